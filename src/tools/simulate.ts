import { fork } from 'node:child_process';
import { availableParallelism } from 'node:os';
import { parseArgs } from 'node:util';
import cliProgress from 'cli-progress';
import { bots } from '../games/bots.ts';
import { gameById, games, optionSets, seatCounts } from '../games/registry.ts';
import type { Order, Points, Report } from './simulation/worker.ts';

/**
 * npm run simulate -- outlive --players 4 --games 1000 --bot greedy --option box=underwater
 *
 * --edition plays with what was printed then, --told counts how often a game says something.
 */
const usage = `npm run simulate -- <game> [--players N] [--games N] [--bot ${Object.keys(bots).join('|')}] [--seed TEXT] [--option ID=VALUE …] [--edition N] [--told KEY …]`;

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    players: { type: 'string' },
    games: { type: 'string', default: '100' },
    bot: { type: 'string', default: 'random' },
    seed: { type: 'string', default: 'simulation' },
    option: { type: 'string', multiple: true, default: [] },
    edition: { type: 'string' },
    told: { type: 'string', multiple: true, default: [] },
  },
});

const fail = (why: string): never => {
  console.error(`${why}\n${usage}`);
  process.exit(2);
};

const game =
  gameById(positionals[0] ?? '') ?? fail(`Which game? There is ${games.map((g) => g.id).join(', ')}.`);
const total = Number(values.games);
if (!Number.isInteger(total) || total < 1) fail('--games takes a whole number from 1 on');
if (bots[values.bot] === undefined) fail(`--bot takes ${Object.keys(bots).join(' or ')}`);
const edition = Number(values.edition ?? game.schema);
if (!Number.isInteger(edition) || edition < 1 || edition > game.schema)
  fail(`--edition takes a whole number from 1 to ${game.schema}`);
for (const key of values.told)
  if (!game.texts().includes(key)) fail(`--told ${key}: ${game.id} has no such text`);
const asked = values.players === undefined ? seatCounts(game) : [Number(values.players)];
for (const seats of asked)
  if (!seatCounts(game).includes(seats)) fail(`${game.id} is for ${seatCounts(game).join(', ')} players`);

const wanted = values.option.map((given) => given.split('='));
for (const [id, value] of wanted) {
  const spec = game.options.find((option) => option.id === id);
  if (spec?.values.some((v) => v.id === value)) continue;
  const known = game.options.map((option) => `${option.id}=${option.values.map((v) => v.id).join('|')}`);
  fail(`--option ${id}=${value}: there is ${known.join(', ')}`);
}
/** What a table of so many seats can choose, and was asked for. */
const setsFor = (seats: number): Record<string, string>[] =>
  optionSets(game, seats).filter((set) =>
    wanted.every(([id = '', value]) => set[id] === undefined || set[id] === value),
  );

const playable = asked.filter((seats) => setsFor(seats).length > 0);
if (playable.length === 0) fail(`${values.option.join(', ')} is not for ${asked.join(', ')} players`);

type Played = Extract<Report, { kind: 'played' }>;

async function simulate(
  seats: number,
): Promise<{ played: Played[]; failed: Extract<Report, { kind: 'failed' }>[] }> {
  const sets = setsFor(seats);
  const workers = Math.min(availableParallelism(), total);
  const bar = new cliProgress.SingleBar({
    format: `${game.id}, ${seats} players, ${values.bot} [{bar}] {value}/{total} games, {eta_formatted} left`,
    hideCursor: true,
  });
  const shown = process.stdout.isTTY === true;
  if (shown) bar.start(total, 0);
  const played: Played[] = [];
  const failed: Extract<Report, { kind: 'failed' }>[] = [];
  await Promise.all(
    Array.from({ length: workers }, (_, worker) => {
      const mine = Array.from({ length: total }, (_, i) => i).filter((i) => i % workers === worker);
      const tables = mine.map((i) => ({
        seats,
        options: sets[i % sets.length] ?? {},
        seed: `${values.seed}-${seats}-${i}`,
      }));
      const order: Order = { game: game.id, bot: values.bot, edition, tables };
      return run(order, (report) => {
        if (report.kind === 'played') played.push(report);
        else failed.push(report);
        if (shown) bar.increment();
      });
    }),
  );
  if (shown) bar.stop();
  return { played, failed };
}

function run(order: Order, heard: (report: Report) => void): Promise<void> {
  return new Promise((resolve, reject) => {
    const child = fork(new URL('./simulation/worker.ts', import.meta.url), { execArgv: ['--import', 'tsx'] });
    child.on('message', (report) => heard(report as Report));
    child.on('error', reject);
    child.on('exit', (code) =>
      code === 0 ? resolve() : reject(new Error(`a worker ended with code ${code}`)),
    );
    child.send(order);
  });
}

const mean = (list: readonly number[]): number =>
  list.reduce((sum, n) => sum + n, 0) / Math.max(1, list.length);
const spread = (list: readonly number[]): string => {
  const sorted = [...list].sort((a, b) => a - b);
  const at = (share: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
  return `${mean(list).toFixed(1)} (${at(0)} … ${at(0.5)} … ${at(1)})`;
};

/** “events 9.1, rooms 4.0”: what the points come from, on average. */
const origins = (all: readonly Points[]): string =>
  [...new Set(all.flatMap((points) => Object.keys(points)))]
    .map((key) => `${key.split('.').at(-1)} ${mean(all.map((points) => points[key] ?? 0)).toFixed(1)}`)
    .join(', ');

let broken = 0;
for (const seats of playable) {
  const { played, failed } = await simulate(seats);
  broken += failed.length;
  console.log(
    `${game.id}, ${seats} players, ${values.bot}: ${played.length} games to the end, ${failed.length} failed`,
  );
  for (const { seed, why } of failed.slice(0, 5)) console.log(`  seed ${seed}: ${why}`);
  if (played.length === 0) continue;
  console.log(`  decisions a game   ${spread(played.map((p) => p.decisions))}`);
  console.log(`  most answers       ${Math.max(...played.map((p) => p.widest))}`);
  console.log(`  scores             ${spread(played.flatMap((p) => p.scores))}`);
  console.log(`  made of            ${origins(played.flatMap((p) => p.lines))}`);
  console.log(`  winning scores     ${spread(played.map((p) => Math.max(...p.scores)))}`);
  const rates = Array.from({ length: seats }, (_, seat) => {
    const wins = mean(played.map((p) => (p.winners.includes(seat) ? 1 / p.winners.length : 0)));
    return `seat ${seat + 1}: ${(100 * wins).toFixed(1)} %`;
  });
  console.log(`  wins               ${rates.join(', ')}`);
  if (played.some((p) => p.rivals.length > 0)) {
    console.log(`  the game's own     ${spread(played.flatMap((p) => p.rivals))}`);
    console.log(`  made of            ${origins(played.flatMap((p) => p.rivalLines))}`);
  }
  for (const key of values.told)
    console.log(`  told a game        ${mean(played.map((p) => p.told[key] ?? 0)).toFixed(1)} × ${key}`);
}
process.exitCode = broken === 0 ? 0 : 1;

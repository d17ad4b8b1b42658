import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { basename } from 'node:path';
import { stringify } from 'yaml';
import type { Game } from '../games/contract.ts';
import { gameById, games, optionSets, seatCounts } from '../games/registry.ts';
import { positionAfter, type Recording, recordGame, written } from './recording.ts';

/**
 * npm run record: plays the recorded games anew and writes them down, after a change of the rules that is meant.
 * npm run record -- show <file> <answers>: the position of a recorded game after so many answers, in the words of
 * scenarios; the same on an older commit shows what changed.
 */
const folder = new URL('../../test/games/recorded/', import.meta.url);

type Table = { readonly seats: number; readonly options: Record<string, string> };

/** Every number of seats with every value of every option, but not with every other one. */
function tablesOf(game: Game): Table[] {
  return seatCounts(game).flatMap((seats) => {
    const sets = optionSets(game, seats);
    const seen = new Set<string>();
    return sets.flatMap((options) => {
      const fresh = Object.entries(options).filter(([id, value]) => !seen.has(`${id}=${value}`));
      for (const [id, value] of fresh) seen.add(`${id}=${value}`);
      return fresh.length === 0 ? [] : [{ seats, options }];
    });
  });
}

/** How many games are looked through for an ending that no other has. */
const searched = 160;

function recordingsOf(game: Game): Recording[] {
  const tables = tablesOf(game);
  const kept = tables.map((table, i) => recordGame(game, { ...table, seed: `recorded-${i}` }, i % 2 === 0));
  const kindOf = ({ seats, ending }: Recording): string => `${seats > 1} ${ending}`;
  const known = new Set(kept.map(kindOf));
  for (let i = 0; i < searched; i++) {
    const table = tables[i % tables.length];
    if (table === undefined) break;
    const one = recordGame(game, { ...table, seed: `ending-${i}` }, false);
    if (known.has(kindOf(one))) continue;
    known.add(kindOf(one));
    kept.push(one);
  }
  return kept;
}

function recordAll(): void {
  mkdirSync(folder, { recursive: true });
  for (const file of readdirSync(folder)) rmSync(new URL(file, folder));
  for (const game of games) {
    const kept = recordingsOf(game);
    for (const [i, one] of kept.entries()) {
      const name = `${game.id}-${String(i + 1).padStart(2, '0')}.json`;
      writeFileSync(new URL(name, folder), written(one));
    }
    console.log(
      `${game.id}: ${kept.length} games, endings: ${[...new Set(kept.map((one) => one.ending))].join(' | ')}`,
    );
  }
}

function show(file: string, count: number): void {
  const recording = JSON.parse(readFileSync(new URL(basename(file), folder), 'utf8')) as Recording;
  const game = gameById(recording.game);
  if (game === undefined) throw new Error(`there is no game called ${recording.game}`);
  const position = positionAfter(game, recording, count);
  console.log(typeof position === 'string' ? position : stringify(game.scenarios.describe(position)));
}

const [what, file, count] = process.argv.slice(2);
if (what === 'show' && file !== undefined) show(file, Number(count ?? 0));
else recordAll();

import { randomBytes } from 'node:crypto';
import { greedyBot } from './games/bots.ts';
import { visibleEvents } from './games/contract.ts';
import { outlive } from './games/outlive/index.ts';
import { drawBelow, randomFrom } from './games/random.ts';
import { gameById } from './games/registry.ts';
import { localeFor, translator } from './i18n/index.ts';

/** Until the bot is there: one game between four simple bots, told as the public sees it. */
const names = ['Ada', 'Basil', 'Chiara', 'Dorothée'];
const say = translator(localeFor(process.env.LANG ?? 'en'), (seat) => names[seat] ?? '');

const words = process.argv.slice(2);
const named = gameById(words[0] ?? '');
const game = named ?? outlive;
const seed = (named === undefined ? words[0] : words[1]) ?? randomBytes(16).toString('hex');

console.log(`There is no Discord here yet: four bots play one game of ${say(game.name)} in the terminal.\n`);
const start = game.setup({ seats: names.length, seed });
if (!start.ok) throw new Error(say(start.why));

let { state, events } = start;
const random = randomFrom(`terminal:${seed}`);
for (;;) {
  for (const event of visibleEvents(events, 'public')) console.log(say(event.text));
  const open = game.decisions(state);
  const decision = open[drawBelow(random, Math.max(1, open.length))];
  if (decision === undefined) break;
  const choice = greedyBot(game, state, decision, random);
  const outcome = game.decide(state, decision.seat, { decision: decision.id, choice });
  if (!outcome.ok) throw new Error(say(outcome.why));
  ({ state, events } = outcome);
}

console.log();
for (const { seat, rank, score, lines } of game.result(state)?.standings ?? []) {
  const detail = lines.map((line) => `${say(line.label)} ${line.points}`).join(' · ');
  console.log(`${rank}. ${names[seat]}: ${score}   (${detail})`);
}
const { commitment } = game.view(state, 'public');
console.log(`\nSeed ${seed}\nIts hash, shown from the start: ${commitment}`);

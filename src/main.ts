import { randomBytes } from 'node:crypto';
import { greedyBot } from './games/bots.ts';
import { visibleEvents } from './games/contract.ts';
import { outlive } from './games/outlive/index.ts';
import { drawBelow, randomFrom } from './games/random.ts';
import { localeFor, translator } from './i18n/index.ts';

/** Until the bot is there: one game of Outlive between four simple bots, told as the public sees it. */
const names = ['Ada', 'Basil', 'Chiara', 'Dorothée'];
const say = translator(localeFor(process.env.LANG ?? 'en'), (seat) => names[seat] ?? '');

console.log('There is no Discord here yet: four bots play one game of Outlive in the terminal.\n');
const seed = process.argv[2] ?? randomBytes(16).toString('hex');
const start = outlive.setup({ seats: names.length, seed });
if (!start.ok) throw new Error(say(start.why));

let { state, events } = start;
const random = randomFrom(`terminal:${seed}`);
for (;;) {
  for (const event of visibleEvents(events, 'public')) console.log(say(event.text));
  const open = outlive.decisions(state);
  const decision = open[drawBelow(random, Math.max(1, open.length))];
  if (decision === undefined) break;
  const choice = greedyBot(outlive, state, decision, random);
  const outcome = outlive.decide(state, decision.seat, { decision: decision.id, choice });
  if (!outcome.ok) throw new Error(say(outcome.why));
  ({ state, events } = outcome);
}

console.log();
for (const { seat, rank, score, lines } of outlive.result(state)?.standings ?? []) {
  const detail = lines.map((line) => `${say(line.label)} ${line.points}`).join(' · ');
  console.log(`${rank}. ${names[seat]}: ${score}   (${detail})`);
}
console.log(`\nSeed ${seed}\nIts hash, shown from the start: ${outlive.view(state, 'public').commitment}`);

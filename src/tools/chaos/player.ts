import { randomBytes } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { isDeepStrictEqual } from 'node:util';
import { answers } from '../../games/choices.ts';
import { openStore } from '../../store/open.ts';
import { act, houseOf, startWorker } from '../../tables/index.ts';
import { type Intent, linesOf, writerOf } from './journal.ts';
import { quiet } from './quiet.ts';

/** A process of the bot: some people's clicks, and a worker for the queue. It is killed while it plays. */
export type Part = { readonly url: string; readonly folder: string; readonly people: readonly string[] };

const part = JSON.parse(process.argv[2] ?? '') as Part;
const { folder } = part;
const thinkMs = 20;
const doubleClicks = 0.2;

const intend = writerOf(folder, 'intents');
const acknowledge = writerOf(folder, 'acknowledged');
const receive = writerOf(folder, 'receipts');

let leaving = false;
process.on('message', () => {
  leaving = true;
});
process.once('disconnect', () => process.exit(leaving ? 0 : 1));

const store = await openStore({ databaseUrl: part.url, dataDir: folder, log: quiet });
const house = houseOf(store.prisma);

const oneOf = <T>(list: readonly T[]): T | undefined => list[Math.floor(Math.random() * list.length)];

async function nextClick(person: string): Promise<Intent | undefined> {
  const waiting = await store.prisma.seat.findMany({
    where: { personId: person, decision: { not: null }, table: { status: 'running' } },
    select: { tableId: true, seat: true },
  });
  const seat = oneOf(waiting);
  if (seat === undefined) return undefined;
  const table = await store.prisma.table.findUnique({ where: { id: seat.tableId } });
  const game = table === null ? undefined : house.gameNamed(table.game);
  if (table?.state == null || game === undefined) return undefined;
  const decision = game.decisions(table.state as object).find((d) => d.seat === seat.seat);
  const choice = decision === undefined ? undefined : oneOf(answers(decision));
  if (decision === undefined || choice === undefined) return undefined;
  const interaction = `${person}-${randomBytes(6).toString('hex')}`;
  return { interaction, table: table.id, person, decision: decision.id, choice };
}

async function click(intent: Intent): Promise<void> {
  const times = Math.random() < doubleClicks ? 2 : 1;
  const replies = await Promise.all(Array.from({ length: times }, () => act(house, intent)));
  for (const reply of replies) {
    acknowledge({
      interaction: intent.interaction,
      version: reply.ok ? reply.value.version : null,
      ...(reply.ok ? {} : { why: reply.why.key }),
    });
    if (!isDeepStrictEqual(reply, replies[0])) throw new Error('a double click got two replies');
  }
}

async function playAs(person: string): Promise<void> {
  const known = new Set(linesOf(folder, 'acknowledged').map(({ interaction }) => interaction));
  const unanswered = linesOf(folder, 'intents').filter(
    (intent) => intent.person === person && !known.has(intent.interaction),
  );
  for (const intent of unanswered) await click(intent);
  while (!leaving) {
    const intent = await nextClick(person);
    if (intent !== undefined) {
      intend(intent);
      await click(intent);
    }
    await sleep(Math.random() * thinkMs);
  }
}

const worker = await startWorker(
  house,
  { deliver: async ({ id }) => receive({ id }) },
  { url: store.url, pollInterval: 200 },
);
process.send?.('ready');
await Promise.all(part.people.map(playAs));
await worker.stop();
await store.close();
process.disconnect();

import { isDeepStrictEqual } from 'node:util';
import type { Game } from '../../games/contract.ts';
import type { Delivery, Snapshot, Table } from '../../store/generated/client.ts';
import type { House } from '../../tables/index.ts';
import { stateAt } from '../../tables/snapshots.ts';
import { type Acknowledged, type Intent, linesOf } from './journal.ts';

export type Found = {
  readonly violations: readonly string[];
  readonly tables: number;
  readonly versions: number;
  readonly acknowledged: number;
  readonly deliveries: number;
  readonly dropped: number;
  /** Parcels that came again with an id that the receiver knew already, and so were not shown. */
  readonly secondCopies: number;
};

type Answered = { readonly decision: string; readonly choice: unknown };

/** Versions without gaps, each one the answer applied to the one before, and the last one the table's own. */
async function checkGame(house: House, game: Game, table: Table, versions: Snapshot[]): Promise<string[]> {
  const wrong: string[] = [];
  const [first, ...rest] = versions;
  if (first?.version !== 1 || first.kind !== 'start') return [`${table.id}: does not begin with its start`];
  let state = first.whole as object;
  for (const [i, row] of rest.entries()) {
    if (row.version !== i + 2) return [`${table.id}: version ${row.version} where ${i + 2} should be`];
    const outcome = game.decide(state, row.seat ?? -1, row.answer);
    if (!outcome.ok) return [`${table.id}: version ${row.version} can't be replayed: ${outcome.why.key}`];
    state = outcome.state;
    const kept = await stateAt(house.prisma, game, table.id, row.version);
    if (!isDeepStrictEqual(kept, state)) wrong.push(`${table.id}: version ${row.version} is not its replay`);
  }
  if (table.version !== versions.length)
    wrong.push(`${table.id}: is at ${table.version}, not ${versions.length}`);
  if (!isDeepStrictEqual(table.state, state)) wrong.push(`${table.id}: its position is not its replay`);
  wrong.push(...game.audit(state).map((fault) => `${table.id}: ${fault}`));
  return wrong;
}

/** Every acknowledged click is there once, with the version that was said; no other has had two effects. */
function checkClicks(intents: Intent[], said: Acknowledged[], versions: Snapshot[]): string[] {
  const wrong: string[] = [];
  const effects = new Map<string, Snapshot[]>();
  for (const row of versions) {
    if (row.kind !== 'answer' || row.actor === 'forced' || row.actor?.startsWith('bot:') === true) continue;
    const key = `${row.tableId} ${row.actor} ${(row.answer as Answered).decision}`;
    effects.set(key, [...(effects.get(key) ?? []), row]);
  }
  const accounted = new Set<string>();
  for (const intent of intents) {
    const key = `${intent.table} ${intent.person} ${intent.decision}`;
    const replies = said.filter(({ interaction }) => interaction === intent.interaction);
    const [reply] = replies;
    const [effect, second] = effects.get(key) ?? [];
    if (second !== undefined) wrong.push(`${intent.interaction}: had two effects`);
    if (reply === undefined) wrong.push(`${intent.interaction}: was never answered`);
    if (replies.some(({ version }) => version !== reply?.version)) {
      wrong.push(`${intent.interaction}: was answered in two ways`);
    }
    if (reply?.version == null) continue;
    accounted.add(key);
    const there =
      effect !== undefined && isDeepStrictEqual((effect.answer as Answered).choice, intent.choice);
    if (!there || effect.version > reply.version) {
      wrong.push(`${intent.interaction}: acknowledged at version ${reply.version} and not there`);
    }
  }
  for (const key of effects.keys()) {
    if (!accounted.has(key)) wrong.push(`${key}: an answer that nobody acknowledged`);
  }
  return wrong;
}

/** Nothing is left unsent, all that was sent arrived, all that arrived was meant, each question was put once. */
function checkDeliveries(rows: Delivery[], arrived: ReadonlySet<string>, versions: Snapshot[]): string[] {
  const wrong: string[] = [];
  const known = new Set(rows.map(({ id }) => id));
  for (const { id, sentAt, dropped } of rows) {
    if (sentAt === null && !dropped) wrong.push(`${id}: was never sent`);
    if (sentAt !== null && !arrived.has(id)) wrong.push(`${id}: is marked as sent and did not arrive`);
  }
  for (const id of arrived) if (!known.has(id)) wrong.push(`${id}: arrived and is not known`);
  const asked = rows.filter(({ topic }) => topic === 'turn');
  const questions = new Map<string, number>();
  for (const { tableId, payload } of asked) {
    const key = `${tableId} ${(payload as Answered).decision}`;
    questions.set(key, (questions.get(key) ?? 0) + 1);
  }
  for (const row of versions) {
    if (row.kind !== 'answer' || row.actor === 'forced' || row.actor?.startsWith('bot:') === true) continue;
    const key = `${row.tableId} ${(row.answer as Answered).decision}`;
    const times = questions.get(key) ?? 0;
    if (times !== 1) wrong.push(`${key}: was asked ${times} times`);
  }
  return wrong;
}

/** Holds what is in the database against what the outside knows. */
export async function verify(house: House, folder: string): Promise<Found> {
  const { prisma } = house;
  const violations: string[] = [];
  const tables = await prisma.table.findMany({ orderBy: { createdAt: 'asc' } });
  const all: Snapshot[] = [];
  for (const table of tables) {
    const game = house.gameNamed(table.game);
    const versions = await prisma.snapshot.findMany({
      where: { tableId: table.id },
      orderBy: { version: 'asc' },
    });
    all.push(...versions);
    if (game !== undefined) violations.push(...(await checkGame(house, game, table, versions)));
    if (table.status !== 'finished') violations.push(`${table.id}: is ${table.status}, not finished`);
  }
  const intents = linesOf(folder, 'intents');
  const said = linesOf(folder, 'acknowledged');
  const receipts = linesOf(folder, 'receipts').map(({ id }) => id);
  const arrived = new Set(receipts);
  const deliveries = await prisma.delivery.findMany();
  violations.push(...checkClicks(intents, said, all), ...checkDeliveries(deliveries, arrived, all));
  return {
    violations,
    tables: tables.length,
    versions: all.length,
    acknowledged: new Set(said.filter(({ version }) => version !== null).map((s) => s.interaction)).size,
    deliveries: deliveries.length,
    dropped: deliveries.filter(({ dropped }) => dropped).length,
    secondCopies: receipts.length - arrived.size,
  };
}

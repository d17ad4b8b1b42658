import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { createClock } from '../../src/playground/clock.ts';
import type { Person } from '../../src/playground/people/person.ts';
import { castOf, channelOf, onMove, tableOf } from './sights.ts';
import { noPictures, openStage, plays, type Stage } from './support.ts';

const minute = 60_000;
const patient = { timeout: 30_000 };
const opening = 'POST /users/@me/channels';

const clock = createClock({ running: false });
let stage: Stage;
/** Two processes on one database, which open one conversation in ten minutes together. */
beforeAll(async () => {
  const slowly = { name: 'slowly', everyMs: 10 * minute, burst: 1 };
  stage = await openStage({ clock, shards: 2 }, noPictures, () => clock.now(), slowly);
});
afterAll(() => stage?.close());
beforeEach(() => {
  stage.discord.faults.clear();
  clock.advance(60 * minute);
});
afterEach(() => expect([...stage.discord.findings.take()]).toEqual([]));

let people = 0;
const newcomer = (): Person => stage.discord.person(`guest-${++people}`);

/** A game that has begun, whether or not everybody was told already. */
async function begins(game: string, everybody: readonly Person[]): Promise<string> {
  const [organiser, ...others] = everybody;
  if (organiser === undefined) throw new Error('nobody is there');
  const channel = channelOf(stage);
  await organiser.runs('/table new', { game, seats: everybody.length }, { in: channel });
  for (const person of others) await person.clicks(/^join:/, { in: channel });
  await organiser.clicks(/^start:/, { in: channel });
  const { id } = await stage.store.prisma.table.findFirstOrThrow({ orderBy: { createdAt: 'desc' } });
  return id;
}

const dmsOf = (person: Person) => person.phone().filter(({ place }) => place === 'DM');
const callsOf = (person: Person) => person.phone().filter(({ text }) => text.includes('your move!'));

/** What was put off is tried now; true once it is as it should be. */
const triedUntil = (what: () => unknown) =>
  expect.poll(async () => {
    await stage.store.prisma.$queryRaw`
      SELECT count(*) FROM graphile_worker.reschedule_jobs(
        ARRAY(SELECT id FROM graphile_worker.jobs WHERE task_identifier = 'deliver'), run_at := now())`;
    return what();
  }, patient);

it('conversations are opened one after the other, by all processes together; who waits long is called meanwhile', async () => {
  const three = [newcomer(), newcomer(), newcomer()];
  await begins('outlive', three);
  const told = () => three.map((person) => dmsOf(person).length).sort();
  const heard = () => three.filter((person) => dmsOf(person).length + callsOf(person).length > 0).length;
  await expect.poll(heard, patient).toBe(3);
  expect(told()).toEqual([0, 0, 1]);
  clock.advance(10 * minute);
  await triedUntil(told).toEqual([0, 1, 1]);
  clock.advance(10 * minute);
  await triedUntil(told).toEqual([1, 1, 1]);
  await stage.settled();
  for (const person of three) expect(callsOf(person).length).toBeLessThanOrEqual(1);
});

it('that Discord finds them too many is nobody’s fault: they are called, and written to when it is over', async () => {
  const pair = [newcomer(), newcomer()];
  stage.discord.faults.next(opening, { kind: 'status', status: 403, code: 40_003 });
  const id = await begins('survive', pair);
  const { asked } = await onMove(stage, id, pair);
  await expect.poll(() => callsOf(asked).length, patient).toBe(1);
  expect(dmsOf(asked)).toEqual([]);
  const known = await stage.store.prisma.person.findUniqueOrThrow({ where: { id: asked.id } });
  expect(known).toMatchObject({ dmClosedAt: null, mailbox: null });
  clock.advance(10 * minute);
  await triedUntil(() => dmsOf(asked).length).toBe(1);
  await stage.settled();
  expect(callsOf(asked)).toHaveLength(1);
});

it('what was answered while it waited is not told any more', async () => {
  const pair = [newcomer(), newcomer()];
  const id = await begins('survive', pair);
  const { asked, other } = await onMove(stage, id, pair);
  await expect.poll(() => dmsOf(asked).length, patient).toBe(1);
  await plays(stage, id, castOf(asked), 'waited', 1);
  await expect.poll(() => callsOf(other).length, patient).toBe(1);
  await plays(stage, id, castOf(other), 'waited', 1);
  clock.advance(10 * minute);
  await triedUntil(() =>
    stage.store.prisma.delivery.count({ where: { personId: other.id, sentAt: null } }),
  ).toBe(0);
  expect(dmsOf(other)).toEqual([]);
  expect((await tableOf(stage, id)).status).toBe('running');
});

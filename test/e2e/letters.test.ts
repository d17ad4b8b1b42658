import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { answers } from '../../src/games/choices.ts';
import { createClock } from '../../src/playground/clock.ts';
import type { Person } from '../../src/playground/people/person.ts';
import { act, exportPerson, forget, setSettings } from '../../src/tables/index.ts';
import { castOf, gameOf, onMove, tableOf } from './sights.ts';
import { noPictures, openStage, panelOf, plays, type Stage } from './support.ts';

const posts = 'POST /channels/{channel_id}/messages';
const edits = 'PATCH /channels/{channel_id}/messages/{message_id}';
const openings = 'POST /users/@me/channels';
const script = fileURLToPath(new URL('./bot-process.ts', import.meta.url));
const hour = 60 * 60 * 1000;
const patient = { timeout: 30_000 };

const clock = createClock({ running: false });
let stage: Stage;
beforeAll(async () => {
  stage = await openStage({ clock }, noPictures, () => clock.now());
});
afterAll(() => stage?.close());
beforeEach(() => {
  stage.discord.faults.clear();
  // No two tables are opened at the same moment.
  clock.advance(1_000);
});
afterEach(() => expect([...stage.discord.findings.take()]).toEqual([]));

let people = 0;
/** Somebody who has not met the bot. */
const newcomer = (locale = 'en-US'): Person => stage.discord.person(`guest-${++people}`, { locale });

const dmsOf = (person: Person) =>
  person.messages({ in: 'dm' }).filter(({ message }) => message.author.id !== person.id);
const isCard = ({ message }: ReturnType<typeof dmsOf>[number]): boolean =>
  message.content === '' && (message.components ?? []).length > 0;

/** Whoever is asked answers; then it is the other one's turn. */
async function turnPasses(id: string, pair: readonly Person[], seed: string): Promise<Person> {
  const { asked, other } = await onMove(stage, id, pair);
  await plays(stage, id, castOf(asked), seed, 1);
  return other;
}

const closedAt = async ({ id }: Person) =>
  (await stage.store.prisma.person.findUniqueOrThrow({ where: { id } })).dmClosedAt;

/** What was put off to a later time is due now. */
const hurry = () => stage.store.prisma.$queryRaw`
  SELECT count(*) FROM graphile_worker.reschedule_jobs(
    ARRAY(SELECT id FROM graphile_worker.jobs WHERE task_identifier = 'deliver'), run_at := now())`;

describe('a direct message', () => {
  it('reaches the phone as a line that says which table, what and until when, and is the card then', async () => {
    const [alice, bruno] = [newcomer(), newcomer('fr')];
    const { id } = await gameOf(stage, 'survive', [alice, bruno]);
    await setSettings(stage.house, bruno.id, { timeZone: 'Europe/Paris' });
    await plays(stage, id, [...castOf(alice), { person: bruno, locale: 'fr', ways: ['thread'] }], 'line', 4);
    await stage.settled();
    for (const [person, until] of [
      [alice, /Deadline: \w{3}, \d\d:\d\d UTC\.$/],
      [bruno, /Échéance\u00a0: \p{L}+\. \d\d:\d\d\.$/u],
    ] as const) {
      const [newest] = person.phone();
      expect(newest?.text).toMatch(/^\S.* · .*guest-\d+, guest-\d+ · .+ · /);
      expect(newest?.text).toMatch(until);
      expect(dmsOf(person).length).toBeGreaterThan(0);
      for (const dm of dmsOf(person)) expect(isCard(dm), JSON.stringify(dm.message)).toBe(true);
      expect(person.phone().filter(({ place }) => place === 'DM')).toHaveLength(dmsOf(person).length);
    }
  });

  it('rings nobody’s phone for nothing, where it rings for everything: an invitation, a game, its end', async () => {
    const { world } = stage.discord;
    const guild = world.addGuild('Loud', undefined, { notifiesOfAll: true });
    const pair = [newcomer(), newcomer()];
    for (const { name } of pair) world.addPerson({ name }, { guild });
    const channel = world.addChannel('loud', { guild });
    const [alice, bruno] = pair as [Person, Person];
    await alice.runs('/table new', { game: 'survive', seats: 2 }, { in: channel });
    await bruno.sees(/1 of 2 seats/, { in: channel });
    expect(bruno.phone().map(({ text }) => text)).toEqual([
      'Survive the Island: a new table is open. Who plays?',
    ]);
    await bruno.clicks(/^join:/, { in: channel });
    await stage.settled();
    await alice.clicks(/^start:/, { in: channel });
    const { id } = await stage.store.prisma.table.findFirstOrThrow({ orderBy: { createdAt: 'desc' } });
    await stage.settled();
    await plays(stage, id, castOf(...pair), 'loud', 4);
    clock.advance(2 * hour);
    await plays(stage, id, castOf(...pair), 'loud', 2);
    await stage.settled();
    await alice.runs('/table abandon', { which: id }, { in: channel });
    await alice.clicks(/^abandon:/, { in: channel });
    await stage.settled();
    for (const { name, phone } of pair.map((person) => ({ name: person.name, phone: person.phone() }))) {
      expect(phone[0]?.text, name).toMatch(/^Survive the Island · @.*: the game is over\.$/);
      for (const { text } of phone) expect(text, name).not.toBe('');
    }
  });

  it('is in the conversation that is known, also after a start, and is nobody’s any more once forgotten', async () => {
    const pair = [newcomer(), newcomer()];
    const { id } = await gameOf(stage, 'survive', pair);
    await plays(stage, id, castOf(...pair), 'known', 2);
    await stage.settled();
    await stage.restart();
    stage.discord.faults.next(openings, { kind: 'status', status: 500 });
    await plays(stage, id, castOf(...pair), 'known', 2);
    await stage.settled();
    expect(stage.discord.faults.pending).toHaveLength(1);
    const [{ id: someone } = pair[1] as Person] = pair;
    const mailbox = async () =>
      (await stage.store.prisma.person.findUnique({ where: { id: someone } }))?.mailbox;
    const known = await mailbox();
    expect(known).toMatch(/^\d+$/);
    const told = await exportPerson(stage.house, someone);
    expect(JSON.stringify(told)).toContain(known);
    await forget(stage.house, someone);
    expect(await mailbox()).toBeUndefined();
  });

  it('finds its way where the conversation is gone', async () => {
    const pair = [newcomer(), newcomer()];
    const { id } = await gameOf(stage, 'survive', pair);
    await plays(stage, id, castOf(...pair), 'gone', 2);
    await stage.settled();
    stage.discord.faults.next(posts, { kind: 'status', status: 404, code: 10_003 });
    const next = await turnPasses(id, pair, 'gone');
    const before = dmsOf(next).length;
    await stage.settled();
    await expect.poll(() => dmsOf(next).length, patient).toBe(before + 1);
    expect(stage.discord.faults.pending).toEqual([]);
  });
});

describe('somebody who can’t be written to', () => {
  it.each([
    [403, 50_007],
    [403, 50_278],
    [403, 20_026],
    [404, 10_013],
    [400, 50_033],
    [400, 240_000],
  ])('(%i, %i) is called in the thread, and not tried again for a day', async (status, code) => {
    const pair = [newcomer(), newcomer()];
    const { id, threadId } = await gameOf(stage, 'survive', pair);
    stage.discord.faults.next(posts, { kind: 'status', status, code });
    const next = await turnPasses(id, pair, `${code}`);
    await stage.settled();
    expect(next.phone()[0]).toMatchObject({
      channelId: threadId,
      text: expect.stringContaining('your move!'),
    });
    expect(await closedAt(next)).not.toBeNull();
    const had = dmsOf(next).length;
    await plays(stage, id, castOf(...pair), `${code}`, 2);
    await stage.settled();
    expect(dmsOf(next)).toHaveLength(had);
  });

  it('is not who gets what we made wrong: that is an error of ours, and is told all the same', async () => {
    const pair = [newcomer(), newcomer()];
    const { id } = await gameOf(stage, 'survive', pair);
    stage.discord.faults.next(posts, { kind: 'status', status: 400, code: 50_035 });
    const next = await turnPasses(id, pair, 'wrong');
    await expect
      .poll(() => stage.logged.some((line) => /"code":50035.*could not be told/.test(line)), patient)
      .toBe(true);
    expect(await closedAt(next)).toBeNull();
    await hurry();
    await stage.settled();
    expect(next.phone()[0]?.place).toBe('DM');
  });

  it('hears nothing in private before they pressed anything: they are called in the thread', async () => {
    const [alice, bruno] = [newcomer(), newcomer()];
    const stranger = newcomer();
    const { id, threadId } = await gameOf(stage, 'survive', [alice, bruno]);
    await plays(stage, id, castOf(alice, bruno), 'stranger', 2);
    await bruno.runs('/table invite', { who: stranger.name, seat: 2 }, { in: threadId });
    await stage.settled();
    expect(stranger.phone()[0]?.channelId).toBe(threadId);
    expect(dmsOf(stranger)).toEqual([]);
    const word = panelOf(await stranger.clicks(/^told:/, { in: threadId }));
    await stranger.clicks(/^accept:/, { on: word });
    await plays(stage, id, castOf(stranger, alice), 'stranger', 2);
    await stage.settled();
    expect(stranger.phone()[0]?.place).toBe('DM');
  });
});

describe('a bot that was killed while it wrote', () => {
  const killed = async (whenever: () => Promise<void>): Promise<void> => {
    const { databaseUrl, discord } = stage;
    const child = fork(script, [databaseUrl, discord.api, discord.token], { execArgv: ['--import', 'tsx'] });
    await once(child, 'message');
    await whenever();
    const exit = once(child, 'exit');
    child.kill('SIGKILL');
    await exit;
    discord.faults.clear();
  };

  /** A game whose next question was told by a line only. */
  const cutOff = async (route: string, afterEffect: boolean) => {
    const pair = [newcomer(), newcomer()];
    const { id } = await gameOf(stage, 'survive', pair);
    await plays(stage, id, castOf(...pair), 'killed', 2);
    await stage.settled();
    await stage.stop();
    const { asked, other } = await onMove(stage, id, pair);
    const before = dmsOf(other).length;
    await killed(async () => {
      stage.discord.faults.next(route, { kind: 'silence', afterEffect, times: 5 });
      await plays(stage, id, castOf(asked), 'killed', 1);
      await expect.poll(() => dmsOf(other).length, patient).toBe(before + 1);
    });
    expect(dmsOf(other).filter((dm) => !isCard(dm))).toHaveLength(1);
    return { id, other, before };
  };

  const mended = async (other: Person, before: number): Promise<void> => {
    await stage.settled();
    expect(dmsOf(other).filter((dm) => !isCard(dm))).toEqual([]);
    expect(dmsOf(other)).toHaveLength(before + 1);
    for (const { what } of stage.discord.findings.take()) expect(what).toContain('aborted');
  };

  it('leaves no line without its card', async () => {
    const { other, before, id } = await cutOff(edits, false);
    await stage.start();
    await mended(other, before);
    await plays(stage, id, [{ person: other, locale: 'en-US', ways: ['dm'] }], 'mended', 1);
  });

  it('leaves no line without its card and no second one, even if nothing was noted and it was off for long', async () => {
    const { other, before } = await cutOff(posts, true);
    clock.advance(2 * hour);
    await stage.start();
    await mended(other, before);
  });

  it('leaves no line without a card where the question was answered meanwhile', async () => {
    const { other, before, id } = await cutOff(edits, false);
    const { own } = await tableOf(stage, id, other);
    const [decision] = own;
    if (decision === undefined) throw new Error('nobody is asked');
    const [choice] = answers(decision);
    await act(stage.house, {
      interaction: `meanwhile-${id}`,
      table: id,
      person: other.id,
      decision: decision.id,
      choice,
    });
    await stage.start();
    await mended(other, before);
    expect(dmsOf(other)[0]?.text).toContain('Waiting for');
  });
});

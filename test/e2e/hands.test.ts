import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { createClock } from '../../src/playground/clock.ts';
import type { Person } from '../../src/playground/people/person.ts';
import {
  callsOf,
  castOf,
  channelOf,
  gameOf,
  oldButton,
  onMove,
  tableMessage,
  tableOf,
  takesSeat,
  told,
  venueOf,
} from './sights.ts';
import { openStage, panelOf, plays, type Stage } from './support.ts';

let stage: Stage;
let alice: Person;
let bruno: Person;
let chloe: Person;
beforeAll(async () => {
  stage = await openStage({ clock: createClock({ running: false }) });
  alice = stage.discord.person('alice');
  bruno = stage.discord.person('bruno');
  chloe = stage.discord.person('chloe');
});
afterAll(() => stage?.close());
afterEach(() => expect([...stage.discord.findings.take()]).toEqual([]));

/** What Discord refused here was to be refused. */
const onlyFound = (wanted: RegExp): void => {
  for (const { where, what } of stage.discord.findings.take()) expect(`${where}: ${what}`).toMatch(wanted);
};

const unknown = 'This button no longer works.';

describe('hands that go wrong', () => {
  it('belong to somebody else: they hear why, and nothing happens', async () => {
    const { id, threadId } = await gameOf(stage, 'survive', [alice, bruno]);
    expect(await told(chloe.clicks(/^play:/, { in: threadId }))).toContain('You have no seat at this table.');
    const { asked, other } = await onMove(stage, id, [alice, bruno]);
    expect(await told(other.clicks(/^play:/, { in: threadId }))).toContain(`Waiting for ${asked.name}`);
    const { version, own } = await tableOf(stage, id, asked);
    for (const stranger of [other, chloe]) {
      const button = `take:${id}:0:${own[0]?.id}:o0`;
      await oldButton(stage, threadId, button);
      const said = await told(stranger.clicks(button, { in: threadId }));
      expect(said).toMatch(/You have no seat|already been settled/);
    }
    expect((await tableOf(stage, id)).version).toBe(version);
  });

  it('hold an old panel: it becomes a fresh one', async () => {
    const { id, threadId } = await gameOf(stage, 'survive', [alice, bruno]);
    const { asked } = await onMove(stage, id, [alice, bruno]);
    const { version, own } = await tableOf(stage, id, asked);
    await plays(stage, id, castOf(alice, bruno), 'stale', 2);
    await oldButton(stage, threadId, `pick:${id}:0:${own[0]?.id}:o0`);
    const fresh = await told(asked.clicks('Old', { in: threadId }));
    expect(fresh).toContain('This question has already been settled.');
    expect(fresh).toContain('###');
    expect((await tableOf(stage, id)).version).toBe(version + 2);
  });

  it('press twice: one effect', async () => {
    const channel = channelOf(stage);
    stage.discord.faults.duplicateNextInteraction();
    await alice.runs('/table new', { game: 'survive', seats: 3 }, { in: channel });
    await stage.settled();
    expect(alice.messages({ in: channel }).filter(({ text }) => text.includes('1 of 3 seats'))).toHaveLength(
      1,
    );
    stage.discord.faults.duplicateNextInteraction();
    expect(await told(bruno.clicks('Join', { in: channel }))).toContain('You are in!');
    await stage.settled();
    await alice.clicks('Start', { in: channel });
    await stage.settled();
    const { id } = await stage.store.prisma.table.findFirstOrThrow({ orderBy: { createdAt: 'desc' } });
    const { asked } = await onMove(stage, id, [alice, bruno]);
    const { version } = await tableOf(stage, id);
    stage.discord.faults.duplicateNextInteraction();
    await plays(stage, id, castOf(asked), 'twice', 1);
    await stage.settled();
    expect((await tableOf(stage, id)).version).toBe(version + 1);
    onlyFound(/40060/);
  });

  it.each(['nonsense', 'fly:abc', 'constructor:abc', 'toString', 'set:abc:1:__proto__', '💥 : %', 'take'])(
    'find a button that nobody knows: %s',
    async (customId) => {
      const channel = channelOf(stage);
      await oldButton(stage, stage.discord.world.channel(channel).id, customId);
      expect(await told(alice.clicks('Old', { in: channel }))).toMatch(
        new RegExp(`${unknown}|This table doesn’t exist any more.`),
      );
    },
  );

  it.each(['o999', 'sffffffffffffffff', 'p9.9.9', 'y', 'g77', '-1', ''])(
    'tamper with an answer (%s): nothing happens, and what is asked is shown',
    async (draft) => {
      const { id, threadId } = await gameOf(stage, 'outlive', [alice, bruno]);
      const { version, own } = await tableOf(stage, id, alice);
      for (const verb of ['pick', 'take']) {
        const button = `${verb}:${id}:0:${own[0]?.id}:${draft}`;
        await oldButton(stage, threadId, button);
        expect(await told(alice.clicks(button, { in: threadId }))).toContain('###');
      }
      expect((await tableOf(stage, id)).version).toBe(version);
    },
  );

  it('ask for what there is not', async () => {
    const channel = channelOf(stage);
    expect(await told(alice.runs('/table new', { game: 'chess' }, { in: channel }))).toContain(
      'There is no such game.',
    );
    expect(await told(alice.runs('/table new', { game: 'outlive', seats: 9 }, { in: channel }))).toContain(
      'This game is for 1 to 4 players.',
    );
    for (const command of ['join', 'undo', 'log', 'board', 'resign', 'pause', 'rematch', 'options']) {
      const said = await told(alice.runs(`/table ${command}`, { which: 'no-such-table' }, { in: channel }));
      expect(said, command).toContain('This table doesn’t exist any more.');
    }
    expect(await told(alice.runs('/table new', { game: 'outlive' }, { in: 'dm' }))).toContain(
      'Open a table in a channel of a server.',
    );
  });
});

describe('a world that changes behind our back', () => {
  it('deletes the thread: the game goes on in a new one', async () => {
    const { id, threadId, channel } = await gameOf(stage, 'survive', [alice, bruno]);
    const { asked } = await onMove(stage, id, [alice, bruno]);
    stage.discord.world.deleteChannel({ id: threadId });
    await plays(stage, id, [{ person: asked, locale: 'en-US', ways: ['dm'] }], 'deleted', 1);
    await stage.settled();
    const now = await venueOf(stage, id);
    expect(now.threadId).not.toBe(threadId);
    await tableMessage(stage, id, bruno);
    for (const { text } of alice.messages({ in: channel })) expect(text).not.toContain(threadId);
    await plays(stage, id, castOf(alice, bruno), 'deleted', 4);
  });

  it('deletes the table message: it is posted again', async () => {
    const { id, threadId } = await gameOf(stage, 'survive', [alice, bruno]);
    const before = await tableMessage(stage, id, alice);
    stage.discord.world.deleteMessage(before);
    const { asked } = await onMove(stage, id, [alice, bruno]);
    await plays(stage, id, [{ person: asked, locale: 'en-US', ways: ['dm'] }], 'gone', 1);
    expect((await tableMessage(stage, id, alice)).id).not.toBe(before.id);
    await plays(stage, id, castOf(alice, bruno), 'gone', 3);
    await stage.settled();
    expect(chloe.messages({ in: threadId }).filter(({ text }) => text.includes('## ▶️'))).toHaveLength(1);
  });

  it('deletes the invitation before the start: the game begins all the same', async () => {
    const channel = channelOf(stage);
    await alice.runs('/table new', { game: 'survive', seats: 2 }, { in: channel });
    await bruno.clicks('Join', { in: channel });
    await stage.settled();
    stage.discord.world.deleteMessage(await alice.sees(/2 of 2 seats/, { in: channel }));
    const { id } = await stage.store.prisma.table.findFirstOrThrow({ orderBy: { createdAt: 'desc' } });
    await alice.runs('/table start', { which: id }, { in: channel });
    await tableMessage(stage, id, bruno);
    await bruno.sees(/The game has begun: <#/, { in: channel });
  });

  it('wants a name not to be said: everything is shown without names, and with them once there are others', async () => {
    const rude = stage.discord.person('rude', { displayName: 'Vulgarian' });
    const channel = channelOf(stage);
    const { world } = stage.discord;
    const everything = () => `${chloe.reads({ in: channel })}${JSON.stringify(world.threads())}`;
    world.moderate(/Vulgarian/);
    await alice.runs('/table new', { game: 'survive', seats: 2 }, { in: channel });
    await rude.clicks('Join', { in: channel });
    await chloe.sees(/1\. Seat 1 👑\n2\. Seat 2/, { in: channel });
    await alice.clicks('Start', { in: channel });
    await stage.settled();
    const { id } = await stage.store.prisma.table.findFirstOrThrow({ orderBy: { createdAt: 'desc' } });
    const { threadId } = await venueOf(stage, id);
    await plays(stage, id, castOf(alice, rude), 'rude', 3);
    expect((await tableMessage(stage, id, chloe)).text).toContain('Waiting for Seat');
    expect(`${everything()}${chloe.reads({ in: threadId })}`).not.toContain('Vulgarian');
    onlyFound(/200000|200001/);
    await takesSeat(stage, id, [rude, bruno], 2);
    await plays(stage, id, castOf(alice, bruno), 'polite', 1);
    expect((await tableMessage(stage, id, chloe)).text).toMatch(/Waiting for (alice|bruno)/);
    world.moderate(null);
  });

  it('has no room for a thread, or locks it: its people hear why, and it goes on by itself', async () => {
    const { world } = stage.discord;
    const stranded = (id: string, is: boolean) =>
      expect.poll(async () => (await tableOf(stage, id)).stranded, { timeout: 30_000 }).toBe(is);
    const other = alice.opens('Something else', { in: channelOf(stage) });
    world.allowThreads(0);
    const { id, channel } = await gameOf(stage, 'survive', [alice, bruno]);
    await stranded(id, true);
    await bruno.sees(/has all the threads that it may have/, { in: 'dm' });
    world.allowThreads(1000);
    world.archive(other);
    await stranded(id, false);
    await tableMessage(stage, id, chloe);
    const { threadId } = await venueOf(stage, id);
    const { api, token } = stage.discord;
    await fetch(`${api}/v10/channels/${threadId}`, {
      method: 'PATCH',
      headers: { authorization: `Bot ${token}`, 'content-type': 'application/json' },
      body: JSON.stringify({ locked: true }),
    });
    world.revoke('ManageThreads', { in: world.channel(channel) });
    const byDm = [alice, bruno].map((person) => ({ person, locale: 'en-US', ways: ['dm'] as const }));
    await plays(stage, id, byDm, 'locked', 1);
    await stranded(id, true);
    await bruno.sees(/Its thread is locked/, { in: 'dm' });
    world.restore('ManageThreads', { in: world.channel(channel) });
    await stranded(id, false);
    await tableMessage(stage, id, chloe);
    onlyFound(/160005|160006/);
  });

  it('takes permissions away and gives them back: the game stands still meanwhile, and its people know', async () => {
    const { id, channel, threadId } = await gameOf(stage, 'survive', [alice, bruno]);
    const where = { in: stage.discord.world.channel(channel) };
    const lost = ['SendMessages', 'SendMessagesInThreads', 'ViewChannel'] as const;
    stage.discord.world.revoke(lost, where);
    const byDm = [alice, bruno].map((person) => ({ person, locale: 'en-US', ways: ['dm'] as const }));
    await plays(stage, id, byDm, 'revoked', 1);
    await stage.settled();
    expect(await tableOf(stage, id)).toMatchObject({ stranded: true, status: 'paused' });
    for (const person of [alice, bruno])
      await person.sees(/Convoy may not write in its channel/, { in: 'dm' });
    expect(stage.logged.some((line) => line.includes('a place is out of reach'))).toBe(true);
    stage.discord.world.restore(lost, where);
    for (const person of [alice, bruno]) await person.sees(/The game has a place again/, { in: 'dm' });
    await plays(stage, id, byDm, 'restored', 1);
    await stage.settled();
    expect((await venueOf(stage, id)).threadId).toBe(threadId);
    const { version } = await tableOf(stage, id);
    const shown = async () => ((await venueOf(stage, id)) as { shownVersion?: number }).shownVersion;
    await expect.poll(shown, { timeout: 20_000 }).toBe(version);
  });

  it('loses a person: the game waits for them, and the others give their overdue seat free', async () => {
    const hugo = stage.discord.person('hugo');
    const { id, threadId } = await gameOf(stage, 'survive', [alice, hugo]);
    stage.discord.world.removePerson(hugo);
    await plays(stage, id, castOf(alice), 'left', 1);
    await stage.settled();
    expect(await told(alice.runs('/table invite', { who: 'chloe', seat: 2 }, { in: threadId }))).toContain(
      'This seat is somebody’s',
    );
    const late = { where: { tableId: id, seat: 1 }, data: { missedAt: new Date() } };
    await stage.store.prisma.seat.updateMany(late);
    const more = panelOf(await alice.clicks('More', { in: threadId }));
    expect(await told(alice.clicks('Vote: free the overdue seat (hugo)', { on: more }))).toContain('carried');
    await stage.settled();
    stage.discord.findings.take();
    await takesSeat(stage, id, [alice, chloe], 2);
    await plays(stage, id, castOf(alice, chloe), 'left', 3);
  });

  it('closes direct messages: a call in the thread for every question, and no further try', async () => {
    const ines = stage.discord.person('ines').closesDms();
    const { id, threadId } = await gameOf(stage, 'survive', [alice, ines]);
    await plays(stage, id, castOf(alice, ines), 'closed', 7);
    await stage.settled();
    expect(ines.messages({ in: 'dm' })).toEqual([]);
    expect(stage.discord.findings.take().length).toBeLessThanOrEqual(1);
    const table = await tableOf(stage, id, ines);
    if (table.own.length === 0) await plays(stage, id, castOf(alice), 'closed', 1);
    await stage.settled();
    const [call] = ines.phone();
    expect(call).toMatchObject({
      channelId: threadId,
      text: expect.stringMatching(/^Survive.* · @ines: your move!$/),
    });
    for (const { text } of ines.phone()) expect(text).not.toBe('');
    expect(callsOf(alice, threadId)).toEqual([]);
    const panel = panelOf(await ines.clicks(/^play:/, { in: threadId }));
    expect(panel.text).toContain('###');
  });
});

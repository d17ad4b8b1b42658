import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Game } from '../../src/games/contract.ts';
import { createClock } from '../../src/playground/clock.ts';
import type { Person } from '../../src/playground/people/person.ts';
import { reports } from '../../src/tables/index.ts';
import { administer } from '../../src/tools/admin/run.ts';
import { castOf, channelOf, gameOf, oldButton, tableMessage, tableOf, told, venueOf } from './sights.ts';
import { openStage, panelOf, plays, type Stage } from './support.ts';
import { witness } from './witness.ts';

/** Something that the error's own words give away. */
const secret = 'three algae under the bed';

let stage: Stage;
let alice: Person;
let bruno: Person;
let games: Stage['house']['gameNamed'];
beforeAll(async () => {
  stage = await openStage({ clock: createClock({ running: false }) });
  alice = stage.discord.person('alice');
  bruno = stage.discord.person('bruno');
  games = stage.house.gameNamed;
});
afterAll(() => stage?.close());
beforeEach(() => {
  stage.logged.length = 0;
});
afterEach(() => {
  Object.assign(stage.house, { gameNamed: games });
  expect(stage.logged.join('')).not.toContain(secret);
  expect([...stage.discord.findings.take()]).toEqual([]);
});

/** From now on nobody can look at a game. */
function breakViews(): void {
  const broken = (game: Game): Game => ({
    ...game,
    view: () => {
      throw new TypeError(`Cannot read properties of undefined (reading '${secret}')`);
    },
  });
  const gameNamed = (id: string) => {
    const game = games(id);
    return game === undefined ? undefined : broken(game);
  };
  Object.assign(stage.house, { gameNamed });
}

const linesOf = (what: string): readonly Record<string, unknown>[] =>
  stage.logged.filter((line) => line.includes(what)).map((line) => JSON.parse(line));

const referenceIn = (text: string): string => /Reference: ([A-Z]{6})$/m.exec(text)?.[1] ?? '';

describe('a mistake of ours', () => {
  it('is found by the reference that its person reads, with what is needed to mend it', async () => {
    const { id, threadId } = await gameOf(stage, 'outlive', [alice, bruno]);
    const { version, own } = await tableOf(stage, id, alice);
    breakViews();
    const reference = referenceIn(await told(alice.clicks(`play:${id}`, { in: threadId })));
    expect(reference).toMatch(/^[A-Z]{6}$/);
    const [line] = linesOf(reference);
    expect(line).toMatchObject({
      msg: 'a call failed',
      name: 'TypeError',
      verb: 'play',
      table: id,
      game: 'outlive',
      version,
      question: own[0]?.kind,
    });
    expect(line?.frames).toEqual(
      expect.arrayContaining([expect.stringMatching(/^src\/tables\/showing\.ts:\d+:\d+$/)]),
    );
  });

  it('is told with the command, and never with what was typed', async () => {
    const { id, threadId } = await gameOf(stage, 'survive', [alice, bruno]);
    breakViews();
    const said = await told(alice.runs('/play answer', { choice: secret }, { in: threadId }));
    const [line] = linesOf(referenceIn(said));
    expect(line).toMatchObject({ name: 'TypeError', command: 'play answer', table: id });
    await alice.runs('/table board', { which: secret }, { in: 'dm' });
    expect(linesOf('a call failed')).toHaveLength(1);
  });

  it('does not go unnoticed while a command is typed', async () => {
    const { threadId } = await gameOf(stage, 'survive', [alice, bruno]);
    breakViews();
    expect(await alice.types('/play answer', { choice: secret }, { in: threadId })).toEqual([]);
    expect(linesOf('nothing could be suggested')).toMatchObject([
      { name: 'TypeError', command: 'play answer', option: 'choice', reference: expect.any(String) },
    ]);
  });

  it('in what the queue does is told with the table, and not in its own words', async () => {
    const { id } = await gameOf(stage, 'survive', [alice, bruno]);
    const boom = () => {
      throw new RangeError(secret);
    };
    Object.assign(stage.house, { gameNamed: boom });
    await stage.store.prisma.$queryRaw`
      SELECT graphile_worker.add_job('bots', ${JSON.stringify({ table: id })}::json) IS NULL`;
    await expect.poll(() => linesOf('a job failed'), { timeout: 20_000 }).not.toEqual([]);
    expect(linesOf('a job failed')[0]).toMatchObject({ task: 'bots', table: id, name: 'RangeError' });
  });
});

describe('whoever sees a problem', () => {
  it('reports it from a card, in a form of their language; whoever runs the bot finds table and version', async () => {
    const { id, threadId } = await gameOf(stage, 'survive', [alice, bruno]);
    const { version } = await tableOf(stage, id);
    bruno.speaks('fr');
    const form = await bruno.clicks(`report:${id}`, { in: threadId });
    expect(form).toMatchObject({ kind: 'form', modal: { title: 'Signaler un problème' } });
    const said = await told(bruno.fills({ text: secret }));
    bruno.speaks('en-US');
    const [report] = await reports(stage.house);
    expect(said).toContain(`sous le numéro ${report?.id}`);
    expect(report).toMatchObject({ person: bruno.id, table: id, version, text: secret, locale: 'fr' });
    expect(linesOf('somebody reports a problem')).toMatchObject([{ report: report?.id, table: id, version }]);
  });

  it('reports a mistake of ours with its reference', async () => {
    const { id, threadId } = await gameOf(stage, 'survive', [alice, bruno]);
    breakViews();
    const panel = panelOf(await alice.clicks(`play:${id}`, { in: threadId }));
    await alice.clicks('🚩 Report a problem', { on: panel });
    await alice.fills({ 'What went wrong?': 'it broke' });
    const report = (await reports(stage.house)).at(-1);
    expect(report).toMatchObject({ table: id, reference: referenceIn(panel.text), text: 'it broke' });
  });

  it('counts once, however often it is pressed or sent, and is asked to stop after some', async () => {
    const { id, threadId } = await gameOf(stage, 'survive', [alice, bruno]);
    const emil = stage.discord.person('emil');
    const before = (await reports(stage.house)).length;
    const send = async () => {
      await emil.clicks(`report:${id}`, { in: threadId });
      return told(emil.fills({ text: 'again' }));
    };
    stage.discord.faults.duplicateNextInteraction();
    await emil.clicks(`report:${id}`, { in: threadId });
    stage.discord.faults.duplicateNextInteraction();
    await emil.fills({ text: 'twice' });
    expect(await reports(stage.house)).toHaveLength(before + 1);
    for (let n = 0; n < 4; n++) expect(await send()).toContain('Thank you');
    expect(await send()).toContain('Reports a day: 5');
    expect(await reports(stage.house)).toHaveLength(before + 5);
    for (const { what } of stage.discord.findings.take()) expect(what).toContain('40060');
  });

  it.each(['report', 'report:nothing', 'report:nothing:99999999999999999999:x', 'report::4:ABCDEF'])(
    'finds that a flag of no table works as well: %s',
    async (customId) => {
      const channel = channelOf(stage);
      await oldButton(stage, stage.discord.world.channel(channel).id, customId);
      const person = stage.discord.person(`flag-${customId.length}`);
      await person.clicks('Old', { in: channel });
      expect(await told(person.fills({ text: 'what is this?' }))).toContain('Thank you');
      const report = (await reports(stage.house)).at(-1);
      expect(report).toMatchObject({ person: person.id });
      expect(report).not.toHaveProperty('table');
      expect(report).not.toHaveProperty('version');
    },
  );
});

it('every card and every refusal has a flag beside its first words', async () => {
  const channel = channelOf(stage);
  const received = witness(stage);
  const { id, threadId } = await gameOf(stage, 'outlive', [alice, bruno]);
  await plays(stage, id, castOf(alice, bruno), 'flags', 6);
  for (const button of ['play', 'shelter', 'log', 'board', 'more'])
    await alice.clicks(`${button}:${id}`, { in: threadId });
  await alice.runs('/table list', {}, { in: channel });
  await alice.runs('/table undo', { which: 'nothing' }, { in: channel });
  await alice.runs('/my settings', {}, { in: channel });
  await alice.runs('/help', {}, { in: channel });
  await alice.runs('/table new', { game: 'chess' }, { in: channel });
  await stage.settled();
  const cards = received.filter(({ text }) => text.includes('"type":17'));
  expect(cards.length).toBeGreaterThan(20);
  for (const { text } of cards) expect(text).toMatch(/"type":17.*"custom_id":"report/);
});

it('what Discord refuses is logged with its code and route, and without what was sent', async () => {
  const { id, threadId } = await gameOf(stage, 'survive', [alice, bruno]);
  stage.discord.faults.next('POST /interactions/{interaction_id}/{interaction_token}/callback', {
    kind: 'status',
    status: 400,
    code: 50_035,
    times: 2,
  });
  // Nobody gets an answer to this, so nobody waits for one.
  void alice.clicks(`log:${id}`, { in: threadId }).catch(() => undefined);
  await expect.poll(() => linesOf('an interaction failed'), { timeout: 20_000 }).not.toEqual([]);
  expect(linesOf('an interaction failed')[0]).toMatchObject({
    code: 50_035,
    method: 'POST',
    route: 'v10/interactions/:id/:token/callback',
    verb: 'log',
    table: id,
  });
});

describe('whoever runs the bot', () => {
  const admin = async (...args: readonly string[]) => {
    const outcome = await administer(stage.house, args, () => undefined);
    expect(outcome).toEqual({ code: 0 });
    await stage.settled();
  };

  it('says something in every thread, once, in the language of the place', async () => {
    const { threadId } = await gameOf(stage, 'survive', [alice, bruno]);
    for (let n = 0; n < 2; n++)
      await admin('announce', 'Back at nine. @everyone', '--fr', 'Retour à neuf heures.');
    const words = alice.messages({ in: threadId }).filter(({ text }) => text.includes('Back at nine'));
    expect(words.map(({ text }) => text)).toEqual([
      '📢 A word from whoever runs this bot: Back at nine. @everyone',
    ]);
    expect(alice.pings().some(({ text }) => text.includes('Back at nine'))).toBe(false);
  });

  it('moves a table to another channel, where it goes on in a new thread', async () => {
    const { id, threadId } = await gameOf(stage, 'survive', [alice, bruno]);
    await plays(stage, id, castOf(alice, bruno), 'moved', 2);
    const { guildId } = (await tableOf(stage, id)).venue as { guildId: string };
    const channel = stage.discord.world.channel(channelOf(stage));
    await admin('move', id, channel.id, '--server', guildId);
    const now = await venueOf(stage, id);
    expect(now.channelId).toBe(channel.id);
    expect(now.threadId).not.toBe(threadId);
    await tableMessage(stage, id, bruno);
    await plays(stage, id, castOf(alice, bruno), 'moved', 2);
  });
});

describe('a game is taken out of Discord', () => {
  it('when it is finished, as a file for those who played it; and goes back only where all agree', async () => {
    const { id, threadId } = await gameOf(stage, 'survive', [alice, bruno]);
    await plays(stage, id, castOf(alice, bruno), 'export', 4);
    expect(await told(alice.runs('/table export', { which: id }, { in: threadId }))).toContain('finished');
    const past = await alice.types('/table undo', { to: '' }, { in: threadId });
    expect(past.map(({ value }) => value)).toContain('1');
    expect(await stage.discord.person('olga').types('/table undo', { to: '' }, { in: threadId })).toEqual([]);
    const { version } = await tableOf(stage, id);
    expect(await told(alice.runs('/table undo', { to: '1', which: id }, { in: threadId }))).toContain(
      'bruno',
    );
    expect((await tableOf(stage, id)).version).toBe(version);
    // How a game comes to its end is told elsewhere; here it only is at it.
    await stage.store.prisma.table.update({ where: { id }, data: { status: 'finished' } });
    const answer = panelOf(await bruno.runs('/table export', { which: id }, { in: threadId }));
    expect(answer.text).toContain(`convoy-${id}.json`);
    const other = stage.discord.person('olga').runs('/table export', { which: id }, { in: threadId });
    expect(await told(other)).toContain('Only those who played');
  });
});

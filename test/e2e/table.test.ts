import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { createClock } from '../../src/playground/clock.ts';
import type { Person } from '../../src/playground/people/person.ts';
import {
  castOf,
  channelOf,
  disabledIn,
  gameOf,
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

describe('a lobby', () => {
  it('shows who comes and goes', async () => {
    const channel = channelOf(stage);
    await alice.runs('/table new', { game: 'survive', seats: 3 }, { in: channel });
    await bruno.sees(/1\. alice 👑\n2\. \*free\*/, { in: channel });
    await bruno.sees(/Its hash, to be noted now: `[0-9a-f]{64}`/, { in: channel });
    expect(await told(bruno.clicks('Join', { in: channel }))).toContain('You are in!');
    await alice.sees(/2 of 3 seats taken[\s\S]*2\. bruno/, { in: channel });
    await chloe.clicks('Join', { in: channel });
    const full = await alice.sees(/3 of 3 seats/, { in: channel });
    expect(disabledIn(full)).toEqual(['Join', 'Add a bot']);
    const { id } = await stage.store.prisma.table.findFirstOrThrow({ orderBy: { createdAt: 'desc' } });
    const dario = stage.discord.person('dario');
    expect(await told(dario.runs('/table join', { which: id }, { in: channel }))).toContain(
      'Every seat is taken (3)',
    );
    expect(await told(bruno.runs('/table join', { which: id }, { in: channel }))).toContain('already at the');
    await bruno.clicks('Leave', { in: channel });
    await alice.sees(/2 of 3 seats taken[\s\S]*2\. chloe\n3\. \*free\*/, { in: channel });
    await alice.clicks('Leave', { in: channel });
    await bruno.sees(/1\. chloe 👑/, { in: channel });
    await chloe.clicks('Leave', { in: channel });
    await bruno.sees(/This table is closed/, { in: channel });
  });

  it('is set up by its organiser, and nobody else', async () => {
    const channel = channelOf(stage);
    await alice.runs('/table new', { game: 'survive', seats: 2 }, { in: channel });
    expect(disabledIn(await alice.sees(/1 of 2 seats/, { in: channel }))).toEqual(['Start']);
    const { id } = await stage.store.prisma.table.findFirstOrThrow({ orderBy: { createdAt: 'desc' } });
    expect(await told(alice.runs('/table start', { which: id }, { in: channel }))).toContain(
      'At least 2 players',
    );
    const why = 'Only the table’s organiser can do that.';
    expect(await told(bruno.clicks('Options', { in: channel }))).toContain(why);
    expect(await told(bruno.clicks('Add a bot', { in: channel }))).toContain(why);
    const panel = panelOf(await alice.clicks('Options', { in: channel }));
    await alice.picks('72h', { from: /^set:.*pace/, on: panel });
    await alice.picks('4', { from: /^set:.*places/, on: panel });
    await bruno.sees(/1 of 4 seats taken[\s\S]*72 hours/, { in: channel });
    await bruno.clicks('Join', { in: channel });
    await chloe.clicks('Join', { in: channel });
    await stage.settled();
    const again = panelOf(await alice.clicks('Options', { in: channel }));
    expect(await told(alice.picks('2', { from: /^set:.*places/, on: again }))).toContain(
      '3 people have a seat',
    );
    const third = panelOf(await alice.clicks('Options', { in: channel }));
    await alice.picks('bruno', { from: /^set:.*kick/, on: third });
    await bruno.sees(/2 of 4 seats taken/, { in: channel });
    expect(await told(bruno.clicks('Start', { in: channel }))).toContain(why);
    await alice.clicks('Add a bot', { in: channel });
    await bruno.sees(/3\. Bot 1 🤖/, { in: channel });
    await alice.clicks('Start', { in: channel });
    await bruno.sees(/The game has begun/, { in: channel });
    expect(await told(bruno.runs('/table join', { which: id }, { in: channel }))).toContain(
      'already started',
    );
  });
});

describe('what everybody sees', () => {
  const openedIn = async (community: string | null, language?: string): Promise<string> => {
    const { world } = stage.discord;
    const guild = world.addGuild('Elsewhere', undefined, community === null ? {} : { community });
    const channel = world.addChannel('elsewhere', { guild });
    const chiara = stage.discord.person('chiara', { locale: 'it' });
    world.addPerson({ name: 'chiara' }, { guild });
    const options = { game: 'survive', seats: 2, ...(language === undefined ? {} : { language }) };
    await chiara.runs('/table new', options, { in: channel });
    await stage.settled();
    const [invitation] = chiara.messages({ in: channel }).filter(({ text }) => text.includes('## 🪑'));
    return invitation?.text ?? '';
  };

  it.each([
    [
      'is in the organiser’s language where nobody chose one for the server',
      null,
      undefined,
      /1 post[oi] occupat[oi] su 2/,
    ],
    ['is in the language of a community', 'fr', undefined, /1 place prise sur 2/],
    ['is in the language that its organiser says', 'fr', 'en', /1 of 2 seats taken/],
  ])('%s', async (_what, community, language, words) => {
    expect(await openedIn(community, language)).toMatch(words);
  });

  it('changes its language when its organiser wants it', async () => {
    const channel = channelOf(stage);
    await alice.runs('/table new', { game: 'survive', seats: 2 }, { in: channel });
    await bruno.clicks('Join', { in: channel });
    const panel = panelOf(await alice.clicks('Options', { in: channel }));
    await alice.picks('fr', { from: /^set:.*language/, on: panel });
    await bruno.sees(/2 places prises sur 2/, { in: channel });
    await alice.clicks('Commencer', { in: channel });
    await bruno.sees(/La partie a commencé/, { in: channel });
  });
});

describe('a running game', () => {
  it('tells its story: list, log and recap', async () => {
    const dario = stage.discord.person('dario');
    const elena = stage.discord.person('elena');
    const first = await gameOf(stage, 'survive', [dario, elena]);
    const { asked, other } = await onMove(stage, first.id, [dario, elena]);
    const second = await gameOf(stage, 'outlive', [other, asked]);
    await plays(stage, second.id, castOf(asked), 'list', 3);
    const list = panelOf(await asked.runs('/table list', {}, { in: second.channel }));
    expect(list.text.indexOf(`<#${first.threadId}>: **your move**`)).toBeGreaterThan(-1);
    const theirs = panelOf(await other.runs('/table list', {}, { in: second.channel })).text;
    expect(theirs.indexOf(`<#${second.threadId}>: **your move**`)).toBeLessThan(
      theirs.indexOf(`<#${first.threadId}>\n-# • Waiting for ${asked.name}`),
    );
    await plays(stage, first.id, castOf(asked, other), 'story', 4);
    expect(await told(asked.clicks('Log', { in: first.threadId }))).toMatch(/• .*(dario|elena)/);
    expect(await told(asked.runs('/table recap', {}, { in: first.threadId }))).toMatch(
      /Since you last acted[\s\S]*•/,
    );
  });

  it('takes a move back: freely, then with the others’ consent', async () => {
    const { id, threadId } = await gameOf(stage, 'survive', [alice, bruno]);
    const { asked, other } = await onMove(stage, id, [alice, bruno]);
    const before = await tableOf(stage, id, asked);
    await plays(stage, id, castOf(asked), 'undo', 1);
    const own = panelOf(await asked.clicks(/^play:/, { in: threadId }));
    expect(await told(asked.clicks('Undo', { on: own }))).toContain('Taken back.');
    expect((await tableOf(stage, id, asked)).view).toEqual(before.view);

    await plays(stage, id, castOf(asked), 'undo', 1);
    await plays(stage, id, castOf(other), 'undo', 1);
    await stage.settled();
    const late = panelOf(await asked.clicks(/^play:/, { in: threadId }));
    expect(await told(asked.clicks('Undo', { on: late }))).toContain('Somebody else has acted since');
    expect(await told(asked.clicks('Ask to go back', { on: late }))).toContain(
      `Asked to agree: ${other.name}.`,
    );
    await other.sees(/would like to go back/, { in: 'dm' });
    await chloe.sees(/would like to go back/, { in: threadId });
    expect(await told(other.clicks('Agree to go back', { in: 'dm' }))).toContain('All have agreed');
    expect((await tableOf(stage, id, asked)).view).toEqual(before.view);
  });

  it('pauses and goes on for its organiser', async () => {
    const { id, threadId } = await gameOf(stage, 'survive', [alice, bruno]);
    expect(await told(bruno.runs('/table pause', {}, { in: threadId }))).toContain(
      'Only the table’s organiser',
    );
    const more = panelOf(await alice.clicks('More', { in: threadId }));
    expect(await told(alice.clicks('Pause', { on: more }))).toContain('Paused.');
    await bruno.sees(/⏸️/, { in: threadId });
    const { asked } = await onMove(stage, id, [alice, bruno]);
    await stage.settled();
    expect(await told(asked.clicks(/^play:/, { in: threadId }))).toContain('⏸️');
    const after = panelOf(await alice.clicks('More', { in: threadId }));
    expect(await told(alice.clicks('Resume', { on: after }))).toContain('The game goes on.');
    await plays(stage, id, castOf(alice, bruno), 'pause', 2);
  });

  it('asks before somebody resigns', async () => {
    const { id, threadId } = await gameOf(stage, 'survive', [alice, bruno]);
    const sure = panelOf(await bruno.runs('/table resign', {}, { in: threadId }));
    expect(sure.text).toContain('Are you sure?');
    expect((await tableOf(stage, id, bruno)).viewer).toBe(1);
    expect(await told(bruno.clicks('Resign', { on: sure }))).toContain('You have resigned');
    expect((await tableOf(stage, id)).seats[1]).toMatchObject({ person: null, name: 'Bot 1' });
    expect(await told(bruno.clicks(/^play:/, { in: threadId }))).toContain('You have no seat');
  });

  it('gives a seat to somebody else, by the list of people and by command', async () => {
    const { id, threadId } = await gameOf(stage, 'survive', [alice, bruno]);
    const more = panelOf(await bruno.clicks('More', { in: threadId }));
    expect(await told(bruno.picks('chloe', { from: /^invite:/, on: more }))).toContain('Invitation sent');
    await stage.settled();
    expect((await tableOf(stage, id, bruno)).viewer).toBe(1);
    await chloe.clicks(/^accept:/, { in: 'dm' });
    expect((await tableOf(stage, id, chloe)).viewer).toBe(1);
    await plays(stage, id, castOf(alice, chloe), 'replace', 2);
    expect(await told(bruno.runs('/table invite', { who: 'bruno', seat: 1 }, { in: threadId }))).toContain(
      'This seat is somebody’s',
    );
    expect(await told(alice.runs('/table invite', { who: 'chloe', seat: 1 }, { in: threadId }))).toContain(
      'already at the table',
    );
    await takesSeat(stage, id, [chloe, bruno], 2);
    await plays(stage, id, castOf(alice, bruno), 'replace-2', 2);
  });

  it('changes hands more often than Discord lets the thread be renamed: the game is shown all the same', async () => {
    const { id } = await gameOf(stage, 'survive', [alice, bruno]);
    let holder = bruno;
    for (const name of ['chloe', 'dario', 'elena', 'bruno']) {
      const next = stage.discord.person(name);
      await takesSeat(stage, id, [holder, next], 2);
      holder = next;
    }
    await plays(stage, id, castOf(alice, bruno), 'renamed', 2);
    expect((await tableMessage(stage, id, alice)).text).toContain('bruno');
    const { version, venue } = await tableOf(stage, id);
    expect(venue).toMatchObject({ shownVersion: version });
  });

  it('lets a bot play for a while', async () => {
    const { id, threadId } = await gameOf(stage, 'survive', [alice, bruno]);
    const more = panelOf(await bruno.clicks('More', { in: threadId }));
    expect(await told(bruno.clicks('Let a bot play', { on: more }))).toContain('A bot plays for you');
    await plays(stage, id, castOf(alice), 'bot', 2);
    await stage.settled();
    const back = panelOf(await bruno.clicks('More', { in: threadId }));
    expect(await told(bruno.clicks('Take my seat back', { on: back }))).toContain('yours again');
    expect((await tableOf(stage, id)).seats[1]).toMatchObject({ bot: null, name: 'bruno' });
    await plays(stage, id, castOf(alice, bruno), 'back', 2);
  });

  it('survives a restart: every old button still works', async () => {
    const { id, threadId } = await gameOf(stage, 'survive', [alice, bruno]);
    const { asked, other } = await onMove(stage, id, [alice, bruno]);
    await plays(stage, id, castOf(asked), 'restart', 1);
    await stage.settled();
    const panel = panelOf(await other.clicks(/^play:/, { in: threadId }));
    const message = await tableMessage(stage, id, asked);
    await stage.restart();
    await other.clicks('Refresh', { on: panel });
    for (const label of ['Log', 'In words', 'More', 'Play']) {
      expect(await told(asked.clicks(label, { on: message }))).toContain(`<#${threadId}>`);
    }
    await plays(stage, id, [{ person: other, locale: 'en-US', ways: ['dm'] }], 'restart', 1);
    await plays(stage, id, castOf(alice, bruno), 'restart', 2);
  });

  it('ends and is played again', async () => {
    const { id, threadId, channel } = await gameOf(stage, 'survive', [alice, bruno]);
    const sure = panelOf(await alice.runs('/table abandon', {}, { in: threadId }));
    await alice.clicks('End the game for all', { on: sure });
    await bruno.sees(/🏳️/, { in: threadId });
    expect(await told(chloe.clicks('Play again', { in: threadId }))).toContain('You have no seat');
    await bruno.clicks('Play again', { in: threadId });
    await alice.sees(/1\. bruno 👑\n2\. \*free\*/, { in: channel });
    await alice.clicks(/^accept:/, { in: 'dm' });
    await alice.sees(/1\. bruno 👑\n2\. alice/, { in: channel });
    await bruno.clicks('Start', { in: channel });
    await stage.settled();
    const next = await stage.store.prisma.table.findFirstOrThrow({ where: { rematchOf: id } });
    expect(next.status).toBe('running');
    expect((await venueOf(stage, next.id)).threadId).not.toBe(threadId);
  });
});

describe('a person', () => {
  it('reads the language they chose, typed answers too', async () => {
    const fiona = stage.discord.person('fiona');
    const { id, threadId } = await gameOf(stage, 'outlive', [fiona, alice]);
    expect(await told(fiona.runs('/my settings', { language: 'fr' }, { in: threadId }))).toContain('Langue');
    const panel = panelOf(await fiona.clicks(/^play:/, { in: threadId }));
    expect(panel.text).not.toBe((await tableMessage(stage, id, fiona)).text);
    expect(JSON.stringify(panel.message)).toContain('Actualiser');
    const [suggested] = await fiona.types('/play answer', { choice: '' }, { in: threadId });
    const label = suggested?.name.split(/, | — /)[0] ?? '?';
    expect(JSON.stringify(panel.message)).toContain(label);
    expect(await told(alice.clicks(/^play:/, { in: threadId }))).not.toContain(label);
  });

  it('gets all that is stored about them, and is forgotten', async () => {
    const gina = stage.discord.person('gina');
    const { id, threadId, channel } = await gameOf(stage, 'survive', [alice, gina]);
    const file = panelOf(await gina.runs('/my export', {}, { in: threadId }));
    expect(JSON.stringify(file.message)).toContain('convoy.json');
    const sure = panelOf(await gina.runs('/my forget', {}, { in: threadId }));
    expect(await stage.store.prisma.person.count({ where: { id: gina.id } })).toBe(1);
    expect(await told(gina.clicks('Forget me', { on: sure }))).toContain('Your data has been deleted.');
    expect(await stage.store.prisma.person.count({ where: { id: gina.id } })).toBe(0);
    expect((await tableOf(stage, id)).seats[1]).toMatchObject({ person: null, name: 'Player 2' });
    await chloe.sees(/1\. alice 👑\n2\. Player 2/, { in: channel });
    await chloe.seesNot('gina', { in: channel });
    await chloe.seesNot('gina', { in: threadId });
    expect((await tableMessage(stage, id, alice)).text).not.toContain('gina');
    expect(stage.discord.world.threads().find((thread) => thread.id === threadId)?.name).not.toContain(
      'gina',
    );
    await plays(stage, id, castOf(alice), 'forgotten', 1);
    expect((await tableMessage(stage, id, alice)).text).not.toContain('gina');
  });

  it('who is forgotten leaves the tables that have not begun', async () => {
    const hanna = stage.discord.person('hanna');
    const channel = channelOf(stage);
    await alice.runs('/table new', { game: 'survive', seats: 2 }, { in: channel });
    await hanna.clicks('Join', { in: channel });
    await chloe.sees(/2\. hanna/, { in: channel });
    const alone = channelOf(stage);
    await hanna.runs('/table new', { game: 'survive', seats: 2 }, { in: alone });
    await chloe.sees(/1\. hanna/, { in: alone });
    const sure = panelOf(await hanna.runs('/my forget', {}, { in: channel }));
    await hanna.clicks('Forget me', { on: sure });
    await chloe.sees(/1 of 2 seats taken/, { in: channel });
    await chloe.sees(/This table is closed/, { in: alone });
    for (const where of [channel, alone]) await chloe.seesNot('hanna', { in: where });
  });
});

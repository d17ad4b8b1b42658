import { Events } from 'discord.js';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { clientFor } from '../../src/discord/bot.ts';
import { createClock } from '../../src/playground/clock.ts';
import type { Person } from '../../src/playground/people/person.ts';
import { noCeilings, usualCeilings } from '../../src/tables/ceilings.ts';
import { castOf, channelOf, gameOf, inOrder, onMove, tableOf, told } from './sights.ts';
import { freely, noPictures, openStage, panelOf, plays, type Stage } from './support.ts';
import { signing } from './witness.ts';

/** So much one person may do, and no more for as long as the test lasts. */
const burst = 260;

const painter = signing(noPictures);
let stage: Stage;
let alice: Person;
let bruno: Person;
let chloe: Person;
let round = 0;
beforeAll(async () => {
  const clock = createClock({ running: false });
  stage = await openStage({ clock }, painter, undefined, freely, { burst, everyMs: 3_600_000 });
});
afterAll(() => stage?.close());
/** Others than in the tests before: what those did is not held against them. */
const person = (name: string): Person => stage.discord.person(`${name}${round}`);
beforeEach(() => {
  round++;
  [alice, bruno, chloe] = ['alice', 'bruno', 'chloe'].map(person) as [Person, Person, Person];
  stage.logged.length = 0;
});
afterEach(() => {
  expect([...stage.discord.findings.take()]).toEqual([]);
  expect(troubles()).toEqual([]);
});

const warning = 40;
/** What the log holds that whoever runs the bot would have to look at. */
const troubles = (): readonly string[] =>
  stage.logged.filter((line) => (JSON.parse(line) as { level: number }).level >= warning);

/** A game of two people and a bot that sat there from the lobby on. */
async function withBot(game = 'survive') {
  const channel = channelOf(stage);
  await alice.runs('/table new', { game, seats: 3 }, { in: channel });
  await stage.settled();
  await bruno.clicks('Join', { in: channel });
  const { id } = await stage.store.prisma.table.findFirstOrThrow({ orderBy: { createdAt: 'desc' } });
  await alice.runs('/table bot', { which: id }, { in: channel });
  await alice.runs('/table start', { which: id }, { in: channel });
  await stage.settled();
  return { id, threadId: ((await tableOf(stage, id)).venue as { threadId: string }).threadId };
}

/** What everybody may see of who plays, and how far the game is. */
const standing = async (id: string) => {
  const { seats, status, version, organisers, undo } = await tableOf(stage, id);
  return {
    seats: seats.map(({ person, bot, open }) => ({ person, bot, open })),
    status,
    version,
    organisers,
    undo,
  };
};

type Part = { readonly type: number; readonly custom_id: string } & Readonly<Record<string, unknown>>;
const buttons = (ids: readonly string[]): readonly Part[] =>
  ids.map((id) => ({ type: 2, style: 2, label: 'Old', custom_id: id }));
const people = (id: string): Part => ({ type: 5, custom_id: id });
const list = (id: string, values: readonly string[]): Part => ({
  type: 3,
  custom_id: id,
  options: values.map((value) => ({ label: value, value })),
});

/** Messages with whatever the bot may have posted in another life; nobody but the bot can post such things. */
async function forge(channelId: string, parts: readonly Part[]): Promise<void> {
  const rows = [];
  for (let at = 0; at < parts.length; ) {
    const many = parts[at]?.type === 2 ? parts.slice(at, at + 5).filter(({ type }) => type === 2).length : 1;
    rows.push({ type: 1, components: parts.slice(at, at + many) });
    at += many;
  }
  for (let at = 0; at < rows.length; at += 5) {
    const answer = await fetch(`${stage.discord.api}/v10/channels/${channelId}/messages`, {
      method: 'POST',
      headers: { authorization: `Bot ${stage.discord.token}`, 'content-type': 'application/json' },
      body: JSON.stringify({ content: 'an old message', components: rows.slice(at, at + 5) }),
    });
    if (!answer.ok) throw new Error(await answer.text());
  }
}

const marks = (of: unknown): readonly string[] =>
  [...JSON.stringify(of).matchAll(/"custom_id":"([^"]+)"/g)].map(([, id = '']) => id);
/** Every button and list that somebody has before their eyes. */
const marksBefore = (who: Person): readonly string[] =>
  who.messages().flatMap(({ message }) => marks(message.components));
const wordsIn = (text: string): readonly string[] => text.split(/\s+/);
const times = <T>(count: number, deed: (n: number) => Promise<T>): Promise<readonly T[]> =>
  Promise.all(Array.from({ length: count }, (_, n) => deed(n)));
const wordOf = async (answer: ReturnType<Person['clicks']>): Promise<string> => {
  const given = await answer;
  return given.kind === 'message' ? given.seen.text : given.kind;
};

describe('a stranger in the public thread', () => {
  it('presses whatever others were ever shown: nothing is theirs, and nothing private is shown', async () => {
    const { id, threadId } = await withBot('outlive');
    const { id: elsewhere } = await gameOf(stage, 'survive', [alice, bruno]);
    for (const who of [alice, bruno]) {
      for (const label of ['More', /^play:/, /^shelter:/]) await who.clicks(label, { in: threadId });
    }
    const more = panelOf(await chloe.clicks('More', { in: threadId }));
    expect(new Set(marks(more.message.components).map((mark) => mark.split(':')[0]))).toEqual(
      new Set(['recap', 'report']),
    );
    const { own } = await tableOf(stage, id, alice);
    const verbs = `pause resume resign abandon hand-over take-back undo ask-undo agree-undo decline-undo vote-end
      start add-bot options leave rematch shelter board log play step again join`;
    const decision = own[0]?.id;
    const motions = 'vote:ID::pause vote:ID::end vote:ID::open.1 unvote:ID:::x sure:ID::resign accept:ID:::x';
    const ids = new Set([
      ...[...marksBefore(alice), ...marksBefore(bruno)].filter((mark) => mark.includes(id)),
      ...wordsIn(verbs).map((verb) => `${verb}:${id}`),
      ...wordsIn(`${motions} take:ID:0:${decision}:o0 plan:ID:0:${decision}:o0`.replaceAll('ID', id)),
      `take:${elsewhere}:0:${decision}:o0`,
    ]);
    await forge(threadId, buttons([...ids]));
    const before = await standing(id);
    painter.ordered.length = 0;
    const answers = await Promise.all([...ids].map((mark) => chloe.clicks(mark, { in: threadId })));
    expect(ids.size).toBeGreaterThan(40);
    expect(answers.filter(({ kind }) => kind === 'nothing')).toEqual([]);
    for (const answer of answers) {
      const offered = answer.kind === 'message' ? marks(answer.seen.message.components) : [];
      expect(
        offered.filter((mark) => /^(?:take|pick|open|choose|mark|part|plan|shelter):/.test(mark)),
      ).toEqual([]);
    }
    expect(new Set(painter.ordered.map(({ viewer }) => viewer))).toEqual(new Set(['public']));
    expect(await standing(id)).toEqual(before);
    const log = await told(bruno.runs('/table log', {}, { in: threadId }));
    expect(log).not.toContain('chloe');
  });

  it('takes or gives a bot’s seat by a list or a command, and an organiser a human’s: nobody sits elsewhere', async () => {
    const { id, threadId } = await withBot();
    const second = person('second');
    await forge(
      threadId,
      [0, 1, 2, 7].map((seat) => people(`invite:${id}::seat.${seat}`)),
    );
    const before = await standing(id);
    const offers = async (who: Person, whom: string, seat: number) =>
      told(who.picks(whom, { from: `invite:${id}::seat.${seat}`, in: threadId }));
    const bot = stage.discord.state.bot.id;
    for (const whom of [chloe.name, second.name, bot])
      expect(await offers(chloe, whom, 2)).toContain('Only the table’s organiser');
    expect(await offers(chloe, chloe.name, 1)).toContain('This seat is somebody’s');
    expect(await offers(alice, bot, 2)).toContain('Apps can’t play.');
    expect(await offers(alice, second.name, 1)).toContain('This seat is somebody’s');
    expect(await offers(alice, second.name, 7)).toContain('There is no such seat.');
    const here = { in: threadId };
    const forbidden = wordsIn('pause resume hand-over take-back undo start bot leave join options');
    for (const command of forbidden)
      expect(await told(chloe.runs(`/table ${command}`, { which: id }, here)), command).toMatch(
        /Only the table’s organiser|You have no seat|has already started|vote/,
      );
    for (const command of ['resign', 'abandon']) {
      const on = panelOf(await chloe.runs(`/table ${command}`, { which: id }, here));
      expect(await told(chloe.clicks(new RegExp(`^${command}:`), { on }))).toMatch(/no seat|vote/);
    }
    expect(await told(chloe.runs('/table organiser', { who: chloe.name, which: id }, here))).toContain(
      'organis',
    );
    expect(await told(chloe.runs('/table shelter', { which: id }, here))).toContain('You have no seat');
    expect(await told(chloe.runs('/play answer', { choice: '0' }, here))).toContain(
      'Nothing for you to decide',
    );
    await stage.settled();
    expect(await standing(id)).toEqual(before);
    expect(await stage.store.prisma.invitation.count({ where: { tableId: id } })).toBe(0);
    expect(second.messages({ in: 'dm' })).toEqual([]);
  });
});

describe('the same button, fifty times and by others', () => {
  it('Join: everybody has one seat, and there are no more seats than there are', async () => {
    const channel = channelOf(stage);
    await alice.runs('/table new', { game: 'survive', seats: 3 }, { in: channel });
    await stage.settled();
    const { id } = await stage.store.prisma.table.findFirstOrThrow({ orderBy: { createdAt: 'desc' } });
    // The button is disabled once everybody sits; whoever looks at the message of before still has theirs.
    await forge(stage.discord.world.channel(channel).id, buttons([`join:${id}`]));
    await times(50, (n) =>
      (n % 2 === 0 ? bruno : chloe).clicks(`join:${id}`, { in: channel, on: 'an old message' }),
    );
    expect(await told(person('dario').clicks('Old', { in: channel }))).toContain('Every seat is taken (3).');
    const seated = (await tableOf(stage, id)).seats.map(({ person }) => person);
    expect(seated.toSorted()).toEqual([alice.id, bruno.id, chloe.id].toSorted());
  });

  it('Accept, Decline and a vote: one effect, and one line in the log', async () => {
    const { id, threadId } = await withBot();
    const invited = ['elena', 'felix', 'gina'].map(person) as [Person, Person, Person];
    const here = { in: threadId };
    for (const who of invited) await alice.runs('/table invite', { who: who.name, seat: 3 }, here);
    await stage.settled();
    const open = await stage.store.prisma.invitation.findMany({ where: { tableId: id } });
    const offerTo = (who: Person) => open.find(({ personId }) => personId === who.id)?.id ?? '';
    const verbs = ['accept', 'decline', 'never'];
    await forge(threadId, [
      ...buttons(invited.flatMap((who) => verbs.map((verb) => `${verb}:${id}:::${offerTo(who)}`))),
      ...buttons([`vote:${id}::pause`]),
      list(`withdraw:${id}`, invited.map(offerTo)),
    ]);
    const [elena, felix, gina] = invited;
    const answers = (verb: string, to: Person, who = to) =>
      who.clicks(`${verb}:${id}:::${offerTo(to)}`, here);
    for (const verb of verbs)
      expect(await told(answers(verb, elena, chloe))).toContain('isn’t open, or isn’t for you');
    const withdrawn = chloe.picks(offerTo(elena), { from: `withdraw:${id}`, ...here });
    expect(await told(withdrawn)).toContain('Only whoever sent it');
    await times(50, () => answers('decline', gina));
    await times(50, (n) =>
      n % 5 === 0 ? answers('accept', elena, chloe) : answers('accept', n % 2 === 0 ? elena : felix),
    );
    await answers('accept', gina);
    const linesOf = async (...kinds: readonly string[]) =>
      (await stage.store.prisma.logLine.findMany({ where: { tableId: id } }))
        .filter(({ kind }) => kinds.includes(kind))
        .map(({ personId }) => personId);
    // Who came first has the seat; the other’s invitation takes it from nobody.
    const [taker] = await linesOf('taken');
    const newcomer = taker === elena.id ? elena : felix;
    expect(await linesOf('taken')).toEqual([newcomer.id]);
    const seated = (await tableOf(stage, id)).seats.map((seat) => seat.person);
    expect(seated).toEqual([alice.id, bruno.id, newcomer.id]);
    await stage.settled();
    const refusals = alice
      .messages({ in: 'dm' })
      .filter(({ text }) => text.includes('declined your invitation'));
    expect(refusals.map(({ text }) => text.includes(gina.name))).toEqual([true]);

    await times(50, (n) => (n % 5 === 0 ? chloe : bruno).clicks(`vote:${id}::pause`, here));
    expect((await tableOf(stage, id)).status).toBe('running');
    const ballots = await times(50, () => told(newcomer.clicks(`vote:${id}::pause`, here)));
    expect(ballots.filter((word) => word.includes('carried'))).toHaveLength(1);
    expect((await tableOf(stage, id)).status).toBe('paused');
    expect(await linesOf('for-pause', 'vote-paused', 'paused')).toHaveLength(2);
  });
});

describe('somebody who never stops', () => {
  it('opens no more lobbies than one person may, and puts nobody off but themselves', async () => {
    const { id, threadId } = await gameOf(stage, 'survive', [alice, bruno]);
    Object.assign(stage.house, { ceilings: usualCeilings });
    const channel = channelOf(stage);
    const words = await times(40, () => told(chloe.runs('/table new', { game: 'survive' }, { in: channel })));
    Object.assign(stage.house, { ceilings: noCeilings });
    const { lobbiesEach } = usualCeilings;
    expect(
      words.filter((word) => word.includes(`server: ${lobbiesEach}, the most for one person`)),
    ).toHaveLength(40 - lobbiesEach);
    const tables = { where: { organiserId: chloe.id } };
    expect(await stage.store.prisma.table.count(tables)).toBe(lobbiesEach);
    const { asked } = await onMove(stage, id, [alice, bruno]);
    const noise = times(100, () => told(chloe.clicks(`play:${id}`, { in: threadId })));
    expect(await plays(stage, id, castOf(asked), 'neighbour', 1)).toBe(1);
    const heard = await noise;
    const left = burst - 40 * 5;
    expect(heard.filter((word) => word.includes('You have no seat'))).toHaveLength(left);
    expect(heard.filter((word) => word.includes('One moment, please'))).toHaveLength(100 - left);
    await inOrder(stage, id, [alice, bruno], person('olga'));
  });
});

/** Somebody opens a form that the bot may have shown in another life: the bot is off, and its place is taken. */
async function formBefore(
  who: Person,
  on: string,
  customId: string,
  components: readonly object[],
): Promise<void> {
  await stage.stop();
  const before = clientFor({ client: { rest: { api: stage.discord.api } } });
  before.on(Events.InteractionCreate, (interaction) => {
    if (!interaction.isButton()) return;
    void interaction.showModal({ custom_id: customId, title: 'Old', components: components as never });
  });
  await before.login(stage.discord.token);
  await stage.discord.botIs('online');
  await who.clicks(/^report:/, { in: on });
  await before.destroy();
  await stage.discord.botIs('offline');
  await stage.start();
  // That the connection was lost is no news.
  stage.logged.length = 0;
}

const garbage = [
  ...['__proto__', 'constructor', '\u0000', '\ud800', '%s%00'],
  ...['💥'.repeat(40), '('.repeat(90), '='.repeat(99), 'x'.repeat(5_000)],
];

describe('what nobody ever wrote', () => {
  it('on buttons and lists is answered with a clear word, and nothing is lost', async () => {
    const { id, threadId } = await withBot();
    const { own } = await tableOf(stage, id, alice);
    const [decision = ''] = own.map((one) => one.id);
    const verbs =
      wordsIn(`take pick choose open mark part group plan set told sure vote unvote accept decline never
      withdraw invite agree-undo vote-end server zone report`);
    const marred = wordsIn(`sure:ID::join sure:ID::forget set:ID::option.__proto__ set:ID::places set:ID::kick
      vote:ID::open.9 toString:ID sure:ID:1e9:abandon Take:ID take:ID::::: take:ID:0:ASKED:p9.9.9~9
      take:ID:0:ASKED:s${'f'.repeat(40)} take:ID:0:ASKED:o999`);
    const forms = [
      '',
      ':ID',
      ':ID:99999999999999999999:ASKED:o0',
      ':ID:0:constructor:__proto__',
      ':nowhere:0:x:y',
    ];
    const all = [...verbs.flatMap((verb) => forms.map((form) => `${verb}${form}`)), ...marred];
    const unique = [...all.map((mark) => mark.replace('ID', id).replace('ASKED', decision)), 'a'.repeat(100)];
    await forge(threadId, buttons(unique));
    await forge(threadId, [
      list(`set:${id}::kick`, ['-1', '__proto__', '1e3']),
      list(`choose:${id}:0:${decision}:g0`, ['999', '-1', 'o0']),
    ]);
    const before = await standing(id);
    for (const who of [alice, chloe]) {
      const words = await Promise.all(
        unique.map(async (mark) => [mark, await wordOf(who.clicks(mark, { in: threadId }))] as const),
      );
      for (const [mark, word] of words) expect(word, mark).toMatch(/\w{3,}/);
      for (const pick of wordsIn('set=-1 set=__proto__ choose=999 choose=o0')) {
        const [from = '', value = ''] = pick.split('=');
        expect(await wordOf(who.picks(value, { from: new RegExp(`^${from}:`), in: threadId }))).toMatch(
          /\w{3}/,
        );
      }
    }
    await stage.settled();
    expect(await standing(id)).toEqual(before);
    await plays(stage, id, castOf(alice, bruno), 'after', 2);
  });

  it('in commands, and while they are typed', async () => {
    const { id, threadId } = await gameOf(stage, 'survive', [alice, bruno]);
    const before = await standing(id);
    const here = { in: threadId };
    for (const what of garbage) {
      for (const [command, options] of [
        ['/table log', { which: what }],
        ['/table undo', { to: what }],
        ['/play answer', { choice: what }],
        ['/help', { topic: what }],
        ['/my settings', { zone: what }],
        ['/table new', { game: 'survive', options: what }],
      ] as const) {
        expect((await alice.types(command, options, here)).length, command).toBeLessThanOrEqual(25);
        expect(await wordOf(chloe.runs(command, options, here)), command).toMatch(/\w{3,}/);
      }
    }
    expect(await standing(id)).toEqual(before);
  });

  it('in forms: one that is no report, and one whose parts are others', async () => {
    const { id, threadId } = await gameOf(stage, 'survive', [alice, bruno]);
    const written = (custom_id: string) => ({
      type: 18,
      label: 'Old',
      component: { type: 4, custom_id, style: 2, max_length: 4_000 },
    });
    const options = [{ label: 'x', value: 'x' }];
    const forms = [
      [`take:${id}:0:x:o0`, [written('text')], 'This button no longer works.'],
      [`report:${id}`, [written('other')], 'Say in a few words'],
      [
        `report:${id}`,
        [{ type: 18, label: 'Old', component: { type: 3, custom_id: 'text', options } }],
        'Say in a few words',
      ],
    ] as const;
    for (const [customId, parts, word] of forms) {
      await formBefore(chloe, threadId, customId, parts);
      expect(await told(chloe.fills({ Old: 'x' }))).toContain(word);
    }
    expect(await stage.store.prisma.report.count({ where: { personId: chloe.id } })).toBe(0);
  });
});

describe('a table whose state is broken, between two that are well', () => {
  it('is pressed again and again: the others play on', async () => {
    const [before, broken, after] = [
      await gameOf(stage, 'survive', [alice, bruno]),
      await gameOf(stage, 'outlive', [alice, bruno]),
      await gameOf(stage, 'survive', [alice, bruno]),
    ];
    await stage.store.prisma.table.update({ where: { id: broken.id }, data: { state: { seats: 'none' } } });
    const noise = times(60, (n) => {
      const verb = ['play', 'board', 'log', 'more', 'shelter'][n % 5];
      return wordOf(chloe.clicks(`${verb}:${broken.id}`, { in: broken.threadId, on: /^## / }));
    });
    for (const { id } of [before, after]) await plays(stage, id, castOf(alice, bruno), 'beside', 2);
    for (const word of await noise)
      expect(word).toContain('Something went wrong on our side. Nothing was lost');
    for (const { id } of [before, after]) await inOrder(stage, id, [alice, bruno], chloe);
    const about = troubles().filter((line) => !line.includes(broken.id));
    expect(about).toEqual([]);
    stage.logged.length = 0;
  });
});

import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Game } from '../../src/games/contract.ts';
import {
  abandon,
  act,
  exportTable,
  historyOf,
  importTable,
  lookAt,
  lookBack,
  resume,
  undo,
} from '../../src/tables/index.ts';
import {
  ann,
  answer,
  answers,
  bob,
  by,
  cleo,
  dan,
  gameOf,
  jsonOf,
  lobbyOf,
  must,
  openAt,
  openHouse,
  playOn,
  rowOf,
  statesOf,
  type TallyState,
  type TallyView,
  type TestHouse,
  takesOver,
  tally,
  whyNot,
} from '../support/tables.ts';

/** The same game after its states came to call points otherwise, and to count what was asked. */
type NewState = Omit<TallyState, 'points'> & { scores: number[]; asked: number };
const older = ({ scores, asked: _, ...state }: NewState): TallyState => ({
  ...state,
  schema: 1,
  points: scores,
});
const newer = ({ points, ...state }: TallyState): NewState => ({
  ...state,
  schema: 2,
  scores: points,
  asked: state.serial,
});
const newTally: Game<NewState, TallyView> = {
  ...tally,
  schema: 2,
  news: [{ schema: 2, text: { key: 'tally.news' } }],
  upgrade(state, schema) {
    if (schema !== 1) throw new Error(`no way from schema ${schema}`);
    return newer(state as TallyState);
  },
  setup(table) {
    const outcome = tally.setup(table);
    return outcome.ok ? { ...outcome, state: newer(outcome.state) } : outcome;
  },
  decisions: (state) => tally.decisions(older(state)),
  decide(state, seat, given) {
    const outcome = tally.decide(older(state), seat, given);
    return outcome.ok ? { ...outcome, state: newer(outcome.state) } : outcome;
  },
  view: (state, viewer) => tally.view(older(state), viewer),
  result: (state) => tally.result(older(state)),
  imagine: (state) => state,
  worth: () => 0,
  audit: (state) => (state.schema === 2 && state.asked === state.serial ? [] : ['not of today']),
  scenarios: { ...tally.scenarios, stage: () => newer({} as TallyState), describe: (state) => state },
};

let here: TestHouse;
let there: TestHouse;
beforeAll(async () => {
  [here, there] = [await openHouse(), await openHouse()];
});
afterAll(() => Promise.all([here.close(), there.close()]));

const publicLog = async (house: TestHouse, table: string) =>
  (await historyOf(house, { table, person: null })).map(({ at, ...entry }) => ({
    ...entry,
    at: at.getTime(),
  }));

describe.each(['outlive', 'survive', 'tally'])('a finished game of %s', (game) => {
  it('is the same elsewhere, version by version', async () => {
    const table = await gameOf(here, [ann, bob], { game });
    if (game === 'tally') {
      await answers(here, table, ann, 'stay', 'whisper', 'stay');
      must(await undo(here, by(table, ann)));
      await answers(here, table, ann, 'bow');
      await answers(here, table, bob, 'end');
    } else await playOn(here, table);
    const moved = jsonOf(must(await exportTable(here, table)));
    expect(JSON.stringify(moved)).not.toContain(ann.id);
    const { table: copy } = must(await importTable(there, { moved, organiser: dan.id }));
    expect(await statesOf(there, copy)).toEqual(await statesOf(here, table));
    expect(await publicLog(there, copy)).toEqual(await publicLog(here, table));
    expect(must(await lookAt(there, copy, null))).toEqual(must(await lookAt(here, table, null)));
    expect((await rowOf(there, copy)).finishedAt).not.toBeNull();
    expect(jsonOf(must(await exportTable(there, copy)))).toEqual(moved);
  });
});

describe('a running game', () => {
  it('is not given out with its secrets, unless an operator wants it', async () => {
    const table = await gameOf(here, [ann, bob]);
    expect(whyNot(await exportTable(here, table))).toBe('not-finished');
    expect(whyNot(await exportTable(here, await lobbyOf(here, [ann])))).toBe('not-started');
    expect(whyNot(await exportTable(here, 'nowhere'))).toBe('no-table');
    must(await exportTable(here, table, { secretsToo: true }));
    must(await abandon(here, by(table, ann)));
    must(await exportTable(here, table));
  });

  it('goes on elsewhere when people have sat down and its organiser resumes it', async () => {
    const table = await gameOf(here, [ann, bob], { pace: '24h' });
    await answers(here, table, ann, 'stay', 'pass');
    const moved = must(await exportTable(here, table, { secretsToo: true }));
    const { table: copy } = must(await importTable(there, { moved, organiser: dan.id }));
    expect(await rowOf(there, copy)).toMatchObject({
      status: 'paused',
      seats: [{ personId: null }, { personId: null }],
    });
    for (const [seat, newcomer] of [cleo, dan].entries()) {
      await takesOver(there, copy, dan, seat, newcomer);
    }
    must(await resume(there, by(copy, dan)));
    expect((await there.jobsOf(copy)).map((job) => job.key)).toContain(`clock:${copy}:1`);
    must(await answer(there, copy, dan, 'pass'));
    must(await answer(there, copy, cleo, 'end'));
    expect((await rowOf(there, copy)).status).toBe('finished');
  });
});

/** Pieces that vanish from the box. */
const forgeries = {
  outlive: [{ op: 'replace', path: '/deck', value: [] }],
  survive: [{ op: 'replace', path: '/discard', value: [{ terrain: 'beach', back: 'volcano' }] }],
};

describe('junk', () => {
  type Moved = Record<string, unknown> & { versions: Record<string, unknown>[] };
  const spoil = (moved: Moved, at: number, row: object) => ({
    ...moved,
    versions: moved.versions.map((v, i) => (i === at ? { ...v, ...row } : v)),
  });
  const nested = (depth: number): object => (depth === 0 ? {} : { in: nested(depth - 1) });
  const spoilt: [string, (moved: Moved) => unknown][] = [
    ['nothing', () => undefined],
    ['null', () => null],
    ['a word', () => 'convoy-table-1'],
    ['a list', () => []],
    ['another format', (m) => ({ ...m, format: 'chess' })],
    ['the format alone', () => ({ format: 'convoy-table-1', game: 'tally' })],
    ['a game that is a number', (m) => ({ ...m, game: 4 })],
    ['a lobby', (m) => ({ ...m, status: 'lobby' })],
    ['a status that there is not', (m) => ({ ...m, status: 'eaten' })],
    ['a game said to be running that is over', (m) => ({ ...m, status: 'running' })],
    ['options that there are not', (m) => ({ ...m, options: { size: 'huge' } })],
    ['a pace that there is not', (m) => ({ ...m, pace: 'soon' })],
    ['a timeout that there is not', (m) => ({ ...m, onTimeout: 'explode' })],
    ['no names', (m) => ({ ...m, names: [] })],
    ['one name', (m) => ({ ...m, names: ['x'] })],
    ['names that are numbers', (m) => ({ ...m, names: [1, 2] })],
    ['a hundred names', (m) => ({ ...m, names: Array.from({ length: 100 }, () => 'x') })],
    ['no versions', (m) => ({ ...m, versions: [], version: 0 })],
    ['versions that are no list', (m) => ({ ...m, versions: 'all' })],
    ['a version too few', (m) => ({ ...m, versions: m.versions.slice(1) })],
    ['a version too many', (m) => ({ ...m, version: m.versions.length - 1 })],
    ['the same version twice', (m) => spoil(m, 2, { version: 2 })],
    ['a version that went back before it happened', (m) => ({ ...m, wentBackAt: 99 })],
    ['a first version that is a patch', (m) => spoil(m, 0, { whole: null, patch: [] })],
    ['a patch of nothing', (m) => spoil(m, 1, { whole: null, patch: null })],
    ['a patch that does not fit', (m) => spoil(m, 1, { patch: [{ op: 'remove', path: '/a/b/c' }] })],
    ['a patch that is none', (m) => spoil(m, 1, { patch: [{ op: 'explode' }] })],
    ['a patch on prototypes', (m) => spoil(m, 1, { patch: [{ op: 'add', path: '/__proto__/x', value: 1 }] })],
    ['an empty position', (m) => spoil(m, 0, { whole: {} })],
    ['a position from the future', (m) => ({ ...m, versions: m.versions.map((v) => ({ ...v, schema: 9 })) })],
    ['a kind that there is not', (m) => spoil(m, 1, { kind: 'miracle' })],
    ['a seat that there is not', (m) => spoil(m, 1, { seat: 7 })],
    ['somebody’s name for who did it', (m) => spoil(m, 1, { by: ann.id })],
    ['events that are no list', (m) => spoil(m, 1, { events: null })],
    ['events that say nothing', (m) => spoil(m, 1, { events: [{}] })],
    ['events for nobody', (m) => spoil(m, 1, { events: [{ text: { key: 'x' }, to: 'all' }] })],
    ['a way back to the future', (m) => spoil(m, 1, { backTo: 3 })],
    ['no date', (m) => spoil(m, 1, { at: 'yesterday' })],
    ['more than there is to know', (m) => ({ ...m, owner: 'mallory' })],
    ['a version with more than there is to know', (m) => spoil(m, 1, { tableId: 'another' })],
    ['a step of a patch with more', (m) => spoil(m, 1, { patch: [{ op: 'remove', path: '/open/0', x: 1 }] })],
    ['a patch that copies', (m) => spoil(m, 1, { patch: [{ op: 'copy', from: '/open', path: '/copied' }] })],
    ['a patch of the whole', (m) => spoil(m, 1, { patch: [{ op: 'replace', path: '', value: {} }] })],
    ['an answer that is deep', (m) => spoil(m, 1, { answer: { decision: 'a', choice: { a: { b: 1 } } } })],
    ['a prototype in a position', (m) => ({ ...m, more: JSON.parse('{"__proto__": {"over": true}}') })],
    ['a word that nobody can say', (m) => spoil(m, 1, { events: [{ text: { key: 'tally.eaten' } }] })],
    ['a word with a hole in it', (m) => spoil(m, 1, { events: [{ text: { key: 'refusal.seats' } }] })],
    ['whole and a patch at once', (m) => spoil(m, 0, { patch: [] })],
    ['a way back that goes nowhere', (m) => spoil(m, 1, { kind: 'undo' })],
    ['an answer that goes back', (m) => spoil(m, 1, { backTo: 1 })],
    ['a second start', (m) => spoil(m, 1, { kind: 'start' })],
    ['the name of nobody', (m) => ({ ...m, names: ['', 'x'] })],
    ['a name as long as a book', (m) => ({ ...m, names: ['x'.repeat(101), 'x'] })],
    ['something bottomless', (m) => spoil(m, 0, { whole: nested(40) })],
  ];
  let moved: Moved;
  beforeAll(async () => {
    const table = await gameOf(here, [ann, bob]);
    await answers(here, table, ann, 'stay', 'whisper', 'end');
    moved = jsonOf(must(await exportTable(here, table))) as Moved;
  });

  it.each(spoilt)('like %s is refused, and leaves nothing behind', async (_, make) => {
    const counts = async () => [await there.prisma.table.count(), await there.prisma.snapshot.count()];
    const before = await counts();
    expect(whyNot(await importTable(there, { moved: make(moved), organiser: ann.id }))).toBe(
      'not-understood',
    );
    expect(await counts()).toEqual(before);
  });

  it('says where it is wrong, to whoever operates', async () => {
    const reply = await importTable(there, { moved: { ...moved, owner: 1 }, organiser: ann.id });
    expect(reply).toMatchObject({ ok: false, why: { params: { at: expect.stringContaining('owner') } } });
  });

  it('is a position that was never gone back to', async () => {
    const table = await gameOf(here, [ann, bob]);
    await answers(here, table, ann, 'stay', 'stay');
    must(await undo(here, by(table, ann)));
    const gone = jsonOf(must(await exportTable(here, table, { secretsToo: true }))) as Moved;
    must(await importTable(there, { moved: gone, organiser: ann.id }));
    const richer = [
      ...((gone.versions[3]?.patch ?? []) as object[]),
      { op: 'replace', path: '/points/0', value: 99 },
    ];
    const reply = await importTable(there, { moved: spoil(gone, 3, { patch: richer }), organiser: ann.id });
    expect(reply).toMatchObject({
      ok: false,
      why: { params: { at: 'versions.3: not the position of version 2' } },
    });
  });

  it.each(['outlive', 'survive'])('is a forged position of %s', async (game) => {
    const table = await gameOf(here, [ann, bob], { game });
    await playOn(here, table, 6);
    const running = jsonOf(must(await exportTable(here, table, { secretsToo: true }))) as Moved;
    must(await importTable(there, { moved: running, organiser: ann.id }));
    const forged = running.versions.map((row, i) =>
      i === 3
        ? { ...row, patch: [...(row.patch as object[]), ...forgeries[game as keyof typeof forgeries]] }
        : row,
    );
    const reply = await importTable(there, { moved: { ...running, versions: forged }, organiser: ann.id });
    expect(whyNot(reply)).toBe('not-understood');
  });

  it('is told from a game that is not played here', async () => {
    const reply = await importTable(there, { moved: { ...moved, game: 'chess' }, organiser: ann.id });
    expect(whyNot(reply)).toBe('no-game');
  });

  it('is not what it was made from', async () => {
    must(await importTable(there, { moved, organiser: ann.id }));
  });
});

describe('a game of an older shape', () => {
  const today = (house: TestHouse): TestHouse => ({
    ...house,
    gameNamed: (id) => (id === newTally.id ? newTally : house.gameNamed(id)),
  });

  it('is seen in today’s, and goes on in it', async () => {
    const table = await gameOf(here, [ann, bob]);
    await answers(here, table, ann, 'stay', 'pass');
    const before = await statesOf(here, table);
    const house = today(here);
    expect(await statesOf(house, table)).toEqual(before.map((state) => newer(state as TallyState)));
    expect(must(await lookAt(house, table, ann.id)).view).toMatchObject({ points: [2, 0] });
    expect(must(await lookBack(house, table, 2)).view).toMatchObject({ points: [1, 0] });
    expect((await rowOf(house, table)).schema).toBe(1);

    const [asked] = tally.decisions(before.at(-1) as TallyState);
    const click = { ...by(table, bob), decision: asked?.id ?? '', choice: 'stay' };
    expect(must(await act(house, click))).toMatchObject({ version: 5 });
    expect(await rowOf(house, table)).toMatchObject({
      schema: 2,
      version: 5,
      state: { scores: [2, 1], asked: 4 },
    });
    const log = await historyOf(house, { table, person: null });
    expect(log.map(({ kind, by: who }) => [kind, who]).slice(-2)).toEqual([
      ['upgrade', 'house'],
      ['answer', 'person'],
    ]);
    expect(log.at(-2)?.events).toEqual([{ text: { key: 'tally.news' } }]);
    must(await undo(house, by(table, bob)));
    const states = await statesOf(house, table);
    expect(states[5]).toEqual(newer(before[2] as TallyState));
    expect(newTally.audit((await rowOf(house, table)).state as NewState)).toEqual([]);
    const after = await historyOf(house, { table, person: null });
    expect(after.filter(({ undone }) => undone).map(({ kind }) => kind)).not.toContain('upgrade');
  });

  it('is upgraded elsewhere too, and every version stays readable as it goes on', async () => {
    const table = await gameOf(here, [ann, bob]);
    await answers(here, table, ann, 'stay', 'pass');
    const moved = jsonOf(must(await exportTable(here, table, { secretsToo: true })));
    const house = today(there);
    const { table: copy } = must(await importTable(house, { moved, organiser: dan.id }));
    for (const [seat, newcomer] of [cleo, dan].entries()) {
      await takesOver(house, copy, dan, seat, newcomer);
    }
    must(await resume(house, by(copy, dan)));
    const seen: (object | null)[] = await statesOf(house, copy);
    const [asked] = newTally.decisions(seen.at(-1) as NewState);
    must(await act(house, { ...by(copy, dan), decision: asked?.id ?? '', choice: 'pass' }));
    seen.push(seen.at(-1) ?? null, (await rowOf(house, copy)).state as object);
    for (let i = 0; i < 20; i++) {
      const [person, choice] = i % 2 === 0 ? ([cleo, 'pass'] as const) : ([dan, 'pass'] as const);
      must(await answer(house, copy, person, choice));
      seen.push((await rowOf(house, copy)).state as object);
    }
    expect(await statesOf(house, copy)).toEqual(seen);
    expect(await openAt(house, copy)).toHaveLength(1);
  });

  it('from a newer version of the bot is not touched', async () => {
    const table = await gameOf(today(here), [ann, bob]);
    await expect(answer(here, table, ann, 'stay')).rejects.toThrow(/schema 2/);
    expect((await rowOf(here, table)).version).toBe(1);
  });
});

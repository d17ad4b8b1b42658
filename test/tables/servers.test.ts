import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  abandon,
  type House,
  join,
  type Newcomer,
  openTable,
  rematch,
  resetServer,
  serverSettings,
  setServer,
  start,
  usualCeilings,
} from '../../src/tables/index.ts';
import {
  by,
  gameOf,
  lobbyOf,
  must,
  newClick,
  openHouse,
  rowOf,
  type Seating,
  stranger,
  type TestHouse,
  whyNot,
} from '../support/tables.ts';

let house: TestHouse;
/** The same house with ceilings, as it is run for others. */
let open: House;
beforeAll(async () => {
  house = await openHouse();
  open = { ...house, ceilings: usualCeilings };
});
afterAll(() => house.close());

let servers = 0;
const newServer = () => `server-no-${++servers}`;
const governing = (server: string) => ({ server, governs: server });
const opening = (organiser: Newcomer, wish: Seating = {}) =>
  openTable(open, { interaction: newClick(), game: 'tally', organiser, ...wish });
const joining = (table: string, person: Newcomer) => join(open, { interaction: newClick(), table, person });
const times = <T>(n: number, work: () => Promise<T>): Promise<T[]> =>
  Promise.all(Array.from({ length: n }, work));

describe('one person', () => {
  it('who opens table after table is refused with the reason, however many come at once', async () => {
    const [ann, server] = [stranger(), newServer()];
    const replies = await times(40, () => opening(ann, { server }));
    expect(replies.filter(({ ok }) => ok)).toHaveLength(usualCeilings.lobbiesEach);
    for (const reply of replies.filter(({ ok }) => !ok)) {
      expect(whyNot(reply)).toBe('ceiling-lobbiesEach');
      expect(reply).toMatchObject({ why: { params: { most: 3 } } });
    }
    expect(await house.prisma.table.count({ where: { organiserId: ann.id } })).toBe(3);
    must(await opening(stranger(), { server }));
  });

  it('has a ceiling over all servers too', async () => {
    const ann = stranger();
    const replies = await times(12, () => opening(ann, { server: newServer() }));
    expect(replies.filter(({ ok }) => ok)).toHaveLength(usualCeilings.lobbiesAnywhere);
    expect(whyNot(await opening(ann))).toBe('ceiling-lobbiesAnywhere');
  });

  it('may open another when one begins or is closed, and another round is one of them', async () => {
    const [ann, bob, server] = [stranger(), stranger(), newServer()];
    const over = await gameOf(house, [ann, bob], { server });
    must(await abandon(house, by(over, ann)));
    const [first, second] = [
      await lobbyOf(open, [ann, bob], { server }),
      await lobbyOf(open, [ann], { server }),
    ];
    await lobbyOf(open, [ann], { server });
    expect(whyNot(await rematch(open, by(over, ann)))).toBe('ceiling-lobbiesEach');
    must(await start(open, by(first, ann)));
    must(await rematch(open, by(over, ann)));
    expect(whyNot(await opening(ann, { server }))).toBe('ceiling-lobbiesEach');
    must(await abandon(open, by(second, ann)));
    must(await opening(ann, { server }));
  });

  it('sits at no more tables than they may, in a server and anywhere', async () => {
    const [ann, server] = [stranger(), newServer()];
    must(await setServer(open, governing(server), { gamesEach: 2 }));
    const tables = await Promise.all([0, 1, 2].map(() => lobbyOf(house, [stranger()], { server })));
    const replies = await Promise.all(tables.map((table) => joining(table, ann)));
    expect(replies.filter(({ ok }) => ok)).toHaveLength(2);
    const refusal = replies.find(({ ok }) => !ok);
    expect(refusal && whyNot(refusal)).toBe('ceiling-gamesEach');
    expect(whyNot(await opening(ann, { server }))).toBe('ceiling-gamesEach');
    open = { ...open, ceilings: { ...usualCeilings, gamesAnywhere: 3 } };
    must(await opening(ann, { server: newServer() }));
    expect(whyNot(await opening(ann, { server: newServer() }))).toBe('ceiling-gamesAnywhere');
    open = { ...house, ceilings: usualCeilings };
  });
});

describe('a server', () => {
  it('has no more open tables and games at once than it wants', async () => {
    const server = newServer();
    must(await setServer(open, governing(server), { lobbies: 2, games: 1 }));
    const [ann, bob] = [stranger(), stranger()];
    const first = await lobbyOf(open, [ann, stranger()], { server });
    const second = await lobbyOf(open, [bob, stranger()], { server });
    expect(whyNot(await opening(stranger(), { server }))).toBe('ceiling-lobbies');
    must(await start(open, by(first, ann)));
    expect(whyNot(await start(open, by(second, bob)))).toBe('ceiling-games');
    must(await abandon(open, by(first, ann)));
    must(await start(open, by(second, bob)));
  });

  it('chooses what is usual in it, which a table may choose otherwise', async () => {
    const server = newServer();
    const chosen = { pace: '48h', onTimeout: 'nudge', options: { tally: { size: 'large' } } } as const;
    must(await setServer(open, governing(server), chosen));
    const usual = must(await opening(stranger(), { server })).table;
    expect(await rowOf(open, usual)).toMatchObject({ ...chosen, options: { size: 'large' } });
    const other = must(await opening(stranger(), { server, pace: 'none', options: { size: 'small' } })).table;
    expect(await rowOf(open, other)).toMatchObject({
      pace: 'none',
      onTimeout: 'nudge',
      options: { size: 'small' },
    });
    const elsewhere = must(await opening(stranger(), { server: newServer() })).table;
    expect(await rowOf(open, elsewhere)).toMatchObject({
      pace: '24h',
      onTimeout: 'bot-until-back',
      options: { size: 'small' },
    });
  });

  it('chooses options that are left out where they are not for so many', async () => {
    const server = newServer();
    must(await setServer(open, governing(server), { options: { outlive: { box: 'underwater' } } }));
    const { table } = must(await opening(stranger(), { game: 'outlive', server, places: 1 }));
    expect((await rowOf(open, table)).places).toBe(1);
    const { table: many } = must(await opening(stranger(), { game: 'outlive', server, places: 4 }));
    expect((await rowOf(open, many)).options).toMatchObject({ box: 'underwater' });
  });

  it('says where tables may be opened, and by whom', async () => {
    const server = newServer();
    const by = (within: string[], more: { roles?: string[]; manages?: boolean } = {}) =>
      opening(stranger(), { server, opening: { within, roles: [], manages: false, ...more } });
    must(await setServer(open, governing(server), { channels: ['games', 'forum'] }));
    expect(whyNot(await by(['general']))).toBe('channel-closed');
    must(await by(['games']));
    must(await by(['a post', 'forum']));
    must(await setServer(open, governing(server), { channels: [], opener: 'role', role: 'player' }));
    expect(whyNot(await by(['general'], { roles: ['other'] }))).toBe('opener-role');
    must(await by(['general'], { roles: ['other', 'player'] }));
    must(await by(['general'], { manages: true }));
    must(await setServer(open, governing(server), { opener: 'managers', role: null }));
    expect(whyNot(await by(['general'], { roles: ['player'] }))).toBe('opener-managers');
    must(await by(['general'], { manages: true }));
  });

  it('is governed by those who manage it, within bounds, and can go back to what is usual', async () => {
    const server = newServer();
    const set = (wish: object) => setServer(open, governing(server), wish);
    for (const governs of [null, 'another']) {
      expect(whyNot(await setServer(open, { server, governs }, { pace: '12h' }))).toBe('not-governing');
      expect(whyNot(await resetServer(open, { server, governs }))).toBe('not-governing');
    }
    for (const [wish, why] of [
      [{ pace: '1h' }, 'options'],
      [{ onTimeout: 'never' }, 'options'],
      [{ opener: 'nobody' }, 'options'],
      [{ opener: 'role' }, 'server-role'],
      [{ language: 'tlh' }, 'locale'],
      [{ lobbies: 0 }, 'server-bound'],
      [{ lobbiesEach: 6 }, 'server-bound'],
      [{ games: 1.5 }, 'server-bound'],
      [{ options: { chess: {} } }, 'no-game'],
      [{ options: { tally: { size: 'vast' } } }, 'options'],
      [{ channels: Array.from({ length: 26 }, (_, i) => `${i}`) }, 'server-channels'],
    ] as const) {
      expect(whyNot(await set(wish)), JSON.stringify(wish)).toBe(why);
    }
    expect((await set({ lobbies: 500 })) as object).toMatchObject({
      why: { params: { least: 1, most: 200 } },
    });
    const usual = await serverSettings(open, server);
    must(await set({ pace: '12h', language: 'fr', lobbies: 7 }));
    must(await set({ games: 9 }));
    expect(await serverSettings(open, server)).toMatchObject({
      pace: '12h',
      language: 'fr',
      lobbies: 7,
      games: 9,
    });
    must(await resetServer(open, governing(server)));
    expect(await serverSettings(open, server)).toEqual(usual);
  });
});

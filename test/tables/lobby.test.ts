import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { optionsPanel } from '../../src/discord/panels/lobby.ts';
import { speaker } from '../../src/discord/words.ts';
import {
  abandon,
  addBot,
  join,
  kick,
  leave,
  offersAt,
  openTable,
  type Pace,
  rematch,
  setTerms,
  showTable,
  start,
} from '../../src/tables/index.ts';
import {
  ann,
  answers,
  bob,
  by,
  cleo,
  dan,
  gameOf,
  lobbyOf,
  must,
  newClick,
  openHouse,
  rowOf,
  type TestHouse,
  whyNot,
} from '../support/tables.ts';

let house: TestHouse;
beforeAll(async () => {
  house = await openHouse();
});
afterAll(() => house.close());

const opening = (wish: object) =>
  openTable(house, { interaction: newClick(), game: 'survive', organiser: ann, ...wish });
const joining = (table: string, person = bob) => join(house, { interaction: newClick(), table, person });
const namesAt = async (table: string) => (await rowOf(house, table)).seats.map((seat) => seat.name);

describe('opening a table', () => {
  it('seats whoever opens it, with every default filled in', async () => {
    const { table } = must(await opening({}));
    expect(await rowOf(house, table)).toMatchObject({
      game: 'survive',
      status: 'lobby',
      organiserId: ann.id,
      places: 5,
      pace: '24h',
      onTimeout: 'bot-until-back',
      options: { placement: 'one-by-one', treasures: 'shown', repellent: 'holders' },
      seats: [{ seat: 0, personId: ann.id, name: ann.name, bot: null }],
    });
  });

  it('takes the wishes it is given', async () => {
    const wish = { options: { placement: 'fast' }, places: 3, pace: '72h', onTimeout: 'bot-once' };
    const { table } = must(await opening({ ...wish, venue: { thread: '42' } }));
    expect(await rowOf(house, table)).toMatchObject({
      ...wish,
      options: { placement: 'fast', treasures: 'shown', repellent: 'holders' },
      venue: { thread: '42' },
    });
  });

  it.each([
    ['a game that there is not', { game: 'chess' }, 'no-game'],
    ['an option that there is not', { options: { colour: 'red' } }, 'options'],
    ['a value that there is not', { options: { placement: 'slow' } }, 'options'],
    ['too few places', { places: 1 }, 'places'],
    ['too many places', { places: 6 }, 'places'],
    ['half a place', { places: 2.5 }, 'places'],
    ['a pace that there is not', { pace: '1h' as Pace }, 'options'],
    ['a way to end the time that there is not', { onTimeout: 'kick' }, 'options'],
  ])('refuses %s, and leaves nothing behind', async (_, wish, key) => {
    const before = await house.prisma.table.count();
    expect(whyNot(await opening(wish))).toBe(key);
    expect(await house.prisma.table.count()).toBe(before);
  });

  it('refuses a value that is not for so many, and leaves nothing behind', async () => {
    const before = await house.prisma.table.count();
    const wish = { game: 'outlive', options: { box: 'gharkane' } };
    expect(whyNot(await opening({ ...wish, places: 1 }))).toBe('refusal.option-seats');
    expect(await house.prisma.table.count()).toBe(before);
    const { table } = must(await opening({ ...wish, places: 2 }));
    expect(await rowOf(house, table)).toMatchObject({ options: { box: 'gharkane' }, places: 2 });
  });

  it('happens once for the same click', async () => {
    const interaction = newClick();
    const { table } = must(await opening({ interaction }));
    expect(must(await opening({ interaction }))).toEqual({ table });
  });
});

describe('coming and going', () => {
  it('seats people in the order they come', async () => {
    const table = await lobbyOf(house, [ann, bob, cleo]);
    expect(await namesAt(table)).toEqual([ann.name, bob.name, cleo.name]);
  });

  it('refuses who is there already, and who finds no place', async () => {
    const table = await lobbyOf(house, [ann, bob], { places: 2 });
    expect(whyNot(await joining(table, bob))).toBe('already-seated');
    expect(whyNot(await joining(table, cleo))).toBe('full');
    expect(whyNot(await joining('nowhere', cleo))).toBe('no-table');
    expect(await namesAt(table)).toEqual([ann.name, bob.name]);
  });

  it('seats somebody once for a click that comes twice', async () => {
    const table = await lobbyOf(house, [ann]);
    const click = { interaction: newClick(), table, person: bob };
    const [first, second] = [await join(house, click), await join(house, click)];
    expect(second).toEqual(first);
    expect(await namesAt(table)).toEqual([ann.name, bob.name]);
  });

  it('gives the last place to one of two who come at once', async () => {
    const table = await lobbyOf(house, [ann], { places: 2 });
    const replies = await Promise.all([joining(table, bob), joining(table, cleo)]);
    expect(replies.filter((reply) => reply.ok)).toHaveLength(1);
    expect((await rowOf(house, table)).seats).toHaveLength(2);
  });

  it('closes the gap that somebody leaves', async () => {
    const table = await lobbyOf(house, [ann, bob, cleo]);
    must(await leave(house, by(table, bob)));
    expect((await rowOf(house, table)).seats).toMatchObject([
      { seat: 0, personId: ann.id },
      { seat: 1, personId: cleo.id },
    ]);
    expect(whyNot(await leave(house, by(table, bob)))).toBe('no-seat');
    must(await joining(table, bob));
    expect(await namesAt(table)).toEqual([ann.name, cleo.name, bob.name]);
  });

  it('passes the table on to the next person when its organiser leaves', async () => {
    const table = await lobbyOf(house, [ann, bob], { bots: ['random'] });
    must(await leave(house, by(table, ann)));
    expect(await rowOf(house, table)).toMatchObject({ organiserId: bob.id, status: 'lobby' });
    must(await start(house, by(table, bob)));
  });

  it('gives a table up when nobody is left, and says so to who comes late', async () => {
    const table = await lobbyOf(house, [ann], { bots: ['random'] });
    must(await leave(house, by(table, ann)));
    expect((await rowOf(house, table)).status).toBe('abandoned');
    expect(whyNot(await joining(table))).toBe('abandoned');
    expect(whyNot(await start(house, by(table, ann)))).toBe('abandoned');
  });

  it('lets the organiser send somebody away, and nobody else', async () => {
    const table = await lobbyOf(house, [ann, bob, cleo]);
    expect(whyNot(await kick(house, { ...by(table, bob), seat: 2 }))).toBe('not-organiser');
    expect(whyNot(await kick(house, { ...by(table, ann), seat: 0 }))).toBe('kick-yourself');
    expect(whyNot(await kick(house, { ...by(table, ann), seat: 3 }))).toBe('no-such-seat');
    expect(whyNot(await kick(house, { ...by(table, ann), seat: -1 }))).toBe('no-such-seat');
    must(await kick(house, { ...by(table, ann), seat: 1 }));
    expect(await namesAt(table)).toEqual([ann.name, cleo.name]);
  });

  it('shows the lobby anew after every change', async () => {
    const table = await lobbyOf(house, [ann]);
    await house.work();
    const shown = house.parcels.length;
    must(await joining(table));
    await house.work();
    expect(house.parcels.slice(shown)).toMatchObject([{ topic: 'table', table, version: 0 }]);
  });
});

describe('bots in a lobby', () => {
  it('are seated by the organiser', async () => {
    const table = await lobbyOf(house, [ann, bob]);
    expect(whyNot(await addBot(house, { ...by(table, bob), bot: 'random' }))).toBe('not-organiser');
    expect(whyNot(await addBot(house, { ...by(table, ann), bot: 'genius' }))).toBe('no-bot');
    must(await addBot(house, { ...by(table, ann), bot: 'greedy' }));
    expect((await rowOf(house, table)).seats[2]).toMatchObject({ personId: null, bot: 'greedy' });
    must(await addBot(house, { ...by(table, ann), bot: 'random' }));
    expect(whyNot(await addBot(house, { ...by(table, ann), bot: 'random' }))).toBe('full');
  });

  it('never share a name', async () => {
    const table = await lobbyOf(house, [ann], { bots: ['random', 'random'] });
    must(await kick(house, { ...by(table, ann), seat: 1 }));
    must(await addBot(house, { ...by(table, ann), bot: 'random' }));
    expect(new Set(await namesAt(table)).size).toBe(3);
  });
});

describe('options in a lobby', () => {
  it('are changed by the organiser, one at a time if need be', async () => {
    const table = await lobbyOf(house, [ann, bob], { game: 'survive', options: { placement: 'fast' } });
    must(await setTerms(house, { ...by(table, ann), options: { treasures: 'memory' } }));
    const options = { placement: 'fast', treasures: 'memory', repellent: 'holders' };
    expect((await rowOf(house, table)).options).toEqual(options);
    const wrong = setTerms(house, { ...by(table, ann), options: { treasures: 'eaten' } });
    expect(whyNot(await wrong)).toBe('options');
    const other = setTerms(house, { ...by(table, bob), options: { treasures: 'shown' } });
    expect(whyNot(await other)).toBe('not-organiser');
    expect((await rowOf(house, table)).options).toEqual(options);
  });

  it('suit the number of places, and the other way round', async () => {
    const table = await lobbyOf(house, [ann], { game: 'outlive', places: 1 });
    const box = { options: { box: 'gharkane' } };
    expect(whyNot(await setTerms(house, { ...by(table, ann), ...box }))).toBe('refusal.option-seats');
    must(await setTerms(house, { ...by(table, ann), ...box, places: 3 }));
    const alone = await setTerms(house, { ...by(table, ann), places: 1 });
    expect(whyNot(alone)).toBe('refusal.option-seats');
    expect(await rowOf(house, table)).toMatchObject({ places: 3, options: { box: 'gharkane' } });
  });

  it('are offered as far as they suit the number of places', async () => {
    const table = await lobbyOf(house, [ann], { game: 'outlive', places: 1 });
    const boxes = async () => {
      const panel = optionsPanel(must(await showTable(house, table, ann.id)), speaker('en'));
      return JSON.stringify(panel).match(/"value":"(base|underwater|gharkane)"/g);
    };
    expect(await boxes()).toEqual(['"value":"base"', '"value":"underwater"']);
    must(await setTerms(house, { ...by(table, ann), places: 2 }));
    expect(await boxes()).toHaveLength(3);
  });
});

describe('starting', () => {
  it('is refused where too few have come for what was chosen, and loses nothing', async () => {
    const table = await lobbyOf(house, [ann], { game: 'outlive', options: { box: 'gharkane' } });
    expect(whyNot(await start(house, by(table, ann)))).toBe('refusal.option-seats');
    expect(await rowOf(house, table)).toMatchObject({ status: 'lobby', options: { box: 'gharkane' } });
    must(await joining(table));
    must(await start(house, by(table, ann)));
  });

  it('needs enough players, and the organiser', async () => {
    const table = await lobbyOf(house, [ann]);
    expect(whyNot(await start(house, by(table, ann)))).toBe('too-few');
    must(await joining(table));
    expect(whyNot(await start(house, by(table, bob)))).toBe('not-organiser');
    expect((await rowOf(house, table)).status).toBe('lobby');
    must(await start(house, by(table, ann)));
    expect(await rowOf(house, table)).toMatchObject({ status: 'running', version: 1 });
  });

  it('happens once, and ends the lobby', async () => {
    const table = await lobbyOf(house, [ann, bob]);
    const click = by(table, ann);
    const started = must(await start(house, click));
    expect(must(await start(house, click))).toEqual(started);
    expect(whyNot(await start(house, by(table, ann)))).toBe('already-started');
    expect(whyNot(await joining(table, cleo))).toBe('already-started');
    expect(whyNot(await leave(house, by(table, bob)))).toBe('already-started');
    expect(whyNot(await kick(house, { ...by(table, ann), seat: 1 }))).toBe('already-started');
    expect(whyNot(await addBot(house, { ...by(table, ann), bot: 'random' }))).toBe('already-started');
    expect(whyNot(await setTerms(house, { ...by(table, ann), options: {} }))).toBe('already-started');
    expect((await rowOf(house, table)).version).toBe(1);
  });
});

describe('a rematch', () => {
  it('is a lobby with the same bots and options, to which the same people are invited', async () => {
    const wish = {
      options: { size: 'large' },
      pace: '48h',
      onTimeout: 'bot-once',
      bots: ['greedy'],
    } as const;
    const table = await gameOf(house, [ann, bob, cleo], { ...wish, venue: { thread: '7' } });
    expect(whyNot(await rematch(house, by(table, bob)))).toBe('not-finished');
    await answers(house, table, ann, 'end');
    expect(whyNot(await rematch(house, by(table, dan)))).toBe('no-seat');
    const { table: again } = must(await rematch(house, by(table, bob)));
    expect(await rowOf(house, again)).toMatchObject({
      status: 'lobby',
      version: 0,
      state: null,
      rematchOf: table,
      organiserId: bob.id,
      options: { size: 'large' },
      pace: '48h',
      onTimeout: 'bot-once',
      venue: { thread: '7' },
      seats: [
        { personId: bob.id, bot: null },
        { personId: null, bot: 'greedy' },
      ],
    });
    const offers = await offersAt(house, again);
    expect(offers.map(({ to }) => to.name).toSorted()).toEqual([ann.name, cleo.name]);
    must(await start(house, by(again, bob)));
  });

  it('may follow a game that was given up', async () => {
    const table = await gameOf(house, [ann, bob]);
    must(await abandon(house, by(table, ann)));
    must(await rematch(house, by(table, ann)));
  });
});

import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  ballotsAt,
  handOver,
  type Newcomer,
  pause,
  resign,
  resume,
  showTable,
  storyOf,
  takeBack,
  takeVoteBack,
  type VoteKind,
  vote,
} from '../../src/tables/index.ts';
import {
  accepts,
  answers,
  by,
  gameOf,
  HOUR,
  invites,
  lobbyOf,
  must,
  noon,
  openHouse,
  rowOf,
  type Seating,
  seatOf,
  stranger,
  type TestHouse,
  takesOver,
  whyNot,
} from '../support/tables.ts';

let house: TestHouse;
beforeAll(async () => {
  house = await openHouse();
});
afterAll(() => house.close());

const four = () => [stranger(), stranger(), stranger(), stranger()] as const;

const votes = (table: string, who: Newcomer, kind: VoteKind, more: { seat?: number; vote?: string } = {}) =>
  vote(house, { ...by(table, who), kind, ...more });

const statusOf = async (table: string) => (await rowOf(house, table)).status;

const linesOf = async (table: string) =>
  (await storyOf(house, { table, person: null })).flatMap(({ line }) =>
    line === undefined ? [] : [[line.kind, line.who]],
  );

const wordsTo = async (table: string, person: Newcomer) => {
  await house.work();
  return house.parcels
    .filter((parcel) => parcel.table === table && parcel.person === person.id && parcel.topic === 'word')
    .map(({ payload }) => (payload as { what: string }).what);
};

/** A game in which the first person has missed their time. */
async function overdue(people: readonly Newcomer[], wish: Seating = {}): Promise<string> {
  house.setClock(noon);
  const table = await gameOf(house, people, { pace: '12h', onTimeout: 'nudge', ...wish });
  await house.passTo(noon + 36 * HOUR);
  return table;
}

describe('the humans of a table', () => {
  it.each([
    [2, 2],
    [3, 2],
    [4, 3],
  ])('pause, go on and end a game by majority: of %i it takes %i', async (size, needed) => {
    const people = four().slice(0, size);
    const table = await gameOf(house, people, size < 4 ? { bots: ['greedy'] } : {});
    for (const [kind, after] of [
      ['pause', 'paused'],
      ['resume', 'running'],
      ['end', 'abandoned'],
    ] as const) {
      const before = await statusOf(table);
      for (const [nth, person] of people.toReversed().slice(0, needed).entries()) {
        expect(await statusOf(table)).toBe(before);
        const tally = must(await votes(table, person, kind));
        expect(tally).toMatchObject({ ayes: nth + 1, needed, passed: nth + 1 === needed });
      }
      expect(await statusOf(table)).toBe(after);
    }
    const kinds = (await linesOf(table)).map(([kind]) => kind);
    expect(kinds).toEqual(expect.arrayContaining(['vote-paused', 'vote-resumed', 'vote-ended']));
  });

  it('count each of them once, however often they press', async () => {
    const [ann, bob, cleo] = four();
    const table = await gameOf(house, [ann, bob, cleo]);
    for (let press = 0; press < 20; press++) must(await votes(table, bob, 'pause'));
    expect(await statusOf(table)).toBe('running');
    expect((await linesOf(table)).filter(([kind]) => kind === 'for-pause')).toEqual([
      ['for-pause', bob.name],
    ]);
    expect(await ballotsAt(house, table)).toMatchObject([{ kind: 'pause', ayes: [1], needed: 2 }]);
  });

  it('are at the table: nobody else has a vote, and there is none in a lobby or after the end', async () => {
    const [ann, bob, cleo] = four();
    const table = await gameOf(house, [ann, bob]);
    expect(whyNot(await votes(table, cleo, 'end'))).toBe('no-seat');
    expect(whyNot(await votes(table, bob, 'resume'))).toBe('not-paused');
    must(await resign(house, by(table, bob)));
    expect(whyNot(await votes(table, bob, 'end'))).toBe('no-seat');
    expect(whyNot(await votes(await lobbyOf(house, [ann, bob]), bob, 'end'))).toBe('not-started');
    must(await votes(table, ann, 'end'));
    expect(whyNot(await votes(table, ann, 'end'))).toBe('abandoned');
  });

  it('may think better of it', async () => {
    const [ann, bob, cleo] = four();
    const table = await gameOf(house, [ann, bob, cleo]);
    must(await votes(table, bob, 'end'));
    const [ballot] = await ballotsAt(house, table);
    const id = ballot?.id ?? '';
    expect(whyNot(await takeVoteBack(house, { ...by(table, cleo), vote: id }))).toBe('not-voted');
    must(await takeVoteBack(house, { ...by(table, bob), vote: id }));
    expect(await ballotsAt(house, table)).toEqual([]);
    must(await votes(table, cleo, 'end'));
    expect(await statusOf(table)).toBe('running');
    must(await votes(table, bob, 'end', { vote: id }));
    expect(await statusOf(table)).toBe('abandoned');
    expect(
      (await linesOf(table)).filter(([kind, who]) => kind === 'for-end' && who === bob.name),
    ).toHaveLength(1);
  });

  it('vote anew once who sits there has changed, the game was paused meanwhile, or days have passed', async () => {
    house.setClock(noon);
    const [ann, bob, cleo, dan] = four();
    const table = await gameOf(house, [ann, bob, cleo]);
    const begun = async () => {
      must(await votes(table, bob, 'pause'));
      return (await ballotsAt(house, table))[0]?.id ?? '';
    };
    const first = await begun();
    await takesOver(house, table, ann, 0, dan);
    expect(await ballotsAt(house, table)).toEqual([]);
    expect(whyNot(await votes(table, cleo, 'pause', { vote: first }))).toBe('vote-over');
    const second = await begun();
    must(await pause(house, by(table, dan)));
    must(await resume(house, by(table, dan)));
    expect(whyNot(await votes(table, cleo, 'pause', { vote: second }))).toBe('vote-over');
    const third = await begun();
    house.setClock(noon + 72 * HOUR);
    expect(await ballotsAt(house, table)).toEqual([]);
    expect(whyNot(await votes(table, cleo, 'pause', { vote: third }))).toBe('vote-over');
    expect(await statusOf(table)).toBe('running');
    house.setClock(noon);
  });

  it('are not held up by somebody who is overdue', async () => {
    const [ann, bob] = four();
    const table = await overdue([ann, bob]);
    must(await votes(table, bob, 'pause'));
    expect(await statusOf(table)).toBe('paused');
    must(await votes(table, ann, 'end'));
    expect(await statusOf(table)).toBe('paused');
    must(await votes(table, bob, 'end'));
    expect(await statusOf(table)).toBe('abandoned');
  });
});

describe('an overdue seat', () => {
  it('is one whose time was up, until its person does something', async () => {
    const [ann, bob] = four();
    house.setClock(noon);
    const table = await gameOf(house, [ann, bob], { pace: '12h', onTimeout: 'nudge' });
    const late = async () => must(await showTable(house, table, null)).seats.map((seat) => seat.overdue);
    expect(await late()).toEqual([false, false]);
    expect(whyNot(await votes(table, bob, 'open', { seat: 0 }))).toBe('not-overdue');
    await house.passTo(noon + 36 * HOUR);
    expect(await late()).toEqual([true, false]);
    await answers(house, table, ann, 'stay');
    expect(await late()).toEqual([false, false]);
    expect(whyNot(await votes(table, bob, 'open', { seat: 0 }))).toBe('not-overdue');
    expect(whyNot(await votes(table, bob, 'open', { seat: 5 }))).toBe('no-such-seat');
  });

  it.each(['bot-once', 'bot-until-back'] as const)('stays so where %s plays for them', async (onTimeout) => {
    const [ann, bob] = four();
    const table = await overdue([ann, bob], { onTimeout });
    expect((await seatOf(house, table, 0)).missedAt).not.toBeNull();
    must(await votes(table, bob, 'open', { seat: 0 }));
    expect(await seatOf(house, table, 0)).toMatchObject({ personId: ann.id, bot: 'greedy', open: true });
  });

  it('is no secret’s tell: whoever was asked in secret has no mark', async () => {
    const [ann, bob] = four();
    house.setClock(noon);
    const table = await gameOf(house, [ann, bob], { pace: '12h', onTimeout: 'bot-until-back' });
    await answers(house, table, ann, 'hush');
    await house.passTo(noon + 30 * HOUR);
    expect((await seatOf(house, table, 1)).missedAt).toBeNull();
  });

  it('is opened by the majority of the others, one being enough of two; its person is told and may come back', async () => {
    const people = four();
    const [ann, bob, cleo, dan] = people;
    const table = await overdue(people);
    expect(whyNot(await votes(table, ann, 'open', { seat: 0 }))).toBe('own-undo');
    expect(must(await votes(table, bob, 'open', { seat: 0 }))).toMatchObject({ passed: false, needed: 2 });
    expect(whyNot(await invites(house, table, bob, 0, stranger()))).toBe('vote-first');
    must(await votes(table, cleo, 'open', { seat: 0 }));
    expect(await seatOf(house, table, 0)).toMatchObject({ personId: ann.id, bot: 'greedy', open: true });
    expect(await linesOf(table)).toContainEqual(['opened', ann.name]);
    expect(await wordsTo(table, ann)).toEqual(['opened']);
    expect(whyNot(await votes(table, dan, 'open', { seat: 0 }))).toBe('open-already');

    const guest = stranger();
    const { invitation } = must(await invites(house, table, dan, 0, guest));
    must(await takeBack(house, by(table, ann)));
    expect(await seatOf(house, table, 0)).toMatchObject({
      personId: ann.id,
      bot: null,
      open: false,
      missedAt: null,
    });
    expect(whyNot(await accepts(house, table, guest, invitation))).toBe('invitation-over');
    expect(whyNot(await invites(house, table, dan, 0, guest))).toBe('vote-first');
  });

  it('is the newcomer’s once they accept: then there is no way back', async () => {
    const [ann, bob, cleo] = four();
    const table = await overdue([ann, bob]);
    must(await votes(table, bob, 'open', { seat: 0 }));
    await takesOver(house, table, bob, 0, cleo);
    expect(await seatOf(house, table, 0)).toMatchObject({ personId: cleo.id, bot: null, open: false });
    expect(whyNot(await takeBack(house, by(table, ann)))).toBe('no-seat');
    expect(await wordsTo(table, ann)).toEqual(['opened', 'replaced']);
  });

  it('has no vote on it any more when its person is back, whichever way', async () => {
    const [ann, bob, cleo, dan] = four();
    const table = await overdue([ann, bob, cleo, dan]);
    must(await votes(table, bob, 'open', { seat: 0 }));
    const [ballot] = await ballotsAt(house, table);
    must(await handOver(house, { ...by(table, ann), bot: 'greedy' }));
    expect(await ballotsAt(house, table)).toEqual([]);
    expect(whyNot(await votes(table, cleo, 'open', { seat: 0, vote: ballot?.id ?? '' }))).toBe('not-overdue');
  });
});

import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  agreeToUndo,
  askToUndo,
  declineUndo,
  handOver,
  historyOf,
  namesOf,
  pause,
  resign,
  rewind,
  showTable,
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
  must,
  newClick,
  openAt,
  openHouse,
  rowOf,
  statesOf,
  type TestHouse,
  whyNot,
} from '../support/tables.ts';

let house: TestHouse;
beforeAll(async () => {
  house = await openHouse();
});
afterAll(() => house.close());

const stateOf = async (table: string) => (await rowOf(house, table)).state;
const shownOf = async (table: string) => must(await showTable(house, table, null)).undo;
const undoneOf = async (table: string) =>
  (await historyOf(house, { table, person: null })).filter((e) => e.undone).map((e) => e.version);

describe('a free undo', () => {
  it('takes back one’s own last action, and then the one before', async () => {
    const table = await gameOf(house, [ann, bob]);
    await answers(house, table, ann, 'stay', 'stay');
    const [first, second] = await statesOf(house, table);
    expect(must(await undo(house, by(table, ann)))).toEqual({ version: 4 });
    expect(await stateOf(table)).toEqual(second);
    expect(must(await undo(house, by(table, ann)))).toEqual({ version: 5 });
    expect(await stateOf(table)).toEqual(first);
    expect(whyNot(await undo(house, by(table, ann)))).toBe('nothing-to-undo');
  });

  it('takes back what was forced together with what forced it', async () => {
    const table = await gameOf(house, [ann, bob]);
    const before = await stateOf(table);
    await answers(house, table, ann, 'bow');
    must(await undo(house, by(table, ann)));
    expect(await stateOf(table)).toEqual(before);
    expect(await undoneOf(table)).toEqual([2, 3]);
  });

  it('is still there when the turn has passed on, and the other has not acted', async () => {
    const table = await gameOf(house, [ann, bob]);
    await answers(house, table, ann, 'pass');
    expect(whyNot(await undo(house, by(table, bob)))).toBe('undo-others');
    must(await undo(house, by(table, ann)));
    expect(await openAt(house, table)).toMatchObject([{ seat: 0 }]);
  });

  it('ends when something is revealed, or somebody else acts', async () => {
    const table = await gameOf(house, [ann, bob]);
    await answers(house, table, ann, 'stay', 'reveal');
    expect(whyNot(await undo(house, by(table, ann)))).toBe('undo-revealed');
    await answers(house, table, ann, 'pass');
    await answers(house, table, bob, 'stay');
    expect(whyNot(await undo(house, by(table, ann)))).toBe('undo-others');
    expect(whyNot(await undo(house, by(table, dan)))).toBe('no-seat');
    expect((await rowOf(house, table)).version).toBe(5);
  });

  it('is over in a pause and at the end', async () => {
    const table = await gameOf(house, [ann, bob]);
    await answers(house, table, ann, 'stay');
    must(await pause(house, by(table, ann)));
    expect(whyNot(await undo(house, by(table, ann)))).toBe('paused');
    const other = await gameOf(house, [ann, bob]);
    await answers(house, other, ann, 'end');
    expect(whyNot(await undo(house, by(other, ann)))).toBe('finished');
  });

  it('goes back once for a click that comes twice', async () => {
    const table = await gameOf(house, [ann, bob]);
    await answers(house, table, ann, 'stay', 'stay');
    const click = by(table, ann);
    const first = await undo(house, click);
    expect(await undo(house, click)).toEqual(first);
    expect((await rowOf(house, table)).version).toBe(4);
  });

  it('may be followed by other actions and another undo', async () => {
    const table = await gameOf(house, [ann, bob]);
    await answers(house, table, ann, 'stay');
    const kept = await stateOf(table);
    await answers(house, table, ann, 'pass');
    must(await undo(house, by(table, ann)));
    await answers(house, table, ann, 'everybody');
    must(await undo(house, by(table, ann)));
    expect(await stateOf(table)).toEqual(kept);
    expect(await undoneOf(table)).toEqual([3, 5]);
  });
});

describe('after an undo', () => {
  it('the log keeps what was undone, marked', async () => {
    const table = await gameOf(house, [ann, bob]);
    await answers(house, table, ann, 'stay', 'pass');
    must(await undo(house, by(table, ann)));
    await answers(house, table, ann, 'stay');
    const log = await historyOf(house, { table, person: bob.id });
    expect(log.map(({ version, kind, undone }) => [version, kind, undone])).toEqual([
      [1, 'start', false],
      [2, 'answer', false],
      [3, 'answer', true],
      [4, 'undo', false],
      [5, 'answer', false],
    ]);
    expect(log[2]?.events).toHaveLength(1);
  });

  it('a panel from before is refused as stale, and one from after is not', async () => {
    const table = await gameOf(house, [ann, bob]);
    await answers(house, table, ann, 'stay');
    must(await undo(house, by(table, ann)));
    expect(whyNot(await answer(house, table, ann, 'pass', { era: 0 }))).toBe('refusal.stale');
    must(await answer(house, table, ann, 'pass', { era: 1 }));
    must(await answer(house, table, bob, 'pass', { era: 1 }));
  });

  it('whoever is asked again is told again', async () => {
    const table = await gameOf(house, [ann, bob]);
    await answers(house, table, ann, 'pass');
    await house.work();
    must(await undo(house, by(table, ann)));
    await house.work();
    await answers(house, table, ann, 'pass');
    await house.work();
    const turns = house.parcels.filter((p) => p.table === table && p.topic === 'turn');
    expect(turns.map((p) => p.person)).toEqual([ann.id, bob.id, ann.id, bob.id]);
    expect(new Set(turns.map((p) => p.id)).size).toBe(4);
  });
});

describe('an undo by consent', () => {
  it('happens when all who have to have agreed, and not before', async () => {
    const table = await gameOf(house, [ann, bob, cleo]);
    await answers(house, table, ann, 'stay');
    const before = await stateOf(table);
    await answers(house, table, ann, 'reveal');
    expect(must(await askToUndo(house, by(table, ann)))).toEqual({ backTo: 2, missing: [1, 2], version: 3 });
    expect(whyNot(await agreeToUndo(house, by(table, ann)))).toBe('own-undo');
    expect(whyNot(await agreeToUndo(house, by(table, dan)))).toBe('no-seat');
    expect(must(await agreeToUndo(house, by(table, cleo))).missing).toEqual([1]);
    expect(must(await agreeToUndo(house, by(table, cleo))).missing).toEqual([1]);
    expect((await rowOf(house, table)).version).toBe(3);
    expect(must(await agreeToUndo(house, by(table, bob)))).toEqual({ backTo: 2, missing: [], version: 4 });
    expect(await stateOf(table)).toEqual(before);
    expect(whyNot(await agreeToUndo(house, by(table, bob)))).toBe('no-undo-asked');
    expect(await undoneOf(table)).toEqual([3]);
  });

  it('is asked of whoever acted since or saw something come out, and of nobody else', async () => {
    const table = await gameOf(house, [ann, bob, cleo]);
    await answers(house, table, ann, 'pass');
    await answers(house, table, bob, 'pass');
    expect(must(await askToUndo(house, by(table, ann))).missing).toEqual([1]);
    expect(whyNot(await agreeToUndo(house, by(table, cleo)))).toBe('undo-not-asked');
    expect(whyNot(await declineUndo(house, by(table, cleo)))).toBe('undo-not-asked');
    await answers(house, table, cleo, 'reveal');
    expect(must(await askToUndo(house, by(table, ann))).missing).toEqual([1, 2]);
  });

  it('is told to everybody who has to agree, once, however often it is asked', async () => {
    const table = await gameOf(house, [ann, bob, cleo], { bots: ['random'] });
    await answers(house, table, ann, 'reveal');
    must(await askToUndo(house, by(table, ann)));
    const again = await askToUndo(house, by(table, ann));
    expect([whyNot(again), again.ok ? null : again.why.params]).toEqual([
      'undo-waiting',
      { who: namesOf([1, 2]) },
    ]);
    // The newest request is the one that counts, and brings no more messages than it must.
    await house.work();
    const notices = house.parcels.filter((p) => p.table === table && p.topic === 'notice');
    expect(notices.map((p) => p.person).sort()).toEqual([bob.id, cleo.id]);
    expect(notices[0]?.payload).toMatchObject({ asking: 0 });
  });

  it('is asked of who let a bot stand in, and not of bots', async () => {
    const table = await gameOf(house, [ann, bob, cleo], { bots: ['random'] });
    must(await handOver(house, { ...by(table, cleo), bot: 'greedy' }));
    await answers(house, table, ann, 'reveal');
    expect(must(await askToUndo(house, by(table, ann))).missing).toEqual([1, 2]);
    must(await agreeToUndo(house, by(table, bob)));
    expect((await rowOf(house, table)).version).toBe(2);
    must(await agreeToUndo(house, by(table, cleo)));
    expect((await rowOf(house, table)).version).toBe(3);
  });

  it('happens at once where there is nobody to ask, and leaves no trace', async () => {
    const table = await gameOf(house, [ann], { bots: ['random'] });
    const before = await stateOf(table);
    await answers(house, table, ann, 'reveal');
    expect(must(await askToUndo(house, by(table, ann))).missing).toEqual([]);
    expect(await stateOf(table)).toEqual(before);
    expect(await shownOf(table)).toBeNull();
    expect(await house.prisma.undoRequest.count({ where: { tableId: table } })).toBe(0);
  });

  it('can be declined, once; then it is over until something else happens', async () => {
    const table = await gameOf(house, [ann, bob, cleo]);
    await answers(house, table, ann, 'reveal');
    must(await askToUndo(house, by(table, ann)));
    must(await agreeToUndo(house, by(table, cleo)));
    expect(await shownOf(table)).toEqual({ seat: 0, missing: [1] });
    must(await declineUndo(house, by(table, bob)));
    expect(await shownOf(table)).toBeNull();
    for (const click of [agreeToUndo, declineUndo]) {
      for (const person of [bob, cleo]) {
        expect(whyNot(await click(house, by(table, person)))).toBe('no-undo-asked');
      }
    }
    await house.work();
    const declined = house.parcels.filter((p) => p.table === table && p.topic === 'declined');
    expect(declined).toMatchObject([{ person: ann.id, payload: { seat: 1 } }]);
    const again = await askToUndo(house, by(table, ann));
    expect([whyNot(again), again.ok ? null : again.why.params]).toEqual([
      'undo-declined',
      { who: { seat: 1 } },
    ]);
    expect((await rowOf(house, table)).version).toBe(2);
    await answers(house, table, ann, 'reveal');
    expect(must(await askToUndo(house, by(table, ann))).missing).toEqual([1, 2]);
  });

  it('is void once somebody moves, or the game stands still, and is not shown any more', async () => {
    const table = await gameOf(house, [ann, bob]);
    await answers(house, table, ann, 'reveal');
    must(await askToUndo(house, by(table, ann)));
    expect(await shownOf(table)).toEqual({ seat: 0, missing: [1] });
    await answers(house, table, ann, 'reveal');
    expect(await shownOf(table)).toBeNull();
    expect(whyNot(await agreeToUndo(house, by(table, bob)))).toBe('no-undo-asked');
    must(await askToUndo(house, by(table, ann)));
    must(await pause(house, by(table, ann)));
    expect(await shownOf(table)).toBeNull();
    expect(whyNot(await agreeToUndo(house, by(table, bob)))).toBe('paused');
    expect(await rowOf(house, table)).toMatchObject({ status: 'paused', version: 3 });
  });

  it('waits for nobody who has left', async () => {
    const table = await gameOf(house, [ann, bob, cleo]);
    await answers(house, table, ann, 'reveal');
    must(await askToUndo(house, by(table, ann)));
    must(await resign(house, by(table, cleo)));
    expect(await shownOf(table)).toEqual({ seat: 0, missing: [1] });
    expect(must(await agreeToUndo(house, by(table, bob))).missing).toEqual([]);
  });

  it('needs something to go back over', async () => {
    const table = await gameOf(house, [ann, bob]);
    expect(whyNot(await askToUndo(house, by(table, bob)))).toBe('nothing-to-undo');
    expect(whyNot(await askToUndo(house, by(table, dan)))).toBe('no-seat');
    expect(whyNot(await agreeToUndo(house, by(table, bob)))).toBe('no-undo-asked');
    expect(whyNot(await declineUndo(house, by(table, bob)))).toBe('no-undo-asked');
  });
});

const byNobody = (table: string) => ({ interaction: newClick(), table });

describe('going back to a version that somebody names', () => {
  it('needs those whom it concerns, the organiser as well as anybody', async () => {
    const table = await gameOf(house, [ann, bob, cleo]);
    await answers(house, table, ann, 'stay', 'pass');
    await answers(house, table, bob, 'stay');
    const states = await statesOf(house, table);
    const asked = must(await askToUndo(house, { ...by(table, ann), to: 1 }));
    expect(asked).toMatchObject({ backTo: 1, missing: [1] });
    expect((await rowOf(house, table)).version).toBe(4);
    must(await agreeToUndo(house, by(table, bob)));
    expect(await stateOf(table)).toEqual(states[0]);
  });

  it('needs nobody where only one’s own moves go', async () => {
    const table = await gameOf(house, [ann, bob]);
    await answers(house, table, ann, 'stay', 'stay', 'stay');
    must(await askToUndo(house, { ...by(table, ann), to: 2 }));
    expect((await rowOf(house, table)).version).toBe(5);
  });

  it('is for a version that there is, and that was not gone back over', async () => {
    const table = await gameOf(house, [ann, bob]);
    await answers(house, table, ann, 'pass');
    await answers(house, table, bob, 'stay');
    must(await undo(house, by(table, bob)));
    for (const to of [0, -1, 1.5, Number.NaN, 3, 4, 9]) {
      expect(whyNot(await askToUndo(house, { ...by(table, ann), to })), `${to}`).toBe('no-version');
    }
    expect(whyNot(await askToUndo(house, { ...by(table, cleo), to: 1 }))).toBe('no-seat');
  });
});

describe('a rewind, which only whoever runs the bot may', () => {
  it('goes to any version', async () => {
    const table = await gameOf(house, [ann, bob]);
    await answers(house, table, ann, 'reveal', 'stay', 'pass');
    await answers(house, table, bob, 'reveal');
    const states = await statesOf(house, table);
    for (const to of [0, -1, 5, 6, 1.5, Number.NaN, 1e12]) {
      expect(whyNot(await rewind(house, { ...byNobody(table), to }))).toBe('no-version');
    }
    for (const to of [4, 2, 3, 1]) {
      must(await rewind(house, { ...byNobody(table), to }));
      expect(await stateOf(table)).toEqual(states[to - 1]);
    }
    expect((await rowOf(house, table)).version).toBe(9);
  });

  it('to what was undone brings it back, in the log too', async () => {
    const table = await gameOf(house, [ann, bob]);
    await answers(house, table, ann, 'stay', 'stay');
    must(await undo(house, by(table, ann)));
    expect(await undoneOf(table)).toEqual([3]);
    must(await rewind(house, { ...byNobody(table), to: 3 }));
    expect(await undoneOf(table)).toEqual([4]);
    must(await undo(house, by(table, ann)));
    expect(await undoneOf(table)).toEqual([3, 4, 5]);
  });

  it('takes up a game that is over, and goes forward to its end again', async () => {
    const table = await gameOf(house, [ann, bob]);
    await answers(house, table, ann, 'stay', 'end');
    must(await rewind(house, { ...byNobody(table), to: 2 }));
    expect(await rowOf(house, table)).toMatchObject({ status: 'running', finishedAt: null });
    must(await rewind(house, { ...byNobody(table), to: 3 }));
    const { status, finishedAt } = await rowOf(house, table);
    expect(status).toBe('finished');
    expect(finishedAt).not.toBeNull();
  });

  it('waits for the end of a pause', async () => {
    const table = await gameOf(house, [ann, bob]);
    await answers(house, table, ann, 'stay');
    must(await pause(house, by(table, ann)));
    expect(whyNot(await rewind(house, { ...byNobody(table), to: 1 }))).toBe('paused');
  });
});

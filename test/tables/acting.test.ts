import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { answers as allAnswers } from '../../src/games/choices.ts';
import { EndlessRules } from '../../src/games/fuel.ts';
import { gameById, seatCounts } from '../../src/games/registry.ts';
import { abandon, act, historyOf, pause } from '../../src/tables/index.ts';
import {
  ann,
  answer,
  answers,
  bob,
  by,
  cleo,
  dan,
  gameNamed,
  gameOf,
  lobbyOf,
  must,
  newClick,
  openAt,
  openHouse,
  playOn,
  playOut,
  rowOf,
  type TestHouse,
  tally,
  tracesOf,
  whyNot,
} from '../support/tables.ts';

/** `bow`: whoever bows has to bow again, for ever; `pass`: the rules themselves come to no end. */
const endless: typeof tally = {
  ...tally,
  id: 'endless',
  decide(state, seat, answer) {
    const { choice } = answer as { choice: string };
    if (choice === 'pass') throw new EndlessRules(['pass']);
    const outcome = tally.decide(state, seat, answer);
    if (!outcome.ok || outcome.state.open.some(({ kind }) => kind === 'bow')) return outcome;
    const serial = outcome.state.serial + 1;
    const open = [{ id: `bow.${serial}`, seat, kind: 'bow' as const }];
    return { ...outcome, state: { ...outcome.state, serial, open } };
  },
};

let house: TestHouse;
beforeAll(async () => {
  house = await openHouse([tally, endless]);
});
afterAll(() => house.close());

/** Nothing at the table is different afterwards. */
async function untouched(table: string, attempt: () => Promise<void>): Promise<void> {
  const before = await tracesOf(house, table);
  await attempt();
  expect(await tracesOf(house, table)).toEqual(before);
}

describe('rules that come to no end', () => {
  it.each(['pass', 'bow'])(
    'leave their table as it was after %s, and every other one alone',
    async (step) => {
      const table = await gameOf(house, [ann, bob], { game: 'endless' });
      const other = await gameOf(house, [ann, bob]);
      await untouched(table, async () => {
        await expect(answer(house, table, ann, step)).rejects.toThrow(EndlessRules);
      });
      await answers(house, other, ann, step);
      await house.work();
    },
  );
});

describe('a move', () => {
  it('is made by whoever is asked, and brings the next question', async () => {
    const table = await gameOf(house, [ann, bob]);
    const acted = must(await answer(house, table, ann, 'pass'));
    expect(acted).toMatchObject({ version: 2, seat: 0 });
    expect(acted.events).toHaveLength(1);
    expect(await rowOf(house, table)).toMatchObject({ version: 2, seats: [{ actedAt: 2 }, { actedAt: 0 }] });
    expect(await openAt(house, table)).toMatchObject([{ seat: 1 }]);
    must(await answer(house, table, bob, 'pass'));
  });

  it('is told to the table and to who is asked next', async () => {
    const table = await gameOf(house, [ann, bob]);
    await house.work();
    const told = house.parcels.length;
    await answers(house, table, ann, 'pass');
    await house.work();
    const news = house.parcels.slice(told);
    expect(news).toHaveLength(2);
    expect(news).toContainEqual(expect.objectContaining({ topic: 'table', table, version: 2 }));
    expect(news).toContainEqual(
      expect.objectContaining({
        topic: 'turn',
        person: bob.id,
        payload: expect.objectContaining({ seat: 1 }),
      }),
    );
  });

  it('shows the table once for several moves in a row', async () => {
    const table = await gameOf(house, [ann, bob]);
    await answers(house, table, ann, 'stay', 'stay', 'stay');
    await house.work();
    const shown = house.parcels.filter((p) => p.table === table && p.topic === 'table');
    expect(shown.map((p) => p.version)).toEqual([4]);
  });

  it('tells who made it no more than they may know', async () => {
    const table = await gameOf(house, [ann, bob]);
    expect(must(await answer(house, table, ann, 'whisper')).events).toHaveLength(2);
    const log = await historyOf(house, { table, person: bob.id });
    expect(log.at(-1)?.events).toHaveLength(1);
  });

  it('has one effect and one reply when the click comes again', async () => {
    const table = await gameOf(house, [ann, bob]);
    const [decision] = await openAt(house, table);
    const click = { ...by(table, ann), decision: decision?.id ?? '', choice: 'stay' };
    const first = await act(house, click);
    expect(first.ok).toBe(true);
    await untouched(table, async () => {
      expect(await act(house, click)).toEqual(first);
    });
    await answers(house, table, ann, 'pass');
    expect(await act(house, click)).toEqual(first);
    expect((await rowOf(house, table)).version).toBe(3);
  });

  it('is made once when two different clicks answer the same question at once', async () => {
    const table = await gameOf(house, [ann, bob]);
    const [decision] = await openAt(house, table);
    const click = () => act(house, { ...by(table, ann), decision: decision?.id ?? '', choice: 'stay' });
    const replies = await Promise.all([click(), click(), click()]);
    expect(replies.filter((reply) => reply.ok)).toHaveLength(1);
    for (const reply of replies.filter((r) => !r.ok)) expect(whyNot(reply)).toBe('refusal.stale');
    expect((await rowOf(house, table)).version).toBe(2);
  });

  it('may be made by several people in any order where all are asked', async () => {
    const table = await gameOf(house, [ann, bob, cleo]);
    await answers(house, table, ann, 'everybody');
    const replies = await Promise.all([cleo, ann, bob].map((person) => answer(house, table, person, 'vote')));
    expect(replies.map((reply) => reply.ok)).toEqual([true, true, true]);
    expect((await rowOf(house, table)).version).toBe(5);
  });
});

describe('a refused move changes nothing', () => {
  it('by somebody else, or by somebody without a seat', async () => {
    const table = await gameOf(house, [ann, bob]);
    await untouched(table, async () => {
      expect(whyNot(await answer(house, table, bob, 'pass'))).toBe('refusal.not-yours');
      expect(whyNot(await answer(house, table, dan, 'pass'))).toBe('no-seat');
    });
  });

  it('to a question that is settled, or was never asked', async () => {
    const table = await gameOf(house, [ann, bob]);
    const [decision] = await openAt(house, table);
    await answers(house, table, ann, 'stay');
    await untouched(table, async () => {
      const stale = await answer(house, table, ann, 'stay', { decision: decision?.id ?? '' });
      expect(whyNot(stale)).toBe('refusal.stale');
      expect(whyNot(await answer(house, table, ann, 'stay', { decision: 'made.up' }))).toBe('refusal.stale');
      expect(whyNot(await act(house, { ...by('nowhere', ann), decision: 'x', choice: 'y' }))).toBe(
        'no-table',
      );
    });
  });

  it.each([
    ['an option that is not there', 'fly'],
    ['nothing', undefined],
    ['null', null],
    ['a number', 7],
    ['a list', ['pass']],
    ['an object', { pass: 1 }],
    ['yes', true],
  ])('with %s for a choice, in a real game', async (_, choice) => {
    const table = await gameOf(house, [ann, bob], { game: 'outlive' });
    const mine = (await openAt(house, table)).find((d) => d.seat === 0);
    await untouched(table, async () => {
      const reply = await act(house, { ...by(table, ann), decision: mine?.id ?? '', choice });
      expect(whyNot(reply)).toMatch(/^refusal\./);
    });
  });

  it('before the start, in a pause, and when the game is given up or over', async () => {
    const lobby = await lobbyOf(house, [ann, bob]);
    const paused = await gameOf(house, [ann, bob]);
    must(await pause(house, by(paused, ann)));
    const abandoned = await gameOf(house, [ann, bob]);
    must(await abandon(house, by(abandoned, ann)));
    const finished = await gameOf(house, [ann, bob]);
    await answers(house, finished, ann, 'end');
    for (const [table, key] of [
      [lobby, 'not-started'],
      [paused, 'paused'],
      [abandoned, 'abandoned'],
      [finished, 'finished'],
    ] as const) {
      await untouched(table, async () => {
        expect(whyNot(await answer(house, table, ann, 'pass'))).toBe(key);
      });
    }
  });

  it('and the same click may succeed later', async () => {
    const table = await gameOf(house, [ann, bob]);
    const interaction = newClick();
    expect(whyNot(await answer(house, table, bob, 'pass', { interaction }))).toBe('refusal.not-yours');
    await answers(house, table, ann, 'pass');
    must(await answer(house, table, bob, 'pass', { interaction }));
  });
});

describe('what leaves no choice', () => {
  it('is played at once, and said to be so', async () => {
    const table = await gameOf(house, [ann, bob]);
    expect(must(await answer(house, table, ann, 'bow'))).toMatchObject({ version: 3 });
    const log = await historyOf(house, { table, person: null });
    expect(log.map(({ seat, by }) => [seat, by])).toEqual([
      [null, 'house'],
      [0, 'person'],
      [1, 'forced'],
    ]);
    expect((await rowOf(house, table)).seats[1]?.actedAt).toBe(0);
    expect(await openAt(house, table)).toMatchObject([{ seat: 1, kind: 'step' }]);
  });
});

describe.each(['outlive', 'survive'])('whole games of %s', (id) => {
  const people = [ann, bob, cleo, dan];
  const counts = seatCounts(gameById(id) ?? tally);
  it.each(counts)('end with a result for %i', async (count) => {
    // Everybody but a bot in the last seat, unless there is only one.
    const bots = count > 1 ? ['random'] : [];
    const guests = people.slice(0, count - bots.length);
    const table = await gameOf(house, guests, { game: id, places: count, bots });
    await playOut(house, table);
    const game = gameNamed(house, id);
    const { status, state, finishedAt, version } = await rowOf(house, table);
    expect(status).toBe('finished');
    expect(finishedAt).not.toBeNull();
    expect(game.result(state as object)?.standings).toHaveLength(count);
    expect(game.audit(state as object)).toEqual([]);

    const rows = await house.prisma.snapshot.findMany({
      where: { tableId: table },
      orderBy: { version: 'asc' },
    });
    expect(rows.map((row) => row.version)).toEqual(Array.from({ length: version }, (_, i) => i + 1));
    expect(rows.some((row) => row.actor === 'bot:random')).toBe(bots.length > 0);
    const told = house.parcels.filter((parcel) => parcel.table === table);
    expect(new Set(told.map((parcel) => parcel.id)).size).toBe(told.length);
    expect(told.findLast((parcel) => parcel.topic === 'table')?.version).toBe(version);

    await untouched(table, async () => {
      expect(whyNot(await answer(house, table, ann, 'anything'))).toBe('finished');
    });
  });
});

describe('a decision with one legal answer', () => {
  it('is never left open', async () => {
    const table = await gameOf(house, [ann, bob], { game: 'survive' });
    for (let i = 0; i < 40 && (await playOn(house, table, 1)) === 1; i++) {
      for (const decision of await openAt(house, table))
        expect(allAnswers(decision).length).toBeGreaterThan(1);
    }
  });
});

import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Newcomer } from '../../src/tables/index.ts';
import {
  abandon,
  block,
  exportPerson,
  exportTable,
  forget,
  handOver,
  historyOf,
  importTable,
  join,
  leave,
  lookAt,
  resign,
  setSettings,
  start,
  vote,
} from '../../src/tables/index.ts';
import {
  answer,
  answers,
  by,
  gameNamed,
  gameOf,
  invites,
  lobbyOf,
  must,
  newClick,
  openAt,
  openHouse,
  playOn,
  playOut,
  rowOf,
  statesOf,
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

/** Every row of every table, the queue's too, that holds one of these words. */
async function mentions(...words: string[]): Promise<string[]> {
  const tables = await house.query<{ name: string }>(
    `SELECT format('%I.%I', table_schema, table_name) AS name FROM information_schema.tables
     WHERE table_type = 'BASE TABLE' AND table_schema NOT IN ('pg_catalog', 'information_schema')`,
  );
  expect(tables.length).toBeGreaterThan(8);
  const found: string[] = [];
  for (const { name } of tables) {
    for (const word of words) {
      const rows = await house.query<{ row: string }>(
        `SELECT row FROM (SELECT t::text AS row FROM ${name} t) rows WHERE strpos(row, $1) > 0`,
        word,
      );
      found.push(...rows.map(({ row }) => `${name}: ${row}`));
    }
  }
  return found;
}

const wordsOf = ({ id, name }: Newcomer): [string, string] => [id, name];

describe('what is stored about somebody', () => {
  it('is given to them whole', async () => {
    const [ann, bob] = [stranger(), stranger()];
    const table = await gameOf(house, [ann, bob]);
    must(await setSettings(house, ann.id, { timeZone: 'Europe/Rome', quiet: { from: 1320, to: 480 } }));
    await answers(house, table, ann, 'whisper', 'pass');
    await answers(house, table, bob, 'pass');
    await house.work();
    must(await abandon(house, by(table, ann)));
    const all = must(await exportPerson(house, ann.id));
    expect(all).toMatchObject({
      person: { id: ann.id, name: ann.name, timeZone: 'Europe/Rome', quietFrom: 1320, quietTo: 480 },
      seats: [{ tableId: table, seat: 0, name: ann.name, table: { game: 'tally', status: 'abandoned' } }],
      organised: [{ id: table, game: 'tally' }],
      acts: [
        { tableId: table, version: 1, kind: 'start' },
        { tableId: table, version: 2, kind: 'answer', answer: { choice: 'whisper' } },
        { tableId: table, version: 3, kind: 'answer', answer: { choice: 'pass' } },
      ],
    });
    const { messages } = all as { messages: { topic: string }[] };
    expect(messages).toHaveLength(await house.prisma.delivery.count({ where: { personId: ann.id } }));
    expect(messages.every((message) => message.topic === 'turn')).toBe(true);
    expect(JSON.stringify(all)).not.toContain(bob.id);
    expect(JSON.stringify(all)).not.toContain(bob.name);
  });

  it('reminds nobody, while a game runs, of what they have to remember', async () => {
    const [ann, bob] = [stranger(), stranger()];
    const table = await gameOf(house, [ann, bob], { game: 'survive' });
    await playOn(house, table, 12);
    const exported = async () =>
      must(await exportPerson(house, ann.id)) as { acts: { kind: string; answer?: object }[] };
    const answered = ({ acts }: { acts: { kind: string }[] }) => acts.filter(({ kind }) => kind === 'answer');
    const meanwhile = answered(await exported());
    expect(meanwhile.length).toBeGreaterThan(3);
    for (const act of meanwhile) expect(act).not.toHaveProperty('answer');
    must(await abandon(house, by(table, ann)));
    for (const act of answered(await exported())) expect(act).toHaveProperty('answer.choice');
  });

  it('is nothing for who was never here', async () => {
    expect(whyNot(await exportPerson(house, 'nobody'))).toBe('no-person');
  });
});

describe('forgetting somebody', () => {
  it('leaves no word of them anywhere', async () => {
    const [ann, bob, cleo] = [stranger(), stranger(), stranger()];
    const finished = await gameOf(house, [ann, bob]);
    await answers(house, finished, ann, 'whisper', 'end');
    const running = await gameOf(house, [ann, bob, cleo]);
    await answers(house, running, ann, 'pass');
    await answers(house, running, bob, 'pass');
    await lobbyOf(house, [ann, bob]);
    const left = await lobbyOf(house, [bob, ann]);
    must(await leave(house, by(left, ann)));
    const resigned = await gameOf(house, [bob, ann, cleo]);
    must(await resign(house, by(resigned, ann)));
    const replaced = await gameOf(house, [ann, bob]);
    must(await handOver(house, { ...by(replaced, ann), bot: 'greedy' }));
    await takesOver(house, replaced, ann, 0, cleo);
    const beside = await gameOf(house, [bob, ann, cleo], { bots: ['greedy'] });
    must(await vote(house, { ...by(beside, ann), kind: 'pause' }));
    must(await invites(house, beside, ann, 1, stranger()));
    must(await invites(house, resigned, bob, 1, ann));
    await gameOf(house, [ann, bob]);
    must(await block(house, ann.id, 'somebody-else'));
    must(await block(house, bob.id, ann.id));
    await importTable(house, {
      moved: must(await exportTable(house, resigned, { secretsToo: true })),
      organiser: ann.id,
    });
    expect((await mentions(...wordsOf(ann))).length).toBeGreaterThan(10);

    must(await forget(house, ann.id));
    expect(await mentions(...wordsOf(ann))).toEqual([]);
    expect((await mentions(...wordsOf(bob))).length).toBeGreaterThan(5);
    expect(whyNot(await exportPerson(house, ann.id))).toBe('no-person');
    must(await forget(house, ann.id));
  });

  it('keeps a finished game valid, under another name', async () => {
    const [ann, bob] = [stranger(), stranger()];
    const table = await gameOf(house, [ann, bob], { game: 'survive' });
    await playOn(house, table);
    const before = {
      states: await statesOf(house, table),
      log: await historyOf(house, { table, person: null }),
    };
    must(await forget(house, ann.id));
    expect(await statesOf(house, table)).toEqual(before.states);
    expect(await historyOf(house, { table, person: null })).toEqual(before.log);
    const { status, state, seats, organiserId } = await rowOf(house, table);
    expect(status).toBe('finished');
    expect(gameNamed(house, 'survive').result(state as object)?.standings).toHaveLength(2);
    expect(seats).toMatchObject([
      { personId: null, bot: null, name: 'Player 1' },
      { personId: bob.id, name: bob.name },
    ]);
    expect(organiserId).toBe(bob.id);
    expect(must(await exportTable(house, table)).names).toEqual(['Player 1', bob.name]);
    must(await lookAt(house, table, bob.id));
  });

  it('lets a bot play on in a running game', async () => {
    const [ann, bob] = [stranger(), stranger()];
    const table = await gameOf(house, [ann, bob], { pace: '24h' });
    must(await forget(house, ann.id));
    expect((await house.jobsOf(table)).map((job) => job.task)).not.toContain('clock');
    await house.work();
    expect(await openAt(house, table)).toMatchObject([{ seat: 1 }]);
    await answers(house, table, bob, 'pass');
    await house.work();
    expect(await openAt(house, table)).toMatchObject([{ seat: 1 }]);
    await answers(house, table, bob, 'end');
  });

  it('lets bots end a game whose last person is gone', async () => {
    const [ann, bob] = [stranger(), stranger()];
    const table = await gameOf(house, [ann, bob], { game: 'survive', options: { placement: 'random' } });
    for (const person of [ann, bob]) must(await forget(house, person.id));
    await playOut(house, table);
    expect((await rowOf(house, table)).status).toBe('finished');
  });

  it('frees their place in a lobby, and passes it on', async () => {
    const [ann, bob, cleo] = [stranger(), stranger(), stranger()];
    const table = await lobbyOf(house, [ann, bob]);
    must(await forget(house, ann.id));
    expect(await rowOf(house, table)).toMatchObject({
      organiserId: bob.id,
      seats: [{ seat: 0, personId: bob.id }],
    });
    must(await join(house, { interaction: newClick(), table, person: cleo }));
    must(await start(house, by(table, bob)));
    must(await answer(house, table, bob, 'pass'));
    const alone = await lobbyOf(house, [cleo]);
    must(await forget(house, cleo.id));
    expect((await rowOf(house, alone)).status).toBe('abandoned');
    expect(await mentions(...wordsOf(cleo))).toEqual([]);
  });
});

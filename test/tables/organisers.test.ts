import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DAY } from '../../src/tables/clock/bounds.ts';
import {
  abandon,
  addBot,
  appoint,
  forget,
  kick,
  leave,
  type Newcomer,
  pause,
  releaseRole,
  relocate,
  resign,
  resume,
  setTerms,
  showTable,
  start,
  storyOf,
} from '../../src/tables/index.ts';
import { endStandstills } from '../../src/tables/standstill.ts';
import {
  answers,
  by,
  gameOf,
  lobbyOf,
  must,
  newClick,
  openHouse,
  rowOf,
  stranger,
  type TestHouse,
  whyNot,
} from '../support/tables.ts';

let house: TestHouse;
beforeAll(async () => {
  house = await openHouse();
});
afterAll(() => house.close());

const server = 'server-1';
const managing = (table: string, person: Newcomer, manages = server) => ({ ...by(table, person), manages });

const organisers = async (table: string) => {
  const { organiserId, coOrganisers } = await rowOf(house, table);
  return [organiserId, ...coOrganisers];
};

/** What everybody may read of what happened beside the game. */
const linesOf = async (table: string) =>
  (await storyOf(house, { table, person: null })).flatMap(({ line }) =>
    line === undefined ? [] : [[line.kind, line.who, line.by]],
  );

const wordsTo = async (table: string, person: Newcomer) => {
  await house.work();
  return house.parcels
    .filter((parcel) => parcel.table === table && parcel.person === person.id && parcel.topic === 'word')
    .map(({ payload }) => (payload as { what: string }).what);
};

describe('the organiser’s role', () => {
  it('passes on when its holder resigns: they decide nothing any more, and who does is told', async () => {
    const [ann, bob, cleo] = [stranger(), stranger(), stranger()];
    const table = await gameOf(house, [ann, bob, cleo]);
    must(await resign(house, by(table, ann)));
    expect(await organisers(table)).toEqual([bob.id]);
    for (const attempt of [pause, abandon]) {
      expect(whyNot(await attempt(house, by(table, ann)))).toBe('not-organiser');
    }
    expect(await linesOf(table)).toContainEqual(['organiser', bob.name, null]);
    expect(await wordsTo(table, bob)).toEqual(['organiser']);
    must(await pause(house, by(table, bob)));
  });

  it('passes on when its holder leaves a lobby, and a lobby without anybody is given up', async () => {
    const [ann, bob] = [stranger(), stranger()];
    const table = await lobbyOf(house, [ann, bob]);
    must(await leave(house, by(table, ann)));
    expect(await organisers(table)).toEqual([bob.id]);
    must(await leave(house, by(table, bob)));
    expect((await rowOf(house, table)).status).toBe('abandoned');
  });

  it('passes on when its holder is forgotten, seated or not, and nothing says who it was', async () => {
    const [ann, bob] = [stranger(), stranger()];
    const table = await gameOf(house, [ann, bob]);
    const elsewhere = await lobbyOf(house, [stranger(), bob]);
    await house.prisma.table.update({ where: { id: elsewhere }, data: { coOrganisers: [ann.id] } });
    must(await forget(house, ann.id));
    expect(await organisers(table)).toEqual([bob.id]);
    expect(await organisers(elsewhere)).not.toContain(ann.id);
    expect(await linesOf(table)).toContainEqual(['joined', bob.name, null]);
  });

  it('passes on from whoever is found to have gone, first to those who organise it too', async () => {
    const [ann, bob, cleo] = [stranger(), stranger(), stranger()];
    const table = await gameOf(house, [ann, bob, cleo]);
    await house.prisma.table.update({ where: { id: table }, data: { coOrganisers: [cleo.id] } });
    expect(await releaseRole(house, table, ann.id, newClick())).toBe(true);
    expect(await organisers(table)).toEqual([cleo.id]);
    expect(await releaseRole(house, table, ann.id, newClick())).toBe(false);
    expect(await releaseRole(house, table, cleo.id, newClick())).toBe(true);
    expect(await organisers(table)).toEqual([ann.id]);
  });

  it('passes on when its holder was not here for a fortnight, to somebody who was; a vacation doesn’t count', async () => {
    const [ann, bob, cleo] = [stranger(), stranger(), stranger()];
    const table = await gameOf(house, [ann, bob, cleo]);
    const seen = (person: Newcomer, days: number, more: object = {}) =>
      house.prisma.person.update({
        where: { id: person.id },
        data: { seenAt: new Date(house.now() - days * DAY), ...more },
      });
    await seen(ann, 13.9);
    await endStandstills(house);
    expect(await organisers(table)).toEqual([ann.id]);
    await seen(ann, 20, {
      awayFrom: new Date(house.now() - 19 * DAY),
      awayUntil: new Date(house.now() - DAY),
    });
    await endStandstills(house);
    expect(await organisers(table)).toEqual([ann.id]);
    await seen(ann, 30, { awayFrom: null, awayUntil: null });
    await seen(bob, 15);
    await endStandstills(house);
    expect(await organisers(table)).toEqual([cleo.id]);
    expect(await wordsTo(table, cleo)).toEqual(['organiser']);
    await seen(cleo, 15);
    await endStandstills(house);
    expect(await organisers(table)).toEqual([cleo.id]);
    expect(await linesOf(table)).toContainEqual(['organiser', cleo.name, null]);
  });

  it('may be shared by its holder with somebody who plays, and by nobody else', async () => {
    const [ann, bob, cleo] = [stranger(), stranger(), stranger()];
    const table = await gameOf(house, [ann, bob]);
    expect(whyNot(await appoint(house, { ...by(table, bob), who: bob.id }))).toBe('not-organiser');
    expect(whyNot(await appoint(house, { ...by(table, ann), who: cleo.id }))).toBe('organiser-seat');
    must(await appoint(house, { ...by(table, ann), who: bob.id }));
    expect(whyNot(await appoint(house, { ...by(table, ann), who: bob.id }))).toBe('organises-already');
    expect(await organisers(table)).toEqual([ann.id, bob.id]);
    expect(await wordsTo(table, bob)).toEqual(['organiser']);
    expect(await linesOf(table)).toContainEqual(['organiser', bob.name, ann.name]);
    must(await pause(house, by(table, bob)));
    must(await resign(house, by(table, ann)));
    expect(await organisers(table)).toEqual([bob.id]);
  });

  it('goes to nobody where nobody is left, and nothing breaks', async () => {
    const [ann, bob] = [stranger(), stranger()];
    const table = await gameOf(house, [ann, bob]);
    for (const person of [bob, ann]) must(await resign(house, by(table, person)));
    expect(await organisers(table)).toEqual(['gone']);
    for (const person of [ann, bob]) {
      expect(whyNot(await pause(house, by(table, person)))).toBe('not-organiser');
    }
  });
});

describe('whoever manages the server', () => {
  it('organises its tables, from the lobby to the end', async () => {
    const [ann, bob, boss] = [stranger(), stranger(), stranger()];
    const table = await lobbyOf(house, [ann, bob, stranger()], { server });
    must(await kick(house, { ...managing(table, boss), seat: 2 }));
    must(await setTerms(house, { ...managing(table, boss), pace: '48h' }));
    must(await addBot(house, { ...managing(table, boss), bot: 'greedy' }));
    must(await start(house, managing(table, boss)));
    await answers(house, table, ann, 'pass');
    must(await relocate(house, { ...managing(table, boss), venue: {} }));
    must(await pause(house, managing(table, boss)));
    must(await resume(house, managing(table, boss)));
    must(await abandon(house, managing(table, boss)));
  });

  it('sees no secret of theirs', async () => {
    const [ann, bob, boss] = [stranger(), stranger(), stranger()];
    const table = await gameOf(house, [ann, bob], { server });
    await answers(house, table, ann, 'whisper');
    must(await pause(house, managing(table, boss)));
    expect(must(await showTable(house, table, boss.id))).toMatchObject({
      viewer: 'public',
      view: { secret: null },
      own: [],
    });
  });

  it('has no say where another server’s people play, or nobody’s', async () => {
    const [ann, bob, boss] = [stranger(), stranger(), stranger()];
    const theirs = await gameOf(house, [ann, bob], { server });
    const nobodys = await gameOf(house, [ann, bob]);
    for (const table of [theirs, nobodys]) {
      expect(whyNot(await abandon(house, managing(table, boss, 'server-2')))).toBe('not-organiser');
      expect(whyNot(await abandon(house, { ...by(table, boss), manages: null }))).toBe('not-organiser');
    }
  });
});

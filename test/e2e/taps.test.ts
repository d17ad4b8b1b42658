import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Person } from '../../src/playground/people/person.ts';
import { gameOf, tableOf } from './sights.ts';
import { openStage, panelOf, plays, type Stage } from './support.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
});
afterAll(() => stage?.close());

/** Plays at random until somebody is asked for a hero's move. */
async function untilHeroMoves(id: string, people: readonly Person[]): Promise<Person> {
  const cast = people.map((person) => ({ person, locale: 'en-US', ways: ['thread'] as const }));
  for (let turn = 0; ; turn++) {
    for (const person of people) {
      if ((await tableOf(stage, id, person)).own[0]?.kind === 'move') return person;
    }
    await plays(stage, id, cast, `taps-${turn}`, 1);
  }
}

it('a turn by direct message takes four taps: the hero, the way, what to gather, and the word that it is final', async () => {
  const people = ['alice', 'bruno'].map((name) => stage.discord.person(name));
  const { id } = await gameOf(stage, 'outlive', people);
  const person = await untilHeroMoves(id, people);
  await stage.settled();
  const before = await tableOf(stage, id, person);
  const { form } = before.own[0] ?? {};
  if (form?.kind !== 'one') throw new Error('a move is one of several ways');
  const ways = form.options.filter(({ id: way }) => />(?:forest|mine|military-base)$/.test(way));
  const way = ways.at(-1);
  if (way === undefined) throw new Error('no way to a place of plenty');
  const at = form.options.indexOf(way);
  const heroes = [...new Set(form.options.flatMap(({ group }) => group?.id ?? []))];
  const hero = heroes.indexOf(way.group?.id ?? '');

  const chosen = panelOf(await person.clicks(new RegExp(`^open:${id}:.*:g${hero}$`), { in: 'dm' }));
  const arrived = panelOf(await person.clicks(new RegExp(`^pick:.*:o${at}$`), { on: chosen }));
  expect(arrived.text).toMatch(/\d actions left/);
  const final = panelOf(await person.clicks(/^Gather (?:3|4|5)/, { on: arrived }));
  expect(final.text).toMatch(/gathers (?:3|4|5)/);
  expect((await tableOf(stage, id, person)).own[0]?.kind).toBe('collect');
  await person.clicks(new RegExp(`^take:${id}:`), { on: final });
  expect((await tableOf(stage, id, person)).own).toEqual([]);
});

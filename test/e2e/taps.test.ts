import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Option } from '../../src/games/contract.ts';
import type { Person } from '../../src/playground/people/person.ts';
import type { TableShown } from '../../src/tables/index.ts';
import { gameOf, tableOf } from './sights.ts';
import { openStage, panelOf, plays, type Stage } from './support.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
});
afterAll(() => stage?.close());

/** A way to a place with more than a hero can carry, where nobody is to be pressed. */
function wayToPlenty(table: TableShown): Option | undefined {
  const [asked] = table.own;
  if (asked?.kind !== 'move' || asked.form.kind !== 'one') return undefined;
  return asked.form.options
    .filter(({ id }) => />(?:forest|mine|military-base)$/.test(id))
    .findLast(({ hint }) =>
      /^(?!.*presses).*amount\.(?:wood|metal|ammo)","params":\{"count":[6-9]/.test(JSON.stringify(hint)),
    );
}

/** Plays at random until somebody can go to a place of plenty. */
async function untilPlenty(id: string, people: readonly Person[]): Promise<[Person, Option]> {
  const cast = people.map((person) => ({ person, locale: 'en-US', ways: ['thread'] as const }));
  for (let turn = 0; ; turn++) {
    for (const person of people) {
      const way = wayToPlenty(await tableOf(stage, id, person));
      if (way !== undefined) return [person, way];
    }
    await plays(stage, id, cast, `taps-${turn}`, 1);
  }
}

it('a turn by direct message takes four taps: the hero, the way, what to gather, and the word that it is final', async () => {
  const people = ['alice', 'bruno'].map((name) => stage.discord.person(name));
  const { id } = await gameOf(stage, 'outlive', people);
  const [person, way] = await untilPlenty(id, people);
  await stage.settled();
  const [asked] = (await tableOf(stage, id, person)).own;
  if (asked?.form.kind !== 'one') throw new Error('a move is one of several ways');
  const { options } = asked.form;
  const at = options.findIndex((option) => option.id === way.id);
  const heroes = [...new Set(options.flatMap(({ group }) => group?.id ?? []))];
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

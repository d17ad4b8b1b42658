import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { type Saved, upgradeBy } from '../../src/games/migrations.ts';
import { schema as outliveToday } from '../../src/games/outlive/box.ts';
import { migrations as outliveSteps } from '../../src/games/outlive/migrations/index.ts';
import { schema as surviveToday } from '../../src/games/survive/box.ts';
import { migrations as surviveSteps } from '../../src/games/survive/migrations/index.ts';
import { deepFreeze } from '../support/games.ts';

const saved = (name: string): Saved =>
  deepFreeze(JSON.parse(readFileSync(new URL(`./saved/${name}.json`, import.meta.url), 'utf8')) as Saved);

/** What one step makes of a position that was saved with the schema it comes from. */
const stepped = (steps: typeof outliveSteps, schema: number, name: string): Saved => {
  const step = steps[schema - 1];
  if (step === undefined) throw new Error(`there is no step from schema ${schema}`);
  return step(saved(name));
};

describe('the steps from one schema to the next', () => {
  it.each([
    ['Outlive', outliveSteps, outliveToday],
    ['Survive the Island', surviveSteps, surviveToday],
  ] as const)('lead %s to today’s', (_name, steps, today) => {
    expect(steps).toHaveLength(today - 1);
  });

  it('are taken one after the other, from where a state was saved', () => {
    const upgrade = upgradeBy([
      (state) => ({ ...state, told: `${state.told}, one` }),
      (state) => ({ ...state, told: `${state.told}, two` }),
    ]);
    expect(upgrade({ told: 'from 1' }, 1)).toEqual({ told: 'from 1, one, two', schema: 3, edition: 1 });
    expect(upgrade({ told: 'from 2' }, 2)).toEqual({ told: 'from 2, two', schema: 3, edition: 2 });
  });

  it('leave a game the edition that it was begun with', () => {
    const upgrade = upgradeBy([(state) => state, (state) => state, (state) => state]);
    expect(upgrade({ edition: 1 }, 3)).toEqual({ edition: 1, schema: 4 });
  });
});

describe('Outlive', () => {
  it.each(['outlive-1', 'outlive-1-placing', 'outlive-1-pressure'])(
    '1, modules: %s goes on as a game of the base box',
    (name) => {
      expect(stepped(outliveSteps, 1, name)).toEqual({ ...saved(name), modules: [] });
    },
  );

  it.each([
    ['outlive-2-base', { heroes: 'together', box: 'base', horde: 'normal' }],
    ['outlive-2-underwater', { heroes: 'together', box: 'underwater', horde: 'normal' }],
    ['outlive-2-horde-underwater', { heroes: 'together', box: 'underwater', horde: 'hard' }],
  ])('2, cards of the Horde: %s has every option of that time', (name, options) => {
    expect(stepped(outliveSteps, 2, name)).toMatchObject({ options });
  });

  it('2, cards of the Horde: whoever plays without it has no more than before', () => {
    const { options: _, seed, commitment, ...rest } = saved('outlive-2');
    expect([seed, commitment]).toEqual([expect.any(String), expect.any(String)]);
    expect(stepped(outliveSteps, 2, 'outlive-2')).toMatchObject(rest);
    expect(stepped(outliveSteps, 2, 'outlive-2')).not.toHaveProperty('seed');
    expect(stepped(outliveSteps, 2, 'outlive-2')).not.toHaveProperty('commitment');
    expect(stepped(outliveSteps, 2, 'outlive-2')).not.toHaveProperty('horde');
  });

  it('2, cards of the Horde: its heroes that lie move this day, unless its day was over', () => {
    const step = outliveSteps[1];
    const position = saved('outlive-2-horde-underwater') as {
      horde: object;
      outsiders: { horde: { resting: boolean; heroes: { active: boolean }[] } };
    };
    expect(step?.(position)).toMatchObject({
      horde: { ...position.horde, wasted: 0 },
      outsiders: { horde: { resting: false } },
    });
    const horde = { ...position.outsiders.horde, resting: true };
    horde.heroes = horde.heroes.map((hero, i) => ({ ...hero, active: i > 1 }));
    expect(step?.({ ...position, outsiders: { horde } })).toMatchObject({
      horde: { wasted: 2 },
      outsiders: { horde: { resting: false } },
    });
  });
});

describe('Survive the Island', () => {
  it.each(['survive-1', 'survive-1-first', 'survive-1-attack', 'survive-1-memorise'])(
    '1, editions: %s keeps its shape, without what it was dealt from',
    (name) => {
      const { seed, commitment, ...kept } = saved(name);
      expect([seed, commitment]).toEqual([expect.any(String), expect.any(String)]);
      expect(stepped(surviveSteps, 1, name)).toEqual(kept);
    },
  );
});

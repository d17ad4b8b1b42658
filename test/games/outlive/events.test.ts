import { describe, expect, it } from 'vitest';
import { costOf, eventIds, eventOf } from '../../../src/games/outlive/content/events.ts';
import { foodstuffs, type Good } from '../../../src/games/outlive/content/goods.ts';
import { outlive } from '../../../src/games/outlive/index.ts';

/** What the war room takes off: two materials, two ammunition or one foodstuff. */
const unitsOf = (good: string): number => (foodstuffs.some((food) => food === good) ? 2 : 1);
const today = { edition: outlive.schema };

describe('what events cost', () => {
  it.each(eventIds)('is for %s as much for a point as the book asks for the fire', (id) => {
    const cost = Object.entries(costOf(id, today));
    const units = cost.reduce((sum, [good, count]) => sum + count * unitsOf(good), 0);
    expect(units).toBe(2 * eventOf(id).points);
  });

  it('is one kind of thing, but for the shortage of everything', () => {
    const mixed = eventIds.filter((id) => Object.keys(costOf(id, today)).length > 1);
    expect(mixed).toEqual(['global-shortage']);
  });

  it('asks for every kind of thing somewhere', () => {
    const asked = new Set(eventIds.flatMap((id) => Object.keys(costOf(id, today)) as Good[]));
    expect([...asked].sort()).toEqual(['ammo', 'can', 'chip', 'food', 'metal', 'water', 'wood']);
  });

  it('is marked as ours but for the one that the book tells', () => {
    expect(eventIds.filter((id) => eventOf(id).costBasis !== 'house')).toEqual(['forest-fire']);
  });
});

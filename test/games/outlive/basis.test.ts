import { describe, expect, it } from 'vitest';
import {
  arrivalGifts,
  equipment,
  equipmentIds,
  equipmentOf,
} from '../../../src/games/outlive/content/equipment.ts';
import { gameKinds } from '../../../src/games/outlive/content/game-tiles.ts';
import { haciendas, haciendasBasis, megacities } from '../../../src/games/outlive/content/gharkane.ts';
import { leaderIds, leaderOf } from '../../../src/games/outlive/content/leaders.ts';
import { cargoBasis, cargoSlots } from '../../../src/games/outlive/content/places.ts';
import { roomIds, roomOf } from '../../../src/games/outlive/content/rooms.ts';
import { airlockRows, airlockSize } from '../../../src/games/outlive/content/shelter.ts';

/** Whoever owns the box looks here for what may be wrong, so that each label has to be true of each value. */
describe('how sure printed values are', () => {
  it('the resistances of game are the book’s, and of their food one example’s three steps', () => {
    expect(gameKinds.map((kind) => [kind.resistance, kind.resistanceBasis])).toEqual(
      [3, 4, 5, 6, 7].map((resistance) => [resistance, 'rulebook']),
    );
    const told = gameKinds.flatMap(({ resistance, food, foodBasis }) =>
      food.flatMap((value, step) => (foodBasis[step] === 'rulebook' ? [[resistance, value]] : [])),
    );
    expect(told).toEqual([
      [6, 4],
      [6, 5],
      [6, 6],
    ]);
    expect(gameKinds.every(({ food, foodBasis }) => food.length === foodBasis.length)).toBe(true);
    expect(gameKinds.every(({ countBasis }) => countBasis === 'house')).toBe(true);
  });

  it('slot 6 and one survivor a slot are the book’s on the cargo, the cans but for three ours', () => {
    expect(cargoSlots.map(({ strength }) => strength)).toEqual([3, 4, 5, 6]);
    expect(cargoSlots.every(({ survivors }) => survivors === 1)).toBe(true);
    expect(cargoBasis).toEqual({ strength: 'rulebook', survivors: 'rulebook' });
    const told = cargoSlots.filter(({ cansBasis }) => cansBasis === 'rulebook');
    expect(told.map(({ strength, cans }) => [strength, cans])).toEqual([[5, 3]]);
  });

  it('the haciendas have the book’s slots and our numbers', () => {
    expect(haciendas.map(({ strength, cansBasis }) => [strength, cansBasis])).toEqual(
      [3, 4, 5].map((strength) => [strength, 'house']),
    );
    expect(haciendasBasis).toEqual({ strength: 'rulebook', survivors: 'house' });
    expect(Object.keys(megacities)).toHaveLength(8);
  });

  it('the rows of the airlock follow from an example', () => {
    expect(airlockRows.map(({ places, basis }) => [places, basis])).toEqual([
      [2, 'derived'],
      [5, 'derived'],
    ]);
    expect(airlockSize).toBe(7);
  });

  it('of the rooms, the robot lab is derived from its like', () => {
    expect(roomIds.filter((id) => roomOf(id).basis !== undefined)).toEqual(['robot-lab']);
    expect(roomOf('robot-lab')).toMatchObject({ slots: 4, upkeep: 1, basis: 'derived' });
    const alike = roomIds.filter((id) => roomOf(id).upkeep === 1);
    expect(alike.every((id) => roomOf(id).slots === 4)).toBe(true);
  });

  it('of the equipment, the two pieces of the expansion are ours', () => {
    expect(equipmentIds.filter((id) => equipmentOf(id).basis === 'house')).toEqual(['toolbox', 'harpoon']);
    expect(equipment.toolbox.symbol).toBe(equipment.harpoon.symbol);
  });

  it('of what equipment brings, the access card’s chip in Gharkane and the harpoon’s food are ours', () => {
    const ours = arrivalGifts.filter(({ basis }) => basis === 'house');
    expect(ours.map(({ id, at, gift }) => [id, at, gift])).toEqual([
      ['access-card', ['jel-zaer'], { chip: 1 }],
      ['harpoon', ['underwater-base'], { food: 1 }],
    ]);
  });

  it('of the leaders, the goods of Conrad Bordage are ours', () => {
    expect(leaderIds.filter((id) => leaderOf(id).startBasis === 'house')).toEqual(['conrad-bordage']);
  });
});

import type { Basis } from '../../basis.ts';

/** Points of the gauge from the cleanest step to the last before the skull. */
export const gaugeSteps: readonly { points: number; basis: Basis }[] = [
  { points: 3, basis: 'rulebook' },
  { points: 2, basis: 'house' },
  { points: 1, basis: 'house' },
  { points: 0, basis: 'rulebook' },
  { points: -1, basis: 'component' },
  { points: -2, basis: 'component' },
  { points: -3, basis: 'component' },
  { points: -4, basis: 'component' },
  { points: -6, basis: 'component' },
  { points: -7, basis: 'component' },
  { points: -9, basis: 'component' },
  { points: -11, basis: 'rulebook' },
];
export const gaugeStart = gaugeSteps.findIndex((step) => step.points === 0);
export const gaugeEnd = gaugeSteps.length - 1;

/**
 * Rows of the airlock; a row is used only when the one before it is full. The board has seven places, and of the rows
 * the book only says that three survivors need two.
 */
export const airlockRows: readonly { places: number; basis: Basis }[] = [
  { places: 2, basis: 'derived' },
  { places: 5, basis: 'derived' },
];
export const airlockSize = airlockRows.reduce((sum, row) => sum + row.places, 0);

/** Strength of the wave of each round. */
export const waves: readonly number[] = [1, 2, 2, 2, 3, 3];
export const wavesBasis: Basis = 'rulebook';

/** Points for 0, 1 … 7 complete rooms. */
export const roomPoints: readonly number[] = [0, 0, 1, 2, 4, 7, 11, 17];
export const roomPointsBasis: Basis = 'rulebook';

/** Rounds, heroes, the first survivors and the water that keeps. */
export const numbersBasis: Basis = 'rulebook';
export const rounds = 6;
export const heroStrengths: readonly number[] = [3, 3, 4, 5];
export const startingSurvivors = 4;
export const buildCost = { materials: 3, basis: 'rulebook' as Basis };
/** Water that may be kept over night. */
export const keptWater = 2;

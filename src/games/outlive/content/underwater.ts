import type { Basis } from '../../basis.ts';
import { type City, cities } from './places.ts';

/** Where the paths of the base lead. */
export const baseJoins: readonly City[] = cities;
export const baseJoinsBasis: Basis = 'rulebook';

/** Spots of the ventilation: what one costs, and how far the gauge of every rival rises. */
export const ventilation = {
  low: { actions: 2, rivals: 1 },
  high: { actions: 4, rivals: 2 },
} as const;
export const ventilationBasis: Basis = 'rulebook';
export type Spot = keyof typeof ventilation;
export const spots = Object.keys(ventilation) as Spot[];

/** Actions that the rest of the base costs. */
export const baseActions = { vegetable: 2, robot: 1, remote: 1, scientist: 1, repair: 3 } as const;
export const baseActionsBasis: Basis = 'rulebook';

/** What else the robot takes; the three materials are read off the board. */
export const robotPrice = { goods: { wood: 1, metal: 1, chip: 1 }, gauge: 1, basis: 'component' as Basis };
export const robotStrength = { own: 2, remote: 1, lab: 1, basis: 'rulebook' as Basis };

export const scientistTokens = { count: 24, basis: 'component' as Basis };
export const acidRain = { water: 1, basis: 'rulebook' as Basis };

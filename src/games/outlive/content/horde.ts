import type { Basis } from '../../basis.ts';
import { cities, huntingGrounds, type Place } from './places.ts';

/** Kinds of destination in the order of the cards: each card begins with another one and goes round. */
export const lines = [
  'city',
  'mine',
  'cargo',
  'fun-fair',
  'forest',
  'hunting-ground',
  'dam',
  'military-base',
] as const;
export type Line = (typeof lines)[number];
export const cardsBasis: Basis = 'component';

/** The lines of the card that begins with this one, by priority. */
export const cardOf = (first: Line): readonly Line[] => {
  const at = lines.indexOf(first);
  return [...lines.slice(at), ...lines.slice(0, at)];
};

export const placesOfLine = (line: Line): readonly Place[] => {
  if (line === 'city') return cities;
  return line === 'hunting-ground' ? huntingGrounds : [line];
};

export type Goal = 'equipment' | 'search' | 'gather' | 'hunt' | 'board' | 'algae';

/** What the Horde comes for: the main goal, then the second. */
export const goals: Readonly<Record<Line, readonly Goal[]>> = {
  city: ['equipment', 'search'],
  mine: ['gather', 'hunt'],
  cargo: ['board'],
  'fun-fair': ['gather', 'hunt'],
  forest: ['gather', 'hunt'],
  'hunting-ground': ['hunt', 'gather'],
  dam: ['gather'],
  'military-base': ['gather', 'algae'],
};

export const difficulties = ['normal', 'hard', 'nightmare'] as const;
export type Difficulty = (typeof difficulties)[number];

export const hordeStrengths: Readonly<Record<Difficulty, readonly number[]>> = {
  normal: [3, 3, 4, 5],
  hard: [3, 4, 4, 5],
  nightmare: [3, 4, 5, 5],
};

export const hordeStart = { survivors: 4, goods: { water: 2, ammo: 1 }, equipment: 3 } as const;

export const hordeLimits = {
  /** Broken equipment at a time. */
  broken: 4,
  /** Recruits a night. */
  recruits: 7,
  /** Survivors that one foodstuff feeds. */
  fedByOne: 2,
  pointsOfSurvivor: 2,
} as const;
export const hordeBasis: Basis = 'rulebook';

import type { Colour } from '../../kit/contrast.ts';

/** The light of an hour: the same land, told by other colours. */
export type Mood = {
  readonly name: 'day' | 'night';
  /** From the zenith to the horizon. */
  readonly sky: readonly [Colour, Colour, Colour, Colour];
  /** Horizons of the second and the third row, from their top down. */
  readonly middle: readonly [Colour, Colour];
  readonly near: readonly [Colour, Colour];
  /** Silhouettes from the farthest to the nearest. */
  readonly far: Colour;
  readonly mid: Colour;
  readonly close: Colour;
  readonly ground: readonly [Colour, Colour];
  /** What catches the last or the only light. */
  readonly rim: Colour;
  readonly mist: Colour;
  readonly lamp: Colour;
  /** How brightly windows and lamps burn. */
  readonly lit: number;
};

export const moods: Readonly<Record<Mood['name'], Mood>> = {
  day: {
    name: 'day',
    sky: ['#2a1a5a', '#6a3578', '#c9566b', '#ffa35c'],
    middle: ['#e8794f', '#7a3d70'],
    near: ['#f08a4b', '#6f3566'],
    far: '#7d4280',
    mid: '#4c2a66',
    close: '#281a48',
    ground: ['#3a2350', '#1c1436'],
    rim: '#ffb56b',
    mist: '#ffb07a',
    lamp: '#ffd27a',
    lit: 0.55,
  },
  night: {
    name: 'night',
    sky: ['#070618', '#120f38', '#2a2364', '#4d4094'],
    middle: ['#3d3484', '#1d1850'],
    near: ['#423688', '#1b1648'],
    far: '#2f2a70',
    mid: '#1e1a4e',
    close: '#110e30',
    ground: ['#1a1642', '#0d0a26'],
    rim: '#8f8ade',
    mist: '#7a78d8',
    lamp: '#ffc95c',
    lit: 1,
  },
};

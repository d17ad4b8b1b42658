import type { Edition } from '../../src/games/editions.ts';
import type { Ctx } from '../../src/games/machine.ts';
import type { Dice } from '../../src/games/random.ts';

export const colours = ['amber', 'blue', 'green', 'red'] as const;
export type Colour = (typeof colours)[number];

export type Lantern = { colour: Colour; light: number };

export const rounds = 5;
export const coins: readonly number[] = [1, 2, 3, 4, 5];
const lights = [2, 3];

export const allLanterns = (): Lantern[] =>
  colours.flatMap((colour) => lights.map((light) => ({ colour, light })));

export type LanternsTask = { kind: 'offer'; id?: string };

export type LanternsState = {
  schema: 1;
  edition: Edition;
  random: Dice;
  options: { goals: 'secret' | 'none' };
  serial: number | number[];
  todo: LanternsTask[][];
  round: number;
  over: boolean;
  /** What is to be had this round. */
  lantern: Lantern | null;
  /** What comes in the next rounds, in order, and then what stays in the box. */
  pile: Lantern[];
  /** Nobody’s, because the best offers were equal. */
  blown: Lantern[];
  /** By seat. */
  taken: Lantern[][];
  /** By seat: what everybody still has, an offer that is not open yet included. */
  purses: number[][];
  /** By seat: nobody else sees it before all have made theirs. */
  offers: (number | null)[];
  /** By seat: lanterns of this colour count twice; known to nobody else until the end. */
  goals: (Colour | null)[];
  /** Goals that nobody has. */
  spare: Colour[];
};

export type Play = Ctx<LanternsState>;

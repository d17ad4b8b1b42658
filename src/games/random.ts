import { createHash, createHmac } from 'node:crypto';
import { uniformInt } from 'pure-rand/distribution/uniformInt';
import { xoroshiro128plusFromState } from 'pure-rand/generator/xoroshiro128plus';
import type { Draw } from './contract.ts';

/**
 * Four words of a generator that is quick and can be guessed: for what is imagined or tried out, and for games that
 * were begun with it.
 */
export type Random = number[];

/** A stream that nobody can foretell and everybody can check afterwards: docs/dice.md says how. */
export type Provable = {
  readonly seed: string;
  /** The number of the next draw. */
  next: number;
  /** What the move that is under way has drawn. */
  drawn?: Draw[];
};

/** What a game draws from, kept in its state as `random`. */
export type Dice = Random | Provable;

export function randomFrom(seed: string): Random {
  const digest = createHash('sha256').update(`convoy:${seed}`).digest();
  return [0, 4, 8, 12].map((at) => digest.readInt32LE(at));
}

export const provableFrom = (seed: string): Provable => ({ seed, next: 0 });

export const isProvable = (dice: Dice): dice is Provable => !Array.isArray(dice);

const numbers = 2 ** 32;

/** The number from 0 to `bound` − 1 that a seed gives for a draw. */
export function provenDraw(seed: string, counter: number, bound: number): number {
  if (!(bound >= 1 && bound <= numbers)) throw new RangeError(`no draw below ${bound}`);
  // Numbers beyond the last whole multiple would make the first results likelier than the others.
  const fair = numbers - (numbers % bound);
  for (let attempt = 0; ; attempt++) {
    const number = createHmac('sha256', seed).update(`${counter}.${attempt}`).digest().readUInt32BE(0);
    if (number < fair) return number % bound;
  }
}

function drawProven(dice: Provable, bound: number, purpose: string): number {
  const counter = dice.next++;
  const result = provenDraw(dice.seed, counter, bound);
  dice.drawn ??= [];
  dice.drawn.push({ counter, bound, purpose, result });
  return result;
}

function drawing<T>(random: Random, draw: (below: (count: number) => number) => T): T {
  const generator = xoroshiro128plusFromState(random);
  const drawn = draw((count) => uniformInt(generator, 0, count - 1));
  generator.getState().forEach((word, i) => {
    random[i] = word;
  });
  return drawn;
}

function shuffleBy<T>(below: (count: number) => number, list: T[]): T[] {
  for (let i = list.length - 1; i > 0; i--) {
    const j = below(i + 1);
    const a = list[i] as T;
    list[i] = list[j] as T;
    list[j] = a;
  }
  return list;
}

/** A whole number from 0 to `count` − 1; moves the stream on. A game says what it draws for. */
export function drawBelow(random: Random, count: number): number;
export function drawBelow(dice: Dice, count: number, purpose: string): number;
export function drawBelow(dice: Dice, count: number, purpose = ''): number {
  return isProvable(dice) ? drawProven(dice, count, purpose) : drawing(dice, (below) => below(count));
}

/** Shuffles the list in place; moves the stream on. */
export function shuffle<T>(random: Random, list: T[]): T[];
export function shuffle<T>(dice: Dice, list: T[], purpose: string): T[];
export function shuffle<T>(dice: Dice, list: T[], purpose = ''): T[] {
  if (isProvable(dice)) return shuffleBy((count) => drawProven(dice, count, purpose), list);
  return drawing(dice, (below) => shuffleBy(below, list));
}

/** Takes what a move has drawn out of the state that it led to. */
export function takeDraws(state: object): readonly Draw[] {
  const dice = diceOf(state);
  if (dice === null || !isProvable(dice) || dice.drawn === undefined) return [];
  const { drawn } = dice;
  delete dice.drawn;
  return drawn;
}

export const diceOf = (state: object): Dice | null => ('random' in state ? (state.random as Dice) : null);

/** The same position, with all chance to come from another seed. */
export const withDice = <S extends object>(state: S, random: Dice): S => ({ ...state, random });

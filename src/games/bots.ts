import { answers } from './choices.ts';
import type { Choice, Decision, Game } from './contract.ts';
import { drawBelow, type Random } from './random.ts';

/** Chooses for a seat. It is given the whole state, and must look at it only through `view` and `imagine`. */
export type Bot = (game: Game, state: object, decision: Decision, random: Random) => Choice;

const pick = <T>(list: readonly T[], random: Random): T => {
  const item = list[drawBelow(random, list.length)];
  if (item === undefined) throw new RangeError('nothing to choose from');
  return item;
};

export const randomBot: Bot = (_game, _state, decision, random) => pick(answers(decision), random);

const eagerTries = 10;

/** The best of a few random answers, by what the position is worth right after: quick, and with a sense of aim. */
export const eagerBot: Bot = (game, state, decision, random) => {
  const all = answers(decision);
  const guess = game.imagine(state, decision.seat, String(drawBelow(random, 2 ** 31)));
  let best = pick(all, random);
  let bestWorth = Number.NEGATIVE_INFINITY;
  for (let i = 0; i < eagerTries && all.length > 1; i++) {
    const choice = pick(all, random);
    const outcome = game.decide(guess, decision.seat, { decision: decision.id, choice });
    const worth = outcome.ok ? game.worth(outcome.state, decision.seat) : Number.NEGATIVE_INFINITY;
    if (worth > bestWorth) {
      best = choice;
      bestWorth = worth;
    }
  }
  return best;
};

const triedAtMost = 24;
const playedOut = 5;

/** Tries every answer on a position that looks the same to it, plays on a little by habit, and takes the best. */
export const greedyBot: Bot = (game, state, decision, random) => {
  const all = answers(decision);
  if (all.length === 1) return pick(all, random);
  const tried =
    all.length <= triedAtMost ? all : Array.from({ length: triedAtMost }, () => pick(all, random));
  const guess = game.imagine(state, decision.seat, String(drawBelow(random, 2 ** 31)));
  let best: Choice | undefined;
  let bestWorth = Number.NEGATIVE_INFINITY;
  for (const choice of tried) {
    const outcome = game.decide(guess, decision.seat, { decision: decision.id, choice });
    if (!outcome.ok) continue;
    const worth = game.worth(playOut(game, outcome.state, decision.seat), decision.seat);
    if (worth > bestWorth) {
      best = choice;
      bestWorth = worth;
    }
  }
  return best ?? pick(all, random);
};

/** What comes of it if everybody does the next best thing, until the turn leaves this seat. */
function playOut(game: Game, from: object, seat: number): object {
  let state = from;
  for (let i = 0; i < playedOut; i++) {
    const open = game.decisions(state);
    const mine = open.find((d) => d.seat === seat) ?? (i === 0 ? open[0] : undefined);
    const choice = mine === undefined ? undefined : (mine.suggested ?? answers(mine)[0]);
    if (mine === undefined || choice === undefined) break;
    const outcome = game.decide(state, mine.seat, { decision: mine.id, choice });
    if (!outcome.ok) break;
    state = outcome.state;
  }
  return state;
}

export const bots: Readonly<Record<string, Bot>> = {
  random: randomBot,
  eager: eagerBot,
  greedy: greedyBot,
};

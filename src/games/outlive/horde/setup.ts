import { shuffle } from '../../random.ts';
import { newClan, newHeroes } from '../box.ts';
import { gain } from '../clan.ts';
import { hordeStart, hordeStrengths, lines } from '../content/horde.ts';
import { drawEquipment } from '../equipment-deck.ts';
import type { OutliveState, Participant, Play } from '../state.ts';
import { amounts, declare, say } from '../words.ts';
import { hordeClan, hordeOf } from './state.ts';

const log = declare('log', 'horde-camp', 'horde-first');

/** A clan without leader and rooms, its heroes not on the board yet. */
export function unpackHorde(state: OutliveState): void {
  const heroes = newHeroes(hordeStrengths[state.options.horde]);
  state.outsiders = { ...state.outsiders, horde: { ...newClan(state), heroes, rooms: [] } };
  state.horde = { survivors: 0, cards: [...lines], drawn: [], wasted: 0, line: null };
}

export function pitchCamp(ctx: Play): void {
  const horde = hordeOf(ctx.state);
  shuffle(ctx.state.random, horde.cards, 'horde');
  horde.survivors = hordeStart.survivors;
  gain(hordeClan(ctx.state), hordeStart.goods);
  say(ctx, log['horde-camp']({ count: horde.survivors, goods: amounts(hordeStart.goods) }));
  drawEquipment(ctx, 'horde', hordeStart.equipment);
}

/** Whoever comes to the cargo first: the token is not to be had. */
export function firstPlayer(ctx: Play): Participant {
  say(ctx, log['horde-first']());
  return 'horde';
}

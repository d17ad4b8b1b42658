import { count, list, oneOf, only, pick, type Words, words } from '../../situations.ts';
import { lines } from '../content/horde.ts';
import type { Situation } from '../modules/module.ts';
import { sumOf } from '../scoring.ts';
import { stageBelongings, stageHero, stageStock } from '../situation/clans.ts';
import { describeBelongings } from '../situation/describe.ts';
import type { OutliveState, Play } from '../state.ts';
import { hordeLines } from './scoring.ts';
import { pitchCamp } from './setup.ts';
import { hordeClan, hordeOf } from './state.ts';

const topics = ['heroes', 'goods', 'survivors', 'broken', 'repaired', 'hunted', 'cards'];

/** Heroes that are not mentioned have not entered the board; cards that are not are drawn already. */
function stage(ctx: Play, given: Words): void {
  const { state } = ctx;
  if (given.first === undefined) state.first = 'horde';
  state.board.tokenTaken = true;
  if (given.at === 'setup') return pitchCamp(ctx);
  const told = words(given.horde, 'horde');
  only(told, topics, 'horde');
  const clan = hordeClan(state);
  const heroes = words(told.heroes, 'heroes of the Horde');
  only(
    heroes,
    clan.heroes.map((h) => h.id),
    'heroes of the Horde',
  );
  for (const hero of clan.heroes)
    if (heroes[hero.id] !== undefined) stageHero(state, hero, heroes[hero.id], 'the Horde');
  stageStock(clan, told.goods, 'the Horde');
  stageBelongings(state, clan, told, 'the Horde');
  const horde = hordeOf(state);
  horde.survivors = count(told.survivors ?? 0, 'survivors of the Horde');
  if (told.cards === undefined) return;
  const rest = [...lines];
  horde.cards = list(told.cards, 'cards').map((card) => pick(rest, oneOf(card, lines, 'cards'), 'cards'));
  horde.drawn = rest;
}

const describe = (state: OutliveState): object => ({
  horde: {
    ...describeBelongings(hordeClan(state)),
    survivors: hordeOf(state).survivors,
    cards: hordeOf(state).cards,
    drawn: hordeOf(state).drawn,
    points: sumOf(hordeLines(state)),
  },
});

export const situation: Situation = { topics: ['horde'], stage, describe };

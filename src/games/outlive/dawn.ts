import { shuffle } from '../random.ts';
import { cityAt } from './board.ts';
import { fillOffer } from './equipment-deck.ts';
import { mapOf, placesOf, supplyAt } from './map.ts';
import { inPlay } from './modules/registry.ts';
import { tableSize } from './participants.ts';
import type { OutliveState, Play } from './state.ts';
import { declare, say } from './words.ts';

const log = declare('log', 'dawn');

/** The board is filled up before every day. */
export function dawn(ctx: Play): void {
  const { state } = ctx;
  say(ctx, log.dawn({ round: state.round }), { reveals: true });
  refill(state);
  const { cities, search, offer, landing } = mapOf(state);
  for (const city of offer.renewed === 'at-dawn' ? cities : []) {
    state.discard.push(...cityAt(state, city).offer.splice(0));
  }
  for (const city of cities) {
    const here = cityAt(state, city);
    fillOffer(ctx, city);
    here.pile = shuffle(state.random, [...here.pile, ...here.out], 'search');
    here.out = here.pile.splice(search.tiles[tableSize(state)] ?? here.pile.length);
  }
  state.board.algae = true;
  state.board.cargo = landing.slots.map((slot) => slot.strength);
  state.board.tokenTaken = false;
  for (const module of inPlay(state)) module.dawn?.(ctx);
}

function refill(state: OutliveState): void {
  for (const place of placesOf(state)) {
    const supply = supplyAt(state, place);
    if (supply !== undefined) state.board.stock[place] = supply.total[tableSize(state)] ?? 0;
  }
}

import { shuffle } from '../random.ts';
import { cargoSlots, cities, type GatheringPlace, supplies } from './content/places.ts';
import { searchPile } from './content/search-tiles.ts';
import { drawTile } from './equipment-deck.ts';
import { inPlay } from './modules/registry.ts';
import { tableSize } from './participants.ts';
import type { OutliveState, Play } from './state.ts';
import { declare, say } from './words.ts';

const log = declare('log', 'dawn');

const offers = 3;

/** The board is filled up before every day. */
export function dawn(ctx: Play): void {
  const { state } = ctx;
  say(ctx, log.dawn({ round: state.round }), { reveals: true });
  refill(state);
  for (const city of cities) {
    const { offer } = state.board.cities[city];
    state.discard.push(...offer.splice(0));
  }
  for (const city of cities) {
    const here = state.board.cities[city];
    for (let i = 0; i < offers; i++) {
      const tile = drawTile(ctx);
      if (tile !== undefined) here.offer.push(tile);
    }
    here.pile = shuffle(state.random, [...here.pile, ...here.out]);
    here.out = here.pile.splice(searchPile[tableSize(state)] ?? here.pile.length);
  }
  state.board.algae = true;
  state.board.cargo = cargoSlots.map((slot) => slot.strength);
  state.board.tokenTaken = false;
  for (const module of inPlay(state)) module.dawn?.(ctx);
}

function refill(state: OutliveState): void {
  for (const place of Object.keys(supplies) as GatheringPlace[]) {
    state.board.stock[place] = supplies[place].total[tableSize(state)] ?? 0;
  }
}

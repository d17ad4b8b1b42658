import { count, list, Muddle, only, pick, type Words, words } from '../../situations.ts';
import { cityAt } from '../board.ts';
import { isEquipment } from '../clan.ts';
import type { Place } from '../content/places.ts';
import type { SearchTile } from '../content/search-tiles.ts';
import { fillOffer, takeFromDeck } from '../equipment-deck.ts';
import { isHuntingGround, isLanding, mapOf, placesOf, supplyAt } from '../map.ts';
import { participants, tableSize } from '../participants.ts';
import { clanOf, type OutliveState, type Play } from '../state.ts';

export function stageBoard(ctx: Play, given: Words): void {
  const { state } = ctx;
  const { board, box } = state;
  const { cities, huntingGrounds, pileSize, landing } = mapOf(state);
  only(given, placesOf(state), 'places');
  const pileOf = (place: Place) => words(given[place], place).game;
  for (const place of huntingGrounds) {
    board.piles[place] = list(pileOf(place), `game of ${place}`).map((tile) =>
      pick(box.game, count(tile, `game of ${place}`, 7, 3), place),
    );
  }
  for (const place of huntingGrounds)
    if (pileOf(place) === undefined) board.piles[place] = box.game.splice(0, pileSize[tableSize(state)]);
  for (const place of placesOf(state)) {
    const here = words(given[place], place);
    const supply = supplyAt(state, place);
    if (supply !== undefined) {
      const { good, total } = supply;
      const algae = place === 'military-base' ? ['algae'] : [];
      const game = isHuntingGround(state, place) ? ['game'] : [];
      const city = cities.includes(place) ? cityTopics : [];
      only(here, [good, ...algae, ...game, ...city], place);
      const full = total[tableSize(state)] ?? 0;
      board.stock[place] = count(here[good] ?? full, `${good} at ${place}`, full);
      if (here.algae === false) board.algae = false;
    }
  }
  for (const city of cities)
    if (supplyAt(state, city) === undefined) only(words(given[city], city), cityTopics, city);
  for (const city of cities) stageCity(ctx, city, words(given[city], city));
  const cargo = words(given[landing.place], landing.place);
  only(cargo, ['survivors', 'visited'], landing.place);
  board.cargo = landing.slots.map((s) => s.strength);
  if (cargo.survivors !== undefined) {
    board.cargo = list(cargo.survivors, 'survivors on the cargo').map((n) => count(n, 'slot', 6, 3));
  }
  board.tokenTaken =
    cargo.visited === true ||
    participants(state).some((who) =>
      clanOf(state, who).heroes.some((h) => h.place !== null && isLanding(state, h.place) && h.active),
    );
}

const cityTopics = ['offer', 'search'];

function stageCity(ctx: Play, city: Place, given: Words): void {
  const here = cityAt(ctx.state, city);
  if (given.offer !== undefined) {
    for (const id of list(given.offer, `offer of ${city}`)) {
      if (typeof id !== 'string' || !isEquipment(id))
        throw new Muddle(`${city}: “${String(id)}” is no equipment`);
      if (!takeFromDeck(ctx.state, id)) throw new Muddle(`${city}: both ${id} tiles are in use`);
      here.offer.push(id);
    }
  }
  const all = here.pile;
  if (given.search === undefined) {
    here.out = here.pile.splice(mapOf(ctx.state).search.tiles[tableSize(ctx.state)] ?? here.pile.length);
  } else {
    const pile = list(given.search, `search pile of ${city}`).map((tile) =>
      pick(all, tile as SearchTile, city),
    );
    here.out = all;
    here.pile = pile;
  }
}

export function stageDeck(state: OutliveState, given: Words): void {
  if (given.deck === undefined && given.discard === undefined) {
    // Offers nobody stated are drawn from what is left.
    for (const city of mapOf(state).cities) {
      const stated = words(words(given.places, 'places')[city], city).offer !== undefined;
      if (!stated) fillOffer({ state, events: [] }, city);
    }
    return;
  }
  const top = list(given.deck, 'deck').map((id) => {
    if (typeof id !== 'string' || !isEquipment(id)) throw new Muddle(`deck: “${String(id)}” is no equipment`);
    return pick(state.deck, id, 'deck');
  });
  if (given.discard === 'rest') {
    state.discard = state.deck;
    state.deck = top;
  } else state.deck = [...top, ...state.deck];
}

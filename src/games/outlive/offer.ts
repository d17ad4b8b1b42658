import type { Seat, Text } from '../contract.ts';
import { cargoSlots, damFee, type Place, supplies } from './content/places.ts';
import { isCity } from './places/city.ts';
import { isGatheringPlace } from './places/gathering.ts';
import { foodOf, isHuntingGround, resistanceFor } from './places/hunting.ts';
import { weaker } from './pressure.ts';
import type { Arrival, OutliveState } from './state.ts';
import { amount, declare, equipmentName, nameOf } from './words.ts';

const hint = declare('hint', 'fee', 'game', 'tiles', 'survivor', 'presses', 'nothing-there');

/** What a hero would find at a place now, and whom they would press: all of it is in the open. */
export function awaiting(state: OutliveState, seat: Seat, arrival: Arrival, slot: number | null): Text[] {
  const found = [
    ...weaker(state, arrival, arrival.force).map((victim) =>
      hint.presses({ whom: nameOf(victim.seat), count: arrival.force - victim.hero.strength }),
    ),
    ...offerOf(state, seat, arrival.place, slot),
  ];
  return found.length === 0 ? [hint['nothing-there']()] : found;
}

function offerOf(state: OutliveState, seat: Seat, place: Place, slot: number | null): Text[] {
  const { board } = state;
  const found: Text[] = [];
  if (isGatheringPlace(place) && board.stock[place] > 0) {
    found.push(amount(supplies[place].good, board.stock[place]));
    if (place === 'dam' && damFee.amount > 0) found.push(hint.fee());
  }
  const [game] = isHuntingGround(place) ? board.piles[place] : [];
  if (game !== undefined) {
    const food = amount('food', foodOf(state, seat, game));
    found.push(hint.game({ resistance: resistanceFor(state, seat, game), food }));
  }
  if (isCity(place)) {
    const { pile, offer } = board.cities[place];
    if (pile.length > 0) found.push(hint.tiles({ count: pile.length }));
    found.push(...[...new Set(offer)].map(equipmentName));
  }
  const cans = cargoSlots.find((one) => one.strength === slot)?.cans ?? 0;
  if (cans > 0) found.push(amount('can', cans));
  if (slot !== null && board.cargo.includes(slot)) found.push(hint.survivor());
  return found;
}

import type { Seat, Text } from '../contract.ts';
import { cityAt, openTile, pileAt, stockAt } from './board.ts';
import type { Place } from './content/places.ts';
import { isCity, isHuntingGround, mapOf, supplyAt } from './map.ts';
import { brings, cansFor, slotTaken } from './places/cargo.ts';
import { priceAt } from './places/gathering.ts';
import { resistanceFor, spoilsOf } from './places/hunting.ts';
import { weaker } from './pressure.ts';
import { type Arrival, clanOf, type OutliveState } from './state.ts';
import { amount, declare, equipmentName, nameOf, tileName } from './words.ts';

const hint = declare('hint', 'game', 'tiles', 'on-top', 'survivor', 'presses', 'nothing-there');

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
  const clan = clanOf(state, seat);
  const found: Text[] = [];
  const supply = supplyAt(state, place);
  if (supply !== undefined && stockAt(state, place) > 0) {
    found.push(amount(supply.good, stockAt(state, place)));
    found.push(...priceAt(clan, place));
  }
  const [game] = isHuntingGround(state, place) ? pileAt(state, place) : [];
  if (game !== undefined) {
    const food = amount('food', spoilsOf(state, seat, game));
    found.push(hint.game({ resistance: resistanceFor(state, seat, game), food }));
  }
  if (isCity(state, place)) {
    const { pile, offer } = cityAt(state, place);
    const open = openTile(state, place);
    if (pile.length > 0) found.push(hint.tiles({ count: pile.length }));
    if (open !== null) found.push(hint['on-top']({ tile: tileName(open) }));
    found.push(...[...new Set(offer)].map(equipmentName));
  }
  const landing = mapOf(state).landing.slots.find((one) => one.strength === slot);
  if (landing === undefined) return found;
  found.push(amount('can', cansFor(clan, landing)));
  if (brings(state, landing, slotTaken(state, landing.strength)))
    found.push(hint.survivor({ count: landing.survivors }));
  return found;
}

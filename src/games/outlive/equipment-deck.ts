import { shuffle } from '../random.ts';
import { cityAt } from './board.ts';
import { mayOwn } from './clan.ts';
import type { EquipmentId } from './content/equipment.ts';
import type { Place } from './content/places.ts';
import { mapOf } from './map.ts';
import { clanOf, type OutliveState, type Participant, type Play } from './state.ts';
import { declare, equipmentName, nameOf, say } from './words.ts';

const log = declare('log', 'drew-equipment', 'deck-reshuffled', 'no-equipment-left');

/** The top tile; the discards are shuffled into a new pile when none is left. */
export function drawTile(ctx: Play): EquipmentId | undefined {
  const { state } = ctx;
  if (state.deck.length === 0 && state.discard.length > 0) {
    state.deck = shuffle(state.random, state.discard, 'equipment');
    state.discard = [];
    say(ctx, log['deck-reshuffled'](), { reveals: true });
  }
  return state.deck.shift();
}

/** Lays equipment out in a city until there is as much as there should be. */
export function fillOffer(ctx: Play, city: Place): EquipmentId[] {
  const { offer } = cityAt(ctx.state, city);
  const before = offer.length;
  while (offer.length < mapOf(ctx.state).offer.pieces) {
    const tile = drawTile(ctx);
    if (tile === undefined) break;
    offer.push(tile);
  }
  return offer.slice(before);
}

/** Where nobody owns two of a kind, doubles are laid aside and drawn again. */
export function drawEquipment(ctx: Play, seat: Participant, count: number): void {
  const { state } = ctx;
  const clan = clanOf(state, seat);
  const doubles: EquipmentId[] = [];
  for (let drawn = 0; drawn < count; ) {
    const tile = drawTile(ctx);
    if (tile === undefined) {
      say(ctx, log['no-equipment-left']({ who: nameOf(seat) }));
      break;
    }
    if (!mayOwn(state, clan, tile)) {
      doubles.push(tile);
      continue;
    }
    clan.equipment.push({ id: tile, repaired: false, spent: false });
    drawn++;
    say(ctx, log['drew-equipment']({ who: nameOf(seat), what: equipmentName(tile) }), { reveals: true });
  }
  state.discard.push(...doubles);
}

/** Takes one tile of a kind out of the pile, or out of the discards if none is left there. */
export function takeFromDeck(state: OutliveState, id: EquipmentId): boolean {
  for (const tiles of [state.deck, state.discard]) {
    const at = tiles.indexOf(id);
    if (at < 0) continue;
    tiles.splice(at, 1);
    return true;
  }
  return false;
}

import type { Blocked, Option, Seat } from '../../contract.ts';
import { cityAt, openTile } from '../board.ts';
import { gain, gaugeDown, mayOwn, useRooms } from '../clan.ts';
import type { EquipmentId } from '../content/equipment.ts';
import type { Place } from '../content/places.ts';
import type { SearchTile } from '../content/search-tiles.ts';
import { fillOffer } from '../equipment-deck.ts';
import { isCity, mapOf } from '../map.ts';
import { inPlay } from '../modules/registry.ts';
import { arrivalOf } from '../pressure.ts';
import { clanOf, type OutliveState, type Participant, type Play } from '../state.ts';
import {
  amounts,
  declare,
  equipmentName,
  equipmentUse,
  nameOf,
  placeName,
  roomName,
  say,
  tileName,
} from '../words.ts';

const act = declare('do', 'search', 'take-equipment');
const hint = declare('hint', 'on-top');
const why = declare('why', 'nothing-to-search', 'owned-already');
const log = declare('log', 'searched', 'scouted', 'cupboard', 'took-equipment', 'laid-equipment');

export function cityOptions(state: OutliveState, seat: Seat): { options: Option[]; blocked: Blocked[] } {
  const { place, actions } = arrivalOf(state);
  const options: Option[] = [];
  const blocked: Blocked[] = [];
  if (!isCity(state, place) || actions === 0) return { options, blocked };
  const { pile, offer } = cityAt(state, place);
  const open = openTile(state, place);
  const search = {
    id: 'search',
    label: act.search({ count: pile.length }),
    ...(open === null ? {} : { hint: hint['on-top']({ tile: tileName(open) }) }),
  };
  if (pile.length > 0) options.push(search);
  else blocked.push({ ...search, why: why['nothing-to-search']() });
  for (const id of new Set(offer)) {
    const option = {
      id: `equip:${id}`,
      label: act['take-equipment']({ what: equipmentName(id) }),
      hint: equipmentUse(id),
    };
    if (!mayOwn(state, clanOf(state, seat), id)) blocked.push({ ...option, why: why['owned-already']() });
    else options.push(option);
  }
  return { options, blocked };
}

/** One tile for an action, and with scouts two more on the first. */
export function search(ctx: Play, seat: Participant): void {
  const { place } = arrivalOf(ctx.state);
  arrivalOf(ctx.state).actions--;
  turnUp(ctx, seat, place);
  const more = useRooms(clanOf(ctx.state, seat), 'scouts', place).length * 2;
  if (more > 0) say(ctx, log.scouted({ who: nameOf(seat), room: roomName('scouts') }));
  for (let i = 0; i < more; i++) turnUp(ctx, seat, place);
}

function turnUp(ctx: Play, seat: Participant, city: Place): void {
  const here = cityAt(ctx.state, city);
  const tile = here.pile.shift();
  if (tile === undefined) return;
  here.out.push(tile);
  say(ctx, log.searched({ who: nameOf(seat), place: placeName(city), tile: tileName(tile) }), {
    reveals: true,
  });
  if (tile === 'empty') emptyCupboard(ctx, seat, city);
  else bring(ctx, seat, tile);
}

function emptyCupboard(ctx: Play, seat: Participant, city: Place): void {
  const clan = clanOf(ctx.state, seat);
  const count = useRooms(clan, 'carpentry', city).length;
  if (count === 0) return;
  const found = { wood: count, metal: count };
  gain(clan, found);
  say(ctx, log.cupboard({ who: nameOf(seat), goods: amounts(found) }));
}

/** What a search tile is worth to a clan. */
export function bring(ctx: Play, seat: Participant, tile: SearchTile): void {
  if (inPlay(ctx.state).some((module) => module.brings?.(ctx, seat, tile))) return;
  if (tile === 'pill') gaugeDown(ctx, seat);
  else if (tile !== 'empty') gain(clanOf(ctx.state, seat), { [tile]: 1 });
}

export function takeEquipment(ctx: Play, seat: Participant, id: EquipmentId): void {
  const { place } = arrivalOf(ctx.state);
  const { offer } = cityAt(ctx.state, place);
  offer.splice(offer.indexOf(id), 1);
  arrivalOf(ctx.state).actions--;
  clanOf(ctx.state, seat).equipment.push({ id, repaired: false, spent: false });
  say(ctx, log['took-equipment']({ who: nameOf(seat), what: equipmentName(id), place: placeName(place) }));
  if (mapOf(ctx.state).offer.renewed === 'at-dawn') return;
  for (const next of fillOffer(ctx, place)) {
    const laid = log['laid-equipment']({ what: equipmentName(next), place: placeName(place) });
    say(ctx, laid, { reveals: true });
  }
}

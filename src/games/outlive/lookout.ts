import type { Option, Seat } from '../contract.ts';
import { cityAt } from './board.ts';
import { readyRoom } from './clan.ts';
import { mapOf } from './map.ts';
import { clanOf, type OutliveState, type Play } from './state.ts';
import { declare, nameOf, placeName, roomName, say, tileName } from './words.ts';

const act = declare('do', 'look');
const log = declare('log', 'looked', 'saw');

/** With a manned lookout, a player may look through one search pile a day, whenever it is their turn. */
export function lookOptions(state: OutliveState, seat: Seat): Option[] {
  if (readyRoom(clanOf(state, seat), 'lookout') === undefined) return [];
  return mapOf(state)
    .cities.filter((city) => cityAt(state, city).pile.length > 0)
    .map((city) => ({
      id: `look:${city}`,
      label: act.look({ place: placeName(city) }),
      group: { id: 'look', label: roomName('lookout') },
    }));
}

/** Does it, if that was the choice. */
export function look(ctx: Play, seat: Seat, choice: string): boolean {
  const city = mapOf(ctx.state).cities.find((c) => choice === `look:${c}`);
  if (city === undefined) return false;
  readyRoom(clanOf(ctx.state, seat), 'lookout')?.used.push('round');
  const tiles = cityAt(ctx.state, city).pile.map(tileName);
  say(ctx, log.looked({ who: nameOf(seat), place: placeName(city) }));
  say(ctx, log.saw({ place: placeName(city), tiles }), { to: [seat], reveals: true });
  return true;
}

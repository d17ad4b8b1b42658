import type { Option, Seat } from '../contract.ts';
import { readyRoom } from './clan.ts';
import { cities } from './content/places.ts';
import { clanOf, type OutliveState, type Play } from './state.ts';
import { declare, nameOf, placeName, roomName, say, tileName } from './words.ts';

const act = declare('do', 'look');
const log = declare('log', 'looked', 'saw');

/** With a manned lookout, a player may look through one search pile a day, whenever it is their turn. */
export function lookOptions(state: OutliveState, seat: Seat): Option[] {
  if (readyRoom(clanOf(state, seat), 'lookout') === undefined) return [];
  return cities
    .filter((city) => state.board.cities[city].pile.length > 0)
    .map((city) => ({
      id: `look:${city}`,
      label: act.look({ place: placeName(city) }),
      group: { id: 'look', label: roomName('lookout') },
    }));
}

/** Does it, if that was the choice. */
export function look(ctx: Play, seat: Seat, choice: string): boolean {
  const city = cities.find((c) => choice === `look:${c}`);
  if (city === undefined) return false;
  readyRoom(clanOf(ctx.state, seat), 'lookout')?.used.push('round');
  const tiles = ctx.state.board.cities[city].pile.map(tileName);
  say(ctx, log.looked({ who: nameOf(seat), place: placeName(city) }));
  say(ctx, log.saw({ place: placeName(city), tiles }), { to: [seat], reveals: true });
  return true;
}

import { spots } from '../content/underwater.ts';
import type { OutliveState } from '../state.ts';
import { isRobot } from './robot.ts';
import { reserveOf } from './scientists.ts';
import { underwaterOf } from './state.ts';

export function audit(state: OutliveState): string[] {
  const wrong: string[] = [];
  const own = underwaterOf(state);
  if (reserveOf(state) < 0) wrong.push('more scientists than tokens');
  state.clans.forEach((clan, seat) => {
    const { airlock, rooms } = own.scientists[seat] ?? { airlock: 0, rooms: [] };
    // Between a move and the answer who moved, the airlock may hold fewer than its scientists.
    const asked = state.todo[seat]?.[0]?.kind === 'mixed';
    if (airlock < 0 || (airlock > clan.airlock && !asked))
      wrong.push(`seat ${seat}: ${airlock} scientists in the airlock`);
    rooms.forEach((count, i) => {
      if (count < 0 || count > (clan.rooms[i]?.survivors ?? 0))
        wrong.push(`seat ${seat}: ${count} scientists in room ${i}`);
    });
    if (clan.heroes.filter(isRobot).length > 1) wrong.push(`seat ${seat}: two robots`);
  });
  for (const spot of spots) {
    const on = own.spots[spot];
    if (on === null) continue;
    const hero = state.clans[on.seat]?.heroes.find((h) => h.id === on.hero);
    if (hero?.active !== true || hero.place !== 'underwater-base')
      wrong.push(`nobody stands on the ${spot} spot`);
  }
  if (own.vegetable.used && own.vegetable.holder === null) wrong.push('nobody used the vegetable');
  return wrong;
}

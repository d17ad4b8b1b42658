import { chosenSplit, type Rule } from '../../machine.ts';
import { airlockFree, pay, readyRooms, useUp } from '../clan.ts';
import type { Foodstuff } from '../content/goods.ts';
import { keptWater } from '../content/shelter.ts';
import { shareOut } from '../splits.ts';
import { type Clan, clanOf, type OutliveState, type TaskOf } from '../state.ts';
import { amounts, declare, goodName, roomName, say, seatRef } from '../words.ts';

const ask = declare('ask', 'recruit');
const log = declare('log', 'recruited');

const kinds: readonly Foodstuff[] = ['food', 'water', 'can'];

function partsOf(clan: Clan) {
  const room = airlockFree(clan);
  const parts = kinds.map((id) => ({
    id: id as string,
    label: goodName(id),
    min: 0,
    max: Math.min(room, clan.stock[id]),
  }));
  const wells = readyRooms(clan, 'well');
  parts.unshift({ id: 'well', label: roomName('well'), min: 0, max: Math.min(room, wells) });
  return parts.filter((part) => part.max > 0);
}

/** What would spoil over night anyway. */
function spoiling(clan: Clan): Record<string, number> {
  const limits: Record<string, number> = {
    well: readyRooms(clan, 'well'),
    food: clan.stock.food,
    water: Math.max(0, clan.stock.water - keptWater),
    can: 0,
  };
  const parts = partsOf(clan).map((part) => ({ ...part, max: Math.min(part.max, limits[part.id] ?? 0) }));
  return shareOut(parts, airlockFree(clan));
}

export const recruit: Rule<OutliveState, TaskOf<'recruit'>> = {
  ask(state, seat) {
    const clan = clanOf(state, seat);
    const parts = partsOf(clan);
    if (parts.length === 0) return null;
    const most = Math.min(
      airlockFree(clan),
      parts.reduce((sum, part) => sum + part.max, 0),
    );
    return {
      prompt: ask.recruit({ count: most }),
      weight: 'big',
      form: { kind: 'split', parts, min: 0, max: most },
      suggested: spoiling(clan),
    };
  },
  apply(ctx, seat, _task, choice) {
    if (choice === null) return;
    const clan = clanOf(ctx.state, seat);
    const { well = 0, ...paid } = chosenSplit(choice);
    const count = Object.values(paid).reduce((sum, n) => sum + n, well);
    if (count === 0) return;
    useUp(clan, 'well', well);
    pay(clan, paid);
    clan.airlock += count;
    say(ctx, log.recruited({ who: seatRef(seat), count, goods: amounts(paid) }));
  },
};

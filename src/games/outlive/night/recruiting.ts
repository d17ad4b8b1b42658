import type { Part, Seat } from '../../contract.ts';
import { chosenSplit, type Rule } from '../../machine.ts';
import { airlockFree, held, pay, readyRooms, useUp } from '../clan.ts';
import type { Resource } from '../content/goods.ts';
import { keptWater } from '../content/shelter.ts';
import { inPlay } from '../modules/registry.ts';
import { shareOut } from '../splits.ts';
import { type Clan, clanOf, type OutliveState, type TaskOf } from '../state.ts';
import { amounts, declare, goodName, nameOf, roomName, say } from '../words.ts';

const ask = declare('ask', 'recruit');
const log = declare('log', 'recruited');

const kinds: readonly Resource[] = ['food', 'water', 'can', 'medicine'];

function partsOf(state: OutliveState, seat: Seat): Part[] {
  const clan = clanOf(state, seat);
  const room = airlockFree(state, clan);
  const others = inPlay(state).flatMap((module) => module.recruiters?.(state, seat) ?? []);
  const parts: Part[] = [
    { id: 'well', label: roomName('well'), min: 0, max: readyRooms(clan, 'well') },
    ...others,
    ...kinds.map((id) => ({ id, label: goodName(id), min: 0, max: held(clan, id) })),
  ];
  return parts.map((part) => ({ ...part, max: Math.min(room, part.max) })).filter((part) => part.max > 0);
}

/** What would spoil over night anyway. */
function spoiling(state: OutliveState, clan: Clan, offered: readonly Part[]): Record<string, number> {
  const limits: Record<string, number> = {
    water: Math.max(0, clan.stock.water - keptWater),
    can: 0,
    medicine: 0,
  };
  const parts = offered.map((part) => ({ ...part, max: Math.min(part.max, limits[part.id] ?? part.max) }));
  return shareOut(parts, airlockFree(state, clan));
}

export const recruit: Rule<OutliveState, TaskOf<'recruit'>> = {
  ask(state, seat) {
    const clan = clanOf(state, seat);
    const parts = partsOf(state, seat);
    if (parts.length === 0) return null;
    const most = Math.min(
      airlockFree(state, clan),
      parts.reduce((sum, part) => sum + part.max, 0),
    );
    return {
      prompt: ask.recruit({ count: most }),
      weight: 'big',
      form: { kind: 'split', parts, min: 0, max: most },
      suggested: spoiling(state, clan, parts),
    };
  },
  apply(ctx, seat, _task, choice) {
    if (choice === null) return;
    const clan = clanOf(ctx.state, seat);
    const { well = 0, ...paid } = chosenSplit(choice);
    const count = Object.values(paid).reduce((sum, n) => sum + n, well);
    if (count === 0) return;
    useUp(clan, 'well', well);
    for (const module of inPlay(ctx.state)) module.recruited?.(ctx, seat, paid);
    pay(clan, paid);
    clan.airlock += count;
    say(ctx, log.recruited({ who: nameOf(seat), count, goods: amounts(paid) }));
  },
};

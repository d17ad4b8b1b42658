import type { Part, Seat } from '../../contract.ts';
import { chosenSplit, type Rule } from '../../machine.ts';
import { airlockFree, held, pay, readyRooms, useUp } from '../clan.ts';
import type { Resource } from '../content/goods.ts';
import { keptWater } from '../content/shelter.ts';
import { inPlay } from '../modules/registry.ts';
import { mostAnswers, shareOut, waysToSplit } from '../splits.ts';
import { type Clan, clanOf, type OutliveState, type TaskOf, urgently } from '../state.ts';
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

const sumOfMost = (parts: readonly Part[]): number => parts.reduce((sum, part) => sum + part.max, 0);

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

/** As many kinds at once as make a question that can be overlooked. */
function inOneGo(parts: readonly Part[], most: number): readonly Part[] {
  let kinds = parts.length;
  while (kinds > 1 && waysToSplit(parts.slice(0, kinds), 0, most) > mostAnswers) kinds--;
  return parts.slice(0, kinds);
}

export const recruit: Rule<OutliveState, TaskOf<'recruit'>> = {
  ask(state, seat, { asked = [] }) {
    const clan = clanOf(state, seat);
    const open = partsOf(state, seat).filter((part) => !asked.includes(part.id));
    if (open.length === 0) return null;
    const parts = inOneGo(open, Math.min(airlockFree(state, clan), sumOfMost(open)));
    const most = Math.min(airlockFree(state, clan), sumOfMost(parts));
    return {
      prompt: ask.recruit({ count: most }),
      weight: 'big',
      form: { kind: 'split', parts, min: 0, max: most },
      suggested: spoiling(state, clan, parts),
    };
  },
  apply(ctx, seat, { asked = [] }, choice) {
    if (choice === null) return;
    const clan = clanOf(ctx.state, seat);
    const open = partsOf(ctx.state, seat).filter((part) => !asked.includes(part.id));
    const now = inOneGo(open, Math.min(airlockFree(ctx.state, clan), sumOfMost(open)));
    if (now.length < open.length)
      urgently(ctx.state, seat, { kind: 'recruit', asked: [...asked, ...now.map((part) => part.id)] });
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

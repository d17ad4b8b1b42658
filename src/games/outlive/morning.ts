import { chosenSplit, type Rule } from '../machine.ts';
import { cityAt, stockAt } from './board.ts';
import { gaugeUp, holding, isImmune, pay, roomKey, survivorsOf } from './clan.ts';
import { type EventId, shortages } from './content/events.ts';
import { lootable, type Material, provisions, type Resource } from './content/goods.ts';
import { mapOf, suppliersOf } from './map.ts';
import { inPlay } from './modules/registry.ts';
import { tableSize } from './participants.ts';
import { mostAnswers, shareOut, splitOfGoods, waysToSplit } from './splits.ts';
import {
  type Clan,
  clanOf,
  type OutliveState,
  type Participant,
  type Play,
  queue,
  type TaskOf,
  urgently,
} from './state.ts';
import { airlockName, amounts, causeName, declare, eventName, nameOf, roomName, say } from './words.ts';

const log = declare(
  'log',
  'event-revealed',
  'event-strikes',
  'immune',
  'lost-survivors',
  'lost-goods',
  'spared',
  'tiles-gone',
);
const ask = declare('ask', 'lose-survivors', 'lose-goods');

/** Turns the day's event up, then lets it and every unresolved one before it strike. */
export function startDay(ctx: Play): void {
  const { state } = ctx;
  const today = state.convoy[state.round - 1];
  if (today !== undefined && !today.open) {
    today.open = true;
    say(ctx, log['event-revealed']({ what: eventName(today.id) }), { reveals: true });
  }
  const earlier = state.convoy.slice(0, state.round - 1);
  for (const event of [today, ...earlier]) {
    if (event?.resolvedBy === null) strike(ctx, event.id);
  }
}

/** Goods that run short wherever they are gathered. */
const takes: Partial<Record<EventId, readonly Material[]>> = {
  'mine-collapse': ['metal'],
  'forest-fire': ['wood'],
  looters: ['chip'],
  'global-shortage': ['wood', 'metal', 'chip'],
};

/** Events that every shelter suffers for itself in the morning; the others change rules for as long as they last. */
const personal: ReadonlySet<EventId> = new Set([
  'glaciation',
  'radioactive-cloud',
  'enemy-clan',
  'rat-invasion',
]);

function strike(ctx: Play, event: EventId): void {
  const { state } = ctx;
  const lost = shortages[event]?.lost[tableSize(state)] ?? 0;
  for (const good of takes[event] ?? []) {
    for (const place of suppliersOf(state, good))
      state.board.stock[place] = Math.max(0, stockAt(state, place) - lost);
  }
  if (event === 'nomads') {
    for (const city of mapOf(state).cities) {
      const here = cityAt(state, city);
      here.out.push(...here.pile.splice(0, lost));
    }
    say(ctx, log['tiles-gone']({ count: lost }), { reveals: true });
  }
  say(ctx, log['event-strikes']({ what: eventName(event) }));
  for (const { strikes } of inPlay(state)) strikes?.[event]?.(ctx);
  if (personal.has(event)) {
    for (let seat = 0; seat < state.clans.length; seat++) queue(state, seat, { kind: 'suffer', event });
  }
}

export const isUnresolved = (state: OutliveState, event: EventId): boolean =>
  state.convoy.some((e) => e.id === event && e.open && e.resolvedBy === null);

/** Whether a lasting event changes the rules for this seat. */
export const weighsOn = (state: OutliveState, seat: Participant, event: EventId): boolean =>
  isUnresolved(state, event) && !isImmune(clanOf(state, seat), event);

export const suffer: Rule<OutliveState, TaskOf<'suffer'>> = {
  ask: () => null,
  apply(ctx, seat, { event }) {
    const { state } = ctx;
    const clan = clanOf(state, seat);
    if (isImmune(clan, event)) {
      say(ctx, log.immune({ who: nameOf(seat), what: eventName(event) }));
      return;
    }
    const loseOne = () => urgently(state, seat, { kind: 'lose-survivors', count: 1, cause: event });
    switch (event) {
      case 'glaciation':
        return loseOne();
      case 'radioactive-cloud':
        return gaugeUp(ctx, seat, 2, event);
      case 'enemy-clan':
        if (holding(clan, lootable) < 2) return loseOne();
        return urgently(state, seat, { kind: 'lose-goods', count: 2, cause: event });
      case 'rat-invasion':
        if (holding(clan, provisions) < 1) return loseOne();
        return urgently(state, seat, { kind: 'lose-goods', count: 1, cause: event });
      default:
        throw new Error(`${event} is not suffered by shelters`);
    }
  },
};

const losable = (event: EventId): readonly Resource[] => (event === 'rat-invasion' ? provisions : lootable);

export const loseGoods: Rule<OutliveState, TaskOf<'lose-goods'>> = {
  ask(state, seat, { count, cause }) {
    const { form, forced, most } = splitOfGoods(clanOf(state, seat), losable(cause), count);
    if (forced !== null) return null;
    return { prompt: ask['lose-goods']({ count, what: causeName(cause) }), form, suggested: most };
  },
  apply(ctx, seat, { count, cause }, choice) {
    const clan = clanOf(ctx.state, seat);
    const lost = choice === null ? splitOfGoods(clan, losable(cause), count).forced : chosenSplit(choice);
    if (lost === null) throw new Error('a loss of goods was left open');
    pay(clan, lost);
    say(ctx, log['lost-goods']({ who: nameOf(seat), what: causeName(cause), goods: amounts(lost) }));
  },
};

/** Where survivors live, the airlock first. */
const homes = (clan: Clan) =>
  [
    { id: 'airlock', label: airlockName, max: clan.airlock },
    ...clan.rooms.map((room, i) => ({ id: roomKey(clan, i), label: roomName(room.id), max: room.survivors })),
  ].filter((home) => home.max > 0);

/** As many as leave at once, so that the question can be overlooked; the others follow. */
function inOneGo(from: readonly { readonly max: number }[], lost: number): number {
  let count = lost;
  while (count > 1 && waysToSplit(from, count, count) > mostAnswers) count--;
  return count;
}

export const loseSurvivors: Rule<OutliveState, TaskOf<'lose-survivors'>> = {
  ask(state, seat, { count, cause }) {
    const clan = clanOf(state, seat);
    const from = homes(clan);
    const all = survivorsOf(clan);
    if (from.length <= 1 || count >= all) return null;
    const lost = inOneGo(from, count);
    return {
      prompt: ask['lose-survivors']({ count: lost, what: causeName(cause) }),
      weight: 'big',
      form: {
        kind: 'split',
        parts: from.map((home) => ({ ...home, min: 0, max: Math.min(home.max, lost) })),
        min: lost,
        max: lost,
      },
      suggested: shareOut(from, lost),
    };
  },
  apply(ctx, seat, { count, cause }, choice) {
    const clan = clanOf(ctx.state, seat);
    const total = Math.min(count, survivorsOf(clan));
    if (total === 0) {
      say(ctx, log.spared({ who: nameOf(seat), what: causeName(cause) }));
      return;
    }
    const leave = choice === null ? shareOut(homes(clan), total) : chosenSplit(choice);
    clan.airlock -= leave.airlock ?? 0;
    clan.rooms.forEach((room, i) => {
      room.survivors -= leave[roomKey(clan, i)] ?? 0;
    });
    const gone = Object.values(leave).reduce((sum, n) => sum + n, 0);
    say(ctx, log['lost-survivors']({ who: nameOf(seat), count: gone, what: causeName(cause) }));
    if (gone < total) urgently(ctx.state, seat, { kind: 'lose-survivors', count: total - gone, cause });
    for (const module of inPlay(ctx.state)) module.survivorsLeft?.(ctx, seat);
  },
};

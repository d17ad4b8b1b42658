import { cityAt, pileAt, stockAt } from '../board.ts';
import { owns, readyEquipment } from '../clan.ts';
import { type EquipmentId, equipmentOf } from '../content/equipment.ts';
import { type Goal, goals, hordeLimits, type Line, placesOfLine } from '../content/horde.ts';
import { cargoSlots, moveRange, type Place, underwaterBase } from '../content/places.ts';
import { distance, isCity, isHuntingGround, placesOf } from '../map.ts';
import { strengthAtWork } from '../movement.ts';
import { slotTaken } from '../places/cargo.ts';
import { resistanceFor, toolsOf } from '../places/hunting.ts';
import type { Clan, Hero, OutliveState } from '../state.ts';
import { hordeClan } from './state.ts';

export type Way = {
  readonly hero: Hero;
  readonly place: Place;
  readonly steps: number;
  readonly slot: number | null;
  readonly hook: boolean;
  readonly exoskeleton: boolean;
};

/** Why a line is passed over. */
export type Skip = { readonly line: Line; readonly why: 'far' | 'occupied' | 'slots' | 'strong' | 'goal' };

/** What settled the choice among several ways of a line. */
export type Reason = 'only' | 'weakest' | 'game' | 'symbols' | 'nearest';

export type Plan = { readonly skipped: readonly Skip[] } & (
  | { readonly line: Line; readonly way: Way; readonly reason: Reason }
  | { readonly line: null }
);

export const brokenOf = (clan: Clan): number => clan.equipment.filter((e) => !e.repaired).length;

/** Whether the other half of its symbol is the Horde's already, broken or not. */
export function isComplement(clan: Clan, id: EquipmentId): boolean {
  const { symbol, half } = equipmentOf(id);
  return clan.equipment.some((e) => {
    const own = equipmentOf(e.id);
    return own.symbol === symbol && own.half !== half;
  });
}

/** Equipment of a city that it may take: nothing that it has already, complements first. */
export function wantedAt(state: OutliveState, place: Place): EquipmentId[] {
  const clan = hordeClan(state);
  if (!isCity(state, place) || brokenOf(clan) >= hordeLimits.broken) return [];
  const offer = [...new Set(cityAt(state, place).offer)].filter((id) => !owns(clan, id));
  return [...offer.filter((id) => isComplement(clan, id)), ...offer.filter((id) => !isComplement(clan, id))];
}

/** What a hero could bring down with actions, tools and all of the ammunition. */
export const reachOf = (clan: Clan, actions: number): number =>
  actions + toolsOf(clan).length + clan.stock.ammo;

function isOpen(state: OutliveState, { hero, place }: Way, goal: Goal): boolean {
  const clan = hordeClan(state);
  switch (goal) {
    case 'gather':
      return stockAt(state, place) > 0;
    case 'hunt': {
      const top = state.board.piles[place]?.[0];
      const reach = reachOf(clan, strengthAtWork(state, 'horde', hero));
      return top !== undefined && resistanceFor(state, 'horde', top) <= reach;
    }
    case 'equipment':
      return wantedAt(state, place).length > 0;
    case 'search':
      return isCity(state, place) && cityAt(state, place).pile.length > 0;
    case 'algae':
      return state.board.algae;
    case 'board':
      return true;
  }
}

const isFree = (clan: Clan, place: Place): boolean => !clan.heroes.some((h) => h.place === place);

/** A hero that is not on the board yet may enter it anywhere. Nobody walks through the water. */
const stepsTo = (state: OutliveState, { place }: Hero, to: Place): number =>
  place === null ? 0 : distance(state, place, to, underwaterBase);

/** The ways to board: on its own slot, and one higher with the hook. */
function boarding(state: OutliveState, way: Way): Way[] {
  const clan = hordeClan(state);
  const strength = strengthAtWork(state, 'horde', way.hero);
  const hooks = readyEquipment(clan, 'grappling-hook') === undefined ? [false] : [true, false];
  return hooks.flatMap((hook) =>
    cargoSlots
      .map((one) => one.strength)
      .filter((slot) => slot === strength + (hook ? 1 : 0) && !slotTaken(state, slot))
      .map((slot) => ({ ...way, slot, hook })),
  );
}

type Reach = { readonly near: boolean; readonly free: boolean; readonly ways: readonly Way[] };

function waysOf(state: OutliveState, line: Line, exoskeleton: boolean): Reach {
  const clan = hordeClan(state);
  const near = clan.heroes
    .filter((hero) => !hero.active)
    .flatMap((hero) =>
      placesOfLine(line).map((place) => ({
        hero,
        place,
        steps: stepsTo(state, hero, place),
        slot: null,
        hook: false,
        exoskeleton,
      })),
    )
    .filter(({ hero, place }) => hero.place !== place)
    .filter(({ steps }) => exoskeleton || steps <= moveRange.steps);
  const free = near.filter(({ place }) => isFree(clan, place));
  const ways = free.flatMap((way) => (way.place === 'cargo' ? boarding(state, way) : [way]));
  return { near: near.length > 0, free: free.length > 0, ways };
}

/** Those with the most of something. */
function best(ways: readonly Way[], value: (way: Way) => number): readonly Way[] {
  const most = Math.max(...ways.map(value));
  return ways.filter((way) => value(way) === most);
}

/**
 * The weakest hero, then what the line prefers, then the shortest way; whatever is left is settled by the order
 * of the heroes and, for one hero, by the order of the places on the board.
 */
function pick(state: OutliveState, able: readonly Way[], main: Goal): { way: Way; reason: Reason } {
  const clan = hordeClan(state);
  const weakest = best(able, ({ hero }) => -hero.strength);
  let reason: Reason = able.length === 1 ? 'only' : 'weakest';
  let left = weakest;
  const narrow = (why: Reason, value: (way: Way) => number): void => {
    const found = best(left, value);
    if (found.length < left.length) reason = why;
    left = found;
  };
  if (main === 'hunt') narrow('game', ({ place }) => state.board.piles[place]?.[0] ?? 0);
  if (main === 'equipment')
    narrow('symbols', ({ place }) => wantedAt(state, place).filter((id) => isComplement(clan, id)).length);
  const chosen = reason;
  narrow('nearest', ({ steps }) => -steps);
  if (chosen !== 'weakest' && chosen !== 'only') reason = chosen;
  const order = placesOf(state);
  const rank = ({ hero, place, slot }: Way): number =>
    clan.heroes.indexOf(hero) * 1000 + order.indexOf(place) * 10 - (slot ?? 0);
  const [way] = [...left].sort((a, b) => rank(a) - rank(b));
  if (way === undefined) throw new Error('no way to choose from');
  return { way, reason };
}

function whyNot(state: OutliveState, { near, free, ways }: Reach): Skip['why'] {
  if (!near) return 'far';
  if (!free) return 'occupied';
  if (ways.length === 0) return 'slots';
  const game = ways.some(({ place }) => isHuntingGround(state, place) && pileAt(state, place).length > 0);
  return game ? 'strong' : 'goal';
}

/** The first line that is possible and still has a goal, on foot or at last with the exoskeleton. */
export function plan(state: OutliveState, card: readonly Line[]): Plan {
  const skipped: Skip[] = [];
  const afar = readyEquipment(hordeClan(state), 'exoskeleton') === undefined ? [false] : [false, true];
  for (const line of card) {
    for (const exoskeleton of afar) {
      const { ways } = waysOf(state, line, exoskeleton);
      for (const goal of goals[line]) {
        const able = ways.filter((way) => isOpen(state, way, goal));
        if (able.length > 0) return { line, skipped, ...pick(state, able, goal) };
      }
    }
    skipped.push({ line, why: whyNot(state, waysOf(state, line, afar.length > 1)) });
  }
  return { line: null, skipped };
}

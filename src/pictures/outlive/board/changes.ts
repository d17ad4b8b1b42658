import type { EquipmentId } from '../../../games/outlive/content/equipment.ts';
import type { EventId } from '../../../games/outlive/content/events.ts';
import { type Resource, resources } from '../../../games/outlive/content/goods.ts';
import { type Spot as Vent, spots as vents } from '../../../games/outlive/content/underwater.ts';
import {
  type Clan,
  type ClanView,
  heroesOf,
  type OutliveView,
  type Place,
  playersOf,
  strengthOf,
} from '../base.ts';
import { wayBetween } from './ways.ts';

/** A hero's way; `path` begins where it came from and ends where it is. */
export type Journey = {
  readonly seat: Clan;
  readonly hero: string;
  readonly strength: number;
  readonly path: readonly Place[];
};

/** What the last move changed on the board, to be marked in the picture and told in words. */
export type LastMove = {
  readonly journeys: readonly Journey[];
  /** Goods gathered from a place. */
  readonly gathered: Readonly<Partial<Record<Place, number>>>;
  readonly algae: boolean;
  readonly hunted: readonly Place[];
  readonly searched: Readonly<Partial<Record<Place, number>>>;
  readonly equipment: readonly { readonly city: Place; readonly id: EquipmentId }[];
  /** Slots of the cargo whose survivor left. */
  readonly rescued: readonly number[];
  readonly resolved: readonly EventId[];
  /** Spots of the ventilation that were taken. */
  readonly vented: readonly Vent[];
  readonly vegetable: boolean;
  /** Somebody found a scientist. */
  readonly scientists: boolean;
  /** Goods that clans won or lost. */
  readonly stocks: readonly Readonly<Partial<Record<Resource, number>>>[];
};

/** What lies between two views of the same table. A new day fills the board: then only the clans' goods count. */
export function changesBetween(before: OutliveView, after: OutliveView): LastMove {
  const sameDay = before.round === after.round;
  return {
    journeys: journeysBetween(before, after),
    gathered: sameDay ? fallen(before.board.stock, after.board.stock) : {},
    algae: sameDay && before.board.algae && !after.board.algae,
    hunted: keysOf(fallen(gameOf(before), gameOf(after))),
    searched: sameDay ? fallen(pilesOf(before), pilesOf(after)) : {},
    equipment: sameDay
      ? keysOf(after.board.cities).flatMap((city) =>
          missing(before.board.cities[city]?.offer ?? [], after.board.cities[city]?.offer ?? []).map(
            (id) => ({
              city,
              id,
            }),
          ),
        )
      : [],
    rescued: sameDay ? missing(before.board.cargo, after.board.cargo) : [],
    resolved: after.convoy.flatMap(({ id, resolvedBy }, day) =>
      id !== null && resolvedBy !== null && before.convoy[day]?.resolvedBy === null ? [id] : [],
    ),
    vented: vents.filter(
      (vent) => before.underwater?.spots[vent] === null && after.underwater?.spots[vent] != null,
    ),
    vegetable: before.underwater?.vegetable.holder === null && after.underwater?.vegetable.holder != null,
    scientists: (before.underwater?.reserve ?? 0) > (after.underwater?.reserve ?? 0),
    stocks: after.clans.map((clan, seat) => stockChange(before.clans[seat]?.stock ?? clan.stock, clan.stock)),
  };
}

function journeysBetween(before: OutliveView, after: OutliveView): Journey[] {
  return playersOf(after).flatMap((seat) =>
    heroesOf(after, seat).flatMap((hero) => {
      const from = heroesOf(before, seat).find((one) => one.id === hero.id)?.place ?? null;
      if (from === null || hero.place === null || from === hero.place) return [];
      const path = wayBetween(after, from, hero.place);
      return [{ seat, hero: hero.id, strength: strengthOf(after, seat, hero), path }];
    }),
  );
}

type Counts = Readonly<Partial<Record<Place, number>>>;

const keysOf = <T>(found: Readonly<Partial<Record<Place, T>>>): Place[] => Object.keys(found) as Place[];

const counted = <T>(found: Readonly<Partial<Record<Place, T>>>, count: (one: T) => number): Counts =>
  Object.fromEntries(Object.entries(found).map(([place, one]) => [place, count(one)]));

const pilesOf = ({ board }: OutliveView): Counts => counted(board.cities, ({ pile }) => pile);
const gameOf = ({ board }: OutliveView): Counts => counted(board.piles, ({ size }) => size);

function fallen(before: Counts, after: Counts): Counts {
  const lost: Partial<Record<Place, number>> = {};
  for (const place of keysOf(after)) {
    const gone = (before[place] ?? 0) - (after[place] ?? 0);
    if (gone > 0) lost[place] = gone;
  }
  return lost;
}

/** What the first list has and the second lacks, each piece counted. */
function missing<T>(before: readonly T[], after: readonly T[]): T[] {
  const left = [...after];
  return before.filter((one) => {
    const at = left.indexOf(one);
    if (at >= 0) left.splice(at, 1);
    return at < 0;
  });
}

function stockChange(before: ClanView['stock'], after: ClanView['stock']) {
  const change: Partial<Record<Resource, number>> = {};
  for (const good of resources) {
    const more = (after[good] ?? 0) - (before[good] ?? 0);
    if (more !== 0) change[good] = more;
  }
  return change;
}

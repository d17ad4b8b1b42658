import type { EquipmentId } from '../../../games/outlive/content/equipment.ts';
import type { EventId } from '../../../games/outlive/content/events.ts';
import { type Good, goods } from '../../../games/outlive/content/goods.ts';
import {
  type City,
  cities,
  type GatheringPlace,
  type HuntingGround,
  huntingGrounds,
} from '../../../games/outlive/content/places.ts';
import { type Spot as Vent, spots as vents } from '../../../games/outlive/content/underwater.ts';
import { type Clan, heroesOf, type OutliveView, type Place, playersOf, strengthOf } from '../base.ts';
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
  readonly gathered: Readonly<Partial<Record<GatheringPlace, number>>>;
  readonly algae: boolean;
  readonly hunted: readonly HuntingGround[];
  readonly searched: Readonly<Partial<Record<City, number>>>;
  readonly equipment: readonly { readonly city: City; readonly id: EquipmentId }[];
  /** Slots of the cargo whose survivor left. */
  readonly rescued: readonly number[];
  readonly resolved: readonly EventId[];
  /** Spots of the ventilation that were taken. */
  readonly vented: readonly Vent[];
  readonly vegetable: boolean;
  /** Somebody found a scientist. */
  readonly scientists: boolean;
  /** Goods that clans won or lost. */
  readonly stocks: readonly Readonly<Partial<Record<Good, number>>>[];
};

/** What lies between two views of the same table. A new day fills the board: then only the clans' goods count. */
export function changesBetween(before: OutliveView, after: OutliveView): LastMove {
  const sameDay = before.round === after.round;
  return {
    journeys: journeysBetween(before, after),
    gathered: sameDay ? fallen(before.board.stock, after.board.stock) : {},
    algae: sameDay && before.board.algae && !after.board.algae,
    hunted: huntingGrounds.filter((place) => after.board.piles[place].size < before.board.piles[place].size),
    searched: sameDay ? fallen(pilesOf(before), pilesOf(after)) : {},
    equipment: sameDay
      ? cities.flatMap((city) =>
          missing(before.board.cities[city].offer, after.board.cities[city].offer).map((id) => ({
            city,
            id,
          })),
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
      const path = wayBetween(from, hero.place, after.underwater !== undefined);
      return [{ seat, hero: hero.id, strength: strengthOf(after, seat, hero), path }];
    }),
  );
}

const pilesOf = (view: OutliveView): Record<City, number> => ({
  blackwood: view.board.cities.blackwood.pile,
  'silent-peak': view.board.cities['silent-peak'].pile,
});

function fallen<K extends string>(before: Readonly<Record<K, number>>, after: Readonly<Record<K, number>>) {
  const lost: Partial<Record<K, number>> = {};
  for (const key of Object.keys(after) as K[])
    if (after[key] < before[key]) lost[key] = before[key] - after[key];
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

function stockChange(before: Readonly<Record<Good, number>>, after: Readonly<Record<Good, number>>) {
  const change: Partial<Record<Good, number>> = {};
  for (const good of goods) if (after[good] !== before[good]) change[good] = after[good] - before[good];
  return change;
}

import type { Viewer } from '../../contract.ts';
import { cityAt, openTile, pileAt, stockAt } from '../board.ts';
import { held, repairedDoubles } from '../clan.ts';
import type { EquipmentId } from '../content/equipment.ts';
import { megacities } from '../content/gharkane.ts';
import type { Resource } from '../content/goods.ts';
import { type GharkanePlace, gharkanePlaces } from '../content/places.ts';
import type { SearchTile } from '../content/search-tiles.ts';
import { gaugeSteps } from '../content/shelter.ts';
import { isCity, isHuntingGround, isLanding, mapOf, supplyAt } from '../map.ts';
import { tableSize } from '../participants.ts';
import { clanOf, type OutliveState } from '../state.ts';
import { medicineDue } from './disease.ts';
import { gharkaneOf } from './state.ts';

type Goods = Readonly<Partial<Record<Resource, number>>>;

export type SlotView = {
  readonly strength: number;
  readonly cans: number;
  readonly survivors: number;
  /** Whether its survivors still wait there today. */
  readonly waiting: boolean;
  /** The standing heroes; more than one only thanks to a dock. */
  readonly heroes: readonly { readonly seat: number; readonly hero: string }[];
};

/** What lies at a place; null is what a place never has. */
export type GharkanePlaceView = {
  readonly id: GharkanePlace;
  /** Where its paths lead. */
  readonly joins: readonly GharkanePlace[];
  readonly supply: { readonly good: Resource; readonly left: number; readonly total: number } | null;
  /** Resistance of the visible game, and how many tiles are in the pile with it. */
  readonly game: { readonly top: number | null; readonly size: number } | null;
  readonly city: {
    readonly equipment: readonly EquipmentId[];
    /** Tiles still in the pile, with the open one. */
    readonly pile: number;
    readonly open: SearchTile | null;
    readonly out: readonly SearchTile[];
  } | null;
  readonly slots: readonly SlotView[] | null;
  /** The five goods that a clan from here begins with. */
  readonly goods: Goods;
};

export type GharkaneClanView = {
  readonly seat: number;
  /** Null until it may be known. */
  readonly megacity: GharkanePlace | null;
  /** The viewer's own choice while it is open; nobody else's. */
  readonly drawn: readonly GharkanePlace[];
  readonly hospital: number;
  readonly disease: { readonly step: number; readonly points: number };
  readonly medicine: { readonly held: number; readonly due: number };
  /** Kinds of which two pieces are repaired. */
  readonly doubles: readonly EquipmentId[];
};

export type GharkaneView = {
  /** In the order of the ring; the last joins the first. */
  readonly places: readonly GharkanePlaceView[];
  /** Nobody has come to the haciendas yet, so that the first player's token is to be had. */
  readonly tokenFree: boolean;
  /** Points of the steps of the disease, from the healthiest on. */
  readonly gauge: readonly number[];
  /** By seat. */
  readonly clans: readonly GharkaneClanView[];
};

const joinsOf = (state: OutliveState, id: GharkanePlace): GharkanePlace[] =>
  gharkanePlaces.filter((other) =>
    mapOf(state).paths.some((path) => other !== id && path.includes(id) && path.includes(other)),
  );

const slotsOf = (state: OutliveState): SlotView[] =>
  mapOf(state).landing.slots.map(({ strength, cans, survivors }) => ({
    strength,
    cans,
    survivors,
    waiting: state.board.cargo.includes(strength),
    heroes: state.clans.flatMap((clan, seat) =>
      clan.heroes
        .filter((h) => h.active && h.place === 'haciendas' && h.slot === strength)
        .map((h) => ({ seat, hero: h.id })),
    ),
  }));

function placeView(state: OutliveState, id: GharkanePlace): GharkanePlaceView {
  const supply = supplyAt(state, id);
  const city = isCity(state, id) ? cityAt(state, id) : null;
  const pile = isHuntingGround(state, id) ? pileAt(state, id) : null;
  return {
    id,
    joins: joinsOf(state, id),
    supply:
      supply === undefined
        ? null
        : { good: supply.good, left: stockAt(state, id), total: supply.total[tableSize(state)] ?? 0 },
    game: pile === null ? null : { top: pile[0] ?? null, size: pile.length },
    city:
      city === null
        ? null
        : { equipment: city.offer, pile: city.pile.length, open: openTile(state, id), out: city.out },
    slots: isLanding(state, id) ? slotsOf(state) : null,
    goods: megacities[id],
  };
}

function clanView(state: OutliveState, seat: number, viewer: Viewer): GharkaneClanView {
  const own = gharkaneOf(state);
  const clan = clanOf(state, seat);
  const secret = clan.draft !== null && seat !== viewer;
  return {
    seat,
    megacity: secret ? null : (own.megacities[seat] ?? null),
    drawn: secret ? [] : (own.drawn[seat] ?? []),
    hospital: secret ? 0 : clan.airlock,
    disease: { step: clan.gauge, points: gaugeSteps[clan.gauge]?.points ?? 0 },
    medicine: { held: held(clan, 'medicine'), due: secret ? 0 : medicineDue(clan) },
    doubles: repairedDoubles(clan),
  };
}

export const gharkaneView = (state: OutliveState, viewer: Viewer): GharkaneView => ({
  places: gharkanePlaces.map((id) => placeView(state, id)),
  tokenFree: !state.board.tokenTaken,
  gauge: gaugeSteps.map((step) => step.points),
  clans: state.clans.map((_, seat) => clanView(state, seat, viewer)),
});

import type { Seat } from '../../games/contract.ts';
import type { City, GatheringPlace, HuntingGround, places } from '../../games/outlive/content/places.ts';
import type {
  ClanView as AnyClan,
  OutliveView as AnyView,
  CityView,
  RoomView,
} from '../../games/outlive/view.ts';

/** What can be drawn today: the base game, without the places and players that expansions add. */
export type Place = (typeof places)[number];

type Hero = Omit<AnyClan['heroes'][number], 'place'> & { readonly place: Place | null };
export type ClanView = Omit<AnyClan, 'heroes'> & { readonly heroes: readonly Hero[] };

type Arrival = Omit<NonNullable<AnyView['arrival']>, 'seat' | 'place'> & {
  readonly seat: Seat;
  readonly place: Place;
};

export type OutliveView = Omit<AnyView, 'turn' | 'first' | 'arrival' | 'convoy' | 'clans' | 'board'> & {
  readonly turn: Seat | null;
  readonly first: Seat;
  readonly arrival: Arrival | null;
  readonly convoy: readonly (Omit<AnyView['convoy'][number], 'resolvedBy'> & {
    readonly resolvedBy: Seat | null;
  })[];
  readonly clans: readonly ClanView[];
  readonly board: Omit<AnyView['board'], 'stock' | 'piles' | 'cities'> & {
    readonly stock: Readonly<Record<GatheringPlace, number>>;
    readonly piles: Readonly<Record<HuntingGround, { top: number | null; size: number }>>;
    readonly cities: Readonly<Record<City, CityView>>;
  };
};

export type { RoomView };

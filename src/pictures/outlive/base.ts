import {
  type City,
  type GatheringPlace,
  type HuntingGround,
  places,
  underwaterBase,
} from '../../games/outlive/content/places.ts';
import { robotStrength } from '../../games/outlive/content/underwater.ts';
import type {
  ClanView as AnyClan,
  OutliveView as AnyView,
  CityView,
  RoomView,
} from '../../games/outlive/view.ts';
import type { Clan } from '../kit/palette.ts';

export type { Clan, RoomView };

/** What can be drawn today: the land of the base game, with what lies below it and who plays against it. */
export type Place = (typeof places)[number] | typeof underwaterBase;

export type Hero = Omit<AnyClan['heroes'][number], 'place'> & { readonly place: Place | null };
export type ClanView = Omit<AnyClan, 'heroes'> & { readonly heroes: readonly Hero[] };

type HordeView = Omit<NonNullable<AnyView['horde']>, 'heroes'> & { readonly heroes: readonly Hero[] };

export type OutliveView = Omit<AnyView, 'arrival' | 'clans' | 'board' | 'horde' | 'gharkane'> & {
  readonly arrival: (Omit<NonNullable<AnyView['arrival']>, 'place'> & { readonly place: Place }) | null;
  readonly clans: readonly ClanView[];
  readonly board: Omit<AnyView['board'], 'stock' | 'piles' | 'cities'> & {
    readonly stock: Readonly<Record<GatheringPlace, number>>;
    readonly piles: Readonly<Record<HuntingGround, { top: number | null; size: number }>>;
    readonly cities: Readonly<Record<City, CityView>>;
  };
  readonly horde?: HordeView;
};

/** The places of a table, in the order they are told. */
export const placesOf = ({ underwater }: Pick<OutliveView, 'underwater'>): readonly Place[] =>
  underwater === undefined ? places : [...places, underwaterBase];

/** Everybody who plays: the seats, and behind them the Horde. */
export const playersOf = (view: OutliveView): readonly Clan[] => [
  ...view.clans.map(({ seat }) => seat),
  ...(view.horde === undefined ? [] : (['horde'] as const)),
];

export const heroesOf = (view: OutliveView, who: Clan): readonly Hero[] =>
  (who === 'horde' ? view.horde : view.clans[who])?.heroes ?? [];

export const isRobot = ({ id }: Pick<Hero, 'id'>): boolean => id === 'robot';

/** A robot is as strong as the labs that are manned. */
export function strengthOf(view: OutliveView, who: Clan, hero: Hero): number {
  const rooms = isRobot(hero) && who !== 'horde' ? (view.clans[who]?.rooms ?? []) : [];
  return (
    hero.strength + rooms.filter(({ id, active }) => id === 'robot-lab' && active).length * robotStrength.lab
  );
}

/** How many of a clan's survivors are scientists; null where there are none in the game. */
export function scientistsOf({ underwater }: OutliveView, who: Clan): number | null {
  if (underwater === undefined || who === 'horde') return null;
  const own = underwater.scientists[who];
  return own === undefined ? 0 : own.rooms.reduce((sum, count) => sum + count, own.airlock);
}

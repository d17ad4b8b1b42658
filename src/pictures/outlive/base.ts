import { type Resource, resources } from '../../games/outlive/content/goods.ts';
import { type Place, places, underwaterBase } from '../../games/outlive/content/places.ts';
import { robotStrength } from '../../games/outlive/content/underwater.ts';
import type { CityView, ClanView, OutliveView, RoomView } from '../../games/outlive/view.ts';
import type { Clan } from '../kit/palette.ts';

export type { Clan, ClanView, OutliveView, Place, RoomView };

export type Hero = ClanView['heroes'][number];
export type GharkaneView = NonNullable<OutliveView['gharkane']>;
export type Megacity = GharkaneView['places'][number];

/** The places of a table, in the order they are told. */
export const placesOf = ({
  underwater,
  gharkane,
}: Pick<OutliveView, 'underwater' | 'gharkane'>): readonly Place[] =>
  gharkane !== undefined
    ? gharkane.places.map(({ id }) => id)
    : underwater === undefined
      ? places
      : [...places, underwaterBase];

/** A place of Gharkane's map; undefined on the land of the base game. */
export const megacityAt = ({ gharkane }: OutliveView, place: Place): Megacity | undefined =>
  gharkane?.places.find(({ id }) => id === place);

function known<T>(found: T | undefined, what: string, place: Place): T {
  if (found === undefined) throw new RangeError(`no ${what} at ${place}`);
  return found;
}

export const stockAt = ({ board }: OutliveView, place: Place): number =>
  known(board.stock[place], 'goods', place);
export const pileAt = ({ board }: OutliveView, place: Place): { top: number | null; size: number } =>
  known(board.piles[place], 'game', place);
export const cityAt = ({ board }: OutliveView, place: Place): CityView =>
  known(board.cities[place], 'city', place);

/** What the stores of a table have room for. */
export const goodsOf = ({ gharkane }: OutliveView): readonly Resource[] =>
  gharkane === undefined ? resources.filter((good) => good !== 'medicine') : resources;

/** Heroes of Gharkane go out by night and rest by day. */
export const isNight = ({ phase, gharkane }: Pick<OutliveView, 'phase' | 'gharkane'>): boolean =>
  phase === 'over' || phase === (gharkane === undefined ? 'night' : 'day');

/** What a phase is called at this table. */
export const hourOf = (view: Pick<OutliveView, 'phase' | 'gharkane'>): OutliveView['phase'] =>
  view.phase === 'setup' || view.phase === 'over' ? view.phase : isNight(view) ? 'night' : 'day';

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

const underPressure: ReadonlySet<OutliveView['stage']> = new Set(['defending', 'interrogating', 'paying']);

export type Pressed = { readonly seat: Clan; readonly hero: Hero; readonly pressure: number };

/** The heroes on whom somebody stronger leans just now. */
export function pressedOn(view: OutliveView): readonly Pressed[] {
  const { arrival, stage } = view;
  if (arrival === null || !underPressure.has(stage)) return [];
  return arrival.victims.flatMap(({ seat, pressure }) => {
    const hero = heroesOf(view, seat).find(({ place, active }) => active && place === arrival.place);
    return hero === undefined || pressure === 0 ? [] : [{ seat, hero, pressure }];
  });
}

/** How many of a clan's survivors are scientists; null where there are none in the game. */
export function scientistsOf({ underwater }: OutliveView, who: Clan): number | null {
  if (underwater === undefined || who === 'horde') return null;
  const own = underwater.scientists[who];
  return own === undefined ? 0 : own.rooms.reduce((sum, count) => sum + count, own.airlock);
}

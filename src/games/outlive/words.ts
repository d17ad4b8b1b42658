import { type Param, type Seat, type Text, text } from '../contract.ts';
import type { EquipmentId } from './content/equipment.ts';
import type { EventId } from './content/events.ts';
import { type Good, goods } from './content/goods.ts';
import type { LeaderId } from './content/leaders.ts';
import type { Place } from './content/places.ts';
import type { RoomId } from './content/rooms.ts';
import type { SearchTile } from './content/search-tiles.ts';
import type { Cause, Hero, Play } from './state.ts';

/** Every key that the rules use, collected while the modules load, so that the catalogues can be checked. */
const known = new Set<string>();
export const knownKeys = (): string[] => [...known].sort();

const names = new Map<string, Text>();
function name(key: string): Text {
  let found = names.get(key);
  if (found === undefined) {
    found = text(key);
    names.set(key, found);
  }
  return found;
}

export const placeName = (id: Place): Text => name(`outlive.place.${id}`);
export const roomName = (id: RoomId): Text => name(`outlive.room.${id}`);
export const roomBonus = (id: RoomId): Text => name(`outlive.bonus.${id}`);
export const equipmentName = (id: EquipmentId): Text => name(`outlive.equipment.${id}`);
export const equipmentUse = (id: EquipmentId): Text => name(`outlive.use.${id}`);
export const eventName = (id: EventId): Text => name(`outlive.event.${id}`);
export const eventEffect = (id: EventId): Text => name(`outlive.effect.${id}`);
export const leaderName = (id: LeaderId): Text => name(`outlive.leader.${id}`);
export const tileName = (id: SearchTile): Text => name(`outlive.tile.${id}`);
export const goodName = (id: Good): Text => name(`outlive.good.${id}`);
export const airlockName: Text = name('outlive.airlock');
export const causeName = (cause: Cause): Text =>
  cause === 'hunger' || cause === 'radiation' ? name(`outlive.cause.${cause}`) : eventName(cause);

export const heroName = (hero: Pick<Hero, 'strength'>): Text =>
  text('outlive.hero', { strength: hero.strength });

/** “2 wood, 1 can”; empty amounts are left out. */
export function amounts(stock: Readonly<Partial<Record<Good, number>>>): readonly Text[] {
  const list: Text[] = [];
  for (const good of goods) {
    const count = stock[good] ?? 0;
    if (count > 0) list.push(text(`outlive.amount.${good}`, { count }));
  }
  return list.length > 0 ? list : [name('outlive.amount.nothing')];
}

export const amount = (good: Good, count: number): Text => text(`outlive.amount.${good}`, { count });

type Params = Readonly<Record<string, Param>>;
type Say = (params?: Params) => Text;

function register(prefix: string, id: string): Say {
  const key = `outlive.${prefix}.${id}`;
  known.add(key);
  const bare = text(key);
  return (params) => (params === undefined ? bare : text(key, params));
}

/** Declares the texts of a module; calling one gives the text with its parameters. */
export function declare<const P extends string, const K extends string>(
  prefix: P,
  ...ids: readonly K[]
): Readonly<Record<K, Say>> {
  return Object.fromEntries(ids.map((id) => [id, register(prefix, id)])) as Record<K, Say>;
}

export const seatRef = (seat: Seat) => ({ seat });

/** Tells everybody. */
export const say = (ctx: Play, what: Text, how: { reveals?: boolean; to?: readonly Seat[] } = {}): void => {
  ctx.events.push({ text: what, ...how });
};

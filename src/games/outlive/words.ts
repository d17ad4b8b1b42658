import { type SeatRef, type Text, text } from '../contract.ts';
import { seatRef, vocabulary } from '../vocabulary.ts';
import type { EquipmentId } from './content/equipment.ts';
import type { EventId } from './content/events.ts';
import { type Resource, resources } from './content/goods.ts';
import type { LeaderId } from './content/leaders.ts';
import type { Place } from './content/places.ts';
import type { RoomId } from './content/rooms.ts';
import type { SearchTile } from './content/search-tiles.ts';
import type { Cause, Hero, Outsider, Participant } from './state.ts';

export { say } from '../vocabulary.ts';

const { declare, name, chapter, declared } = vocabulary('outlive');

export { chapter, declare, declared as knownKeys };

export const placeName = (id: Place): Text => name(`place.${id}`);
export const roomName = (id: RoomId): Text => name(`room.${id}`);
export const roomBonus = (id: RoomId): Text => name(`bonus.${id}`);
export const equipmentName = (id: EquipmentId): Text => name(`equipment.${id}`);
export const equipmentUse = (id: EquipmentId): Text => name(`use.${id}`);
export const eventName = (id: EventId): Text => name(`event.${id}`);
export const eventEffect = (id: EventId): Text => name(`effect.${id}`);
export const leaderName = (id: LeaderId): Text => name(`leader.${id}`);
export const tileName = (id: SearchTile): Text => name(`tile.${id}`);
export const goodName = (id: Resource): Text => name(`good.${id}`);
export const airlockName: Text = name('airlock');
export const causeName = (cause: Cause): Text =>
  cause === 'hunger' || cause === 'radiation' ? name(`cause.${cause}`) : eventName(cause);

export const heroName = (hero: Pick<Hero, 'strength' | 'title'>): Text =>
  hero.title === undefined ? text('outlive.hero', { strength: hero.strength }) : name(`title.${hero.title}`);

/** A seat is called by its player's name, an outsider by its own. */
export const nameOf = (who: Participant): SeatRef | Text =>
  typeof who === 'number' ? seatRef(who) : outsiderName(who);

export const outsiderName = (who: Outsider): Text => name(`outsider.${who}`);

/** “2 wood, 1 can”; empty amounts are left out. */
export function amounts(stock: Readonly<Partial<Record<Resource, number>>>): readonly Text[] {
  const list: Text[] = [];
  for (const good of resources) {
    const count = stock[good] ?? 0;
    if (count > 0) list.push(text(`outlive.amount.${good}`, { count }));
  }
  return list.length > 0 ? list : [name('amount.nothing')];
}

export const amount = (good: Resource, count: number): Text => text(`outlive.amount.${good}`, { count });

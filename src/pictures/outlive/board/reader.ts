import { type Seat, type Text, text } from '../../../games/contract.ts';
import type { EquipmentId } from '../../../games/outlive/content/equipment.ts';
import type { EventId } from '../../../games/outlive/content/events.ts';
import type { Good } from '../../../games/outlive/content/goods.ts';
import type { SearchTile } from '../../../games/outlive/content/search-tiles.ts';
import { clanLook } from '../../kit/palette.ts';
import { drawnName as drawnSeat, fullName as fullSeat, type Reader } from '../../kit/reader.ts';
import type { Clan, Place } from '../base.ts';

export type { Reader };

/** Words of the board's picture. */
export const label = (key: string, params?: Text['params']): Text => text(`board-picture.${key}`, params);

export const placeText = (id: Place): Text => text(`outlive.place.${id}`);
export const equipmentText = (id: EquipmentId): Text => text(`outlive.equipment.${id}`);
export const eventText = (id: EventId): Text => text(`outlive.event.${id}`);
export const tileText = (id: SearchTile): Text => text(`outlive.tile.${id}`);
export const amountText = (good: Good, count: number): Text => text(`outlive.amount.${good}`, { count });

/** A clan's numeral, where the font has none of the letters of a name. */
export const stranger = (seat: Seat): Text => label('clan', { numeral: clanLook(seat).numeral });

const hordeText: Text = text('outlive.outsider.horde');

export const drawnName = (reader: Reader, who: Clan): string =>
  who === 'horde' ? reader.say(hordeText) : drawnSeat(reader, who);
export const fullName = (reader: Reader, who: Clan): string =>
  who === 'horde' ? reader.say(hordeText) : fullSeat(reader, who);

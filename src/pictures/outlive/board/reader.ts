import { type Seat, type Text, text } from '../../../games/contract.ts';
import type { EquipmentId } from '../../../games/outlive/content/equipment.ts';
import type { EventId } from '../../../games/outlive/content/events.ts';
import type { Good } from '../../../games/outlive/content/goods.ts';
import type { SearchTile } from '../../../games/outlive/content/search-tiles.ts';
import { drawable } from '../../kit/fonts.ts';
import { clanLook } from '../../kit/palette.ts';
import type { Place } from '../base.ts';

/** Who reads a picture: their language, and what the people at the table are called. */
export type Reader = {
  readonly say: (text: Text) => string;
  readonly names: readonly string[];
};

/** Words of the board's picture. */
export const label = (key: string, params?: Text['params']): Text => text(`board-picture.${key}`, params);

export const placeText = (id: Place): Text => text(`outlive.place.${id}`);
export const equipmentText = (id: EquipmentId): Text => text(`outlive.equipment.${id}`);
export const eventText = (id: EventId): Text => text(`outlive.event.${id}`);
export const tileText = (id: SearchTile): Text => text(`outlive.tile.${id}`);
export const amountText = (good: Good, count: number): Text => text(`outlive.amount.${good}`, { count });

const stranger = ({ say }: Reader, seat: Seat): string =>
  say(label('clan', { numeral: clanLook(seat).numeral }));

/** A name as it can be drawn; a clan's numeral where the font has none of its letters. */
export const drawnName = (reader: Reader, seat: Seat): string =>
  drawable(reader.names[seat] ?? '') || stranger(reader, seat);

/** A name in full, for words. */
export const fullName = (reader: Reader, seat: Seat): string =>
  reader.names[seat]?.trim() || stranger(reader, seat);

import { type Seat, type Text, text } from '../../../games/contract.ts';
import type { EquipmentId } from '../../../games/outlive/content/equipment.ts';
import type { EventId } from '../../../games/outlive/content/events.ts';
import { type Resource, resources } from '../../../games/outlive/content/goods.ts';
import type { SearchTile } from '../../../games/outlive/content/search-tiles.ts';
import { clanLook } from '../../kit/palette.ts';
import { drawnName as drawnSeat, fullName as fullSeat, type Reader } from '../../kit/reader.ts';
import type { Clan, ClanView, OutliveView, Place } from '../base.ts';

export type { Reader };

/** Words of the board's picture. */
export const label = (key: string, params?: Text['params']): Text => text(`board-picture.${key}`, params);

export const placeText = (id: Place): Text => text(`outlive.place.${id}`);
export const equipmentText = (id: EquipmentId): Text => text(`outlive.equipment.${id}`);
export const eventText = (id: EventId): Text => text(`outlive.event.${id}`);
export const tileText = (id: SearchTile): Text => text(`outlive.tile.${id}`);
export const amountText = (good: Resource, count: number): Text => text(`outlive.amount.${good}`, { count });

const nothing: Text = text('outlive.amount.nothing');
export const listed = (list: readonly Text[]): readonly Text[] => (list.length > 0 ? list : [nothing]);

/** All that is in a clan's stores. */
export const heldOf = (stock: ClanView['stock']): readonly Text[] =>
  listed(
    resources.flatMap((good) => {
      const count = stock[good] ?? 0;
      return count > 0 ? [amountText(good, count)] : [];
    }),
  );

/** What is done now; events strike at twilight where heroes go out by night. */
export const stageText = ({ stage, gharkane }: OutliveView): Text =>
  label(gharkane !== undefined && stage === 'morning' ? 'stage.twilight' : `stage.${stage}`);

/** A clan's numeral, where the font has none of the letters of a name. */
export const stranger = (seat: Seat): Text => label('clan', { numeral: clanLook(seat).numeral });

const hordeText: Text = text('outlive.outsider.horde');

export const drawnName = (reader: Reader, who: Clan): string =>
  who === 'horde' ? reader.say(hordeText) : drawnSeat(reader, who);
export const fullName = (reader: Reader, who: Clan): string =>
  who === 'horde' ? reader.say(hordeText) : fullSeat(reader, who);

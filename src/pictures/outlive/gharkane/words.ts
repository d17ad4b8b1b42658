import { type Text, text } from '../../../games/contract.ts';
import { resources } from '../../../games/outlive/content/goods.ts';
import { signed } from '../../kit/numbers.ts';
import { clanLook } from '../../kit/palette.ts';
import { clauses } from '../../kit/reader.ts';
import type { ClanView, Megacity, OutliveView } from '../base.ts';
import { survivorsOf } from '../board/clans.ts';
import { preyAt } from '../board/offers.ts';
import {
  amountText,
  equipmentText,
  fullName,
  heldOf,
  label,
  listed,
  placeText,
  type Reader,
  tileText,
} from '../board/reader.ts';

type Params = Text['params'];

const tileHere = (tile: Parameters<typeof tileText>[0]): Text =>
  tile === 'pill' ? text('outlive.tile.gharkane.pill') : tileText(tile);

/** What a place of Gharkane's map offers, as its plate shows it. */
export function megacityLine(view: OutliveView, place: Megacity, reader: Reader): string {
  const said = (key: string, params?: Params) => reader.say(label(`words.gharkane.${key}`, params));
  const { supply, game, city, slots, goods, id } = place;
  const prey = game === null ? null : preyAt(view, id);
  const parts = [
    ...(supply === null
      ? []
      : [said('goods', { goods: amountText(supply.good, supply.left), total: supply.total })]),
    ...(game === null
      ? []
      : [
          prey === null
            ? said('no-game')
            : said('game', {
                resistance: prey.resistance,
                food: amountText('food', prey.food),
                count: game.size,
              }),
        ]),
    ...(city === null
      ? []
      : [
          city.pile === 0
            ? said('no-search')
            : city.open === null
              ? said('search-closed', { count: city.pile })
              : said('search', { count: city.pile, open: tileHere(city.open) }),
          said('out', { out: listed(city.out.map(tileHere)) }),
          said('equipment', { equipment: listed(city.equipment.map(equipmentText)) }),
        ]),
    ...(slots ?? []).map(({ strength, cans, survivors, waiting }) =>
      said(waiting ? 'slot' : 'slot-alone', { strength, cans: amountText('can', cans), survivors }),
    ),
    ...(slots === null ? [] : [said(view.gharkane?.tokenFree ? 'token' : 'token-taken')]),
    ...(view.round > 0
      ? []
      : [
          said('start', {
            goods: resources.flatMap((good) =>
              goods[good] === undefined ? [] : [amountText(good, goods[good])],
            ),
          }),
        ]),
  ];
  return `${clauses(reader, parts)}.`;
}

/** How a clan stands that fights disease instead of radiation; null where there is none. */
export function clanHere({ gharkane }: OutliveView, clan: ClanView, reader: Reader): string | null {
  const own = gharkane?.clans[clan.seat];
  if (own === undefined) return null;
  const home =
    own.megacity === null
      ? ''
      : `${reader.say(label('words.gharkane.home', { place: placeText(own.megacity) }))} `;
  return `${reader.say(
    label('words.gharkane.clan', {
      who: fullName(reader, clan.seat),
      numeral: clanLook(clan.seat).numeral,
      points: clan.points,
      survivors: survivorsOf(clan),
      hospital: own.hospital,
      complete: clan.rooms.filter((room) => room.active).length,
      built: clan.rooms.filter((room) => room.built).length,
      disease: signed(own.disease.points),
      medicine: own.medicine.held,
      due: own.medicine.due,
      repaired: clan.equipment.filter((one) => one.repaired).length,
      equipment: clan.equipment.length,
      goods: heldOf(clan.stock),
    }),
  )} ${home}`.trimEnd();
}

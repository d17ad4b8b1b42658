import { type Param, type Text, text } from '../../../games/contract.ts';
import { costOf, type EventCost, eventOf } from '../../../games/outlive/content/events.ts';
import { goods, type Resource } from '../../../games/outlive/content/goods.ts';
import {
  cargoSlots,
  damFee,
  type GatheringPlace,
  supplies,
  underwaterBase,
} from '../../../games/outlive/content/places.ts';
import { rounds, waves } from '../../../games/outlive/content/shelter.ts';
import { signed } from '../../kit/numbers.ts';
import { clanLook } from '../../kit/palette.ts';
import { altFor } from '../../kit/reader.ts';
import {
  type Clan,
  type ClanView,
  cityAt,
  hourOf,
  megacityAt,
  type OutliveView,
  type Place,
  pileAt,
  placesOf,
  playersOf,
  pressedOn,
  scientistsOf,
  stockAt,
  strengthOf,
} from '../base.ts';
import { clanHere, megacityLine } from '../gharkane/words.ts';
import type { LastMove } from './changes.ts';
import { survivorsOf } from './clans.ts';
import { isNobody } from './convoy.ts';
import { baseLine } from './depths-words.ts';
import { cardLines } from './horde.ts';
import { preyAt } from './offers.ts';
import { heroesAt } from './places.ts';
import {
  amountText,
  equipmentText,
  eventText,
  fullName,
  heldOf,
  label,
  listed,
  placeText,
  type Reader,
  stageText,
  tileText,
} from './reader.ts';

const robotText: Text = text('outlive.title.robot');
type Said = (key: string, params?: Record<string, Param>) => string;
const saidBy =
  (reader: Reader): Said =>
  (key, params) =>
    reader.say(label(`words.${key}`, params));

const pricesOf = (cost: EventCost): Text[] =>
  goods.flatMap((good) => (cost[good] === undefined ? [] : [amountText(good, cost[good])]));

function now(view: OutliveView, reader: Reader): string {
  const said = saidBy(reader);
  const stage = stageText(view);
  const who = view.turn === null ? label('everyone') : fullName(reader, view.turn);
  if (view.phase === 'over') return said('over');
  if (view.phase === 'setup') return said('setup', { who, stage });
  return said(hourOf(view), { round: view.round, rounds, who, stage });
}

/** Everything the picture shows, one line for each thing. */
export function boardWords(view: OutliveView, reader: Reader, last?: LastMove): string {
  const said = saidBy(reader);
  const lines = [
    now(view, reader),
    ...(view.round === 0 ? [] : [said('first', { who: fullName(reader, view.first) })]),
    ...pressureLines(view, reader),
    ...(last === undefined ? [] : lastLines(view, last, reader)),
    '',
    ...placesOf(view).flatMap((place) => placeLines(view, place, reader)),
    '',
    said('convoy'),
    ...view.convoy.map((_, day) => `• ${dayLine(view, day, reader)}`),
    '',
    ...view.clans.map((clan) => clanLine(view, clan, reader)),
    ...hordeLines(view, reader),
  ];
  return lines.join('\n');
}

const pressureLines = (view: OutliveView, reader: Reader): string[] =>
  pressedOn(view).map(({ seat, hero, pressure }) =>
    saidBy(reader)('pressed', {
      who: fullName(reader, seat),
      strength: strengthOf(view, seat, hero),
      count: pressure,
    }),
  );

function lastLines(view: OutliveView, last: LastMove, reader: Reader): string[] {
  const said = saidBy(reader);
  const changes = [
    ...last.journeys.map(({ seat, strength, path }) =>
      said('moved', {
        who: fullName(reader, seat),
        strength,
        path: path.map((place) => reader.say(placeText(place))).join(' → '),
      }),
    ),
    ...(Object.entries(last.gathered) as [Place, number][]).map(([place, count]) =>
      said('gathered', { place: placeText(place), what: amountText(goodAt(view, place), count) }),
    ),
    ...last.hunted.map((place) => said('hunted', { place: placeText(place) })),
    ...Object.entries(last.searched).map(([city, count]) =>
      said('searched', { place: placeText(city as Place), count }),
    ),
    ...last.equipment.map(({ city, id }) =>
      said('equipped', { place: placeText(city), what: equipmentText(id) }),
    ),
    ...(last.algae ? [said('algae-taken')] : []),
    ...last.rescued.map((slot) =>
      said(view.gharkane === undefined ? 'rescued' : 'gharkane.rescued', { slot }),
    ),
    ...last.vented.map((vent) => said(`vented-${vent}`)),
    ...(last.vegetable ? [said('vegetable-taken')] : []),
    ...(last.scientists ? [said('scientist-found')] : []),
    ...last.resolved.map((id) => said('resolved', { what: eventText(id) })),
  ];
  return changes.length === 0 ? [] : [said('last'), ...changes.map((change) => `• ${change}`)];
}

export function placeLines(view: OutliveView, place: Place, reader: Reader): string[] {
  const said = saidBy(reader);
  const heroes = heroesAt(view, place).map(({ seat, strength, active, robot }) =>
    label(active ? 'words.hero-standing' : 'words.hero-lying', {
      who: robot ? `${fullName(reader, seat)} (${reader.say(robotText)})` : fullName(reader, seat),
      strength,
    }),
  );
  return [
    said('place', { place: placeText(place), what: offerLine(view, place, reader) }),
    ...(heroes.length === 0 ? [] : [`  ${said('heroes', { heroes })}`]),
  ];
}

function offerLine(view: OutliveView, place: Place, reader: Reader): string {
  const said = saidBy(reader);
  const { board } = view;
  const stock = (at: GatheringPlace) => amountText(supplies[at].good, stockAt(view, at));
  const megacity = megacityAt(view, place);
  if (megacity !== undefined) return megacityLine(view, megacity, reader);
  switch (place) {
    case 'dam':
      return said('dam', { goods: stock(place), fee: amountText(damFee.good, damFee.amount) });
    case 'military-base':
      return said(board.algae ? 'base' : 'base-no-algae', { goods: stock(place) });
    case 'forest':
    case 'mine':
    case 'fun-fair': {
      const prey = preyAt(view, place);
      if (prey === null) return said('no-game', { goods: stock(place) });
      const food = amountText('food', prey.food);
      const { size } = pileAt(view, place);
      return said('game', { goods: stock(place), resistance: prey.resistance, food, count: size });
    }
    case 'blackwood':
    case 'silent-peak': {
      const { offer, pile, out } = cityAt(view, place);
      return said('city', {
        count: pile,
        out: listed(out.map(tileText)),
        equipment: listed(offer.map(equipmentText)),
      });
    }
    case underwaterBase:
      return view.underwater === undefined ? '' : baseLine(view.underwater, reader);
    case 'cargo': {
      const slots = cargoSlots.map(({ strength, cans }) =>
        label(board.cargo.includes(strength) ? 'words.slot' : 'words.slot-alone', {
          strength,
          cans: amountText('can', cans),
        }),
      );
      return said(board.tokenTaken ? 'cargo-visited' : 'cargo', { slots });
    }
    default:
      throw new RangeError(`${place} is not on this map`);
  }
}

function dayLine(view: OutliveView, day: number, reader: Reader): string {
  const said = saidBy(reader);
  const event = view.convoy[day];
  const about = {
    when:
      view.gharkane === undefined
        ? label('words.day-and-wave', { day: day + 1, wave: waves[day] ?? 0 })
        : label('words.gharkane.round', { round: day + 1 }),
  };
  if (event?.id == null) return said('event-hidden', about);
  const what = eventText(event.id);
  if (event.resolvedBy === null) {
    const { points } = eventOf(event.id);
    return said('event-open', { ...about, what, cost: pricesOf(costOf(event.id, view)), points });
  }
  const who = isNobody(event.resolvedBy) ? label('everyone') : fullName(reader, event.resolvedBy);
  return said('event-resolved', { ...about, what, who });
}

function clanLine(view: OutliveView, clan: ClanView, reader: Reader): string {
  const said = saidBy(reader);
  const who = fullName(reader, clan.seat);
  if (clan.drafting) return said('drafting', { who });
  const elsewhere = clanHere(view, clan, reader);
  if (elsewhere !== null) return elsewhere;
  const scientists = scientistsOf(view, clan.seat);
  const learned = scientists === null ? '' : ` ${said('scientists', { count: scientists })}`;
  return `${said('clan', {
    who,
    numeral: clanLook(clan.seat).numeral,
    points: clan.points,
    survivors: survivorsOf(clan),
    complete: clan.rooms.filter((room) => room.active).length,
    built: clan.rooms.filter((room) => room.built).length,
    gauge: signed(clan.gauge.points),
    repaired: clan.equipment.filter((one) => one.repaired).length,
    equipment: clan.equipment.length,
    goods: heldOf(clan.stock),
  })}${learned}`;
}

function hordeLines(view: OutliveView, reader: Reader): string[] {
  const { horde } = view;
  if (horde === undefined) return [];
  const said = saidBy(reader);
  const card = cardLines(view, reader);
  return [
    said('horde', {
      who: fullName(reader, 'horde'),
      points: horde.points,
      survivors: horde.survivors,
      repaired: horde.equipment.filter((one) => one.repaired).length,
      equipment: horde.equipment.length,
      cards: horde.cards,
      goods: heldOf(horde.stock),
    }),
    ...(card.length === 0 ? [] : [said('card', { card: card.join(' › ') })]),
  ];
}

/** The picture in a few sentences: where the game stands, who is where, what is left, how the clans do. */
export const boardAlt = (view: OutliveView, reader: Reader): string =>
  altFor(
    reader,
    (short) => altWith(view, short, placesOf(view)),
    (short) =>
      altWith(
        view,
        short,
        placesOf(view).filter((place) => isTold(view, place)),
      ),
  );

function sumUp(view: OutliveView, who: Clan): { points: number; survivors: number } {
  const clan = who === 'horde' ? undefined : view.clans[who];
  return clan === undefined
    ? { points: view.horde?.points ?? 0, survivors: view.horde?.survivors ?? 0 }
    : { points: clan.points, survivors: survivorsOf(clan) };
}

function altWith(view: OutliveView, reader: Reader, places: readonly Place[]): string {
  const said = saidBy(reader);
  const scores = playersOf(view).map((who) =>
    said('alt-clan', { who: fullName(reader, who), ...sumUp(view, who) }),
  );
  const open = view.convoy.flatMap(({ id, resolvedBy }) =>
    id === null || resolvedBy !== null ? [] : [eventText(id)],
  );
  return [
    now(view, reader),
    ...pressureLines(view, reader),
    ...scores,
    ...(open.length === 0 ? [] : [said('alt-events', { events: open })]),
    ...places.map((place) => placeInBrief(view, place, reader)),
  ].join(' ');
}

const isStocked = ({ board }: OutliveView, place: Place): boolean => place in board.stock;

/** Whether there is anything or anybody at a place. */
const isTold = (view: OutliveView, place: Place): boolean =>
  heroesAt(view, place).length > 0 || (isStocked(view, place) && stockAt(view, place) > 0);

/** What can be gathered at a place, and who is there. */
export function placeInBrief(view: OutliveView, place: Place, reader: Reader): string {
  const left = isStocked(view, place)
    ? [reader.say(amountText(goodAt(view, place), stockAt(view, place)))]
    : [];
  const heroes = heroesAt(view, place).map(({ seat, strength }) => `${fullName(reader, seat)} ${strength}`);
  return saidBy(reader)('alt-place', {
    place: placeText(place),
    what: [...left, ...heroes].join(', ') || listed([]),
  });
}

function goodAt(view: OutliveView, place: Place): Resource {
  const good = megacityAt(view, place)?.supply?.good ?? supplies[place as GatheringPlace]?.good;
  if (good === undefined) throw new RangeError(`nothing is gathered at ${place}`);
  return good;
}

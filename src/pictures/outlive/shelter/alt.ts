import { equipmentOf } from '../../../games/outlive/content/equipment.ts';
import { eventOf } from '../../../games/outlive/content/events.ts';
import { signed } from '../../kit/numbers.ts';
import { type ClanView, goodsOf, type OutliveView } from '../base.ts';
import { costOf } from './equipment.ts';
import { placesOf, stateOf } from './room.ts';
import { upkeepLine } from './stores.ts';
import type { Voice } from './voice.ts';

/** How much is said of each piece of equipment: all of it, its name, or only how many there are. */
const details = ['whole', 'named', 'counted'] as const;
type Detail = (typeof details)[number];

/**
 * The shelter as an alt text may tell it, each shorter than the one before: what is not there is left out, and the
 * points come last, so that nothing is cut.
 */
export const shelterAlts = (
  view: OutliveView,
  clan: ClanView,
  opening: readonly string[],
  rooms: readonly string[],
  voice: Voice,
): readonly string[] =>
  details.map((detail) =>
    [
      ...opening,
      ...rooms,
      ...storesLeft(view, clan, voice),
      upkeepLine(view, clan, voice),
      ...gearLeft(view, clan, voice, detail),
      ...trophies(clan, voice),
    ].join(' '),
  );

/** Rooms gathered by their state, for whoever has little room to read. */
export function roomsInBrief(clan: ClanView, { tell, say, list }: Voice): string[] {
  return (['active', 'used', 'incomplete', 'ruined'] as const).flatMap((state) => {
    const rooms = clan.rooms
      .filter((one) => stateOf(one) === state)
      .map((one) =>
        tell('say.room-count', {
          room: say({ key: `outlive.room.${one.id}` }),
          count: one.survivors,
          slots: placesOf(one),
        }),
      );
    return rooms.length === 0 ? [] : [tell(`say.${state}`, { list: list(rooms) })];
  });
}

/** Rooms that may still be kept. */
export const offersInBrief = ({ draft }: ClanView, voice: Voice): string[] =>
  listed(
    voice,
    'say.on-offer',
    (draft?.rooms ?? []).map((one) => voice.say({ key: `outlive.room.${one.id}` })),
  );

/** A line with a list, where there is anything in it. */
const listed = ({ tell, list }: Voice, key: string, items: readonly string[], name = 'list'): string[] =>
  items.length === 0 ? [] : [tell(key, { [name]: list(items) })];

function storesLeft(view: OutliveView, clan: ClanView, voice: Voice): string[] {
  const held = goodsOf(view).flatMap((good) => {
    const count = clan.stock[good] ?? 0;
    return count === 0 ? [] : [voice.say({ key: `outlive.amount.${good}`, params: { count } })];
  });
  return listed(voice, 'say.stores', held, 'goods');
}

function gearLeft({ gharkane }: OutliveView, clan: ClanView, voice: Voice, detail: Detail): string[] {
  const { tell, say } = voice;
  const doubles = gharkane?.clans[clan.seat]?.doubles;
  const item = doubles === undefined && detail === 'whole' ? 'item' : 'plain-item';
  const told = ({ id, repaired, spent }: ClanView['equipment'][number]): string => {
    const what = say({ key: `outlive.equipment.${id}` });
    const symbol = tell(`symbol.${equipmentOf(id).symbol}`);
    if (repaired) return tell(`say.${spent ? 'spent-' : ''}${item}`, { what, symbol });
    return detail === 'whole' ? tell(`say.broken-${item}`, { what, symbol, goods: costOf(id, voice) }) : what;
  };
  const pieces = (repaired: boolean): string[] => {
    const some = clan.equipment.filter((one) => one.repaired === repaired);
    return detail === 'counted' && some.length > 0 ? [`${some.length}`] : some.map(told);
  };
  return [
    ...listed(voice, 'say.repaired', pieces(true)),
    ...listed(voice, 'say.broken', pieces(false)),
    ...(doubles === undefined
      ? listed(
          voice,
          'say.symbols',
          clan.symbols.map((symbol) => tell(`symbol.${symbol}`)),
        )
      : listed(
          voice,
          'say.doubles',
          doubles.map((id) => say({ key: `outlive.equipment.${id}` })),
        )),
  ];
}

function trophies(clan: ClanView, voice: Voice): string[] {
  const { tell, say } = voice;
  const events = clan.resolved.map((id) =>
    tell('say.event', { what: say({ key: `outlive.event.${id}` }), points: eventOf(id).points }),
  );
  const lines = clan.lines
    .filter(({ points }) => points !== 0)
    .map((line) => tell('say.line', { what: say(line.label), points: signed(line.points) }));
  return [
    ...listed(
      voice,
      'say.hunted',
      clan.hunted.toSorted((a, b) => a - b).map((resistance) => `${resistance}`),
    ),
    ...listed(voice, 'say.events', events),
    ...listed(voice, 'say.lines', lines),
  ];
}

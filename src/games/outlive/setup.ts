import type { Seat, Text } from '../contract.ts';
import { chosenOne, chosenSome, chosenSplit, type Rule } from '../machine.ts';
import { cityAt } from './board.ts';
import { newRoom } from './box.ts';
import { freeSlots, gain, roomAt, roomByKey, roomKey } from './clan.ts';
import type { LeaderId } from './content/leaders.ts';
import type { Place } from './content/places.ts';
import { type RoomId, roomDraft, roomOf } from './content/rooms.ts';
import type { SearchTile } from './content/search-tiles.ts';
import { heroStrengths, startingSurvivors } from './content/shelter.ts';
import { drawEquipment, takeFromDeck } from './equipment-deck.ts';
import { cardOf, leaderIn } from './leaders.ts';
import { mapOf } from './map.ts';
import { inPlay } from './modules/registry.ts';
import { bring } from './places/city.ts';
import { airlockSizeOf } from './shelters.ts';
import { type Clan, clanOf, type Hero, type OutliveState, type Play, queue, type TaskOf } from './state.ts';
import {
  airlockName,
  amounts,
  declare,
  heroName,
  leaderName,
  nameOf,
  placeName,
  roomBonus,
  roomName,
  say,
  tileName,
} from './words.ts';

const ask = declare(
  'ask',
  'keep-rooms',
  'free-room',
  'first-survivors',
  'leader',
  'heroes',
  'hero',
  'drop-tile',
);
const act = declare('do', 'heroes', 'place-hero', 'drop-tile');
const hint = declare('hint', 'room');
const note = declare('note', 'leader-drawn', 'room-signs');
const log = declare(
  'log',
  'shelter-ready',
  'leader-chosen',
  'starting-goods',
  'hero-placed',
  'oldest-leader',
  'drew-tiles',
);

const draftOf = (state: OutliveState, seat: Seat) => {
  const { draft } = clanOf(state, seat);
  if (draft === null) throw new Error('the draft is over');
  return draft;
};

const numbered = (ids: readonly RoomId[]) =>
  ids.map((id, i) => {
    const same = ids.slice(0, i).filter((other) => other === id).length;
    return { id, key: same === 0 ? id : `${id}-${same + 1}` };
  });

/** What is printed on a room's tile. */
const roomHint = (id: RoomId): Text => {
  const { slots, upkeep } = roomOf(id);
  return hint.room({ slots, upkeep, bonus: roomBonus(id) });
};

/** Rooms and leaders are drawn together: whoever chooses rooms knows between which leaders they will choose. */
const drawnLeaders = (state: OutliveState, seat: Seat): Text[] =>
  draftOf(state, seat).leaders.map((id) =>
    note['leader-drawn']({ leader: leaderName(id), about: cardOf(state, id) }),
  );

export const keepRooms: Rule<OutliveState, TaskOf<'keep-rooms'>> = {
  ask(state, seat) {
    const options = numbered(draftOf(state, seat).rooms).map(({ id, key }) => ({
      id: key,
      label: roomName(id),
      hint: roomHint(id),
    }));
    return {
      prompt: ask['keep-rooms']({ count: roomDraft.kept }),
      notes: [note['room-signs'](), ...drawnLeaders(state, seat)],
      weight: 'big',
      form: { kind: 'some', options, min: roomDraft.kept, max: roomDraft.kept },
    };
  },
  apply(ctx, seat, _task, choice) {
    const chosen = chosenSome(choice);
    const draft = draftOf(ctx.state, seat);
    for (const { id, key } of numbered(draft.rooms)) {
      if (chosen.includes(key)) clanOf(ctx.state, seat).rooms.push(newRoom(id));
      else ctx.state.box.rooms.push(id);
    }
    draft.rooms = [];
  },
};

export const freeRoom: Rule<OutliveState, TaskOf<'free-room'>> = {
  ask(state, seat) {
    const clan = clanOf(state, seat);
    const options = clan.rooms.map((room, i) => ({
      id: roomKey(clan, i),
      label: roomName(room.id),
      hint: roomHint(room.id),
    }));
    return {
      prompt: ask['free-room'](),
      notes: [note['room-signs'](), ...drawnLeaders(state, seat)],
      weight: 'big',
      form: { kind: 'one', options },
    };
  },
  apply(ctx, seat, _task, choice) {
    const clan = clanOf(ctx.state, seat);
    const room = roomByKey(clan, chosenOne(choice));
    roomAt(clan, room).built = true;
    queue(ctx.state, seat, { kind: 'first-survivors', room }, { kind: 'leader' });
    if (ctx.state.options.heroes === 'together') queue(ctx.state, seat, { kind: 'heroes' });
  },
};

export const firstSurvivors: Rule<OutliveState, TaskOf<'first-survivors'>> = {
  ask(state, seat, task) {
    const clan = clanOf(state, seat);
    const room = roomAt(clan, task.room);
    const slots = roomOf(room.id).slots;
    return {
      prompt: ask['first-survivors']({ count: startingSurvivors }),
      notes: drawnLeaders(state, seat),
      weight: 'big',
      form: {
        kind: 'split',
        parts: [
          {
            id: roomKey(clan, task.room),
            label: roomName(room.id),
            min: 0,
            max: Math.min(slots, startingSurvivors),
          },
          {
            id: 'airlock',
            label: airlockName,
            min: 0,
            max: Math.min(airlockSizeOf(state), startingSurvivors),
          },
        ],
        min: startingSurvivors,
        max: startingSurvivors,
      },
      suggested: { [roomKey(clan, task.room)]: slots, airlock: startingSurvivors - slots },
    };
  },
  apply(ctx, seat, task, choice) {
    const clan = clanOf(ctx.state, seat);
    const split = chosenSplit(choice);
    const room = roomAt(clan, task.room);
    room.survivors = Math.min(freeSlots(room), split[roomKey(clan, task.room)] ?? 0);
    clan.airlock = startingSurvivors - room.survivors;
  },
};

export const leader: Rule<OutliveState, TaskOf<'leader'>> = {
  ask(state, seat) {
    const options = draftOf(state, seat).leaders.map((id) => ({
      id,
      label: leaderName(id),
      hint: cardOf(state, id),
    }));
    return { prompt: ask.leader(), weight: 'big', form: { kind: 'one', options } };
  },
  apply(ctx, seat, _task, choice) {
    const draft = draftOf(ctx.state, seat);
    const chosen = chosenOne(choice) as LeaderId;
    clanOf(ctx.state, seat).leader = chosen;
    ctx.state.box.leaders.push(...draft.leaders.filter((id) => id !== chosen));
    draft.leaders = [];
  },
};

const startsOf = (state: OutliveState, clan: Clan): readonly Place[] =>
  clan.leader === null ? [] : leaderIn(state, clan.leader).heroes;

/** Every different way to lay the strengths on the leader's places, as “3,5,4,3”. */
const layouts: readonly string[] = (() => {
  const found = new Set<string>();
  const grow = (done: number[], rest: readonly number[]): void => {
    if (rest.length === 0) found.add(done.join(','));
    rest.forEach((n, i) => {
      grow([...done, n], [...rest.slice(0, i), ...rest.slice(i + 1)]);
    });
  };
  grow([], heroStrengths);
  return [...found];
})();

export const heroes: Rule<OutliveState, TaskOf<'heroes'>> = {
  ask(state, seat) {
    const starts = startsOf(state, clanOf(state, seat));
    const options = layouts.map((id) => {
      const strengths = id.split(',').map(Number);
      const pairs = starts.map((place, i) =>
        act['place-hero']({ hero: heroName({ strength: strengths[i] ?? 0 }), place: placeName(place) }),
      );
      return { id, label: act.heroes({ pairs }) };
    });
    return { prompt: ask.heroes(), weight: 'big', form: { kind: 'one', options } };
  },
  apply(ctx, seat, _task, choice) {
    const clan = clanOf(ctx.state, seat);
    const free = [...clan.heroes];
    chosenOne(choice)
      .split(',')
      .forEach((strength, i) => {
        const at = free.findIndex((h) => h.strength === Number(strength));
        const [hero] = free.splice(at, 1);
        if (hero !== undefined) hero.place = startsOf(ctx.state, clan)[i] ?? null;
      });
  },
};

export const hero: Rule<OutliveState, TaskOf<'hero'>> = {
  ask(state, seat) {
    const clan = clanOf(state, seat);
    const waiting = unplaced(clan);
    const free = startsOf(state, clan).filter((place) => !clan.heroes.some((h) => h.place === place));
    const options = waiting.flatMap((h) =>
      free.map((place) => ({
        id: `${h.id}>${place}`,
        label: act['place-hero']({ hero: heroName(h), place: placeName(place) }),
        group: { id: h.id, label: heroName(h) },
      })),
    );
    return { prompt: ask.hero(), weight: 'big', form: { kind: 'one', options } };
  },
  apply(ctx, seat, _task, choice) {
    const [id, place] = chosenOne(choice).split('>');
    const placed = clanOf(ctx.state, seat).heroes.find((h) => h.id === id);
    if (placed === undefined) throw new Error(`no hero ${id}`);
    placed.place = place as Place;
    say(
      ctx,
      log['hero-placed']({ who: nameOf(seat), hero: heroName(placed), place: placeName(place as Place) }),
    );
  },
};

/** Heroes still in hand, one of each strength. */
const unplaced = (clan: Clan): Hero[] => {
  const waiting = clan.heroes.filter((h) => h.place === null);
  return waiting.filter((h, i) => waiting.findIndex((o) => o.strength === h.strength) === i);
};

/** Everybody has chosen: the leaders come into the open with what they bring. */
export function unpackLeaders(ctx: Play): void {
  const { state } = ctx;
  let oldest: Seat = 0;
  state.clans.forEach((clan, seat) => {
    if (clan.leader === null) return;
    const { age, start, equipment } = leaderIn(state, clan.leader);
    clan.draft = null;
    say(ctx, log['leader-chosen']({ who: nameOf(seat), leader: leaderName(clan.leader) }), {
      reveals: true,
    });
    const home = clan.rooms.filter((room) => room.built).map((room) => roomName(room.id));
    say(ctx, log['shelter-ready']({ who: nameOf(seat), rooms: home }), { reveals: true });
    if (age > leaderIn(state, clanOf(state, oldest).leader ?? clan.leader).age) oldest = seat;
    if (equipment === null) drawEquipment(ctx, seat, 1);
    else {
      takeFromDeck(state, equipment);
      clan.equipment.push({ id: equipment, repaired: false, spent: false });
    }
    if ('drawn' in start) drawStart(ctx, seat, start.drawn);
    else {
      gain(clan, start);
      say(ctx, log['starting-goods']({ who: nameOf(seat), goods: amounts(start) }));
    }
    for (const module of inPlay(state)) module.leaderArrives?.(ctx, seat, clan.leader);
  });
  const decisive = inPlay(state).find((module) => module.firstPlayer !== undefined);
  state.first = decisive?.firstPlayer?.(ctx) ?? oldest;
  if (decisive === undefined) say(ctx, log['oldest-leader']({ who: nameOf(oldest) }));
}

/** As many tiles from each city, the first ones giving what is left over; they go back before the first dawn. */
function drawStart(ctx: Play, seat: Seat, count: number): void {
  const tiles: SearchTile[] = [];
  const { cities } = mapOf(ctx.state);
  cities.forEach((city, i) => {
    const share = Math.ceil((count - i) / cities.length);
    tiles.push(...cityAt(ctx.state, city).pile.slice(0, share));
  });
  say(ctx, log['drew-tiles']({ who: nameOf(seat), tiles: tiles.map(tileName) }), { reveals: true });
  queue(ctx.state, seat, { kind: 'drop-tile', tiles });
}

export const dropTile: Rule<OutliveState, TaskOf<'drop-tile'>> = {
  ask(_state, _seat, { tiles }) {
    const options = [...new Set(tiles)].map((id) => ({
      id,
      label: act['drop-tile']({ tile: tileName(id) }),
    }));
    return { prompt: ask['drop-tile'](), form: { kind: 'one', options } };
  },
  apply(ctx, seat, { tiles }, choice) {
    const kept = [...tiles];
    kept.splice(kept.indexOf(chosenOne(choice) as SearchTile), 1);
    for (const tile of kept) bring(ctx, seat, tile);
    say(ctx, log['starting-goods']({ who: nameOf(seat), goods: kept.map(tileName) }));
  },
};

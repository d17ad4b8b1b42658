import type { Option, Seat, Text } from '../contract.ts';
import { chosenOne, type Rule } from '../machine.ts';
import { drawBelow, shuffle } from '../random.ts';
import { coastHexes, type Hex, islandHexes } from './content/board.ts';
import { fastPlacements, rafts as raftRules } from './content/pieces.ts';
import { pair } from './creatures.ts';
import { adventurersAt, creaturesAt, isSea, raftAt, unusedId } from './map.ts';
import { type Play, plan, type Step, type SurviveState, type TaskOf, type Team, teamOf } from './state.ts';
import {
  adventurerName,
  colourName,
  declare,
  hexName,
  letterOf,
  raftName,
  say,
  seatRef,
  terrainName,
} from './words.ts';

const ask = declare('ask', 'place', 'place-shown', 'launch', 'memorise');
const act = declare('do', 'place', 'launch', 'memorised', 'deal-again', 'treasure');
const hint = declare('hint', 'tile');
const note = declare('note', 'treasures', 'carries');
const why = declare('why', 'tile-taken', 'tile-full', 'hex-taken', 'dealt-again');
const log = declare('log', 'placed', 'launched', 'all-placed', 'dealt-again', 'begins');

const nextSeat = (state: SurviveState, seat: Seat): Seat => (seat + 1) % state.teams.length;

/** How the pieces come onto the board is for the table to choose. */
export function startPlacing(ctx: Play): void {
  const { state } = ctx;
  if (state.options.placement === 'random') {
    placeAllAtRandom(ctx);
    if (state.options.treasures === 'memory') for (const list of state.todo) list.push({ kind: 'memorise' });
  }
  plan(state, { kind: 'placing', seat: state.first });
}

/** One adventurer each, round the table, or several where the table is in a hurry. */
export function placing(ctx: Play, { seat }: Extract<Step, { kind: 'placing' }>): void {
  const { state } = ctx;
  if (state.teams.every((team) => team.hand.length === 0)) {
    plan(state, { kind: 'launching', seat: state.first });
    return;
  }
  const { hand } = teamOf(state, seat);
  const count = Math.min(hand.length, state.options.placement === 'fast' ? fastPlacements.count : 1);
  plan(state, ...asks(seat, 'place', count), { kind: 'placing', seat: nextSeat(state, seat) });
}

export function launching(ctx: Play, { seat }: Extract<Step, { kind: 'launching' }>): void {
  const { state } = ctx;
  if (state.teams.every((team) => team.rafts === 0)) {
    begin(ctx);
    return;
  }
  const { rafts } = teamOf(state, seat);
  const count = state.options.placement === 'fast' ? rafts : Math.min(rafts, 1);
  plan(state, ...asks(seat, 'launch', count), { kind: 'launching', seat: nextSeat(state, seat) });
}

const asks = (seat: Seat, kind: 'place' | 'launch', count: number): Step[] =>
  Array.from({ length: count }, () => ({ kind: 'ask', seat, task: { kind } }));

export function begin(ctx: Play): void {
  const { state } = ctx;
  state.phase = 'play';
  say(ctx, log.begins({ who: seatRef(state.first) }));
  plan(state, { kind: 'turn', seat: state.first });
}

/** Free tiles; once there are none, those with exactly one adventurer. */
export function tilesToPlaceOn(state: SurviveState): Hex[] {
  const free = islandHexes.filter((hex) => adventurersAt(state, hex).length === 0);
  return free.length > 0 ? free : islandHexes.filter((hex) => adventurersAt(state, hex).length === 1);
}

export const place: Rule<SurviveState, TaskOf<'place'>> = {
  ask(state, seat) {
    const { hand } = teamOf(state, seat);
    const tiles = tilesToPlaceOn(state);
    const kinds = [...new Set(hand)].sort((a, b) => b - a);
    const option = (treasure: number, hex: Hex): Option => ({
      id: `${treasure}>${hex}`,
      label: act.place({ treasure, hex: hexName(hex) }),
      hint: hint.tile({ terrain: terrainName(state.land[hex]?.terrain ?? 'beach') }),
      group: { id: `${treasure}`, label: act.treasure({ treasure }) },
    });
    const full = adventurersAt(state, tiles[0] ?? '').length > 0;
    return {
      prompt: ask[state.options.treasures === 'shown' ? 'place-shown' : 'place']({ count: hand.length }),
      weight: 'big',
      form: { kind: 'one', options: kinds.flatMap((t) => tiles.map((hex) => option(t, hex))) },
      blocked: kinds.flatMap((t) =>
        islandHexes
          .filter((hex) => !tiles.includes(hex))
          .map((hex) => {
            const { id, label } = option(t, hex);
            return { id, label, why: full ? why['tile-full']() : why['tile-taken']() };
          }),
      ),
    };
  },
  apply(ctx, seat, _task, choice) {
    const [treasure, hex] = pair(chosenOne(choice));
    putDown(ctx, seat, Number(treasure), hex);
  },
};

/** Adventurers are lettered as they are placed, so that a letter tells nothing of a treasure. */
function putDown(ctx: Play, seat: Seat, treasure: number, hex: Hex): void {
  const { state } = ctx;
  const team = teamOf(state, seat);
  team.hand.splice(team.hand.indexOf(treasure), 1);
  const adventurer = addAdventurer(state, seat, treasure, hex);
  say(ctx, log.placed({ who: seatRef(seat), adventurer: adventurerName(adventurer), hex: hexName(hex) }));
}

export function addAdventurer(state: SurviveState, seat: Seat, treasure: number, at: Hex) {
  const adventurer = {
    ...nextName(state, teamOf(state, seat), seat),
    seat,
    treasure,
    at,
    raft: null,
    fate: 'afoot' as const,
  };
  state.adventurers.push(adventurer);
  return adventurer;
}

function nextName(state: SurviveState, team: Team, seat: Seat) {
  const placed = state.adventurers.filter((a) => a.seat === seat).length;
  const colour = team.colours[Math.floor(placed / 10)] ?? team.colours[0];
  if (colour === undefined) throw new Error('a team without a colour');
  return { id: `${colour}-${'abcdefghij'.charAt(placed % 10)}`, colour };
}

/** Free water next to the island. */
export const coast = (state: SurviveState): Hex[] =>
  coastHexes.filter(
    (hex) => isSea(state, hex) && raftAt(state, hex) === undefined && creaturesAt(state, hex).length === 0,
  );

export const launch: Rule<SurviveState, TaskOf<'launch'>> = {
  ask(state, seat) {
    const free = coast(state);
    const option = (hex: Hex): Option => ({ id: hex, label: act.launch({ hex: hexName(hex) }) });
    return {
      prompt: ask.launch({ count: teamOf(state, seat).rafts }),
      weight: 'big',
      form: { kind: 'one', options: free.map(option) },
      blocked: coastHexes
        .filter((hex) => !free.includes(hex))
        .map((hex) => ({ ...option(hex), why: why['hex-taken']() })),
    };
  },
  apply: (ctx, seat, _task, choice) => putRaft(ctx, seat, chosenOne(choice)),
};

function putRaft(ctx: Play, seat: Seat, hex: Hex): void {
  const { state } = ctx;
  teamOf(state, seat).rafts--;
  const id = unusedId('raft', state.rafts, raftRules.total);
  state.rafts.push({ id, at: hex });
  say(ctx, log.launched({ who: seatRef(seat), raft: raftName({ id }), hex: hexName(hex) }));
}

/** Everything by chance, in the order in which it would have been placed. */
function placeAllAtRandom(ctx: Play): void {
  const { state } = ctx;
  const any = <T>(list: readonly T[], purpose: string): T => {
    const item = list[drawBelow(state.random, list.length, purpose)];
    if (item === undefined) throw new RangeError('nowhere to place');
    return item;
  };
  const round = state.teams.map((_, i) => (state.first + i) % state.teams.length);
  for (const team of state.teams) shuffle(state.random, team.hand, 'treasures');
  while (state.teams.some((team) => team.hand.length > 0)) {
    for (const seat of round) {
      const treasure = teamOf(state, seat).hand.pop();
      if (treasure !== undefined)
        addAdventurer(state, seat, treasure, any(tilesToPlaceOn(state), 'adventurer'));
    }
  }
  while (state.teams.some((team) => team.rafts > 0)) {
    for (const seat of round) {
      if (teamOf(state, seat).rafts === 0) continue;
      teamOf(state, seat).rafts--;
      state.rafts.push({ id: unusedId('raft', state.rafts, raftRules.total), at: any(coast(state), 'raft') });
    }
  }
  say(ctx, log['all-placed'](), { reveals: true });
}

/** A line for each colour, with the letters as they stand on the pawns. */
const whoCarriesWhat = (state: SurviveState, seat: Seat): Text[] =>
  teamOf(state, seat).colours.map((colour) =>
    note.treasures({
      colour: colourName(colour),
      list: state.adventurers
        .filter((a) => a.seat === seat && a.colour === colour)
        .map(({ id, treasure, at }) =>
          note.carries({ letter: letterOf(id), treasure, hex: hexName(at ?? '') }),
        ),
    }),
  );

/**
 * After a random set-up everybody looks at their treasures, and may once have them dealt again among their own. The
 * second look waits for its owner too: it is there to be looked at.
 */
export const memorise: Rule<SurviveState, TaskOf<'memorise'>> = {
  ask: (state, seat, { dealt }) =>
    dealt === true
      ? {
          prompt: ask.memorise(),
          notes: whoCarriesWhat(state, seat),
          byHand: true,
          form: { kind: 'one', options: [{ id: 'memorised', label: act.memorised() }] },
          blocked: [{ id: 'deal-again', label: act['deal-again'](), why: why['dealt-again']() }],
        }
      : {
          prompt: ask.memorise(),
          notes: whoCarriesWhat(state, seat),
          form: { kind: 'confirm', yes: act.memorised(), no: act['deal-again']() },
          suggested: true,
        },
  apply(ctx, seat, _task, choice) {
    if (choice !== false) return;
    const { state } = ctx;
    const own = state.adventurers.filter((a) => a.seat === seat);
    const anew = shuffle(
      state.random,
      own.map((a) => a.treasure),
      'treasures',
    );
    own.forEach((a, i) => {
      a.treasure = anew[i] ?? a.treasure;
    });
    say(ctx, log['dealt-again'](), { to: [seat], reveals: true });
    state.todo[seat]?.unshift({ kind: 'memorise', dealt: true });
  },
};

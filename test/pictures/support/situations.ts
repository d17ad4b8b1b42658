import type { Decision, Text, Viewer } from '../../../src/games/contract.ts';
import { equipmentIn } from '../../../src/games/outlive/content/equipment.ts';
import { type EventId, eventsIn } from '../../../src/games/outlive/content/events.ts';
import { advancedRoomsIn, roomOf } from '../../../src/games/outlive/content/rooms.ts';
import { outlive } from '../../../src/games/outlive/index.ts';
import type { OutliveState } from '../../../src/games/outlive/state.ts';
import type { Locale } from '../../../src/i18n/index.ts';
import type { Order } from '../../../src/pictures/index.ts';

export const names = ['Ana', 'Bartholomäus', 'Chiara', 'Søren'];
/** Discord lets a name have 32 characters, and any of them. */
export const longNames = [
  'WWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWW',
  'Maximiliane-Alexandrina von Hohe',
  '☠️🔥 xX_Überlebende_Xx 🔥☠️',
  '末日の生存者',
];

const colours = ['orange', 'violet', 'blue', 'beige'];
const stage = (situation: object, seats: number): OutliveState => outlive.scenarios.stage(situation, seats);

type Basics = { readonly state: OutliveState; readonly viewer?: Viewer; readonly locale?: Locale };
const basics = ({ state, viewer = 'public', locale = 'en' }: Basics, called = names) =>
  ({ game: 'outlive', view: outlive.view(state, viewer), names: called, locale }) as const;

export const board = (on: Basics, called = names): Order => ({ kind: 'board', ...basics(on, called) });
export const shelter = (on: Basics, seat = 0, called = names): Order => ({
  kind: 'shelter',
  seat,
  ...basics(on, called),
});
export const scores = (on: Basics, called = names): Order | null => {
  const result = outlive.result(on.state);
  return result === null ? null : { kind: 'scores', result, ...basics(on, called) };
};

const ownDecision = (state: OutliveState, kind: string): Decision | undefined =>
  outlive.decisions(state).find((decision) => decision.kind === kind);

/** Where the heroes of whoever moves can go; one order for each hero that can. */
export function reaches(on: Basics, called = names): Order[] {
  const decision = ownDecision(on.state, 'move');
  if (decision?.form.kind !== 'one') return [];
  const ways = new Map<string, { place: string; label: Text; hint?: Text }[]>();
  for (const { id, label, hint } of decision.form.options) {
    const [hero = '', place] = id.split(':')[0]?.split('>') ?? [];
    if (place === undefined) continue;
    ways.set(hero, [...(ways.get(hero) ?? []), { place, label, ...(hint === undefined ? {} : { hint }) }]);
  }
  const common = basics({ ...on, viewer: decision.seat }, called);
  return [...ways].map(([hero, found]) => ({
    kind: 'focus-reach',
    seat: decision.seat,
    hero,
    ways: found,
    ...common,
  }));
}

/** The pressure on everybody who is asked how to meet it. */
export const pressures = (on: Basics, called = names): Order[] =>
  outlive
    .decisions(on.state)
    .filter(({ kind }) => kind === 'defend')
    .map(({ seat, form }) => ({
      kind: 'focus-pressure',
      seat,
      remedies:
        form.kind === 'one'
          ? form.options.map(({ label, hint }) => ({ label, ...(hint === undefined ? {} : { hint }) }))
          : [],
      ...basics({ ...on, viewer: seat }, called),
    }));

/** A shelter with something of everything. */
export const richShelter = stage(
  {
    round: 4,
    at: 'repair',
    clans: {
      orange: {
        leader: 'lily-rose-wely',
        goods: { food: 2, water: 3, can: 1, wood: 4, metal: 0, chip: 2, ammo: 5 },
        rooms: { workshop: 3, 'war-room': 2, nursery: 5, well: 3, kitchen: 1, interrogation: 'ruined' },
        airlock: 4,
        gauge: -2,
        repaired: ['bow', 'axe, spent', 'backpack', 'armour', 'flashlight'],
        broken: ['thermal-sensor', 'baseball-bat'],
        hunted: [3, 4, 6],
      },
    },
    events: { resolved: { 'forest-fire': 'orange', sandstorm: 'orange' } },
  },
  3,
);

/** Four rooms at a time, full, or half full, or in ruins. */
export const roomStates: readonly OutliveState[] = Array.from({ length: 5 }, (_, i) => {
  const four = [0, 1, 2, 3].map(
    (n) => advancedRoomsIn([])[(i * 4 + n) % advancedRoomsIn([]).length] ?? 'well',
  );
  const homes = four.map((id, n) => [id, n === 3 ? 1 : roomOf(id).slots] as const);
  return stage(
    {
      round: 3,
      clans: {
        orange: { rooms: { workshop: 3, scrapyard: 3, 'war-room': 'ruined', ...Object.fromEntries(homes) } },
      },
    },
    2,
  );
});

export const bareShelter = stage({ clans: { orange: { gauge: 3 } } }, 2);
export const fullShelter = stage(
  {
    round: 6,
    clans: {
      orange: {
        goods: { food: 12, water: 14, can: 13, wood: 18, metal: 11, chip: 10, ammo: 22 },
        rooms: {
          workshop: 3,
          scrapyard: 3,
          'war-room': 4,
          nursery: 8,
          bulwark: 3,
          pantry: 4,
          interrogation: 4,
        },
        airlock: 7,
        gauge: -11,
        repaired: equipmentIn([]).map((id, i) => (i % 3 === 0 ? `${id}, spent` : id)),
        hunted: [3, 3, 4, 4, 5, 5, 6, 6, 7, 7],
      },
    },
    events: {
      resolved: {
        'mine-collapse': 'orange',
        'radioactive-cloud': 'orange',
        'global-shortage': 'orange',
        'rat-invasion': 'orange',
        sandstorm: 'orange',
      },
    },
  },
  2,
);
export const brokenShelter = stage({ clans: { orange: { broken: equipmentIn([]) } } }, 2);
export const drafting = stage({ at: 'setup' }, 3);

export const pressedHard = stage(
  {
    round: 3,
    turn: 'orange',
    clans: {
      orange: { heroes: { 5: 'dam', 4: 'mine' }, repaired: ['baseball-bat'] },
      violet: {
        heroes: { '3a': 'forest, active' },
        goods: { food: 1, water: 2, wood: 3, ammo: 2 },
        rooms: { 'guard-post': 4 },
        repaired: ['armour'],
      },
    },
  },
  3,
);

const emptyPlaces = {
  forest: { wood: 0, game: [] },
  dam: { water: 0 },
  'military-base': { ammo: 0, algae: false },
  mine: { metal: 0, game: [] },
  'fun-fair': { chip: 0, game: [] },
  blackwood: { offer: [], search: [] },
  'silent-peak': { offer: [], search: [] },
  cargo: { survivors: [], visited: true },
};
export const emptyBoard = stage({ round: 5, places: emptyPlaces }, 4);

/** Everybody at the same places, so that they are as full as they can get. */
export const crowdedBoard = stage(
  {
    round: 2,
    clans: Object.fromEntries(
      colours.map((colour, i) => [
        colour,
        {
          heroes: {
            5: 'forest, active',
            4: i === 0 ? 'cargo 4, active' : 'blackwood, active',
            '3a': 'mine, active',
            '3b': 'silent-peak',
          },
        },
      ]),
    ),
  },
  4,
);

/** Boards that show all twelve events, open and resolved. */
export const eventBoards: readonly OutliveState[] = [0, 6].map((from) => {
  const six = eventsIn([]).slice(from, from + 6) as EventId[];
  const [a = 'looters', b = 'nomads', ...open] = six;
  return stage(
    {
      round: 6,
      events: { resolved: { [a]: 'orange', [b]: 'violet' }, open: open.slice(0, 3), today: open[3] },
    },
    2,
  );
});

/** The same points for two, so that what is left decides. */
export const tiedEnd = stage(
  {
    at: 'end',
    round: 6,
    clans: {
      orange: {
        rooms: { workshop: 3, well: 3 },
        airlock: 4,
        gauge: -3,
        goods: { food: 3 },
        repaired: ['bow', 'axe'],
      },
      violet: {
        rooms: { workshop: 3, well: 3 },
        airlock: 4,
        gauge: -3,
        goods: { wood: 2 },
        repaired: ['bow', 'axe'],
      },
      blue: { gauge: -11 },
      beige: { rooms: { workshop: 3, nursery: 8, pantry: 4, bulwark: 3 }, airlock: 7, gauge: 2 },
    },
    events: { resolved: { sandstorm: 'beige', looters: 'orange', nomads: 'violet' } },
  },
  4,
);

const deep = (situation: object, seats: number): OutliveState =>
  stage({ ...situation, options: { box: 'underwater' } }, seats);

/** The base as full as it can get, robots and scientists everywhere. */
export const fullBase = deep(
  {
    round: 4,
    turn: 'violet',
    underwater: { vegetable: 'blue', low: 'orange 4', high: 'beige 5' },
    clans: Object.fromEntries(
      colours.map((colour, i) => [
        colour,
        {
          heroes: { 4: 'underwater-base, active', 5: i === 3 ? 'mine' : 'dam, active' },
          robot: i % 2 === 0 ? 'underwater-base' : 'forest, active',
          rooms: i < 2 ? { workshop: 3, 'robot-lab': 4 } : { workshop: 3 },
          airlock: 3,
          scientists: i < 2 ? { airlock: 2, 'robot-lab': 3 } : { airlock: 1, workshop: 1 },
          ...(i === 0 ? { repaired: ['harpoon', 'toolbox'] } : {}),
        },
      ]),
    ),
    events: { open: ['acid-rain'], today: 'insect-swarm' },
  },
  4,
);

/** Gharkane in the middle of a night: places full and empty, slots taken, doubles, disease. */
export const megacities = stage(
  {
    round: 3,
    turn: 'orange',
    options: { box: 'gharkane' },
    clans: Object.fromEntries(
      colours.map((colour, i) => [
        colour,
        {
          heroes: {
            5: i === 0 ? 'dulaanis' : 'haciendas 5, active',
            4: i === 0 ? 'kraveth, active' : 'withan',
            '3a': 'jel-zaer, active',
            '3b': 'sanedys',
          },
          goods: { medicine: 2 + i, wood: 12, can: 3 },
          rooms: i === 0 ? { workshop: 3, nursery: 'ruined', pantry: 2 } : { workshop: 2 },
          hospital: 6 + 5 * i,
          disease: -3 * i,
          repaired: i === 0 ? ['bow', 'bow', 'backpack'] : [],
          broken: i === 1 ? ['metal-detector'] : [],
        },
      ]),
    ),
    places: { kraveth: { medicine: 4, search: ['pill', 'can'] }, dulaanis: { ammo: 0, game: [] } },
  },
  4,
);
export const megacityDraft = stage(
  { at: 'setup', options: { box: 'gharkane' }, megacities: { orange: ['kraveth'] } },
  3,
);

/** Alone against the Horde, in the middle of the day. */
export const besieged = stage(
  {
    round: 3,
    turn: 'orange',
    options: { horde: 'nightmare' },
    clans: { orange: { heroes: { 5: 'dam', 4: 'mine, active' }, rooms: { workshop: 3 }, airlock: 2 } },
    horde: {
      heroes: { 3: 'forest, active', 4: 'mine', '5a': 'cargo 5, active' },
      goods: { food: 4, water: 12, ammo: 3 },
      survivors: 9,
      repaired: ['bow', 'axe'],
      broken: ['armour'],
      cards: ['mine', 'dam', 'forest'],
    },
  },
  1,
);

/** The end of it, below the water as well. */
export const overrun = deep(
  {
    at: 'end',
    round: 6,
    clans: {
      orange: {
        rooms: { workshop: 3 },
        airlock: 4,
        scientists: { airlock: 2 },
        repaired: ['bow', 'axe'],
        gauge: -3,
      },
    },
    horde: { survivors: 11, repaired: ['shotgun', 'bear-trap'] },
    events: { resolved: { looters: 'orange' } },
  },
  1,
);

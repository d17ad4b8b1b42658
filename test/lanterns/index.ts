import type { Game, Outcome, Seat, Setup, View, Viewer } from '../../src/games/contract.ts';
import { clone } from '../../src/games/json.ts';
import { chosenOne, machine, type Rule } from '../../src/games/machine.ts';
import { diceFor, openTable, optionKeys } from '../../src/games/opening.ts';
import { drawBelow, type Random, randomFrom, shuffle } from '../../src/games/random.ts';
import { ranking } from '../../src/games/ranking.ts';
import { vocabulary } from '../../src/games/vocabulary.ts';
import { learn } from '../../src/i18n/index.ts';
import { census } from './census.ts';
import {
  allLanterns,
  type Colour,
  coins,
  colours,
  type Lantern,
  type LanternsState,
  type LanternsTask,
  type Play,
  rounds,
} from './state.ts';

/**
 * A game of five minutes: every round a lantern is put out, everybody offers a coin in secret and at once, and the
 * best offer that nobody else made takes it. Lanterns of one’s own secret colour count twice.
 */
learn(new URL('./locales/', import.meta.url));

const { declare, name, chapter, declared } = vocabulary('lanterns');
const ask = declare('ask', 'offer');
const act = declare('do', 'offer');
const log = declare('log', 'put-out', 'offered', 'took', 'blown');
const line = declare('score', 'lanterns', 'goal', 'coins');
const thing = declare('thing', 'lantern');

const lanternName = ({ colour, light }: Lantern) =>
  thing.lantern({ colour: name(`colour.${colour}`), light });

const offer: Rule<LanternsState, LanternsTask> = {
  ask: ({ lantern, purses }, seat) =>
    lantern === null
      ? null
      : {
          prompt: ask.offer({ lantern: lanternName(lantern) }),
          form: {
            kind: 'one',
            options: (purses[seat] ?? []).map((coin) => ({ id: `${coin}`, label: act.offer({ coin }) })),
          },
        },
  apply({ state, events }, seat, _task, choice) {
    state.offers[seat] = Number(chosenOne(choice));
    events.push({ text: log.offered({ who: { seat } }) });
  },
};

/** The best offer that was made once; null where there is none. */
function best(offers: readonly (number | null)[]): Seat | null {
  const alone = offers.map((coin) =>
    offers.filter((other) => other === coin).length === 1 ? (coin ?? 0) : 0,
  );
  const most = Math.max(...alone);
  return most === 0 ? null : alone.indexOf(most);
}

function settle({ state, events }: Play): void {
  const { lantern, offers, purses } = state;
  if (lantern === null) return;
  const seat = best(offers);
  state.purses = purses.map((purse, i) => purse.filter((coin) => coin !== offers[i]));
  (seat === null ? state.blown : state.taken[seat])?.push(lantern);
  const told = {
    lantern: lanternName(lantern),
    offers: offers.map((coin) => act.offer({ coin: coin ?? 0 })),
  };
  const text = seat === null ? log.blown(told) : log.took({ ...told, who: { seat } });
  events.push({ text, reveals: true });
  state.offers = offers.map(() => null);
  state.lantern = null;
}

function putOut({ state, events }: Play): void {
  state.round++;
  state.lantern = state.pile.shift() ?? null;
  if (state.lantern === null) return;
  events.push({ text: log['put-out']({ lantern: lanternName(state.lantern) }), reveals: true });
  for (const list of state.todo) list.push({ kind: 'offer' });
}

const lanternsMachine = machine<LanternsTask, LanternsState>(
  { offer },
  {
    idle(ctx) {
      settle(ctx);
      if (ctx.state.round < rounds) putOut(ctx);
      else ctx.state.over = true;
      return 'round';
    },
    over: ({ over }) => over,
  },
);

const seats = { min: 2, max: 4 };
const options = [
  {
    id: 'goals',
    label: name('option.goals'),
    values: ['secret', 'none'].map((id) => ({ id, label: name(`option.${id}`) })),
  },
];

function deal(table: Setup): Outcome<LanternsState> {
  const opened = openTable<LanternsState['options']>({ seats, options }, table);
  if (!opened.ok) return opened;
  const random = diceFor(table);
  const pile = shuffle(random, allLanterns(), 'lanterns');
  const spare = shuffle(random, [...colours], 'goals');
  const each = <T>(make: () => T): T[] => Array.from({ length: table.seats }, make);
  const isSecret = opened.options.goals === 'secret';
  const state: LanternsState = {
    schema: 1,
    edition: 1,
    random,
    options: opened.options,
    serial: [],
    todo: each(() => []),
    round: 0,
    over: false,
    lantern: null,
    pile,
    blown: [],
    taken: each(() => []),
    purses: each(() => [...coins]),
    offers: each(() => null),
    goals: each(() => (isSecret ? (spare.pop() ?? null) : null)),
    spare,
  };
  return { ok: true, state, events: [] };
}

export type LanternsView = View & {
  game: 'lanterns';
  round: number;
  lantern: Lantern | null;
  left: number;
  blown: readonly Lantern[];
  teams: readonly {
    taken: readonly Lantern[];
    purse: readonly number[];
    hasOffered: boolean;
    /** Null where the viewer may not know. */
    offer: number | null;
    goal: Colour | null;
  }[];
};

function viewOf(state: LanternsState, viewer: Viewer): LanternsView {
  const { round, over, lantern, pile, blown, taken, purses, offers, goals } = state;
  return {
    game: 'lanterns',
    viewer,
    round,
    lantern,
    left: pile.length,
    blown,
    teams: taken.map((lanterns, seat) => ({
      taken: lanterns,
      purse: purses[seat] ?? [],
      hasOffered: offers[seat] !== null,
      offer: seat === viewer ? (offers[seat] ?? null) : null,
      goal: seat === viewer || over ? (goals[seat] ?? null) : null,
    })),
  };
}

const sum = (numbers: readonly number[]): number => numbers.reduce((total, number) => total + number, 0);

const pointsOf = ({ taken, goals }: LanternsState, seat: Seat) => {
  const lights = (wanted: (lantern: Lantern) => boolean) =>
    sum((taken[seat] ?? []).filter(wanted).map(({ light }) => light));
  return { lanterns: lights(() => true), goal: lights(({ colour }) => colour === goals[seat]) };
};

function imagine(state: LanternsState, viewer: Viewer, seed: string): LanternsState {
  const twin = clone(state);
  if (state.over) return twin;
  const random = randomFrom(`imagine:${seed}`);
  twin.random = randomFrom(`stream:${seed}`);
  shuffle(random, twin.pile);
  const others = twin.goals.map((_, seat) => seat).filter((seat) => seat !== viewer);
  imagineGoals(twin, others, random);
  for (const seat of others) {
    const purse = twin.purses[seat] ?? [];
    if (twin.offers[seat] !== null) twin.offers[seat] = purse[drawBelow(random, purse.length)] ?? null;
  }
  return twin;
}

function imagineGoals(twin: LanternsState, others: readonly Seat[], random: Random): void {
  const holders = others.filter((seat) => twin.goals[seat] !== null);
  const pool = shuffle(random, [...twin.spare, ...holders.flatMap((seat) => twin.goals[seat] ?? [])]);
  for (const seat of holders) twin.goals[seat] = pool.pop() ?? null;
  twin.spare = pool;
}

function audit({ lantern, pile, blown, taken, goals, spare }: LanternsState): string[] {
  const wrong: string[] = [];
  const known = (lanterns: readonly Lantern[]) =>
    lanterns
      .map((one) => `${one.colour}-${one.light}`)
      .sort()
      .join();
  const all = [...(lantern === null ? [] : [lantern]), ...pile, ...blown, ...taken.flat()];
  if (known(all) !== known(allLanterns())) wrong.push('lanterns are missing');
  const dealt = [...goals.filter((goal) => goal !== null), ...spare];
  if (dealt.sort().join() !== [...colours].sort().join()) wrong.push('goals are missing');
  return wrong;
}

export const lanterns: Game<LanternsState, LanternsView> = {
  id: 'lanterns',
  name: name('name'),
  seats,
  options,
  schema: 1,
  setup: (table) => lanternsMachine.start(deal(table)),
  decisions: lanternsMachine.decisions,
  decide: lanternsMachine.decide,
  view: viewOf,
  result: (state) =>
    state.over
      ? ranking(
          state.goals.map((_, seat) => {
            const { lanterns: points, goal } = pointsOf(state, seat);
            const lines = [
              { label: line.lanterns(), points },
              { label: line.goal(), points: goal },
            ];
            const left = { label: line.coins(), value: sum(state.purses[seat] ?? []) };
            return { seat, score: points + goal, lines, tieBreaks: [left] };
          }),
        )
      : null,
  census,
  imagine,
  worth: (state, seat) => sum(Object.values(pointsOf(state, seat))) + 0.1 * sum(state.purses[seat] ?? []),
  audit,
  glossary: [chapter('lanterns')],
  texts: () => [
    ...declared(),
    ...optionKeys(options),
    ...colours.map((colour) => `lanterns.colour.${colour}`),
    ...['name', 'rules.lanterns.title', 'rules.lanterns.text'].map((key) => `lanterns.${key}`),
  ],
  scenarios: {
    names: colours,
    stage: () => {
      throw new Error('lanterns has no situations');
    },
    describe: ({ round, taken, purses }) => ({ round, taken, purses }),
  },
};

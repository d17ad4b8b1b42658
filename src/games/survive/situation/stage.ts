import type { Seat } from '../../contract.ts';
import { chosenOptions } from '../../opening.ts';
import { drawBelow, randomFrom, shuffle } from '../../random.ts';
import { count, list, Muddle, oneOf, only, pick, seatNamed, type Words, words } from '../../situations.ts';
import { allTiles, optionSpecs, schema, unpackBox } from '../box.ts';
import { type Hex, hexes, islandHexes } from '../content/board.ts';
import { creatureDie, creatureKinds } from '../content/pieces.ts';
import { type Back, effects, powers, type Terrain, terrains } from '../content/tiles.ts';
import { surviveMachine, takeTurn } from '../flow.ts';
import { lowestTiles } from '../map.ts';
import { startPlacing } from '../placing.ts';
import {
  type Kept,
  type Options,
  type Play,
  plan,
  type Step,
  type SurviveState,
  type Tile,
  teamOf,
  turnOf,
} from '../state.ts';
import { names } from './names.ts';
import { stageCreatures, stageRafts, stageTeams } from './pieces.ts';

/** Where a stated situation takes up the game. */
const moments = ['setup', 'rafts', 'actions', 'creatures', 'end'] as const;

const topics = [
  'edition',
  'at',
  'turn',
  'first',
  'moves',
  'options',
  'seed',
  'die',
  'tiles',
  'sunk',
  'volcanoes',
  'adventurers',
  'hand',
  'rafts',
  'creatures',
  'powers',
];

/** Scenarios are the book's; tables that play by message begin with other options. */
const theBooksWay = { treasures: 'memory' };

export function stage(situation: unknown, seats: number): SurviveState {
  const given = words(situation, 'given');
  only(given, topics, 'given');
  const options = chosenOptions<Options>(optionSpecs, {
    ...theBooksWay,
    ...(words(given.options, 'options') as Record<string, string>),
  });
  if (options === null) throw new Muddle('options: not understood');
  const at = given.at === undefined ? 'actions' : oneOf(given.at, moments, 'at');
  const seat = (value: unknown, where: string): Seat =>
    value === undefined ? 0 : seatNamed(names.slice(0, seats), value, where);

  const seed = String(given.seed ?? 'scenario');
  const state = unpackBox(seats, options, randomFrom(seed));
  if (given.edition !== undefined) state.edition = count(given.edition, 'edition', schema, 1);
  state.first = seat(given.first ?? given.turn, 'first');
  const pool = allTiles();
  stagePowers(state, words(given.powers, 'powers'), pool);
  stageIsland(state, given, pool, seed);
  stageRafts(state, given.rafts, at === 'setup' || at === 'rafts');
  stageTeams(state, given, at === 'setup');
  stageCreatures(state, given.creatures);
  stageDie(state, list(given.die, 'die'), seed);

  const ctx: Play = { state, events: [] };
  begin(ctx, at, seat(given.turn, 'turn'));
  if (given.moves !== undefined && state.turn !== null) state.turn.moves = count(given.moves, 'moves', 3);
  surviveMachine.run(ctx);
  return ctx.state;
}

function begin(ctx: Play, at: (typeof moments)[number], seat: Seat): void {
  const { state } = ctx;
  switch (at) {
    case 'setup':
      return startPlacing(ctx);
    case 'rafts':
      return plan(state, { kind: 'launching', seat: state.first });
    case 'end':
      state.phase = 'over';
      return;
    default: {
      state.phase = 'play';
      takeTurn(ctx, { kind: 'turn', seat });
      if (at === 'actions') return;
      turnOf(state).phase = 'waters';
      state.agenda = state.agenda.filter((step: Step) => step.kind !== 'ask');
    }
  }
}

const anyHex = (value: unknown, where: string): Hex => oneOf(value, hexes, where);

function stagePowers(state: SurviveState, given: Words, pool: Tile[]): void {
  only(given, names.slice(0, state.teams.length), 'powers');
  for (const [name, held] of Object.entries(given)) {
    const team = teamOf(state, names.indexOf(name as (typeof names)[number]));
    for (const power of list(held, `powers of ${name}`)) {
      team.powers.push(take(pool, undefined, oneOf(power, powers, name)) as Kept);
    }
  }
}

function take(pool: Tile[], terrain: Terrain | undefined, back: Back | undefined): Tile {
  const found = pool.find(
    (tile) =>
      (terrain === undefined || tile.terrain === terrain) &&
      // A tile that is not named bears no volcano, so that no count of them is changed by chance.
      (back === undefined ? tile.back !== 'volcano' : tile.back === back),
  );
  const named = `${terrain ?? ''} ${back ?? ''}`.trim();
  return pick(pool, found ?? { terrain: 'beach', back: 'volcano' }, `tiles: ${named}`);
}

/**
 * `tiles` names terrains and backs: `E5: beach shark`, `E6: forest`. `sunk` are hexes or whole terrains;
 * `volcanoes` are awake. All the rest is filled up from the box.
 */
function stageIsland(state: SurviveState, given: Words, pool: Tile[], seed: string): void {
  const backs: readonly Back[] = [...effects, ...powers];
  for (const [hex, value] of Object.entries(words(given.tiles, 'tiles'))) {
    const [first = '', second] = String(value).split(/\s+/);
    const terrain = terrains.find((t) => t === first);
    const back = terrain === undefined ? first : second;
    state.land[oneOf(hex, islandHexes, 'tiles')] = take(
      pool,
      terrain,
      back === undefined ? undefined : oneOf(back, backs, `tiles at ${hex}`),
    );
  }
  for (const hex of list(given.volcanoes, 'volcanoes')) {
    take(pool, 'mountain', 'volcano');
    state.volcanoes.push(oneOf(hex, islandHexes, 'volcanoes'));
  }
  const sunk = list(given.sunk, 'sunk');
  const drowned = new Set<Hex>(
    sunk.filter((s) => !(terrains as readonly unknown[]).includes(s)).map((s) => anyHex(s, 'sunk')),
  );
  for (const _ of drowned) state.discard.push(take(pool, undefined, undefined));
  const random = randomFrom(`island:${seed}`);
  const free = islandHexes.filter(
    (hex) => state.land[hex] === undefined && !state.volcanoes.includes(hex) && !drowned.has(hex),
  );
  const left = shuffle(random, pool).sort(
    (a, b) => terrains.indexOf(a.terrain) - terrains.indexOf(b.terrain),
  );
  for (const hex of free) {
    const tile = left.pop();
    if (tile !== undefined) state.land[hex] = tile;
  }
  for (const terrain of terrains) if (sunk.includes(terrain)) sinkAll(state, terrain);
}

function sinkAll(state: SurviveState, terrain: Terrain): void {
  for (const hex of lowestTiles(state)) {
    const tile = state.land[hex];
    if (tile?.terrain !== terrain) continue;
    state.discard.push(tile);
    delete state.land[hex];
  }
}

/** The next rolls: a stream is looked for that gives them. */
function stageDie(state: SurviveState, wanted: readonly unknown[], seed: string): void {
  const faces = wanted.map((face) => oneOf(face, creatureKinds, 'die'));
  for (let i = 0; i < 100_000; i++) {
    const random = randomFrom(`${seed}-${i}`);
    const trial = [...random];
    const rolls = faces.map(() => creatureDie.faces[drawBelow(trial, creatureDie.faces.length)]);
    if (faces.every((face, n) => rolls[n] === face)) {
      state.random = random;
      return;
    }
  }
  throw new Muddle('die: too many rolls');
}

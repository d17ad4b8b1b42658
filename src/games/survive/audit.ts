import { allTiles } from './box.ts';
import { hexes, islandHexes, safeIslands } from './content/board.ts';
import {
  creatureKinds,
  creatures as creatureRules,
  rafts as raftRules,
  treasures,
} from './content/pieces.ts';
import { lastVolcano } from './content/tiles.ts';
import { adventurersAt, creaturesAt, crewOf, isSea, isVolcano, raftAt, swimmersAt } from './map.ts';
import type { SurviveState, Tile } from './state.ts';

/** What is wrong with a state: pieces lost or doubled, limits passed. */
export function audit(state: SurviveState): string[] {
  const wrong: string[] = [];
  const expect = (holds: boolean, what: string): void => {
    if (!holds) wrong.push(what);
  };
  tiles(state, expect);
  adventurers(state, expect);
  waters(state, expect);
  // While something is being settled, pieces may share a hex that they leave or perish in a moment later.
  const busy = state.agenda.some((step) => ['settle', 'strike', 'push', 'reveal'].includes(step.kind));
  if (!busy && state.phase !== 'over') peace(state, expect);
  return wrong;
}

type Expect = (holds: boolean, what: string) => void;

const sorted = (list: readonly Tile[]): string =>
  list
    .map((t) => `${t.terrain} ${t.back}`)
    .sort()
    .join();
const theForty = sorted(allTiles());

function tiles(state: SurviveState, expect: Expect): void {
  const { land, teams, discard, volcanoes } = state;
  const awake = volcanoes.map((): Tile => ({ terrain: 'mountain', back: 'volcano' }));
  const found = [...Object.values(land), ...discard, ...teams.flatMap((t) => t.powers), ...awake];
  expect(sorted(found) === theForty, `${found.length} tiles, not the 40`);
  expect(
    Object.keys(land).every((hex) => islandHexes.includes(hex)),
    'land in the sea',
  );
  expect(volcanoes.length <= lastVolcano.count, `${volcanoes.length} volcanoes`);
}

function adventurers(state: SurviveState, expect: Expect): void {
  state.teams.forEach((team, seat) => {
    const own = state.adventurers.filter((a) => a.seat === seat);
    const carried = [...team.hand, ...own.map((a) => a.treasure)].sort();
    const due = team.colours.flatMap(() => [...treasures.each]).sort();
    expect(JSON.stringify(carried) === JSON.stringify(due), `seat ${seat}: treasures ${carried.join()}`);
  });
  const ids = state.adventurers.map((a) => a.id);
  expect(new Set(ids).size === ids.length, 'two adventurers of one name');
  for (const { id, at, raft, fate } of state.adventurers) {
    expect((at !== null) === (fate === 'afoot'), `${id} is ${fate} at ${at}`);
    expect(at === null || (hexes.includes(at) && !isVolcano(state, at)), `${id} at ${at}`);
    expect(raft === null || state.rafts.some((r) => r.id === raft && r.at === at), `${id} on ${raft}`);
    expect(fate === 'afoot' || fate === 'lost' || safeIslands.includes(fate), `${id} is ${fate}`);
  }
}

function waters(state: SurviveState, expect: Expect): void {
  const waiting = state.teams.reduce((sum, team) => sum + team.rafts, 0);
  expect(state.rafts.length + waiting <= raftRules.total, `${state.rafts.length} rafts`);
  for (const raft of state.rafts) {
    expect(isSea(state, raft.at), `${raft.id} on land`);
    expect(crewOf(state, raft).length <= raftRules.capacity, `${raft.id} is overloaded`);
    expect(raftAt(state, raft.at)?.id === raft.id, `two rafts at ${raft.at}`);
  }
  for (const kind of creatureKinds) {
    const there = state.creatures.filter((c) => c.kind === kind);
    expect(there.length <= creatureRules[kind].count, `${there.length} ${kind}s`);
    expect(new Set(there.map((c) => c.id)).size === there.length, `two ${kind}s of one name`);
  }
}

function peace(state: SurviveState, expect: Expect): void {
  for (const { id, kind, at } of state.creatures) {
    expect(kind === 'kaiju' ? !isVolcano(state, at) : isSea(state, at), `${id} at ${at}`);
    const alone = adventurersAt(state, at).length === 0 && raftAt(state, at) === undefined;
    if (kind === 'shark') expect(swimmersAt(state, at).length === 0, `${id} spares a swimmer`);
    if (kind === 'serpent') expect(alone, `${id} spares somebody`);
    if (kind === 'kaiju') expect(alone && creaturesAt(state, at).length === 1, `${id} shares ${at}`);
  }
  for (const raft of state.rafts) {
    const full = crewOf(state, raft).length === raftRules.capacity;
    expect(full || swimmersAt(state, raft.at).length === 0, `nobody boards ${raft.id}`);
  }
}

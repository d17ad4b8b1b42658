import { count, isWords, list, Muddle, oneOf, only, pick, type Words, words } from '../../situations.ts';
import { type Hex, hexes, type SafeIsland, safeIslands } from '../content/board.ts';
import { type CreatureKind, creatures as creatureRules, rafts as raftRules } from '../content/pieces.ts';
import { isSea, raftAt, roomOn } from '../map.ts';
import { addAdventurer } from '../placing.ts';
import type { Adventurer, SurviveState } from '../state.ts';
import { names } from './names.ts';

const anyHex = (value: unknown, where: string): Hex => oneOf(value, hexes, where);

/** `rafts: { raft-1: C4 }`; while placing, those left go on being held by their owners. */
export function stageRafts(state: SurviveState, given: unknown, placing: boolean): void {
  for (const [id, at] of Object.entries(words(given, 'rafts'))) {
    numbered(id, 'raft', raftRules.total);
    const hex = anyHex(at, id);
    if (!isSea(state, hex)) throw new Muddle(`${id}: ${hex} is no water`);
    state.rafts.push({ id, at: hex });
  }
  if (!placing) for (const team of state.teams) team.rafts = 0;
}

function numbered(id: string, kind: string, most: number): void {
  const [, number = ''] = new RegExp(`^${kind}-(\\d+)$`).exec(id) ?? [];
  count(number === '' ? undefined : Number(number), id, most, 1);
}

/** `creatures: { shark-1: C4 }`. Serpents that are not named lie where they begin; `serpent-1: none` is gone. */
export function stageCreatures(state: SurviveState, given: unknown): void {
  const placed = words(given, 'creatures');
  for (const [id, at] of Object.entries(placed)) {
    const kind = oneOf(id.split('-')[0], Object.keys(creatureRules) as CreatureKind[], 'creatures');
    numbered(id, kind, creatureRules[kind].count);
    state.creatures = state.creatures.filter((c) => c.id !== id);
    if (at !== 'none') state.creatures.push({ id, kind, at: anyHex(at, id) });
  }
  state.creatures.sort((a, b) => (a.id < b.id ? -1 : 1));
}

/**
 * `adventurers: { blue: { a: E5, b: { at: C4, treasure: 5 }, c: NW, d: lost } }`. Whoever stands where a raft is
 * is aboard, as long as there is room. Those that are not named are lost, or still in hand while placing.
 */
export function stageTeams(state: SurviveState, given: Words, placing: boolean): void {
  const all = words(given.adventurers, 'adventurers');
  const hands = words(given.hand, 'hand');
  const seated = names.slice(0, state.teams.length);
  only(all, seated, 'adventurers');
  only(hands, seated, 'hand');
  state.teams.forEach((team, seat) => {
    const name = names[seat] ?? '';
    const stated = words(all[name], name);
    const hand =
      hands[name] === undefined
        ? null
        : list(hands[name], `hand of ${name}`).map((t) => pick(team.hand, count(t, name, 5, 1), name));
    const letters = team.colours.flatMap((colour) =>
      [...'abcdefghij'].map((letter) => `${colour}-${letter}`),
    );
    const full = (key: string): string => (key.includes('-') ? key : `${name}-${key}`);
    only(Object.fromEntries(Object.keys(stated).map((key) => [full(key), 0])), letters, name);
    const named = new Map(Object.entries(stated).map(([key, value]) => [full(key), value]));
    // Stated treasures are taken first; the others follow from the lowest.
    const fixed = new Map(
      [...named].flatMap(([id, value]) =>
        isWords(value) && value.treasure !== undefined
          ? [[id, pick(team.hand, count(value.treasure, id, 5, 1), id)] as const]
          : [],
      ),
    );
    for (const id of letters) {
      const value = named.get(id);
      if (value === undefined && (placing || hand !== null)) break;
      const treasure = fixed.get(id) ?? team.hand.shift() ?? 0;
      put(state, addAdventurer(state, seat, treasure, ''), id, value);
    }
    if (hand !== null) {
      if (team.hand.length > 0) throw new Muddle(`${name}: not all ten are placed or in hand`);
      team.hand = hand;
    }
    if (!placing && hand === null) team.hand = [];
  });
}

function put(state: SurviveState, adventurer: Adventurer, id: string, value: unknown): void {
  adventurer.id = id;
  const at = isWords(value) ? value.at : value;
  if (isWords(value)) only(value, ['at', 'treasure'], id);
  const island = safeIslands.find((name): name is SafeIsland => name === at);
  if (at === undefined || at === 'lost' || island !== undefined) {
    adventurer.at = null;
    adventurer.fate = island ?? 'lost';
    return;
  }
  adventurer.at = anyHex(at, id);
  const raft = raftAt(state, adventurer.at);
  if (raft !== undefined && roomOn(state, raft) > 0) adventurer.raft = raft.id;
}

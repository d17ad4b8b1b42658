import type { Viewer } from '../contract.ts';
import { clone } from '../json.ts';
import { type Random, randomFrom, shuffle } from '../random.ts';
import { isPower, terrains } from './content/tiles.ts';
import type { Kept, SurviveState, Tile } from './state.ts';

/**
 * The same position to the eyes of one viewer, with everything that is hidden from them drawn anew: treasures,
 * the backs of the tiles, the powers that others hold, and all chance to come.
 */
export function imagine(state: SurviveState, viewer: Viewer, seed: string): SurviveState {
  const twin = clone(state);
  if (state.phase === 'over') return twin;
  const random = randomFrom(`imagine:${seed}`);
  twin.random = randomFrom(`stream:${seed}`);
  twin.seed = '';
  imagineTreasures(twin, viewer, random);
  imagineTiles(twin, viewer, random);
  return twin;
}

function imagineTreasures(twin: SurviveState, viewer: Viewer, random: Random): void {
  const remembers = twin.phase === 'setup' || twin.options.treasures === 'shown';
  twin.teams.forEach((team, seat) => {
    if (seat === viewer && remembers) return;
    const own = twin.adventurers.filter((a) => a.seat === seat);
    const dealt = shuffle(random, [...team.hand, ...own.map((a) => a.treasure)]);
    team.hand = dealt.splice(0, team.hand.length);
    own.forEach((a, i) => {
      a.treasure = dealt[i] ?? a.treasure;
    });
  });
}

/** Everybody saw from which terrain a hidden power came, and that it was a power. */
function imagineTiles(twin: SurviveState, viewer: Viewer, random: Random): void {
  for (const terrain of terrains) {
    const hands = twin.teams.flatMap((team, seat) => {
      if (seat === viewer) return [];
      // Where only holders are asked, whoever is asked now has a repellent.
      const asked = twin.options.repellent === 'holders' && twin.todo[seat]?.[0]?.kind === 'repel';
      const known = asked ? team.powers.findIndex((p) => p.back === 'repellent') : -1;
      return team.powers.flatMap((power, at) =>
        power.terrain === terrain && at !== known ? [{ powers: team.powers, at }] : [],
      );
    });
    const hexes = Object.keys(twin.land).filter((hex) => twin.land[hex]?.terrain === terrain);
    const pool: Tile[] = shuffle(random, [
      ...hands.flatMap(({ powers, at }) => powers[at] ?? []),
      ...hexes.flatMap((hex) => twin.land[hex] ?? []),
    ]);
    for (const { powers, at } of hands) {
      const drawn = pool.findIndex((tile) => isPower(tile.back));
      for (const tile of pool.splice(drawn, 1)) powers[at] = tile as Kept;
    }
    for (const hex of hexes) {
      const tile = pool.pop();
      if (tile !== undefined) twin.land[hex] = tile;
    }
  }
}

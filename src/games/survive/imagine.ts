import type { Seat, Viewer } from '../contract.ts';
import { clone } from '../json.ts';
import { type Random, randomFrom, shuffle } from '../random.ts';
import { isPower, terrains } from './content/tiles.ts';
import { considered } from './powers.ts';
import { type Kept, type SurviveState, type Tile, teamOf } from './state.ts';
import { whoCouldAnswer } from './striking.ts';

/**
 * The same position to the eyes of one viewer, with everything that is hidden from them drawn anew: treasures,
 * the backs of the tiles, the powers that others hold, and all chance to come.
 */
export function imagine(state: SurviveState, viewer: Viewer, seed: string): SurviveState {
  const twin = clone(state);
  if (state.phase === 'over') return twin;
  const random = randomFrom(`imagine:${seed}`);
  twin.random = randomFrom(`stream:${seed}`);
  imagineTreasures(twin, viewer, random);
  imagineActions(twin, viewer);
  imagineAnswers(twin, viewer, random);
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

/** A power that somebody else considers is none that others know of: they have only to act. */
function imagineActions(twin: SurviveState, viewer: Viewer): void {
  twin.todo.forEach((list, seat) => {
    const [task] = list;
    if (seat === viewer || task?.id === undefined || !considered.has(task.kind)) return;
    list[0] = { kind: 'act', id: task.id };
    // They would have been asked to act again afterwards.
    twin.agenda.shift();
  });
}

/** Where only holders of a repellent are asked, nobody else knows who is asked, nor who asked not to be. */
function imagineAnswers(twin: SurviveState, viewer: Viewer, random: Random): void {
  const { turn, options } = twin;
  if (turn === null || options.repellent !== 'holders') return;
  const asked = twin.todo.findIndex(([task]) => task?.kind === 'repel');
  const others = twin.teams.map((_, seat) => seat).filter((seat) => seat !== viewer);
  for (const [i, seat] of turn.mute.entries()) {
    const free = others.filter((other) => other !== asked && !turn.mute.includes(other));
    if (seat !== viewer) turn.mute[i] = shuffle(random, [seat, ...free])[0] ?? seat;
  }
  const [task] = twin.todo[asked] ?? [];
  const creature = twin.creatures.find(({ id }) => task?.kind === 'repel' && id === task.creature);
  if (task === undefined || creature === undefined) return;
  const could = whoCouldAnswer(twin, creature);
  // Whether they have been asked themselves already, viewers know.
  const place = viewer === 'public' ? -1 : could.indexOf(viewer);
  const isBefore = (seat: Seat): boolean => could.indexOf(seat) < place;
  const seat =
    asked === viewer
      ? asked
      : (shuffle(random, [...could]).find(
          (one) =>
            one !== viewer &&
            !turn.mute.includes(one) &&
            isBefore(one) === isBefore(asked) &&
            giveRepellent(twin, one, viewer),
        ) ?? asked);
  twin.todo[asked] = [];
  twin.todo[seat] = [task];
  const step = twin.agenda.find((one) => one.kind === 'strike' && one.creature === creature.id);
  if (step?.kind === 'strike' && step.ask !== undefined)
    step.ask = could.slice(could.indexOf(seat) + 1).filter((one) => !turn.mute.includes(one));
}

/** Lets a seat hold a repellent in the place of another power from the same terrain; says whether it does. */
function giveRepellent(twin: SurviveState, seat: Seat, viewer: Viewer): boolean {
  const { powers } = teamOf(twin, seat);
  if (powers.some(({ back }) => back === 'repellent')) return true;
  const hidden: Tile[] = [
    ...Object.values(twin.land),
    ...twin.teams.flatMap((team, other) => (other === viewer || other === seat ? [] : team.powers)),
  ];
  for (const power of powers) {
    const tile = hidden.find(({ terrain, back }) => terrain === power.terrain && back === 'repellent');
    if (tile === undefined) continue;
    tile.back = power.back;
    power.back = 'repellent';
    return true;
  }
  return false;
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

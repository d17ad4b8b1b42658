import type { Seat } from '../../contract.ts';
import { cityAt, pileAt, stockAt } from '../board.ts';
import type { Place } from '../content/places.ts';
import { gaugeSteps } from '../content/shelter.ts';
import { isCity, isHuntingGround, isLanding, placesOf, supplyAt } from '../map.ts';
import { inPlay } from '../modules/registry.ts';
import { completeRooms, pointsOf } from '../scoring.ts';
import type { Clan, Hero, OutliveState, Participant } from '../state.ts';
import { names, nobody } from './names.ts';

export function describe(state: OutliveState): object {
  const name = (who: Participant | null): string | null =>
    typeof who === 'number' ? (names[who] ?? null) : who;
  return {
    round: state.round,
    phase: state.phase,
    first: name(state.first),
    turn: 'seat' in state.stage ? name(state.stage.seat) : null,
    places: Object.fromEntries(placesOf(state).map((place) => [place, describePlace(state, place)])),
    events: {
      today: state.convoy[state.round - 1]?.id ?? null,
      open: state.convoy.filter((e) => e.open && e.resolvedBy === null).map((e) => e.id),
      resolved: Object.fromEntries(
        state.convoy
          .filter((e) => (e.resolvedBy ?? nobody) !== nobody)
          .map((e) => [e.id, name(e.resolvedBy)]),
      ),
    },
    clans: Object.fromEntries(
      state.clans.map((clan, seat) => [names[seat], describeClan(state, clan, seat)]),
    ),
    deck: state.deck,
    discard: state.discard,
    ...merged(inPlay(state).map(({ situation }) => situation?.describe?.(state))),
  };
}

function describePlace(state: OutliveState, place: Place): object {
  const { board } = state;
  const supply = supplyAt(state, place);
  const city = isCity(state, place) ? cityAt(state, place) : null;
  return {
    ...(supply === undefined ? {} : { [supply.good]: stockAt(state, place) }),
    ...(isHuntingGround(state, place) ? { game: pileAt(state, place) } : {}),
    ...(place === 'military-base' ? { algae: board.algae } : {}),
    ...(city === null ? {} : { offer: city.offer, search: city.pile, out: city.out }),
    ...(isLanding(state, place) ? { survivors: board.cargo, visited: board.tokenTaken } : {}),
  };
}

const merged = (parts: readonly (object | undefined)[]): object => Object.assign({}, ...parts);

/** What every clan has. */
export function describeBelongings(clan: Clan): object {
  const named = (repaired: boolean) =>
    clan.equipment.filter((e) => e.repaired === repaired).map((e) => (e.spent ? `${e.id}, spent` : e.id));
  return {
    heroes: Object.fromEntries(clan.heroes.map((h) => [h.id, describeHero(h)])),
    goods: clan.stock,
    broken: named(false),
    repaired: named(true),
    hunted: clan.hunted,
    resolved: clan.resolved,
  };
}

function describeClan(state: OutliveState, clan: Clan, seat: Seat): object {
  const rooms: Record<string, number | 'ruined'> = {};
  for (const room of clan.rooms) {
    const key = rooms[room.id] === undefined ? room.id : `${room.id}-2`;
    rooms[key] = room.built ? room.survivors : 'ruined';
  }
  return {
    leader: clan.leader,
    ...describeBelongings(clan),
    rooms,
    airlock: clan.airlock,
    gauge: gaugeSteps[clan.gauge]?.points,
    'complete rooms': completeRooms(clan),
    points: pointsOf(state, seat),
    ...merged(inPlay(state).map(({ situation }) => situation?.describeClan?.(state, seat))),
  };
}

const describeHero = ({ place, slot, active }: Hero): string | null =>
  place === null ? null : `${place}${slot === null ? '' : ` ${slot}`}${active ? ', active' : ''}`;

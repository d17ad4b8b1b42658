import type { Viewer } from '../contract.ts';
import { clone } from '../json.ts';
import { randomFrom, shuffle } from '../random.ts';
import { cities, huntingGrounds } from './content/places.ts';
import type { OutliveState } from './state.ts';

/**
 * The same position to the eyes of one viewer, with everything that is hidden from them drawn anew: piles and
 * decks, face-down events, what others still have in their hands, and all chance to come.
 */
export function imagine(state: OutliveState, viewer: Viewer, seed: string): OutliveState {
  const twin = clone(state);
  const random = randomFrom(`imagine:${seed}`);
  twin.random = randomFrom(`stream:${seed}`);
  twin.seed = state.phase === 'over' ? state.seed : '';
  shuffle(random, twin.deck);

  const closed = twin.convoy.filter((e) => !e.open);
  const events = shuffle(random, [...closed.map((e) => e.id), ...twin.box.events]);
  for (const event of closed) event.id = events.pop() ?? event.id;
  twin.box.events = events;

  for (const city of cities) {
    // Whoever is asked to drop one of the tiles they drew has seen them; the piles are shuffled at dawn anyway.
    shuffle(random, twin.board.cities[city].pile);
  }
  imagineGame(twin, viewer, random);
  imagineDrafts(twin, viewer, random);
  return twin;
}

function imagineGame(twin: OutliveState, viewer: Viewer, random: number[]): void {
  // A player who is choosing a prey with the thermal sensor sees that pile.
  const sensing = viewer !== 'public' && twin.todo[viewer]?.[0]?.kind === 'prey' ? twin.arrival?.place : null;
  const hidden = huntingGrounds.filter((place) => place !== sensing);
  const tiles = shuffle(random, [
    ...hidden.flatMap((place) => twin.board.piles[place].slice(1)),
    ...twin.box.game,
  ]);
  for (const place of hidden) {
    const pile = twin.board.piles[place];
    for (let i = 1; i < pile.length; i++) pile[i] = tiles.pop() ?? 0;
  }
  twin.box.game = tiles;
}

function imagineDrafts(twin: OutliveState, viewer: Viewer, random: number[]): void {
  // Only hands that are still whole are dealt anew; what somebody already built stays as it is, and hidden.
  const others = twin.clans.filter(
    (clan, seat) => seat !== viewer && clan.draft !== null && clan.leader === null,
  );
  const rooms = shuffle(random, [...others.flatMap((c) => c.draft?.rooms ?? []), ...twin.box.rooms]);
  const leaders = shuffle(random, [...others.flatMap((c) => c.draft?.leaders ?? []), ...twin.box.leaders]);
  for (const { draft } of others) {
    if (draft === null) continue;
    draft.rooms = draft.rooms.map((id) => rooms.pop() ?? id);
    draft.leaders = draft.leaders.map((id) => leaders.pop() ?? id);
  }
  twin.box.rooms = rooms;
  twin.box.leaders = leaders;
}

import { chosenOptions } from '../../opening.ts';
import { randomFrom } from '../../random.ts';
import {
  count,
  isWords,
  list,
  Muddle,
  oneOf,
  only,
  pick,
  seatNamed,
  type Words,
  words,
} from '../../situations.ts';
import { optionSpecs, schema, unpackBox } from '../box.ts';
import { type EventId, eventIds } from '../content/events.ts';
import { leaderIds, leadersIn } from '../content/leaders.ts';
import { advancedRooms } from '../content/rooms.ts';
import { rounds } from '../content/shelter.ts';
import { dawn } from '../dawn.ts';
import { outliveMachine } from '../engine.ts';
import { nextTurn, nightfall, nightStepsOf, shelter } from '../flow.ts';
import { inPlay } from '../modules/registry.ts';
import { startDay } from '../morning.ts';
import { outsidersOf } from '../participants.ts';
import {
  type ConvoyEvent,
  clanOf,
  type NightStep,
  type Options,
  type OutliveState,
  type Participant,
  type Play,
  queue,
} from '../state.ts';
import { stageBoard, stageDeck } from './board.ts';
import { fillRooms, stageClan } from './clans.ts';
import { names, nobody } from './names.ts';

/** Where a stated situation takes up the game. */
const moments = ['setup', 'dawn', 'morning', 'day', 'events', 'end'] as const;
type Moment = (typeof moments)[number] | NightStep;

const topics = [
  'edition',
  'at',
  'round',
  'first',
  'turn',
  'options',
  'seed',
  'places',
  'events',
  'clans',
  'draws',
  'deck',
  'discard',
];

export function stage(situation: unknown, seats: number): OutliveState {
  const given = words(situation, 'given');
  const options = chosenOptions<Options>(
    optionSpecs,
    words(given.options, 'options') as Record<string, string>,
  );
  if (options === null) throw new Muddle('options: not understood');
  const state = unpackBox(seats, options, randomFrom(String(given.seed ?? 'scenario')));
  const situations = inPlay(state).flatMap(({ situation: own }) => own ?? []);
  only(given, [...topics, ...situations.flatMap((own) => own.topics ?? [])], 'given');
  if (given.edition !== undefined) state.edition = count(given.edition, 'edition', schema, 1);
  const at: Moment =
    given.at === undefined ? 'day' : oneOf<Moment>(given.at, [...moments, ...nightStepsOf(state)], 'at');
  const names = namesOf(state);
  state.round = given.round === undefined ? 1 : count(given.round, 'round', rounds, 1);
  state.first = given.first === undefined ? 0 : whoIs(state, given.first, 'first');

  const ctx: Play = { state, events: [] };
  if (at === 'setup') stageDraft(state, words(given.draws, 'draws'));
  else {
    const clans = words(given.clans, 'clans');
    only(clans, names, 'clans');
    const leaders = leadersIn(state.modules).filter(
      (id) => !Object.values(clans).some((c) => isWords(c) && c.leader === id),
    );
    state.clans.forEach((clan, seat) => {
      const name = names[seat] ?? '';
      const told = words(clans[name], name);
      const more = situations.flatMap((own) => own.clanTopics ?? []);
      stageClan(state, clan, told, name, leaders, more);
      for (const own of situations) own.stageClan?.(ctx, seat, told);
    });
    for (const clan of state.clans) fillRooms(state, clan);
    stageEvents(state, words(given.events, 'events'));
  }
  stageBoard(ctx, words(given.places, 'places'));
  stageDeck(state, given);
  for (const own of situations) own.stage?.(ctx, given);
  const turn = given.turn === undefined ? state.first : whoIs(state, given.turn, 'turn');
  begin(ctx, at, turn);
  outliveMachine.run(ctx);
  return ctx.state;
}

const namesOf = (state: OutliveState): string[] => names.slice(0, state.clans.length);

/** A player's colour, or somebody who plays without a seat. */
const whoIs = (state: OutliveState, value: unknown, where: string): Participant =>
  outsidersOf(state).find((who) => who === value) ?? seatNamed(namesOf(state), value, where);

function begin(ctx: Play, at: Moment, turn: Participant): void {
  const { state } = ctx;
  state.phase = at === 'setup' ? 'setup' : 'day';
  switch (at) {
    case 'setup':
      state.round = 0;
      return;
    case 'dawn':
      dawn(ctx);
      state.stage = { kind: 'morning' };
      return startDay(ctx);
    case 'morning':
      state.stage = { kind: 'morning' };
      return startDay(ctx);
    case 'day':
      return nextTurn(ctx, turn);
    case 'events':
      return nightfall(ctx);
    case 'end':
      state.phase = 'over';
      state.stage = { kind: 'over' };
      return;
    default:
      state.phase = 'night';
      return shelter(ctx, at);
  }
}

function stageDraft(state: OutliveState, draws: Words): void {
  only(draws, namesOf(state), 'draws');
  const { box } = state;
  const hands = state.clans.map((_, seat) => {
    const name = names[seat] ?? '';
    const hand = words(draws[name], `draws of ${name}`);
    only(hand, ['rooms', 'leaders'], `draws of ${name}`);
    const rooms = list(hand.rooms, `rooms of ${name}`).map((id) =>
      pick(box.rooms, oneOf(id, advancedRooms, name), name),
    );
    const leaders = list(hand.leaders, `leaders of ${name}`).map((id) =>
      pick(box.leaders, oneOf(id, leaderIds, name), name),
    );
    return { rooms, leaders };
  });
  state.clans.forEach((clan, seat) => {
    const hand = hands[seat] ?? { rooms: [], leaders: [] };
    clan.draft = {
      rooms: [...hand.rooms, ...box.rooms.splice(0, 6 - hand.rooms.length)],
      leaders: [...hand.leaders, ...box.leaders.splice(0, 2 - hand.leaders.length)],
    };
    queue(state, seat, { kind: 'keep-rooms' }, { kind: 'free-room' });
  });
  state.convoy = box.events.splice(0, rounds).map((id) => ({ id, open: false, resolvedBy: null }));
}

/** `today` is this round's; `open` are earlier ones still unresolved; `resolved` maps event to clan. */
function stageEvents(state: OutliveState, given: Words): void {
  only(given, ['today', 'open', 'resolved'], 'events');
  const { box } = state;
  const take = (id: unknown): EventId => pick(box.events, oneOf(id, eventIds, 'events'), 'events');
  const resolved = Object.entries(words(given.resolved, 'resolved events')).map(([id, by]) => {
    const seat = whoIs(state, by, id);
    const event = take(id);
    clanOf(state, seat).resolved.push(event);
    return { id: event, open: true, resolvedBy: seat };
  });
  const open = list(given.open, 'open events').map((id) => ({
    id: take(id),
    open: true,
    resolvedBy: null,
  }));
  const today = given.today === undefined ? null : { id: take(given.today), open: true, resolvedBy: null };
  const before: ConvoyEvent[] = [...resolved, ...open];
  if (before.length > rounds - 1) throw new Muddle('events: more than there are rounds');
  state.round = Math.max(state.round, before.length + 1);
  // Rounds without a stated event had one that no longer matters.
  const forgotten = () => ({ id: box.events.shift() as EventId, open: true, resolvedBy: nobody });
  while (before.length < state.round - 1) before.unshift(forgotten());
  state.convoy = [...before, today ?? forgotten()];
  while (state.convoy.length < rounds) {
    state.convoy.push({ id: box.events.shift() as EventId, open: false, resolvedBy: null });
  }
}

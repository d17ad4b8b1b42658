import type { Blocked, Option, Seat, Text } from '../contract.ts';
import { chosenOne, type Rule } from '../machine.ts';
import { readyEquipment, readyRoom, spendEquipment } from './clan.ts';
import { moveRange, type Place } from './content/places.ts';
import { look, lookOptions } from './lookout.ts';
import { distance, isLanding, mapOf, placesOf } from './map.ts';
import { inPlay } from './modules/registry.ts';
import { weighsOn } from './morning.ts';
import { awaiting } from './offer.ts';
import { slotTaken } from './places/cargo.ts';
import { couldSwing } from './pressure.ts';
import {
  type Arrival,
  type Clan,
  clanOf,
  type Hero,
  type OutliveState,
  type Participant,
  type Play,
  type TaskOf,
  urgently,
} from './state.ts';
import { declare, heroName, nameOf, placeName, say } from './words.ts';

const ask = declare('ask', 'move');
const act = declare('do', 'move', 'rest', 'hero-at');
const hint = declare('hint', 'exoskeleton', 'cargo-slot', 'hook', 'dock', 'way');
const why = declare('why', 'must-leave', 'own-hero-there', 'too-far', 'slot-taken', 'no-slot', 'has-moved');
const log = declare('log', 'moved', 'rests', 'first-player');

export type Way = {
  hero: Hero;
  to: Place;
  slot: number | null;
  hook: boolean;
  exoskeleton: boolean;
  dock: boolean;
};

/** Strength for everything but pressure. */
export function strengthAtWork(state: OutliveState, who: Participant, hero: Hero): number {
  let { strength } = hero;
  for (const module of inPlay(state)) strength = module.strength?.(state, hero, who) ?? strength;
  return weighsOn(state, who, 'sandstorm') ? Math.min(strength, 3) : strength;
}

const stands = (clan: Clan, place: Place): boolean => clan.heroes.some((h) => h.place === place);

/** Where the hero may go, or why not. */
function ways(state: OutliveState, seat: Seat, hero: Hero, to: Place): readonly Way[] | Text {
  const clan = clanOf(state, seat);
  if (hero.active) return why['has-moved']();
  if (hero.place === null || hero.place === to) return why['must-leave']();
  if (stands(clan, to)) return why['own-hero-there']();
  const exoskeleton = distance(state, hero.place, to) > moveRange.steps;
  if (exoskeleton && readyEquipment(clan, 'exoskeleton') === undefined) return why['too-far']();
  const plain = { hero, to, slot: null, hook: false, exoskeleton, dock: false };
  if (!isLanding(state, to)) return [plain];

  const { slots } = mapOf(state).landing;
  const strength = strengthAtWork(state, seat, hero);
  const hooks = readyEquipment(clan, 'grappling-hook') === undefined ? [false] : [false, true];
  const found: Way[] = [];
  for (const hook of hooks) {
    const slot = slots.find((s) => s.strength === strength + (hook ? 1 : 0));
    if (slot === undefined) continue;
    const occupied = slotTaken(state, slot.strength);
    if (!occupied || readyRoom(clan, 'dock') !== undefined)
      found.push({ ...plain, slot: slot.strength, hook, dock: occupied });
  }
  if (found.length > 0) return found;
  if (!slots.some((s) => s.strength === strength)) return why['no-slot']({ strength });
  return why['slot-taken']({ strength });
}

const wayId = (way: Way): string => `${way.hero.id}>${way.to}${way.hook ? ':hook' : ''}`;

/** What the way needs, then what it leads to. */
const hintOf = (state: OutliveState, seat: Seat, way: Way): Text => {
  const needs = needOf(way);
  const found = awaiting(state, seat, arrivalBy(state, seat, way), way.slot);
  return hint.way({ list: needs === undefined ? found : [needs, ...found] });
};

const needOf = (way: Way): Text | undefined => {
  if (way.exoskeleton) return hint.exoskeleton();
  if (way.dock) return hint.dock();
  if (way.hook) return hint.hook({ slot: way.slot ?? 0 });
  return way.slot === null ? undefined : hint['cargo-slot']({ slot: way.slot });
};

/** A hero is only bound to move where nothing has to be used up for it. */
const isFree = (way: Way): boolean => !way.exoskeleton && !way.hook && !way.dock;

function movesOf(state: OutliveState, seat: Seat): { ways: Way[]; blocked: Blocked[] } {
  const found: Way[] = [];
  const blocked: Blocked[] = [];
  for (const hero of clanOf(state, seat).heroes) {
    for (const to of placesOf(state)) {
      const possible = ways(state, seat, hero, to);
      if ('key' in possible) {
        blocked.push({ id: `${hero.id}>${to}`, label: label(hero, to), why: possible });
      } else {
        found.push(...possible);
      }
    }
  }
  return { ways: found, blocked };
}

const label = (hero: Hero, to: Place): Text => act.move({ hero: heroName(hero), place: placeName(to) });

/** Two heroes may be equally strong: where they stand tells them apart. */
const standing = (hero: Hero): Text =>
  hero.place === null
    ? heroName(hero)
    : act['hero-at']({ hero: heroName(hero), place: placeName(hero.place) });

export const canMove = (state: OutliveState, seat: Seat): boolean =>
  !clanOf(state, seat).resting &&
  clanOf(state, seat).heroes.some(
    (hero) => !hero.active && placesOf(state).some((to) => !('key' in ways(state, seat, hero, to))),
  );

export const move: Rule<OutliveState, TaskOf<'move'>> = {
  ask(state, seat) {
    const { ways: found, blocked } = movesOf(state, seat);
    const options: Option[] = found.map((way) => ({
      id: wayId(way),
      label: label(way.hero, way.to),
      group: { id: way.hero.id, label: standing(way.hero) },
      hint: hintOf(state, seat, way),
    }));
    if (!found.some(isFree)) options.push({ id: 'rest', label: act.rest() });
    options.push(...lookOptions(state, seat));
    return { prompt: ask.move(), weight: 'big', form: { kind: 'one', options }, blocked };
  },
  apply(ctx, seat, _task, choice) {
    const { state } = ctx;
    const id = chosenOne(choice);
    if (id === 'rest') {
      clanOf(state, seat).resting = true;
      say(ctx, log.rests({ who: nameOf(seat) }));
      return;
    }
    if (look(ctx, seat, id)) {
      urgently(state, seat, { kind: 'move' });
      return;
    }
    const way = movesOf(state, seat).ways.find((w) => wayId(w) === id);
    if (way === undefined) throw new Error(`no way ${id}`);
    arrive(ctx, seat, way);
  },
};

const arrivalBy = (state: OutliveState, seat: Seat, { hero, to }: Way): Arrival => ({
  seat,
  hero: hero.id,
  place: to,
  force: hero.strength,
  actions: isLanding(state, to) ? 0 : strengthAtWork(state, seat, hero),
  hunted: false,
  feePaid: false,
  victims: [],
});

function arrive(ctx: Play, seat: Seat, way: Way): void {
  const { state } = ctx;
  const clan = clanOf(state, seat);
  const { hero, to } = way;
  if (way.exoskeleton) spendEquipment(clan, 'exoskeleton');
  if (way.hook) spendEquipment(clan, 'grappling-hook');
  const from = hero.place ?? to;
  hero.place = to;
  hero.active = true;
  hero.slot = way.slot;
  state.arrival = arrivalBy(state, seat, way);
  say(
    ctx,
    log.moved({ who: nameOf(seat), hero: heroName(hero), from: placeName(from), place: placeName(to) }),
  );
  if (isLanding(state, to) && !state.board.tokenTaken) {
    state.board.tokenTaken = true;
    if (state.first !== seat) {
      state.first = seat;
      say(ctx, log['first-player']({ who: nameOf(seat) }));
    }
  }
  if (couldSwing(state)) urgently(state, seat, { kind: 'swing' });
}

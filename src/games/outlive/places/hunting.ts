import type { Blocked, Option, Seat, Text } from '../../contract.ts';
import { chosenOne, type Rule } from '../../machine.ts';
import { pileAt } from '../board.ts';
import { gain, pay, readyEquipment, readyRooms, spendEquipment, useRooms } from '../clan.ts';
import { type EquipmentId, huntingTools } from '../content/equipment.ts';
import { gameKinds } from '../content/game-tiles.ts';
import type { Place } from '../content/places.ts';
import { isHuntingGround } from '../map.ts';
import { weighsOn } from '../morning.ts';
import { arrivalOf } from '../pressure.ts';
import {
  type Clan,
  clanOf,
  type OutliveState,
  type Participant,
  type Play,
  type TaskOf,
  urgently,
} from '../state.ts';
import { amount, declare, equipmentName, nameOf, placeName, say } from '../words.ts';

const ask = declare('ask', 'prey');
const act = declare('do', 'hunt', 'hunt-for', 'hunt-here', 'sense');
const prices = declare('price', 'actions', 'tools');
const hint = declare('hint', 'game');
const why = declare('why', 'hunted-already', 'no-game', 'too-strong');
const log = declare('log', 'hunted', 'hunt-bonus', 'game-revealed', 'sensed', 'sensed-pile', 'hunt-failed');

export const toolsOf = (clan: Clan) => huntingTools.filter((id) => readyEquipment(clan, id) !== undefined);

export const resistanceFor = (state: OutliveState, seat: Participant, printed: number): number =>
  printed + (weighsOn(state, seat, 'mutant-game') ? 1 : 0);

/** Food that the next tile of a kind brings this clan. */
export function foodOf(state: OutliveState, seat: Participant, printed: number): number {
  const steps = gameKinds.find((kind) => kind.resistance === printed)?.food ?? [];
  const before = clanOf(state, seat).hunted.filter((r) => r === printed).length;
  const food = steps[Math.min(before, steps.length - 1)] ?? 0;
  return weighsOn(state, seat, 'epizootic') ? Math.max(0, food - 1) : food;
}

/** What the rooms of a clan would add to its next hunt. */
const roomsAdd = (clan: Clan): number => readyRooms(clan, 'smokehouse') * 2 + readyRooms(clan, 'kitchen');

/** All the food that the next tile of a kind brings home. */
export const spoilsOf = (state: OutliveState, seat: Seat, printed: number): number =>
  foodOf(state, seat, printed) + roomsAdd(clanOf(state, seat));

/** What a hunt takes; nothing is said of what it does without. */
const priceOf = (actions: number, ammo: number, tools: readonly EquipmentId[]): readonly Text[] => [
  ...(actions > 0 ? [prices.actions({ count: actions })] : []),
  ...(ammo > 0 ? [amount('ammo', ammo)] : []),
  ...(tools.length > 1 ? [prices.tools({ count: tools.length })] : tools.map(equipmentName)),
];

/** All ways to bring a tile down with actions, ammunition and tools. */
function huntsOf(state: OutliveState, seat: Seat, printed: number, prefix: string): Option[] {
  const clan = clanOf(state, seat);
  const { actions } = arrivalOf(state);
  const resistance = resistanceFor(state, seat, printed);
  const prize = { resistance, food: amount('food', spoilsOf(state, seat, printed)) };
  const options: Option[] = [];
  for (let tools = 0; tools <= toolsOf(clan).length; tools++) {
    for (let ammo = 0; ammo <= Math.min(clan.stock.ammo, resistance - tools); ammo++) {
      const cost = resistance - tools - ammo;
      if (cost > actions) continue;
      options.push({
        id: `${prefix}:${ammo}:${tools}`,
        label: act['hunt-for']({ ...prize, price: priceOf(cost, ammo, toolsOf(clan).slice(0, tools)) }),
        group: { id: prefix, label: act.hunt(prize) },
      });
    }
  }
  return options;
}

/** Whether the hero that has arrived could bring this tile down. */
export const couldTake = (state: OutliveState, seat: Seat, printed: number): boolean =>
  huntsOf(state, seat, printed, 'hunt').length > 0;

/** Whether at least the weakest kind of game there is could be brought down. */
function couldTakeAny(state: OutliveState, seat: Seat): boolean {
  const clan = clanOf(state, seat);
  const weakest = Math.min(...gameKinds.map((kind) => kind.resistance));
  const reach = arrivalOf(state).actions + clan.stock.ammo + toolsOf(clan).length;
  return reach >= resistanceFor(state, seat, weakest);
}

export function huntingOptions(state: OutliveState, seat: Seat): { options: Option[]; blocked: Blocked[] } {
  const { place, hunted } = arrivalOf(state);
  if (!isHuntingGround(state, place)) return { options: [], blocked: [] };
  const pile = pileAt(state, place);
  const top = pile[0];
  const label = act['hunt-here']();
  if (hunted) return { options: [], blocked: [{ id: 'hunt', label, why: why['hunted-already']() }] };
  if (top === undefined) return { options: [], blocked: [{ id: 'hunt', label, why: why['no-game']() }] };
  const options = huntsOf(state, seat, top, 'hunt');
  const blocked = options.length > 0 ? [] : [{ id: 'hunt', label, why: why['too-strong']() }];
  if (readyEquipment(clanOf(state, seat), 'thermal-sensor') !== undefined && couldTakeAny(state, seat)) {
    options.push({ id: 'sense', label: act.sense() });
  }
  return { options, blocked };
}

/** The pile is looked through: the hunt of this visit is declared. */
export function scan(ctx: Play, who: Participant, place: Place): void {
  spendEquipment(clanOf(ctx.state, who), 'thermal-sensor');
  arrivalOf(ctx.state).hunted = true;
  // What follows tells everybody whether there was a prey that this hero could take.
  say(ctx, log.sensed({ who: nameOf(who), place: placeName(place) }), { reveals: true });
}

/** The hunt is declared: the pile is looked through, and the prey chosen from all of it. */
export function sense(ctx: Play, seat: Seat): void {
  const { state } = ctx;
  const { place } = arrivalOf(state);
  scan(ctx, seat, place);
  const tiles = pileAt(state, place).map((resistance) =>
    hint.game({ resistance, food: amount('food', spoilsOf(state, seat, resistance)) }),
  );
  say(ctx, log['sensed-pile']({ tiles }), { to: [seat], reveals: true });
  urgently(state, seat, { kind: 'prey' });
}

export const prey: Rule<OutliveState, TaskOf<'prey'>> = {
  ask(state, seat) {
    const { place } = arrivalOf(state);
    const kinds = [...new Set(pileAt(state, place))].sort((a, b) => a - b);
    const options = kinds.flatMap((printed) => huntsOf(state, seat, printed, `hunt-${printed}`));
    return options.length === 0
      ? null
      : { prompt: ask.prey(), weight: 'big', form: { kind: 'one', options }, byHand: true };
  },
  apply(ctx, seat, _task, choice) {
    if (choice === null) {
      say(ctx, log['hunt-failed']({ who: nameOf(seat) }));
      return;
    }
    const [, printed] = /^hunt-(\d+):/.exec(chosenOne(choice)) ?? [];
    hunt(ctx, seat, chosenOne(choice), Number(printed));
  },
};

/** `id` ends in the ammunition and the number of tools spent. The tile is the top one, unless it was sensed. */
export function hunt(ctx: Play, seat: Participant, id: string, printed?: number): void {
  const { state } = ctx;
  const arrival = arrivalOf(state);
  const { place } = arrival;
  const clan = clanOf(state, seat);
  const pile = pileAt(state, place);
  const at = printed === undefined ? 0 : pile.indexOf(printed);
  const tile = pile[at];
  if (tile === undefined) throw new Error(`no such game at ${place}`);
  const [ammo = 0, tools = 0] = id.split(':').slice(1).map(Number);

  arrival.actions -= resistanceFor(state, seat, tile) - ammo - tools;
  arrival.hunted = true;
  pay(clan, { ammo });
  for (const tool of toolsOf(clan).slice(0, tools)) spendEquipment(clan, tool);
  const food = foodOf(state, seat, tile);
  const more = roomsAdd(clan);
  for (const room of ['smokehouse', 'kitchen'] as const) useRooms(clan, room);
  gain(clan, { food: food + more });
  clan.hunted.push(tile);
  pile.splice(at, 1);
  say(
    ctx,
    log.hunted({ who: nameOf(seat), resistance: tile, food: amount('food', food), place: placeName(place) }),
  );
  if (more > 0) say(ctx, log['hunt-bonus']({ who: nameOf(seat), food: amount('food', more) }));
  if (at === 0) showTop(ctx, place);
}

/** Tells what lies on top of a pile after the tile above is gone. */
export function showTop(ctx: Play, place: Place): void {
  const [resistance] = pileAt(ctx.state, place);
  if (resistance === undefined) return;
  say(ctx, log['game-revealed']({ resistance, place: placeName(place) }), { reveals: true });
}

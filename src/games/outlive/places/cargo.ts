import type { Option, Seat } from '../../contract.ts';
import { chosenOne, type Rule } from '../../machine.ts';
import {
  airlockFree,
  freeSlots,
  gain,
  readyRooms,
  roomAt,
  roomByKey,
  roomKey,
  spendEquipment,
  useRooms,
} from '../clan.ts';
import type { Slot } from '../content/places.ts';
import { isLanding, mapOf } from '../map.ts';
import { participants } from '../participants.ts';
import {
  type Clan,
  clanOf,
  type Hero,
  type OutliveState,
  type Play,
  type TaskOf,
  urgently,
} from '../state.ts';
import { airlockName, amount, declare, equipmentName, nameOf, placeName, roomName, say } from '../words.ts';

const ask = declare('ask', 'settle-cargo', 'settle-flashlight');
const act = declare('do', 'settle', 'no-survivor');
const log = declare('log', 'boarded', 'settled', 'no-space');

const pantryCans = 1;
const dockCans = 2;

/** Whether somebody stands on this slot of the landing, besides a hero who has just come. */
export const slotTaken = (state: OutliveState, slot: number, besides?: Hero): boolean =>
  participants(state).some((who) =>
    clanOf(state, who).heroes.some(
      (h) => h !== besides && h.active && h.place !== null && isLanding(state, h.place) && h.slot === slot,
    ),
  );

/** Cans of a slot and of the rooms that add to them. */
export const cansFor = (clan: Clan, slot: Slot): number =>
  slot.cans + readyRooms(clan, 'pantry') * pantryCans + readyRooms(clan, 'dock') * dockCans;

/** Whether a survivor waits there; whoever shares a slot thanks to the dock is served from the common supply. */
export const brings = (state: OutliveState, slot: Slot, shared: boolean): boolean =>
  shared || state.board.cargo.includes(slot.strength);

/** Cans of the slot and of the rooms, then the survivors who wait there. */
export function board(ctx: Play, seat: Seat, hero: Hero): void {
  const { state } = ctx;
  const clan = clanOf(state, seat);
  const slot = mapOf(state).landing.slots.find((s) => s.strength === hero.slot);
  if (slot === undefined) return;
  const shared = slotTaken(state, slot.strength, hero);
  const cans = cansFor(clan, slot);
  for (const id of ['pantry', 'dock'] as const) useRooms(clan, id);
  gain(clan, { can: cans });
  say(ctx, log.boarded({ who: nameOf(seat), goods: amount('can', cans), slot: slot.strength }));
  if (brings(state, slot, shared)) {
    for (let i = 0; i < slot.survivors; i++)
      urgently(state, seat, { kind: 'settle', from: 'cargo', slot: shared ? null : slot.strength });
  }
}

/** Where one more survivor could live. */
export function homesFor(state: OutliveState, clan: Clan): Option[] {
  const options: Option[] = [];
  if (airlockFree(state, clan) > 0)
    options.push({ id: 'airlock', label: act.settle({ where: airlockName }) });
  clan.rooms.forEach((room, i) => {
    if (freeSlots(room) > 0)
      options.push({ id: roomKey(clan, i), label: act.settle({ where: roomName(room.id) }) });
  });
  return options;
}

export const settle: Rule<OutliveState, TaskOf<'settle'>> = {
  ask(state, seat, { from }) {
    const clan = clanOf(state, seat);
    const options = homesFor(state, clan);
    if (options.length === 0) return null;
    if (from === 'flashlight') {
      options.push({ id: 'none', label: act['no-survivor']() });
      return { prompt: ask['settle-flashlight'](), form: { kind: 'one', options } };
    }
    if (options.length === 1) return null;
    return { prompt: ask['settle-cargo'](), form: { kind: 'one', options } };
  },
  apply(ctx, seat, task, choice) {
    const { state } = ctx;
    const clan = clanOf(state, seat);
    const home = choice === null ? homesFor(state, clan)[0]?.id : chosenOne(choice);
    if (home === 'none') return;
    if (home === undefined) {
      say(ctx, log['no-space']({ who: nameOf(seat) }));
      return;
    }
    if (home === 'airlock') clan.airlock++;
    else roomAt(clan, roomByKey(clan, home)).survivors++;
    if (task.from === 'flashlight') spendEquipment(clan, 'flashlight');
    if (task.slot !== null) state.board.cargo = state.board.cargo.filter((s) => s !== task.slot);
    const where = home === 'airlock' ? airlockName : roomName(roomAt(clan, roomByKey(clan, home)).id);
    const from =
      task.from === 'flashlight' ? equipmentName('flashlight') : placeName(mapOf(state).landing.place);
    say(ctx, log.settled({ who: nameOf(seat), where, from }));
  },
};

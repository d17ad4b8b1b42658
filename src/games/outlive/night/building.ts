import type { Option, Seat } from '../../contract.ts';
import { chosenOne, chosenSplit, type Rule } from '../../machine.ts';
import {
  freeSlots,
  gain,
  gaugeDown,
  holding,
  isEquipment,
  pay,
  readyRoom,
  repairCost,
  roomAt,
  roomByKey,
  roomKey,
  useRooms,
} from '../clan.ts';
import type { EquipmentId } from '../content/equipment.ts';
import { materials } from '../content/goods.ts';
import { nurseryLimit } from '../content/rooms.ts';
import { buildCost } from '../content/shelter.ts';
import { drawEquipment } from '../equipment-deck.ts';
import { inPlay } from '../modules/registry.ts';
import { splitOfGoods } from '../splits.ts';
import { type Clan, clanOf, type OutliveState, type Play, type TaskOf, urgently } from '../state.ts';
import { amounts, declare, equipmentName, nameOf, roomBonus, roomName, say } from '../words.ts';

const ask = declare('ask', 'furnish', 'pay-build');
const act = declare('do', 'build', 'house', 'recycle', 'finish-building');
const why = declare('why', 'materials-short');
const log = declare(
  'log',
  'built',
  'housed',
  'recycled',
  'armoury',
  'nursery',
  'storehouse',
  'decontamination',
);

const workshopSaves = 2;

/** Bonuses of step 5 that leave nothing to choose happen as soon as their room is complete. */
export const bonuses: Rule<OutliveState, TaskOf<'bonuses'>> = {
  ask: () => null,
  apply: (ctx, seat) => workBonuses(ctx, seat),
};

function workBonuses(ctx: Play, seat: Seat): void {
  const clan = clanOf(ctx.state, seat);
  const who = nameOf(seat);
  for (const _ of useRooms(clan, 'armoury')) {
    gain(clan, { ammo: 4 });
    say(ctx, log.armoury({ who }));
  }
  for (const _ of useRooms(clan, 'decontamination')) {
    say(ctx, log.decontamination({ who }));
    gaugeDown(ctx, seat);
  }
  for (const nursery of useRooms(clan, 'nursery')) {
    if (nursery.survivors >= nurseryLimit.survivors) continue;
    nursery.survivors++;
    say(ctx, log.nursery({ who }));
  }
  for (const _ of useRooms(clan, 'storehouse')) {
    say(ctx, log.storehouse({ who }));
    drawEquipment(ctx, seat, 2);
  }
}

const priceOf = (clan: Clan): number =>
  buildCost.materials - (readyRoom(clan, 'workshop') === undefined ? 0 : workshopSaves);

function housing(clan: Clan): Option[] {
  return clan.rooms.flatMap((room, i) => {
    const most = Math.min(clan.airlock, freeSlots(room));
    return Array.from({ length: most }, (_, n) => ({
      id: `house:${roomKey(clan, i)}:${most - n}`,
      label: act.house({ count: most - n, room: roomName(room.id) }),
      group: { id: `house:${roomKey(clan, i)}`, label: roomName(room.id) },
    }));
  });
}

export const furnish: Rule<OutliveState, TaskOf<'furnish'>> = {
  ask(state, seat) {
    const clan = clanOf(state, seat);
    const price = priceOf(clan);
    const options: Option[] = housing(clan);
    const blocked = [];
    for (const [i, room] of clan.rooms.entries()) {
      const isSecond = clan.rooms.some(({ id, built }, n) => n < i && id === room.id && !built);
      if (room.built || isSecond) continue;
      const option = {
        id: `build:${roomKey(clan, i)}`,
        label: act.build({ room: roomName(room.id), count: price }),
        hint: roomBonus(room.id),
      };
      if (holding(clan, materials) >= price) options.push(option);
      else blocked.push({ ...option, why: why['materials-short']({ count: price }) });
    }
    if (readyRoom(clan, 'recycler') !== undefined) {
      for (const id of new Set(clan.equipment.map((e) => e.id))) {
        const gives = amounts(repairCost(id));
        const label = act.recycle({ what: equipmentName(id), goods: gives });
        options.push({ id: `recycle:${id}`, label, group: { id: 'recycle', label: roomName('recycler') } });
      }
    }
    if (options.length === 0) return null;
    options.push({ id: 'done', label: act['finish-building']() });
    return {
      prompt: ask.furnish({ count: clan.airlock }),
      weight: 'big',
      form: { kind: 'one', options },
      blocked,
    };
  },
  apply(ctx, seat, _task, choice) {
    if (choice === null || choice === 'done') return;
    const { state } = ctx;
    const clan = clanOf(state, seat);
    urgently(state, seat, { kind: 'furnish' });
    const [what, which = '', count = ''] = chosenOne(choice).split(':');
    if (what === 'build') urgently(state, seat, { kind: 'pay-build', room: roomByKey(clan, which) });
    else if (what === 'house') house(ctx, seat, roomByKey(clan, which), Number(count));
    else if (isEquipment(which)) recycle(ctx, seat, which);
  },
};

function house(ctx: Play, seat: Seat, index: number, count: number): void {
  const clan = clanOf(ctx.state, seat);
  const room = roomAt(clan, index);
  clan.airlock -= count;
  room.survivors += count;
  say(ctx, log.housed({ who: nameOf(seat), count, room: roomName(room.id) }));
  for (const module of inPlay(ctx.state)) module.housed?.(ctx, seat, index, count);
  workBonuses(ctx, seat);
}

function recycle(ctx: Play, seat: Seat, id: EquipmentId): void {
  const clan = clanOf(ctx.state, seat);
  readyRoom(clan, 'recycler')?.used.push('round');
  const alike = clan.equipment.filter((e) => e.id === id);
  const scrapped = alike.find((e) => !e.repaired) ?? alike[0];
  clan.equipment = clan.equipment.filter((e) => e !== scrapped);
  ctx.state.discard.push(id);
  gain(clan, repairCost(id));
  say(ctx, log.recycled({ who: nameOf(seat), what: equipmentName(id), goods: amounts(repairCost(id)) }));
}

export const payBuild: Rule<OutliveState, TaskOf<'pay-build'>> = {
  ask(state, seat, { room }) {
    const clan = clanOf(state, seat);
    const price = priceOf(clan);
    const { form, forced, most } = splitOfGoods(clan, materials, price);
    if (forced !== null) return null;
    const prompt = ask['pay-build']({ room: roomName(roomAt(clan, room).id), count: price });
    return { prompt, form, suggested: most };
  },
  apply(ctx, seat, task, choice) {
    const clan = clanOf(ctx.state, seat);
    const room = roomAt(clan, task.room);
    const price = priceOf(clan);
    const paid = choice === null ? splitOfGoods(clan, materials, price).forced : chosenSplit(choice);
    if (paid === null) throw new Error('the price of a room was left open');
    if (price < buildCost.materials) readyRoom(clan, 'workshop')?.used.push('round');
    pay(clan, paid);
    room.built = true;
    say(ctx, log.built({ who: nameOf(seat), room: roomName(room.id), goods: amounts(paid) }));
  },
};

import type { Option } from '../../contract.ts';
import { chosenOne, type Rule } from '../../machine.ts';
import { type Amounts, canPay, pairsOf, pay, readyRoom, repairCost, useRooms } from '../clan.ts';
import { type EquipmentId, equipmentOf } from '../content/equipment.ts';
import { materials } from '../content/goods.ts';
import type { RoomId } from '../content/rooms.ts';
import { drawEquipment } from '../equipment-deck.ts';
import { clanOf, type OutliveState, type Participant, type Play, type TaskOf, urgently } from '../state.ts';
import { amounts, declare, equipmentName, equipmentUse, nameOf, roomName, say } from '../words.ts';

const ask = declare('ask', 'repair', 'pay-repair');
const act = declare('do', 'repair', 'pay-repair', 'pay-repair-with', 'finish-repairs');
const why = declare('why', 'repair-short');
const log = declare('log', 'scrapyard', 'repaired', 'symbol');

/** How many of the three materials are still to be paid when a room helps; one room helps a repair. */
const helpers: readonly { room: RoomId; pays: number; use: string }[] = [
  { room: 'scrapyard', pays: 2, use: 'repair' },
  { room: 'toolshop', pays: 1, use: 'round' },
  { room: 'robotics-bay', pays: 0, use: 'round' },
];

type Way = { id: string; cost: Amounts; helper: (typeof helpers)[number] | null };

function partsOf(id: EquipmentId, pays: number): Amounts[] {
  const repair = equipmentOf(id).repair;
  const found = new Map<string, Amounts>();
  for (let mask = 0; mask < 1 << repair.length; mask++) {
    const cost = { wood: 0, metal: 0, chip: 0 };
    repair.forEach((material, i) => {
      if (mask & (1 << i)) cost[material]++;
    });
    if (materials.reduce((sum, m) => sum + cost[m], 0) === pays) found.set(JSON.stringify(cost), cost);
  }
  return [...found.values()];
}

const wayId = (room: RoomId, cost: Amounts): string =>
  [room, ...materials.filter((m) => (cost[m] ?? 0) > 0).map((m) => `${cost[m]}-${m}`)].join(':');

export function waysToRepair(state: OutliveState, seat: Participant, id: EquipmentId): Way[] {
  const clan = clanOf(state, seat);
  const ways: Way[] = [{ id: 'full', cost: repairCost(id), helper: null }];
  for (const helper of helpers) {
    if (readyRoom(clan, helper.room, helper.use) === undefined) continue;
    for (const cost of partsOf(id, helper.pays)) ways.push({ id: wayId(helper.room, cost), cost, helper });
  }
  return ways.filter((way) => canPay(clan, way.cost));
}

/** The scrapyard turns up one tile before anything is repaired. */
export const salvage: Rule<OutliveState, TaskOf<'salvage'>> = {
  ask: () => null,
  apply(ctx, seat) {
    // Stryker disable next-line StringLiteral: any other word would tell it from the room's other use as well
    const count = useRooms(clanOf(ctx.state, seat), 'scrapyard', 'draw').length;
    if (count === 0) return;
    say(ctx, log.scrapyard({ who: nameOf(seat) }));
    drawEquipment(ctx, seat, count);
  },
};

export const repair: Rule<OutliveState, TaskOf<'repair'>> = {
  ask(state, seat) {
    const options: Option[] = [];
    const blocked = [];
    const broken = clanOf(state, seat).equipment.filter((e) => !e.repaired);
    for (const id of new Set(broken.map((e) => e.id))) {
      const goods = amounts(repairCost(id));
      const option = { id, label: act.repair({ what: equipmentName(id), goods }), hint: equipmentUse(id) };
      if (waysToRepair(state, seat, id).length > 0) options.push(option);
      else blocked.push({ ...option, why: why['repair-short']({ goods }) });
    }
    if (options.length === 0) return null;
    options.push({ id: 'done', label: act['finish-repairs']() });
    return { prompt: ask.repair(), weight: 'big', form: { kind: 'one', options }, blocked };
  },
  apply(ctx, seat, _task, choice) {
    if (choice === null || choice === 'done') return;
    const id = chosenOne(choice) as EquipmentId;
    urgently(ctx.state, seat, { kind: 'pay-repair', equipment: id }, { kind: 'repair' });
  },
};

export const payRepair: Rule<OutliveState, TaskOf<'pay-repair'>> = {
  ask(state, seat, { equipment }) {
    const ways = waysToRepair(state, seat, equipment);
    if (ways.length === 1) return null;
    const options = ways.map(({ id, cost, helper }) => ({
      id,
      label:
        helper === null
          ? act['pay-repair']({ goods: amounts(cost) })
          : act['pay-repair-with']({ goods: amounts(cost), room: roomName(helper.room) }),
    }));
    return { prompt: ask['pay-repair']({ what: equipmentName(equipment) }), form: { kind: 'one', options } };
  },
  apply(ctx, seat, { equipment }, choice) {
    const clan = clanOf(ctx.state, seat);
    const ways = waysToRepair(ctx.state, seat, equipment);
    const way = choice === null ? ways[0] : ways.find((w) => w.id === chosenOne(choice));
    if (way === undefined) throw new Error(`no way to repair ${equipment}`);
    if (way.helper !== null) readyRoom(clan, way.helper.room, way.helper.use)?.used.push(way.helper.use);
    mend(ctx, seat, equipment, way.cost);
  },
};

/** Pays, and turns the equipment to its good side. */
export function mend(ctx: Play, who: Participant, equipment: EquipmentId, cost: Amounts): void {
  const clan = clanOf(ctx.state, who);
  const owned = clan.equipment.find((e) => e.id === equipment && !e.repaired);
  if (owned === undefined) throw new Error(`no ${equipment} to repair`);
  const before = pairsOf(ctx.state, clan).length;
  pay(clan, cost);
  owned.repaired = true;
  say(ctx, log.repaired({ who: nameOf(who), what: equipmentName(equipment), goods: amounts(cost) }));
  if (pairsOf(ctx.state, clan).length > before) say(ctx, log.symbol({ who: nameOf(who) }));
}

import { cityAt, pileAt, stockAt } from '../board.ts';
import { gain, readyEquipment, spendEquipment } from '../clan.ts';
import { type Goal, goals, hordeLimits } from '../content/horde.ts';
import { cargoSlots } from '../content/places.ts';
import { isCity, isHuntingGround } from '../map.ts';
import { search, takeEquipment } from '../places/city.ts';
import { gather, takeAlgae } from '../places/gathering.ts';
import { hunt, resistanceFor, scan, toolsOf } from '../places/hunting.ts';
import { arrivalOf } from '../pressure.ts';
import type { Play } from '../state.ts';
import { amount, declare, equipmentName, nameOf, placeName, say } from '../words.ts';
import { brokenOf, reachOf, wantedAt } from './choosing.ts';
import { hordeClan, hordeOf } from './state.ts';

const log = declare('log', 'horde-boards', 'horde-survivor', 'horde-relieved');

/** First all of the main goal, then what is left of the actions on the second. */
export function collect(ctx: Play): void {
  const { line } = hordeOf(ctx.state);
  if (line === null) throw new Error('the Horde came for nothing');
  lightUp(ctx);
  for (const goal of goals[line]) pursue(ctx, goal);
  hordeOf(ctx.state).line = null;
}

function pursue(ctx: Play, goal: Goal): void {
  const { state } = ctx;
  const { place } = arrivalOf(state);
  switch (goal) {
    case 'gather': {
      const count = Math.min(arrivalOf(state).actions, stockAt(state, place));
      if (count > 0) gather(ctx, 'horde', count);
      return;
    }
    case 'hunt':
      return goHunting(ctx);
    case 'equipment':
      return pickEquipment(ctx);
    case 'search':
      while (isCity(state, place) && arrivalOf(state).actions > 0 && cityAt(state, place).pile.length > 0)
        search(ctx, 'horde');
      return;
    case 'algae':
      if (state.board.algae && arrivalOf(state).actions > 0) takeAlgae(ctx, 'horde');
      return;
    case 'board':
      return board(ctx);
  }
}

/** With actions, then with tools, and with ammunition for what is missing. */
function goHunting(ctx: Play): void {
  const { state } = ctx;
  const clan = hordeClan(state);
  const { place, actions } = arrivalOf(state);
  if (!isHuntingGround(state, place) || actions === 0) return;
  const pile = pileAt(state, place);
  const possible = (printed: number | undefined): printed is number =>
    printed !== undefined && resistanceFor(state, 'horde', printed) <= reachOf(clan, actions);
  const [top] = pile;
  if (!possible(top)) return;
  const sensor = readyEquipment(clan, 'thermal-sensor') !== undefined;
  const prey = sensor ? Math.max(...pile.filter(possible)) : top;
  if (prey > top) scan(ctx, 'horde', place);
  const resistance = resistanceFor(state, 'horde', prey);
  const tools = Math.min(toolsOf(clan).length, Math.max(0, resistance - actions));
  const ammo = Math.max(0, resistance - actions - tools);
  hunt(ctx, 'horde', `hunt:${ammo}:${tools}`, prey > top ? prey : undefined);
}

function pickEquipment(ctx: Play): void {
  const { state } = ctx;
  const { place } = arrivalOf(state);
  for (const id of wantedAt(state, place)) {
    if (arrivalOf(state).actions === 0 || brokenOf(hordeClan(state)) >= hordeLimits.broken) return;
    takeEquipment(ctx, 'horde', id);
  }
}

function board(ctx: Play): void {
  const { state } = ctx;
  const { hero } = arrivalOf(state);
  const strength = hordeClan(state).heroes.find((h) => h.id === hero)?.slot;
  const slot = cargoSlots.find((s) => s.strength === strength);
  if (slot === undefined) throw new Error('the Horde stands on no slot');
  gain(hordeClan(state), { can: slot.cans });
  say(ctx, log['horde-boards']({ goods: amount('can', slot.cans), slot: slot.strength }));
  if (!state.board.cargo.includes(slot.strength)) return;
  state.board.cargo = state.board.cargo.filter((s) => s !== slot.strength);
  hordeOf(state).survivors++;
  say(ctx, log['horde-survivor']({ from: placeName('cargo') }));
}

function lightUp(ctx: Play): void {
  if (!isCity(ctx.state, arrivalOf(ctx.state).place) || !spendEquipment(hordeClan(ctx.state), 'flashlight'))
    return;
  hordeOf(ctx.state).survivors++;
  say(ctx, log['horde-survivor']({ from: equipmentName('flashlight') }));
}

/** Pills and algae keep its newborn alive. */
export function relieved(ctx: Play, points: number): void {
  hordeOf(ctx.state).survivors += points;
  say(ctx, log['horde-relieved']({ who: nameOf('horde'), count: points }));
}

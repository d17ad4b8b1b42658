import type { Seat } from '../contract.ts';
import { chosenOne, type Rule } from '../machine.ts';
import { gain, isEquipment, readyEquipment, spendEquipment } from './clan.ts';
import { arrivalGifts } from './content/equipment.ts';
import { look, lookOptions } from './lookout.ts';
import { isCity } from './map.ts';
import type { Offers } from './modules/module.ts';
import { inPlay } from './modules/registry.ts';
import { isSeat, outsiderRules } from './participants.ts';
import { board } from './places/cargo.ts';
import { cityOptions, search, takeEquipment } from './places/city.ts';
import { gather, gatheringOptions, takeAlgae } from './places/gathering.ts';
import { hunt, huntingOptions, sense } from './places/hunting.ts';
import { arrivalOf } from './pressure.ts';
import { clanOf, type OutliveState, type Play, queue, type TaskOf, urgently } from './state.ts';
import { amounts, declare, equipmentName, nameOf, placeName, say } from './words.ts';

const ask = declare('ask', 'collect');
const act = declare('do', 'done');
const log = declare('log', 'gift', 'nothing-more');

/** After the pressure: what arriving brings by itself, then the hero's actions. */
export function beginCollecting(ctx: Play): void {
  const { state } = ctx;
  const { seat, place, hero } = arrivalOf(state);
  const clan = clanOf(state, seat);
  for (const { id, at, gift } of arrivalGifts) {
    if (!at.includes(place) || !spendEquipment(clan, id)) continue;
    gain(clan, gift);
    say(ctx, log.gift({ who: nameOf(seat), what: equipmentName(id), goods: amounts(gift) }));
  }
  if (!isSeat(seat)) return outsiderRules(state, seat).collect(ctx);
  for (const module of inPlay(state)) module.arrive?.(ctx, seat);
  queue(state, seat, { kind: 'collect' });
  if (isCity(state, place) && readyEquipment(clan, 'flashlight') !== undefined) {
    urgently(state, seat, { kind: 'settle', from: 'flashlight', slot: null });
  }
  const arrived = clan.heroes.find((h) => h.id === hero);
  if (arrived !== undefined) board(ctx, seat, arrived);
}

const nothing: Offers = { options: [], blocked: [] };

/** All that the arrived hero can do with its actions. */
export function offered(state: OutliveState, seat: Seat) {
  const found: Offers[] = [
    gatheringOptions(state, seat),
    huntingOptions(state, seat),
    cityOptions(state, seat),
  ];
  for (const module of inPlay(state)) found.push(module.offers?.(state, seat) ?? nothing);
  return { options: found.flatMap((f) => f.options), blocked: found.flatMap((f) => f.blocked) };
}

export const collect: Rule<OutliveState, TaskOf<'collect'>> = {
  ask(state, seat) {
    const { options, blocked } = offered(state, seat);
    if (options.length === 0) return null;
    const { actions, place } = arrivalOf(state);
    return {
      prompt: ask.collect({ count: actions, place: placeName(place) }),
      weight: 'big',
      form: {
        kind: 'one',
        options: [...options, ...lookOptions(state, seat), { id: 'done', label: act.done() }],
      },
      blocked,
    };
  },
  apply(ctx, seat, _task, choice) {
    const { actions, place } = arrivalOf(ctx.state);
    if (choice === null && actions > 0) {
      say(ctx, log['nothing-more']({ who: nameOf(seat), place: placeName(place), count: actions }));
    }
    if (choice === null || choice === 'done') return;
    const id = chosenOne(choice);
    // Sensing puts its own question in front of this one.
    urgently(ctx.state, seat, { kind: 'collect' });
    const [what = '', which = ''] = id.split(':');
    if (what === 'take') gather(ctx, seat, Number(which));
    else if (what === 'algae') takeAlgae(ctx, seat);
    else if (what === 'hunt') hunt(ctx, seat, id);
    else if (what === 'sense') sense(ctx, seat);
    else if (what === 'search') search(ctx, seat);
    else if (what === 'equip' && isEquipment(which)) takeEquipment(ctx, seat, which);
    else if (!look(ctx, seat, id)) inPlay(ctx.state).some((module) => module.take?.(ctx, seat, id));
  },
};

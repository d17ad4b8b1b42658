import type { Option, Seat } from '../contract.ts';
import { chosenOne, chosenSplit, type Rule } from '../machine.ts';
import { gain, holding, pay, readyEquipment, readyRoom, spendEquipment } from './clan.ts';
import { extortable } from './content/goods.ts';
import { inPlay } from './modules/registry.ts';
import { splitOfGoods } from './splits.ts';
import {
  type Arrival,
  clanOf,
  type Hero,
  type OutliveState,
  type Participant,
  type Play,
  queue,
  type TaskOf,
  urgently,
} from './state.ts';
import { amounts, declare, heroName, nameOf, placeName, roomName, say } from './words.ts';

const ask = declare('ask', 'swing', 'defend', 'give', 'interrogate', 'extort');
const act = declare(
  'do',
  'swing',
  'no-swing',
  'shoot',
  'endure',
  'endure-free',
  'armour',
  'guard',
  'interrogate',
  'no-interrogate',
);
const why = declare('why', 'no-ammo-left', 'armour-spent', 'guard-used', 'guard-only-3');
const log = declare('log', 'swung', 'pressed', 'shot', 'armoured', 'guarded', 'gave', 'nothing-to-give');

const armourWards = 2;

/** Who is being pressed right now. */
export const arrivalOf = (state: OutliveState): Arrival => {
  if (state.arrival === null) throw new Error('nobody has arrived');
  return state.arrival;
};

const pressureOn = (state: OutliveState, seat: Seat) => {
  const victim = arrivalOf(state).victims.find((v) => v.seat === seat);
  if (victim === undefined) throw new Error(`seat ${seat} is not under pressure`);
  return victim;
};

/** Standing rivals at the place, weaker than this force. */
export function weaker(state: OutliveState, arrival: Arrival, force: number): { seat: Seat; hero: Hero }[] {
  const found: { seat: Seat; hero: Hero }[] = [];
  state.clans.forEach((clan, seat) => {
    if (seat === arrival.seat) return;
    for (const hero of clan.heroes) {
      if (!hero.active || hero.place !== arrival.place || hero.strength >= force) continue;
      if (!inPlay(state).some((module) => module.spares?.(state, arrival, hero))) found.push({ seat, hero });
    }
  });
  return found;
}

/** Whether the bat would press anybody harder. */
export const couldSwing = (state: OutliveState): boolean => {
  const arrival = arrivalOf(state);
  return (
    readyEquipment(clanOf(state, arrival.seat), 'baseball-bat') !== undefined &&
    weaker(state, arrival, arrival.force + 1).length > 0
  );
};

export const swing: Rule<OutliveState, TaskOf<'swing'>> = {
  ask: () => ({ prompt: ask.swing(), form: { kind: 'confirm', yes: act.swing(), no: act['no-swing']() } }),
  apply(ctx, seat, _task, choice) {
    if (choice === true) swingBat(ctx, seat);
  },
};

export function swingBat(ctx: Play, who: Participant): void {
  spendEquipment(clanOf(ctx.state, who), 'baseball-bat');
  arrivalOf(ctx.state).force++;
  say(ctx, log.swung({ who: nameOf(who) }));
}

/** Everybody weaker is pressed at once, and each answers for itself. */
export function press(ctx: Play): void {
  const { state } = ctx;
  const arrival = arrivalOf(state);
  for (const { seat, hero } of weaker(state, arrival, arrival.force)) {
    const pressure = arrival.force - hero.strength;
    arrival.victims.push({ seat, pressure });
    say(
      ctx,
      log.pressed({
        who: nameOf(arrival.seat),
        whom: nameOf(seat),
        count: pressure,
        hero: heroName(hero),
        place: placeName(arrival.place),
      }),
    );
    queue(state, seat, { kind: 'defend' });
  }
}

const heroUnder = (state: OutliveState, seat: Seat): Hero | undefined =>
  clanOf(state, seat).heroes.find((h) => h.active && h.place === arrivalOf(state).place);

export const defend: Rule<OutliveState, TaskOf<'defend'>> = {
  ask(state, seat) {
    const clan = clanOf(state, seat);
    const { pressure } = pressureOn(state, seat);
    if (pressure === 0) return null;
    const options: Option[] = [];
    const blocked = [];
    const guard = { id: 'guard', label: act.guard() };
    const manned = readyRoom(clan, 'guard-post') !== undefined;
    if (manned && heroUnder(state, seat)?.strength === 3) options.push(guard);
    else if (manned) blocked.push({ ...guard, why: why['guard-only-3']() });
    else if (clan.rooms.some((r) => r.id === 'guard-post' && r.used.length > 0)) {
      blocked.push({ ...guard, why: why['guard-used']() });
    }
    const armour = { id: 'armour', label: act.armour({ count: Math.min(armourWards, pressure) }) };
    if (readyEquipment(clan, 'armour') !== undefined) options.push(armour);
    else if (clan.equipment.some((e) => e.id === 'armour' && e.spent)) {
      blocked.push({ ...armour, why: why['armour-spent']() });
    }
    for (let shots = Math.min(pressure, clan.stock.ammo); shots > 0; shots--) {
      options.push({ id: `ammo:${shots}`, label: act.shoot({ count: shots, left: pressure - shots }) });
    }
    if (options.length === 0) return null;
    for (let shots = clan.stock.ammo + 1; shots <= pressure; shots++) {
      const label = act.shoot({ count: shots, left: pressure - shots });
      blocked.push({ id: `ammo:${shots}`, label, why: why['no-ammo-left']() });
    }
    const owed = Math.min(pressure, holding(clan, extortable));
    options.push({ id: 'endure', label: owed === 0 ? act['endure-free']() : act.endure({ count: owed }) });
    const { seat: by, place } = arrivalOf(state);
    const prompt = ask.defend({ who: nameOf(by), count: pressure, place: placeName(place) });
    return { prompt, weight: 'big', form: { kind: 'one', options }, blocked };
  },
  apply(ctx, seat, _task, choice) {
    if (choice === null) return;
    const { state } = ctx;
    const clan = clanOf(state, seat);
    const victim = pressureOn(state, seat);
    const id = chosenOne(choice);
    if (id === 'endure') return;
    if (id === 'guard') {
      readyRoom(clan, 'guard-post')?.used.push('round');
      victim.pressure = 0;
      say(ctx, log.guarded({ who: nameOf(seat), room: roomName('guard-post') }));
      return;
    }
    if (id === 'armour') {
      spendEquipment(clan, 'armour');
      victim.pressure = Math.max(0, victim.pressure - armourWards);
      say(ctx, log.armoured({ who: nameOf(seat) }));
      // What is left may still be met with ammunition.
      urgently(state, seat, { kind: 'defend' });
      return;
    }
    const shots = Number(id.slice('ammo:'.length));
    pay(clan, { ammo: shots });
    victim.pressure -= shots;
    say(ctx, log.shot({ who: nameOf(seat), count: shots }));
  },
};

/** Victims with something to choose from: more than they must hand over, and more than one kind of it. */
const questionable = (state: OutliveState): Seat[] =>
  arrivalOf(state)
    .victims.filter((v) => v.pressure > 0)
    .filter((v) => splitOfGoods(clanOf(state, v.seat), extortable, v.pressure).forced === null)
    .map((v) => v.seat);

export const couldInterrogate = (state: OutliveState): boolean =>
  readyRoom(clanOf(state, arrivalOf(state).seat), 'interrogation') !== undefined &&
  questionable(state).length > 0;

export const interrogate: Rule<OutliveState, TaskOf<'interrogate'>> = {
  ask(state) {
    if (!couldInterrogate(state)) return null;
    const options = questionable(state).map((seat) => ({
      id: `seat-${seat + 1}`,
      label: act.interrogate({ whom: nameOf(seat), count: pressureOn(state, seat).pressure }),
    }));
    return {
      prompt: ask.interrogate(),
      form: { kind: 'one', options: [...options, { id: 'none', label: act['no-interrogate']() }] },
    };
  },
  apply(ctx, seat, _task, choice) {
    if (choice === null || choice === 'none') return;
    const id = chosenOne(choice);
    readyRoom(clanOf(ctx.state, seat), 'interrogation')?.used.push('round');
    const victim = Number(id.slice('seat-'.length)) - 1;
    // A second room may still be ready for somebody else.
    urgently(ctx.state, seat, { kind: 'extort', victim }, { kind: 'interrogate' });
  },
};

function handOver(ctx: Play, from: Seat, goods: Readonly<Record<string, number>>): void {
  const { state } = ctx;
  const arrival = arrivalOf(state);
  pay(clanOf(state, from), goods);
  gain(clanOf(state, arrival.seat), goods);
  pressureOn(state, from).pressure = 0;
  say(ctx, log.gave({ who: nameOf(from), whom: nameOf(arrival.seat), goods: amounts(goods) }));
}

export const extort: Rule<OutliveState, TaskOf<'extort'>> = {
  ask(state, _seat, { victim }) {
    const { pressure } = pressureOn(state, victim);
    const { form, most } = splitOfGoods(clanOf(state, victim), extortable, pressure);
    return { prompt: ask.extort({ whom: nameOf(victim), count: pressure }), form, suggested: most };
  },
  apply(ctx, _seat, { victim }, choice) {
    handOver(ctx, victim, chosenSplit(choice));
  },
};

export function collectTribute(ctx: Play): void {
  for (const { seat, pressure } of arrivalOf(ctx.state).victims) {
    if (pressure > 0) queue(ctx.state, seat, { kind: 'give' });
  }
}

export const give: Rule<OutliveState, TaskOf<'give'>> = {
  ask(state, seat) {
    const { pressure } = pressureOn(state, seat);
    const { form, forced, most } = splitOfGoods(clanOf(state, seat), extortable, pressure);
    if (forced !== null) return null;
    const { seat: by } = arrivalOf(state);
    return { prompt: ask.give({ who: nameOf(by), count: pressure }), form, suggested: most };
  },
  apply(ctx, seat, _task, choice) {
    const clan = clanOf(ctx.state, seat);
    if (holding(clan, extortable) === 0) {
      say(ctx, log['nothing-to-give']({ who: nameOf(seat) }));
      return;
    }
    const { pressure } = pressureOn(ctx.state, seat);
    const goods = choice === null ? splitOfGoods(clan, extortable, pressure).forced : chosenSplit(choice);
    if (goods === null) throw new Error('a tribute was left open');
    handOver(ctx, seat, goods);
  },
};

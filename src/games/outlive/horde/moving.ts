import { spendEquipment } from '../clan.ts';
import { strengthAtWork } from '../movement.ts';
import { couldSwing, swingBat } from '../pressure.ts';
import type { OutliveState, Play } from '../state.ts';
import { declare, heroName, placeName, say } from '../words.ts';
import { drawCard, lineName } from './cards.ts';
import { type Plan, plan, type Reason, type Way } from './choosing.ts';
import { hordeClan, hordeOf } from './state.ts';

const log = declare('log', 'horde-skips', 'horde-goes', 'horde-stays');
const skip = declare('skip', 'far', 'occupied', 'slots', 'strong', 'goal');
const reason = declare('reason', 'only', 'weakest', 'game', 'symbols', 'nearest');

/** It has a card a day for each of its heroes, and some may have moved nobody. */
export const canMove = (state: OutliveState): boolean =>
  hordeClan(state).heroes.filter((hero) => !hero.active).length > hordeOf(state).wasted;

/** A card for every hero that could move. */
export function move(ctx: Play): void {
  const { state } = ctx;
  const found = plan(state, drawCard(ctx));
  tellSkipped(ctx, found);
  if (found.line === null) {
    hordeOf(state).wasted++;
    say(ctx, log['horde-stays']());
    return;
  }
  const { hero, place } = found.way;
  say(
    ctx,
    log['horde-goes']({
      line: lineName(found.line),
      hero: heroName(hero),
      place: placeName(place),
      why: whyOf(found.reason),
    }),
  );
  hordeOf(state).line = found.line;
  arrive(ctx, found.way);
}

const whyOf = (why: Reason) => reason[why]();

function tellSkipped(ctx: Play, { skipped }: Plan): void {
  if (skipped.length === 0) return;
  const lines = skipped.map(({ line, why }) => skip[why]({ line: lineName(line) }));
  say(ctx, log['horde-skips']({ lines }));
}

function arrive(ctx: Play, { hero, place, slot, hook, exoskeleton }: Way): void {
  const { state } = ctx;
  const clan = hordeClan(state);
  if (hook) spendEquipment(clan, 'grappling-hook');
  if (exoskeleton) spendEquipment(clan, 'exoskeleton');
  hero.place = place;
  hero.active = true;
  hero.slot = slot;
  state.arrival = {
    seat: 'horde',
    hero: hero.id,
    place,
    force: hero.strength,
    actions: strengthAtWork(state, 'horde', hero),
    hunted: false,
    // The radioactive water of the dam does not bother it: it never pays.
    feePaid: true,
    victims: [],
  };
  if (couldSwing(state)) swingBat(ctx, 'horde');
}

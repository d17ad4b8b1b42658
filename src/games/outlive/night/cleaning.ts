import type { Rule } from '../../machine.ts';
import { keptWater } from '../content/shelter.ts';
import { clanOf, type OutliveState, type TaskOf } from '../state.ts';
import { amounts, declare, nameOf, say } from '../words.ts';

const log = declare('log', 'spoiled');

/** Perishables spoil, and everything that was used stands ready again. */
export const clean: Rule<OutliveState, TaskOf<'clean'>> = {
  ask: () => null,
  apply(ctx, seat) {
    const clan = clanOf(ctx.state, seat);
    const spoiled = { food: clan.stock.food, water: Math.max(0, clan.stock.water - keptWater) };
    clan.stock.food = 0;
    clan.stock.water -= spoiled.water;
    if (spoiled.food + spoiled.water > 0)
      say(ctx, log.spoiled({ who: nameOf(seat), goods: amounts(spoiled) }));
    for (const owned of clan.equipment) owned.spent = false;
    for (const room of clan.rooms) room.used = [];
  },
};

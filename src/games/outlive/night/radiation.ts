import type { Rule } from '../../machine.ts';
import { gaugeUp, isComplete } from '../clan.ts';
import { waves } from '../content/shelter.ts';
import { type Clan, clanOf, type OutliveState, type TaskOf } from '../state.ts';
import { declare, nameOf, say } from '../words.ts';

const log = declare('log', 'wave-absorbed');

/** Survivors in the airlock and every manned ventilation hold one point back each. */
export const absorption = (clan: Clan): number =>
  clan.airlock + clan.rooms.filter((room) => room.id === 'ventilation' && isComplete(room)).length;

export const radiation: Rule<OutliveState, TaskOf<'radiation'>> = {
  ask: () => null,
  apply(ctx, seat) {
    const { state } = ctx;
    const wave = waves[state.round - 1] ?? 0;
    const through = Math.max(0, wave - absorption(clanOf(state, seat)));
    if (through === 0) say(ctx, log['wave-absorbed']({ who: nameOf(seat), count: wave }));
    gaugeUp(ctx, seat, through, 'radiation');
  },
};

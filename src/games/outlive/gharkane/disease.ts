import type { Option } from '../../contract.ts';
import { chosenOne, type Rule } from '../../machine.ts';
import { gaugeDown, gaugeUp, held, isComplete, pay } from '../clan.ts';
import { dailyDisease } from '../content/gharkane.ts';
import { roomOf } from '../content/rooms.ts';
import { gaugeStart } from '../content/shelter.ts';
import { type Clan, clanOf, type NightStep, type OutliveState, type TaskOf } from '../state.ts';
import { amount, declare, nameOf, say } from '../words.ts';

const ask = declare('ask', 'treat');
const act = declare('do', 'treat', 'no-treat');
const log = declare('log', 'disease-spreads', 'treated', 'medicine-short');

/** In the stead of radiation: the disease spreads, then everybody is treated. */
export const withDisease = (steps: readonly NightStep[]): NightStep[] =>
  steps.flatMap((step): NightStep[] => (step === 'radiation' ? ['disease', 'treat'] : [step]));

/** Doses by the value of the rooms that are lived in; every manned ventilation saves one. */
export function medicineDue(clan: Clan): number {
  const lived = clan.rooms.filter((room) => room.survivors > 0);
  const rooms = lived.reduce((sum, room) => sum + roomOf(room.id).upkeep, 0);
  const aired = clan.rooms.filter((room) => room.id === 'ventilation' && isComplete(room)).length;
  return Math.max(0, rooms - aired);
}

export const disease: Rule<OutliveState, TaskOf<'disease'>> = {
  ask: () => null,
  apply(ctx, seat) {
    say(ctx, log['disease-spreads']({ who: nameOf(seat) }));
    gaugeUp(ctx, seat, dailyDisease.steps, 'radiation');
  },
};

/** Doses beyond what is due, as far as there is disease to heal. */
const spareDoses = (clan: Clan): number =>
  Math.max(0, Math.min(held(clan, 'medicine') - medicineDue(clan), clan.gauge));

export const treat: Rule<OutliveState, TaskOf<'treat'>> = {
  ask(state, seat) {
    const clan = clanOf(state, seat);
    const most = spareDoses(clan);
    if (most === 0) return null;
    const options: Option[] = Array.from({ length: most }, (_, i) => ({
      id: `more:${most - i}`,
      label: act.treat({ what: amount('medicine', most - i), count: most - i }),
    }));
    const sick = Math.min(most, Math.max(0, clan.gauge - gaugeStart));
    return {
      prompt: ask.treat({ count: medicineDue(clan), what: amount('medicine', held(clan, 'medicine')) }),
      form: { kind: 'one', options: [...options, { id: 'none', label: act['no-treat']() }] },
      suggested: sick === 0 ? 'none' : `more:${sick}`,
    };
  },
  apply(ctx, seat, _task, choice) {
    const clan = clanOf(ctx.state, seat);
    const due = medicineDue(clan);
    const given = Math.min(due, held(clan, 'medicine'));
    const more = choice === null || choice === 'none' ? 0 : Number(chosenOne(choice).slice('more:'.length));
    pay(clan, { medicine: given + more });
    if (given + more > 0)
      say(ctx, log.treated({ who: nameOf(seat), what: amount('medicine', given + more) }));
    if (given < due) say(ctx, log['medicine-short']({ who: nameOf(seat), count: due - given }));
    gaugeUp(ctx, seat, due - given, 'radiation');
    if (more > 0) gaugeDown(ctx, seat, more);
  },
};

import type { Seat } from '../../contract.ts';
import { gaugeDown, gaugeUp } from '../clan.ts';
import { type Spot, spots, ventilation } from '../content/underwater.ts';
import { arrivalOf } from '../pressure.ts';
import type { OutliveState, Play } from '../state.ts';
import { declare, nameOf, say } from '../words.ts';
import { type BaseAction, spendActions } from './base.ts';
import { underwaterOf } from './state.ts';

const act = declare('do', 'ventilate-low', 'ventilate-high');
const hint = declare('hint', 'ventilate');
const why = declare('why', 'spot-taken');
const log = declare('log', 'ventilated');

const once = 'ventilation';

export const ventilations = (state: OutliveState): BaseAction[] =>
  spots.map((spot) => {
    const { actions: cost, rivals } = ventilation[spot];
    const taken = underwaterOf(state).spots[spot];
    return {
      id: `ventilate:${spot}`,
      label: act[`ventilate-${spot}`]({ count: cost }),
      hint: hint.ventilate({ count: rivals }),
      cost,
      once,
      not: taken === null ? null : why['spot-taken']({ who: nameOf(taken.seat) }),
    };
  });

/** Fresh air at home, and what was in it for everybody else. */
export function ventilate(ctx: Play, seat: Seat, spot: Spot): void {
  const { state } = ctx;
  const { actions, rivals } = ventilation[spot];
  spendActions(ctx, actions, once);
  underwaterOf(state).spots[spot] = { seat, hero: arrivalOf(state).hero };
  say(ctx, log.ventilated({ who: nameOf(seat) }));
  gaugeDown(ctx, seat);
  for (const rival of state.clans.keys()) if (rival !== seat) gaugeUp(ctx, rival, rivals, 'radiation');
}

export const isSpot = (id: string): id is Spot => (spots as string[]).includes(id);

import type { Blocked, Option, Seat, Text } from '../../contract.ts';
import { readyEquipment, spendEquipment } from '../clan.ts';
import { underwaterBase } from '../content/places.ts';
import { baseJoins } from '../content/underwater.ts';
import type { GameMap } from '../map.ts';
import type { Offers } from '../modules/module.ts';
import { arrivalOf } from '../pressure.ts';
import { clanOf, type OutliveState, type Play } from '../state.ts';
import { declare, equipmentName, nameOf, say } from '../words.ts';
import { underwaterOf } from './state.ts';

const why = declare('why', 'actions-short', 'done-already');
const log = declare('log', 'toolbox');

/** One more place in the middle, joined to both cities. */
export const withBase = (map: GameMap): GameMap => ({
  ...map,
  places: [...map.places, underwaterBase],
  paths: [...map.paths, ...baseJoins.map((city) => [underwaterBase, city] as const)],
});

export const isAtBase = (state: OutliveState): boolean => arrivalOf(state).place === underwaterBase;

/** An action of the base: what it costs, and why it cannot be done where it cannot. */
export type BaseAction = Option & {
  readonly cost: number;
  readonly once?: string;
  readonly not?: Text | null;
};

/** Sorts the actions into what can be done and what can't. */
export function offersOf(state: OutliveState, actions: readonly BaseAction[]): Offers {
  const options: Option[] = [];
  const blocked: Blocked[] = [];
  for (const { cost, once, not, ...option } of actions) {
    const forbidden = whyNot(state, cost, once) ?? not ?? null;
    if (forbidden === null) options.push(option);
    else blocked.push({ id: option.id, label: option.label, why: forbidden });
  }
  return { options, blocked };
}

function whyNot(state: OutliveState, cost: number, once: string | undefined): Text | null {
  if (once !== undefined && underwaterOf(state).done.includes(once)) return why['done-already']();
  return arrivalOf(state).actions < cost ? why['actions-short']({ count: cost }) : null;
}

/** Spends the actions; what is done once is not done again on this visit. */
export function spendActions(ctx: Play, cost: number, once?: string): void {
  arrivalOf(ctx.state).actions -= cost;
  if (once !== undefined) underwaterOf(ctx.state).done.push(once);
}

export function openToolbox(ctx: Play, seat: Seat): void {
  const clan = clanOf(ctx.state, seat);
  if (!isAtBase(ctx.state) || readyEquipment(clan, 'toolbox') === undefined) return;
  spendEquipment(clan, 'toolbox');
  arrivalOf(ctx.state).actions++;
  say(ctx, log.toolbox({ who: nameOf(seat), what: equipmentName('toolbox') }));
}

import type { Seat } from '../../contract.ts';
import type { EquipmentId } from '../content/equipment.ts';
import { baseActions } from '../content/underwater.ts';
import { mend } from '../night/repairs.ts';
import { clanOf, type OutliveState, type Play } from '../state.ts';
import { declare, equipmentName, equipmentUse } from '../words.ts';
import { type BaseAction, openToolbox, spendActions } from './base.ts';

const act = declare('do', 'mend', 'mend-here');
const why = declare('why', 'nothing-broken');

const once = 'repair';
const cost = baseActions.repair;

/** One broken piece of equipment, whatever its repair would take. */
export function repairActions(state: OutliveState, seat: Seat): BaseAction[] {
  const label = act['mend-here']({ count: cost });
  const broken = clanOf(state, seat).equipment.filter((e) => !e.repaired);
  if (broken.length === 0) return [{ id: 'mend', label, cost, once, not: why['nothing-broken']() }];
  return broken.map(({ id }) => ({
    id: `mend:${id}`,
    label: act.mend({ what: equipmentName(id) }),
    hint: equipmentUse(id),
    group: { id: 'mend', label },
    cost,
    once,
  }));
}

export function mendHere(ctx: Play, seat: Seat, id: EquipmentId): void {
  spendActions(ctx, cost, once);
  mend(ctx, seat, id, {});
  // A toolbox helps the very hero that stands at the base.
  openToolbox(ctx, seat);
}

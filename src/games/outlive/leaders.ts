import { type Leader, type LeaderId, leaderOf } from './content/leaders.ts';
import { inPlay } from './modules/registry.ts';
import type { OutliveState } from './state.ts';

/** A leader as the boxes in play have them. */
export const leaderIn = (state: OutliveState, id: LeaderId): Leader =>
  inPlay(state).reduce((leader, module) => module.leader?.(leader) ?? leader, leaderOf(id));

import type { Text } from '../contract.ts';
import { type Leader, type LeaderId, leaderOf } from './content/leaders.ts';
import { inPlay } from './modules/registry.ts';
import type { OutliveState } from './state.ts';
import { amounts, declare, equipmentName, placeName } from './words.ts';

const hint = declare('hint', 'leader', 'drawn-equipment');

/** A leader as the boxes in play have them. */
export const leaderIn = (state: OutliveState, id: LeaderId): Leader =>
  inPlay(state).reduce((leader, module) => module.leader?.(leader) ?? leader, leaderOf(id));

/** What is printed on a leader's card. */
export function cardOf(state: OutliveState, id: LeaderId): Text {
  const { age, heroes, start, equipment } = leaderIn(state, id);
  return hint.leader({
    age,
    places: heroes.map(placeName),
    goods: [
      ...('drawn' in start ? [{ key: 'outlive.hint.drawn-tiles' }] : amounts(start)),
      ...inPlay(state).flatMap((module) => module.leaderBrings?.(id) ?? []),
    ],
    equipment: equipment === null ? hint['drawn-equipment']() : equipmentName(equipment),
  });
}

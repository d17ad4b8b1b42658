import type { Power } from '../../games/survive/content/tiles.ts';
import type { AdventurerView, SurviveView, TeamView } from '../../games/survive/view.ts';

/** A pawn with what it carries, or a treasure that no pawn has yet. */
export type Carried = { readonly who: AdventurerView | null; readonly treasure: number };

/** What only the viewer knows: nothing where they know no more than everybody. */
export type Hand = {
  readonly team: TeamView;
  readonly carried: readonly Carried[];
  readonly powers: readonly (readonly [Power, number])[];
};

export function handOf(view: SurviveView): Hand | null {
  const team = view.teams.find(({ seat }) => seat === view.viewer);
  if (team === undefined || view.phase === 'over') return null;
  const placed = view.adventurers
    .filter(({ seat }) => seat === team.seat)
    .flatMap((who) => (who.treasure === null ? [] : [{ who, treasure: who.treasure }]));
  const waiting = (team.treasures ?? []).map((treasure) => ({ who: null, treasure }));
  const own = team.own ?? [];
  const powers = [...new Set(own)].map(
    (power) => [power, own.filter((one) => one === power).length] as const,
  );
  const carried = [...placed, ...waiting.toSorted((a, b) => b.treasure - a.treasure)];
  return carried.length + powers.length === 0 ? null : { team, carried, powers };
}

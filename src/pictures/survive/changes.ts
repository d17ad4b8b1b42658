import type { Hex, SafeIsland } from '../../games/survive/content/board.ts';
import type { Terrain } from '../../games/survive/content/tiles.ts';
import type { AdventurerView, SurviveView } from '../../games/survive/view.ts';

export type Moved = { readonly id: string; readonly from: Hex; readonly to: Hex };

/** What the last move changed, to be marked in the picture and told in words. */
export type LastMove = {
  readonly adventurers: readonly (Moved & Pick<AdventurerView, 'colour'>)[];
  readonly rafts: readonly Moved[];
  readonly creatures: readonly (Moved & Pick<SurviveView['creatures'][number], 'kind'>)[];
  /** Creatures that were not on the board. */
  readonly appeared: readonly SurviveView['creatures'][number][];
  readonly sunk: readonly { readonly hex: Hex; readonly terrain: Terrain; readonly volcano: boolean }[];
  readonly saved: readonly (AdventurerView & { readonly fate: SafeIsland })[];
  readonly lost: readonly AdventurerView[];
};

type Piece = { readonly id: string; readonly at: Hex | null };

function movedAmong<P extends Piece>(before: readonly P[], after: readonly P[]): (P & Moved)[] {
  const known = new Map(before.map((piece) => [piece.id, piece.at]));
  return after.flatMap((piece) => {
    const from = known.get(piece.id) ?? null;
    return from === null || piece.at === null || piece.at === from ? [] : [{ ...piece, from, to: piece.at }];
  });
}

const isSaved = (one: AdventurerView): one is AdventurerView & { fate: SafeIsland } =>
  one.fate !== 'afoot' && one.fate !== 'lost';

/** What lies between two views of the same table. */
export function changesBetween(before: SurviveView, after: SurviveView): LastMove {
  const afoot = new Set(before.adventurers.filter(({ fate }) => fate === 'afoot').map(({ id }) => id));
  const gone = after.adventurers.filter(({ id, fate }) => fate !== 'afoot' && afoot.has(id));
  const known = new Set(before.creatures.map(({ id }) => id));
  return {
    adventurers: movedAmong(before.adventurers, after.adventurers).filter(({ raft }) => raft === null),
    rafts: movedAmong(before.rafts, after.rafts),
    creatures: movedAmong(before.creatures, after.creatures),
    appeared: after.creatures.filter(({ id }) => !known.has(id)),
    sunk: Object.entries(before.land).flatMap(([hex, terrain]) =>
      after.land[hex] === undefined ? [{ hex, terrain, volcano: after.volcanoes.includes(hex) }] : [],
    ),
    saved: gone.filter(isSaved),
    lost: gone.filter(({ fate }) => fate === 'lost'),
  };
}

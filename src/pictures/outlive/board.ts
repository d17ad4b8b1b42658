import { palette } from '../kit/palette.ts';
import type { Scene } from '../kit/scene.ts';
import { type OutliveView, placesOf, playersOf } from './base.ts';
import type { LastMove } from './board/changes.ts';
import { clanGroup } from './board/clans.ts';
import { convoyGroup } from './board/convoy.ts';
import { headerGroup } from './board/header.ts';
import { cardGroup } from './board/horde.ts';
import { width } from './board/layout.ts';
import { layoutOf } from './board/layouts.ts';
import { placeGroup } from './board/places.ts';
import type { Reader } from './board/reader.ts';
import { trailNodes } from './board/trail.ts';
import { boardAlt, boardWords } from './board/words.ts';
import { landscape } from './landscape.ts';

export { changesBetween, type LastMove } from './board/changes.ts';
export type { Reader } from './board/reader.ts';

export type BoardOptions = Reader & {
  /** What the last move changed, to be marked. */
  readonly last?: LastMove;
};

/** The public board: the land with its places, the convoy and the clans. */
export function outliveBoardScene(view: OutliveView, { last, ...reader }: BoardOptions): Scene {
  const layout = layoutOf(view);
  const players = playersOf(view);
  const card = cardGroup(view, reader);
  const height = layout.heightFor(players.length) + (card[0] === undefined ? 0 : card[0].box.h + 8);
  return {
    width,
    height,
    background: palette.night,
    nodes: [
      ...landscape(view, height),
      ...(last?.journeys.flatMap((journey) => trailNodes(layout, journey)) ?? []),
      headerGroup(view, reader),
      ...placesOf(view).map((place) => placeGroup(view, place, reader, last)),
      convoyGroup(view, reader),
      ...players.map((who) => clanGroup(view, who, reader, last)),
      ...card,
    ],
    alt: boardAlt(view, reader),
    words: boardWords(view, reader, last),
  };
}

import type { SurviveView } from '../../games/survive/view.ts';
import { box } from '../kit/build.ts';
import { palette } from '../kit/palette.ts';
import { readerOf, voiceFor } from '../kit/reader.ts';
import type { Scene } from '../kit/scene.ts';
import type { OrderOf } from '../studio/order.ts';
import type { Scenes } from '../studio/scenes.ts';
import { changesBetween } from './changes.ts';
import { handScene, ownGroup } from './hand.ts';
import { seaNodes } from './hexes.ts';
import { ownTop, sea, teamBox, width } from './layout.ts';
import { strangerAmong } from './look.ts';
import { scoresScene } from './scores.ts';
import { havenNodes, headerGroup, islandGroup, legendGroup, teamGroup } from './sides.ts';
import { boardAlt, boardWords } from './words.ts';

/** The island, what is left of it, and everybody on the way. */
function boardScene({ view, before, locale, names }: OrderOf<'board'>): Scene {
  const after = view as SurviveView;
  const seats = after.teams.length;
  const voice = voiceFor('survive-picture', readerOf(locale, names, strangerAmong(seats)));
  const last = before === undefined ? undefined : changesBetween(before as SurviveView, after);
  const own = ownGroup(after, ownTop(seats), voice);
  const { y, h } = own[0]?.box ?? teamBox(seats - 1, seats);
  return {
    width,
    height: y + h + 12,
    background: palette.night,
    nodes: [
      { kind: 'art', box: box(0, 0, width, sea.h), layer: 'survive-ocean' },
      ...seaNodes(after, last),
      ...havenNodes(after, last),
      headerGroup(after, voice),
      islandGroup(after),
      legendGroup(voice),
      ...after.teams.map(({ seat }) => teamGroup(after, seat, voice)),
      ...own,
    ],
    alt: boardAlt(after, voice),
    words: boardWords(after, voice, last),
  };
}

/** What Survive the Island can be drawn as. */
export const scenes: Scenes = { board: boardScene, scores: scoresScene, 'focus-hand': handScene };

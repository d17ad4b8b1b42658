import type { Scene } from '../kit/scene.ts';
import type { OrderOf } from '../studio/order.ts';
import type { Scenes } from '../studio/scenes.ts';
import type { OutliveView } from './base.ts';
import { changesBetween, outliveBoardScene } from './board.ts';
import { pressureScene } from './focus/pressure.ts';
import { reachScene } from './focus/reach.ts';
import { scoresScene } from './scores.ts';
import { shelterScene } from './shelter/scene.ts';
import { readerOf } from './shelter/voice.ts';

function boardScene({ view, before, locale, names }: OrderOf<'board'>): Scene {
  const after = view as OutliveView;
  const last = before === undefined ? {} : { last: changesBetween(before as OutliveView, after) };
  return outliveBoardScene(after, { ...readerOf(locale, names), ...last });
}

/** What Outlive can be drawn as. */
export const scenes: Scenes = {
  board: boardScene,
  shelter: shelterScene,
  'focus-reach': reachScene,
  'focus-pressure': pressureScene,
  scores: scoresScene,
};

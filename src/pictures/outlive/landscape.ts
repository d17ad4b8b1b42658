import { box } from '../kit/build.ts';
import { mix } from '../kit/contrast.ts';
import type { SceneNode } from '../kit/scene.ts';
import { landLayer } from './art/land.ts';
import { cityLayer } from './art/megacities.ts';
import { moods } from './art/mood.ts';
import { isNight, type OutliveView, placesOf } from './base.ts';
import { type Layout, type Point, roadOf, width } from './board/layout.ts';
import { layoutOf } from './board/layouts.ts';

const lineOf = (points: readonly Point[], up: number): string =>
  points.map(([x, y], i) => `${i === 0 ? 'M' : 'L'}${x} ${y - up}`).join(' ');

function road(layout: Layout, night: boolean, up: number): SceneNode[] {
  const { close, rim, lamp } = moods[night ? 'night' : 'day'];
  const d = lineOf(roadOf(layout), up);
  return [
    { kind: 'path', d, stroke: { colour: close, width: 24 } },
    { kind: 'path', d, stroke: { colour: mix(close, rim, 0.22), width: 17 } },
    { kind: 'path', d, stroke: { colour: lamp, width: 4, dash: [16, 13] } },
  ];
}

/** The ground that everything stands on, as tall as the board; moved up if only a part of it is to be seen. */
export function landscape(view: OutliveView, height: number, up = 0): SceneNode[] {
  const layout = layoutOf(view);
  const whole = box(0, -up, width, height);
  if (view.gharkane === undefined) return [{ kind: 'art', box: whole, layer: landLayer(view) }];
  const night = isNight(view);
  return [
    { kind: 'art', box: whole, layer: `gharkane-${night ? 'night' : 'day'}` },
    ...placesOf(view).map((place): SceneNode => {
      const { frame, ground } = layout.spot(place);
      return {
        kind: 'art',
        box: box(frame.x, frame.y - up, frame.w, ground + 4 - frame.y),
        layer: cityLayer(place, night),
        radius: 18,
      };
    }),
    ...road(layout, night, up),
  ];
}

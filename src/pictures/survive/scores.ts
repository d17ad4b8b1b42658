import { treasures } from '../../games/survive/content/pieces.ts';
import type { SurviveView } from '../../games/survive/view.ts';
import { box } from '../kit/build.ts';
import { drawnName, fullName, readerOf, voiceFor } from '../kit/reader.ts';
import type { Box, Scene, SceneNode } from '../kit/scene.ts';
import { type Entry, type Kind, scoresChart } from '../scores/chart.ts';
import type { OrderOf } from '../studio/order.ts';
import { looks, strangerAmong, token } from './look.ts';

const worths = [...new Set<number>(treasures.each)].sort((a, b) => b - a);
const golds = ['#ffe14d', '#ffc95c', '#f2a93c', '#d98a2e', '#b86f2a'] as const;
const kinds: readonly Kind[] = worths.map((worth, i) => ({
  id: `${worth}`,
  icon: 'survive/treasure',
  fill: golds[i] ?? golds[0],
}));

/** The treasures that reached a safe island: how many of each worth. */
export function scoresScene({ view, result, locale, names }: OrderOf<'scores'>): Scene {
  const { adventurers, teams } = view as SurviveView;
  const reader = readerOf(locale, names, strangerAmong(teams.length));
  const voice = voiceFor('scores-picture', reader);
  const entries = result.standings.map(({ seat, rank, score }): Entry => {
    const [colour = 'blue', second] = teams[seat]?.colours ?? [];
    const saved = adventurers.filter(
      (one) => one.seat === seat && one.fate !== 'afoot' && one.fate !== 'lost',
    );
    return {
      rank,
      score,
      name: fullName(reader, seat),
      drawn: drawnName(reader, seat),
      colour: looks[second ?? colour].colour,
      mark: (at: Box): SceneNode => token(box(at.x + 8, at.y, 64, at.h), colour),
      lines: worths.flatMap((worth) => {
        const count = saved.filter(({ treasure }) => treasure === worth).length;
        const shown = `${count}×${worth}`;
        return count === 0
          ? []
          : [{ kind: `${worth}`, what: voice.pair(shown, '').trimEnd(), points: count * worth, shown }];
      }),
      ties: [],
    };
  });
  return scoresChart({
    entries,
    kinds,
    legend: kinds
      .slice(0, 1)
      .map((kind) => ({ ...kind, name: voice.say({ key: 'survive.score.treasures' }) })),
    backdrop: (height) => [{ kind: 'art', box: box(0, 0, 1200, height), layer: 'survive-ocean' }],
    voice,
  });
}

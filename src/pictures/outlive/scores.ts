import type { Rival, Standing } from '../../games/contract.ts';
import { box } from '../kit/build.ts';
import { drawable } from '../kit/fonts.ts';
import { clanLook } from '../kit/palette.ts';
import type { Box, Scene, SceneNode } from '../kit/scene.ts';
import { type Entry, type Kind, scoresChart } from '../scores/chart.ts';
import type { OrderOf } from '../studio/order.ts';
import { landLayer } from './art/land.ts';
import './art/megacities.ts';
import { drawnName, fullName } from './board/reader.ts';
import { type Voice, voiceOf } from './shelter/voice.ts';

const kinds: readonly Kind[] = [
  { id: 'events', icon: 'sign/event', fill: '#ffc95c' },
  { id: 'rooms', icon: 'sign/room', fill: '#9b84e8' },
  { id: 'gauge', icon: 'sign/radiation', fill: '#a6ec4b' },
  { id: 'disease', icon: 'sign/disease', fill: '#a6ec4b' },
  { id: 'survivors', icon: 'sign/survivor', fill: '#ff9a4d' },
  { id: 'equipment', icon: 'sign/wrench', fill: '#8fb4d8' },
  { id: 'symbols', icon: 'symbol/atom', fill: '#5fd0a0' },
  { id: 'scientists', icon: 'sign/scientist', fill: '#e6f3ff' },
  { id: 'all-rooms', icon: 'sign/hammer', fill: '#5fd0a0' },
  { id: 'doubles', icon: 'symbol/circuit', fill: '#e6f3ff' },
];

/** The gauge stands for disease where the texts say so. */
function kindOf(key: string): string {
  const [last = key, before] = key.split('.').reverse();
  return last === 'gauge' && before === 'gharkane' ? 'disease' : last;
}

function entryOf(
  { rank, score, lines, tieBreaks }: Omit<Standing, 'seat'>,
  who: Standing['seat'] | 'horde',
  names: Pick<Entry, 'name' | 'drawn'>,
  { say }: Voice,
): Entry {
  return {
    rank,
    score,
    ...names,
    colour: clanLook(who).colour,
    mark: (at: Box): SceneNode => ({ kind: 'badge', box: at, seat: who }),
    lines: lines.map(({ label, points }) => ({ kind: kindOf(label.key), what: say(label), points })),
    ties: tieBreaks.map(({ label, value }) => ({ what: say(label), value })),
  };
}

const rivalEntry = (rival: Rival, voice: Voice): Entry => {
  const name = voice.say(rival.name);
  return entryOf(rival, 'horde', { name, drawn: drawable(name) }, voice);
};

/** Where it all happened, by night. */
const backdropOf = (view: OrderOf<'scores'>['view']): string =>
  'gharkane' in view ? 'gharkane-night' : landLayer({ phase: 'over' });

/** The clans by place, and whoever the game itself played among them. */
export function scoresScene({ view, result, locale, names }: OrderOf<'scores'>): Scene {
  const voice = voiceOf('scores-picture', locale, names);
  const { reader, tell } = voice;
  const entries = [
    ...result.standings.map((standing) =>
      entryOf(
        standing,
        standing.seat,
        { name: fullName(reader, standing.seat), drawn: drawnName(reader, standing.seat) },
        voice,
      ),
    ),
    ...(result.rivals ?? []).map((rival) => rivalEntry(rival, voice)),
  ].sort((a, b) => a.rank - b.rank);
  const counted = new Set(entries.flatMap(({ lines }) => lines.map(({ kind }) => kind)));
  const used = kinds.filter(({ id }) => counted.has(id));
  return scoresChart({
    entries,
    kinds: used,
    legend: used.map((kind) => ({ ...kind, name: tell(`line.${kind.id}`) })),
    backdrop: (height) => [
      { kind: 'art', box: box(0, 0, 1200, Math.max(height, 1600)), layer: backdropOf(view) },
    ],
    voice,
  });
}

import { eventOf } from '../../../games/outlive/content/events.ts';
import { box, icon, panel } from '../../kit/build.ts';
import type { IconId } from '../../kit/icons.ts';
import { palette } from '../../kit/palette.ts';
import type { Box, SceneNode } from '../../kit/scene.ts';
import { fitText } from '../../kit/text.ts';
import type { ClanView, OutliveView } from '../base.ts';
import { type Part, signed, type Voice } from './voice.ts';

const label = { role: 'label', size: 42, weight: 'bold' } as const;
const token = 104;
const perRow = 8;

/** Game taken, each with its resistance. */
export function hunted(
  _view: OutliveView,
  clan: ClanView,
  at: { x: number; y: number; w: number },
  { tell, list }: Voice,
): Part & { h: number } {
  const { x, y, w } = at;
  const rows = Math.max(1, Math.ceil(clan.hunted.length / perRow));
  const h = rows * 84 + 12;
  const sorted = [...clan.hunted].sort((a, b) => a - b);
  const tokens = sorted.flatMap((resistance, i): SceneNode[] => {
    const left = x + 268 + (i % perRow) * (token + 4);
    const top = y + 10 + Math.floor(i / perRow) * 84;
    return [
      icon('sign/game', box(left, top + 4, 60, 68)),
      fitText(`${resistance}`, box(left + 60, top + 8, token - 60, 60), {
        role: 'number',
        size: 52,
        weight: 'black',
      }),
    ];
  });
  return {
    nodes: [
      panel(box(x, y, w, h)),
      fitText(tell('hunted'), box(x + 22, y + 20, 230, 56), label),
      ...(sorted.length > 0 ? tokens : [none(box(x + 268, y + 20, 400, 56), tell('none'))]),
    ],
    words: [tell('say.hunted', { list: list(sorted.map(String)) || tell('none') })],
    h,
  };
}

const none = (at: Box, word: string) => fitText(word, at, { role: 'label', size: 40, ink: palette.ash });

/** Events this clan has put an end to, with their points. */
export function events(
  _view: OutliveView,
  clan: ClanView,
  at: { x: number; y: number; w: number },
  { tell, say, list }: Voice,
): Part & { h: number } {
  const { x, y, w } = at;
  const rows = Math.max(1, Math.ceil(clan.resolved.length / 2));
  const h = rows * 84 + 12;
  const cell = (w - 268 - 20) / 2;
  const cards = clan.resolved.flatMap((id, i): SceneNode[] => {
    const left = x + 268 + (i % 2) * cell;
    const top = y + 8 + Math.floor(i / 2) * 84;
    return [
      icon(`event/${id}`, box(left, top + 8, 64, 64)),
      fitText(say({ key: `outlive.event.${id}` }), box(left + 74, top + 2, cell - 174, 76), {
        role: 'label',
        size: 40,
        lines: 2,
      }),
      fitText(signed(eventOf(id).points), box(left + cell - 98, top + 10, 70, 60), {
        role: 'number',
        size: 52,
        weight: 'black',
        ink: palette.sodium,
        align: 'right',
      }),
    ];
  });
  const listed = clan.resolved.map((id) =>
    tell('say.event', { what: say({ key: `outlive.event.${id}` }), points: eventOf(id).points }),
  );
  return {
    nodes: [
      panel(box(x, y, w, h)),
      fitText(tell('events'), box(x + 22, y + 20, 236, 56), label),
      ...(cards.length > 0 ? cards : [none(box(x + 268, y + 20, 400, 56), tell('none'))]),
    ],
    words: [tell('say.events', { list: list(listed) || tell('none') })],
    h,
  };
}

const lineIcons: Readonly<Record<string, IconId>> = {
  events: 'sign/event',
  rooms: 'sign/room',
  gauge: 'sign/radiation',
  survivors: 'sign/survivor',
  equipment: 'sign/wrench',
  symbols: 'symbol/atom',
  scientists: 'sign/scientist',
  disease: 'sign/disease',
  'all-rooms': 'sign/hammer',
  doubles: 'symbol/circuit',
};

/** Where the points come from. */
export function score(
  { gharkane }: OutliveView,
  clan: ClanView,
  at: { x: number; y: number; w: number },
  { tell, say, list }: Voice,
): Part & { h: number } {
  const { x, y, w } = at;
  const cell = (w - 16) / 3;
  const rows = Math.ceil(clan.lines.length / 3);
  const h = rows * 80 + 20;
  const lines = clan.lines.flatMap(({ label: { key }, points }, i): SceneNode[] => {
    const told = key.split('.').at(-1) ?? '';
    const kind = gharkane !== undefined && told === 'gauge' ? 'disease' : told;
    const left = x + 12 + (i % 3) * cell;
    const top = y + 10 + Math.floor(i / 3) * 80;
    return [
      icon(lineIcons[kind] ?? 'sign/points', box(left + 8, top + 10, 60, 60)),
      fitText(tell(`line.${kind}`), box(left + 76, top + 12, cell - 196, 56), { role: 'label', size: 40 }),
      fitText(signed(points), box(left + cell - 116, top + 12, 84, 56), {
        role: 'number',
        size: 56,
        weight: 'black',
        align: 'right',
        ink: points < 0 ? palette.danger : palette.sodium,
      }),
    ];
  });
  return {
    nodes: [
      panel(box(x, y, w, h), palette.plate, { stroke: { colour: palette.sodium, width: 4 } }),
      ...lines,
    ],
    words: [
      tell('say.lines', {
        list: list(
          clan.lines.map((line) => tell('say.line', { what: say(line.label), points: signed(line.points) })),
        ),
      }),
    ],
    h,
  };
}

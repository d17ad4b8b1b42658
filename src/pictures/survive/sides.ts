import type { Seat } from '../../games/contract.ts';
import { type SafeIsland, safeIslands, shores } from '../../games/survive/content/board.ts';
import { colours, creatureKinds } from '../../games/survive/content/pieces.ts';
import { lastVolcano, terrains } from '../../games/survive/content/tiles.ts';
import type { SurviveView, TeamView } from '../../games/survive/view.ts';
import { box, group, icon, inset, panel } from '../kit/build.ts';
import type { Colour } from '../kit/contrast.ts';
import type { IconId } from '../kit/icons.ts';
import { palette } from '../kit/palette.ts';
import { drawnName, type Voice } from '../kit/reader.ts';
import { type Item, row, sign, word } from '../kit/row.ts';
import type { GroupNode, SceneNode } from '../kit/scene.ts';
import { fitText } from '../kit/text.ts';
import { tileLayer } from './art.ts';
import type { LastMove } from './changes.ts';
import { centreOf, havens, header, island, legend, outlineOf, teamBox, width } from './layout.ts';
import { token } from './look.ts';

const edge = { colour: '#2f5f8a', width: 3 } as const;
const number = (value: number | string, ink: Colour = palette.bone): Item =>
  word(String(value), { role: 'number', size: 52, weight: 'bold', ink });
const small = (value: string): Item => word(value, { role: 'label', size: 38, ink: palette.ash });

/** What is being done: while placing, by whom is in the table's own words. */
export const stageOf = ({ phase, turn }: SurviveView): string =>
  turn === null || phase !== 'play' ? phase : turn.phase;

/** Whose turn it is, what for, and how many moves are left. */
export function headerGroup(view: SurviveView, { tell, reader }: Voice): GroupNode {
  const at = inset(header, 14, 6);
  const { turn } = view;
  const stage = stageOf(view);
  const team = stage === 'setup' || stage === 'over' ? undefined : view.teams[turn?.seat ?? -1];
  const who =
    team === undefined ? tell(stage === 'over' ? 'finished' : 'everyone') : drawnName(reader, team.seat);
  const left =
    stage === 'actions' ? [sign('survive/steps', 60), number(turn?.moves ?? 0, palette.sodium)] : [];
  const marks = team?.colours ?? [];
  const words = box(at.x + Math.max(1, marks.length) * 62 + 8, at.y, at.w - 240 - marks.length * 62, at.h);
  return group('header', header, [
    panel(header, palette.plate, { radius: 20, shadow: true, stroke: edge }),
    ...(team === undefined
      ? [icon('survive/haven', box(at.x, at.y + 8, 60, 64))]
      : marks.map((colour, i) => token(box(at.x + i * 62, at.y + 4, 56, 70), colour))),
    fitText(who, box(words.x, words.y, words.w, 42), { role: 'name', size: 44, weight: 'bold' }),
    fitText(tell(`stage.${stage}`), box(words.x, words.y + 42, words.w, 38), {
      role: 'label',
      size: 40,
      ink: palette.ash,
    }),
    ...row(box(at.x + at.w - 160, at.y, 160, at.h), left, { gap: 10, align: 'right' }),
  ]);
}

export const tilesLeft = (view: SurviveView, terrain: (typeof terrains)[number]): number =>
  Object.values(view.land).filter((one) => one === terrain).length;

/** How much of the island is left, and how many volcanoes are awake. */
export function islandGroup(view: SurviveView): GroupNode {
  const quarter = (island.w - 24) / 4;
  const counts = [
    ...terrains.map((terrain) => ({ kind: terrain, items: [number(tilesLeft(view, terrain))] })),
    {
      kind: 'volcano' as const,
      items: [number(view.volcanoes.length, palette.danger), small(`/${lastVolcano.count}`)],
    },
  ];
  return group('island', island, [
    panel(island, palette.plate, { radius: 18, stroke: edge }),
    ...counts.flatMap(({ kind, items }, i): SceneNode[] => {
      const x = island.x + 20 + i * quarter;
      return [
        { kind: 'art', box: box(x, island.y + 5, 48, 66), layer: tileLayer(kind) },
        ...row(box(x + 60, island.y + 4, quarter - 60, island.h - 8), items, { gap: 2 }),
      ];
    }),
  ]);
}

/** What the shapes in the water are. */
export function legendGroup({ say }: Voice): GroupNode {
  const share = [0.43, 0.285, 0.285];
  let x = legend.x + 14;
  const nodes = creatureKinds.flatMap((kind, i): SceneNode[] => {
    const w = (legend.w - 28) * (share[i] ?? 0.3);
    const from = x;
    x += w;
    return [
      icon(`survive/${kind}`, box(from, legend.y + 9, 58, 58)),
      fitText(say({ key: `survive.creature.${kind}` }), box(from + 66, legend.y + 8, w - 74, 60), {
        role: 'label',
        size: 40,
      }),
    ];
  });
  return group('legend', legend, [panel(legend, palette.plate, { radius: 18, stroke: edge }), ...nodes]);
}

const savedAt = (view: SurviveView, at: SafeIsland) =>
  colours.flatMap((colour) => {
    const count = view.adventurers.filter((one) => one.fate === at && one.colour === colour).length;
    return count === 0 ? [] : [{ colour, count }];
  });

const sand = '#f0d896';

/** The hexes from which a safe island is reached. */
export const shoreNodes = (): SceneNode[] =>
  safeIslands.flatMap((id) =>
    shores[id].map(
      (hex): SceneNode => ({ kind: 'path', d: outlineOf(hex), stroke: { colour: sand, width: 6 } }),
    ),
  );

/** The ways from there, below the hexes. */
export const jettyNodes = (): SceneNode[] =>
  safeIslands.flatMap((id) =>
    shores[id].map((hex): SceneNode => {
      const [x, y] = centreOf(hex);
      const at = havens[id];
      const d = `M${x} ${y}L${at.x + at.w / 2} ${at.y + at.h / 2}`;
      return { kind: 'path', d, stroke: { colour: sand, width: 18 } };
    }),
  );

/** A safe island with the saved of every colour. */
function havenGroup(view: SurviveView, id: SafeIsland, last: LastMove | undefined): GroupNode {
  const at = havens[id];
  const saved = savedAt(view, id);
  const fresh = last?.saved.some(({ fate }) => fate === id) ?? false;
  const rows = Math.ceil(saved.length / 2);
  const plate = box(at.x + 8, at.y + (at.h - rows * 56) / 2 - 4, at.w - 16, rows * 56 + 8);
  const art: SceneNode = { kind: 'art', box: at, layer: 'survive-haven' };
  if (saved.length === 0)
    return group(`haven-${id}`, at, [art, icon('survive/haven', box(at.x + 55, at.y + 45, 96, 96))]);
  return group(`haven-${id}`, at, [
    art,
    panel(plate, palette.plate, {
      radius: 16,
      alpha: 0.94,
      ...(fresh ? { stroke: { colour: palette.sodium, width: 5 } } : {}),
    }),
    ...saved.flatMap(({ colour, count }, i): SceneNode[] => {
      const alone = i === saved.length - 1 && i % 2 === 0;
      const [x, y] = [
        plate.x + (alone ? plate.w / 4 : (i % 2) * (plate.w / 2)),
        plate.y + 4 + Math.floor(i / 2) * 56,
      ];
      return [
        token(box(x + 8, y + 5, 38, 46), colour),
        fitText(String(count), box(x + 46, y + 2, plate.w / 2 - 48, 52), {
          role: 'number',
          size: 50,
          weight: 'bold',
          align: 'centre',
        }),
      ];
    }),
  ]);
}

export const havenNodes = (view: SurviveView, last: LastMove | undefined): SceneNode[] =>
  safeIslands.map((id) => havenGroup(view, id, last));

const parts = (team: TeamView): readonly (readonly [IconId, number, Colour?])[] => [
  ...(team.hand + team.rafts > 0
    ? ([
        ['sign/survivor', team.hand],
        ['survive/raft', team.rafts],
      ] as const)
    : ([['survive/steps', team.afoot]] as const)),
  ['survive/haven', team.saved, palette.sodium],
  ['survive/lost', team.lost],
  ['survive/power', team.powers],
];

/** A team: who is still on the way, saved and lost, and how many powers it holds. */
export function teamGroup(view: SurviveView, seat: Seat, { reader }: Voice): GroupNode {
  const team = view.teams[seat];
  if (team === undefined) throw new RangeError(`no team at seat ${seat}`);
  const at = teamBox(seat, view.teams.length);
  const wide = at.w > width / 2;
  const turn = view.phase === 'play' && view.turn?.seat === seat;
  const top = box(at.x + 14, at.y + 6, wide ? at.w * 0.4 : at.w - 28, 50);
  const low = wide
    ? box(at.x + at.w * 0.44, at.y + 7, at.w * 0.55, 50)
    : box(at.x + 14, at.y + 56, at.w - 28, 50);
  const marks = team.colours.length * 46;
  const list = parts(team);
  const share = low.w / list.length;
  return group(`team-${seat}`, at, [
    panel(at, palette.plate, {
      radius: 18,
      stroke: turn ? { colour: palette.sodium, width: 6 } : edge,
    }),
    ...team.colours.map((colour, i) => token(box(top.x + i * 46, top.y + 1, 40, 48), colour)),
    fitText(drawnName(reader, seat), box(top.x + marks + 8, top.y, top.w - marks - 8, top.h), {
      role: 'name',
      size: 44,
      least: 38,
      weight: 'bold',
    }),
    ...list.flatMap(([id, count, ink = palette.bone], i) =>
      row(box(low.x + i * share, low.y, share, low.h), [
        sign(id, 46, count === 0),
        number(count, count === 0 ? palette.ash : ink),
      ]),
    ),
  ]);
}

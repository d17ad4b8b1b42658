import {
  type EquipmentId,
  equipment,
  equipmentIds,
  equipmentOf,
} from '../../../games/outlive/content/equipment.ts';
import { materials } from '../../../games/outlive/content/goods.ts';
import { box, group, icon, panel } from '../../kit/build.ts';
import type { SymbolIcon } from '../../kit/icons.ts';
import { defineLayer } from '../../kit/layers.ts';
import { palette } from '../../kit/palette.ts';
import type { Box, SceneNode } from '../../kit/scene.ts';
import { fitText } from '../../kit/text.ts';
import type { ClanView, OutliveView } from '../base.ts';
import { block, line, stamp } from './art/brush.ts';
import type { Part, Voice } from './voice.ts';

type Item = ClanView['equipment'][number];

const itemHeight = 86;
const gap = 10;
const apart = 14;
const half = 44;
const card = 70;

/** A card lies askew once it is used, and has a crack until it is repaired. */
for (const id of equipmentIds) {
  for (const state of ['ready', 'spent', 'broken'] as const) {
    defineLayer(`shelter.card.${id}.${state}`, (ctx, size) => {
      ctx.translate(size / 2, size / 2);
      if (state === 'spent') ctx.rotate(Math.PI / 2);
      const edge = state === 'spent' ? size * 0.4 : size * 0.47;
      block(ctx, '#0c0916', -edge, -edge, edge * 2, edge * 2, 10);
      const fill = { ready: '#4a3d86', spent: '#2b2450', broken: '#241d38' }[state];
      block(ctx, fill, -edge + 3, -edge + 3, edge * 2 - 6, edge * 2 - 6, 8);
      if (state === 'broken') ctx.globalAlpha = 0.75;
      stamp(ctx, `equipment/${id}`, -edge + 6, -edge + 6, edge * 2 - 12);
      ctx.globalAlpha = 1;
      if (state !== 'broken') return;
      line(ctx, '#ff7a66', 4, [
        [-edge + 4, edge * 0.2],
        [-edge * 0.3, -edge * 0.2],
        [edge * 0.1, edge * 0.3],
        [edge - 4, -edge * 0.4],
      ]);
    });
  }
}

const stateOf = ({ repaired, spent }: Item) => (!repaired ? 'broken' : spent ? 'spent' : 'ready');

/** A tile with its half of a symbol at the side where the other half would join. */
function tile(item: Item, at: Box, joined: boolean, { say, tell }: Voice, halves: boolean): SceneNode[] {
  const { symbol, half: side, repair } = equipmentOf(item.id);
  const left = !halves || side === 'left';
  const { x, y, w, h } = at;
  const state = stateOf(item);
  const seam = left ? x + w - half : x;
  // Whole symbols are drawn half by half, each within its own tile.
  const whole = box(left ? seam : seam - half, y + 4, half * 2, h - 8);
  const start = left ? x + 12 : x + half + 10;
  const room = w - half - card - 34;
  const cost = 40 * repair.length;
  const width = state === 'broken' ? room - cost : state === 'spent' ? room - 118 : room;
  const words = fitText(
    say({ key: `outlive.equipment.${item.id}` }),
    box(start + card + 10, y + 6, width, h - 12),
    {
      role: 'label',
      size: 42,
      lines: 2,
      weight: state === 'broken' ? 'medium' : 'bold',
      ink: state === 'ready' ? palette.bone : palette.ash,
    },
  );
  const tail = start + card + 14 + width;
  const state_: SceneNode[] =
    state === 'broken'
      ? [...repair]
          .sort((a, b) => materials.indexOf(a) - materials.indexOf(b))
          .map((good, i) => icon(`good/${good}`, box(tail + i * 40, y + (h - 38) / 2, 38, 38)))
      : state === 'spent'
        ? [
            fitText(tell('spent'), box(tail, y + 20, 112, h - 40), {
              role: 'label',
              size: 38,
              ink: palette.sodium,
              align: 'right',
            }),
          ]
        : [];
  return [
    panel(at, state === 'broken' ? '#120e24' : palette.plate, {
      radius: 14,
      stroke: { colour: joined ? palette.sodium : state === 'broken' ? '#55486b' : '#7a68a8', width: 4 },
    }),
    {
      kind: 'art',
      box: box(start, y + (h - card) / 2, card, card),
      layer: `shelter.card.${item.id}.${state}`,
    },
    { ...words, on: palette.plate },
    ...state_,
    ...(halves ? [icon(`symbol/${symbol as SymbolIcon}`, whole, { half: side, faded: !item.repaired })] : []),
  ];
}

const symbols = [...new Set(equipmentIds.map((id) => equipment[id].symbol))];

/** Pairs lie side by side, and join once both are repaired; the rest follows as it comes. */
function rowsOf(clan: ClanView): Item[][] {
  const kinds = symbols.map((symbol) => clan.equipment.filter(({ id }) => equipmentOf(id).symbol === symbol));
  const pairs = kinds
    .filter((items) => items.length === 2)
    .map((items) => [...items].sort((one) => (equipmentOf(one.id).half === 'left' ? -1 : 1)));
  const singles = kinds.filter((items) => items.length === 1).flat();
  const rest: Item[][] = [];
  for (let i = 0; i < singles.length; i += 2) rest.push(singles.slice(i, i + 2));
  return [...pairs.filter(isJoined), ...pairs.filter((pair) => !isJoined(pair)), ...rest];
}

const isJoined = (items: readonly Item[]): boolean =>
  items.length === 2 &&
  items.every(({ repaired }) => repaired) &&
  new Set(items.map(({ id }) => equipmentOf(id).symbol)).size === 1;

const isDouble = (items: readonly Item[]): boolean =>
  items.length === 2 && items.every(({ repaired }) => repaired) && items[0]?.id === items[1]?.id;

/** Two of a kind lie side by side; what has no second follows. */
function doublesOf(clan: ClanView): Item[][] {
  const kinds = equipmentIds.map((id) => clan.equipment.filter((item) => item.id === id));
  const pairs = kinds.filter((items) => items.length === 2);
  const rest = kinds.filter((items) => items.length !== 2).flat();
  const singles = rest.flatMap((_, i) => (i % 2 === 0 ? [rest.slice(i, i + 2)] : []));
  return [...pairs.filter(isDouble), ...pairs.filter((pair) => !isDouble(pair)), ...singles];
}

export function gear(
  { gharkane }: OutliveView,
  clan: ClanView,
  at: { x: number; y: number; w: number },
  voice: Voice,
): Part & { h: number } {
  const { tell, say, list } = voice;
  const doubles = gharkane?.clans[clan.seat]?.doubles;
  const rows = doubles === undefined ? rowsOf(clan) : doublesOf(clan);
  const nodes = rows.flatMap((items, row) => {
    const joined = (doubles === undefined ? isJoined : isDouble)(items);
    const width = (at.w - (joined ? 0 : apart)) / 2;
    return items.map((item, i) => {
      const x = i === 0 ? at.x : at.x + at.w - width;
      const slot = box(x, at.y + row * (itemHeight + gap), width, itemHeight);
      return group(`equipment ${item.id}`, slot, tile(item, slot, joined, voice, doubles === undefined));
    });
  });
  const named = (id: EquipmentId) => ({
    what: say({ key: `outlive.equipment.${id}` }),
    symbol: tell(`symbol.${equipmentOf(id).symbol}`),
  });
  const item = doubles === undefined ? 'item' : 'plain-item';
  const repaired = clan.equipment.filter((one) => one.repaired);
  const broken = clan.equipment.filter((one) => !one.repaired);
  const none = tell('none');
  const words = [
    tell('say.repaired', {
      list:
        list(repaired.map(({ id, spent }) => tell(`say.${spent ? 'spent-' : ''}${item}`, named(id)))) || none,
    }),
    tell('say.broken', {
      list:
        list(
          broken.map(({ id }) => tell(`say.broken-${item}`, { ...named(id), goods: costOf(id, voice) })),
        ) || none,
    }),
    doubles === undefined
      ? tell('say.symbols', { list: list(clan.symbols.map((symbol) => tell(`symbol.${symbol}`))) || none })
      : tell('say.doubles', { list: list(doubles.map((id) => named(id).what)) || none }),
  ];
  return { nodes, words, h: rows.length * (itemHeight + gap) };
}

export function costOf(id: EquipmentId, { say, list }: Voice): string {
  const { repair } = equipmentOf(id);
  const parts = materials
    .map((good) => ({ good, count: repair.filter((one) => one === good).length }))
    .filter(({ count }) => count > 0);
  return list(parts.map(({ good, count }) => say({ key: `outlive.amount.${good}`, params: { count } })));
}

import type { Resource } from '../../../games/outlive/content/goods.ts';
import { box, icon, panel } from '../../kit/build.ts';
import { drawable } from '../../kit/fonts.ts';
import { clanLook, palette } from '../../kit/palette.ts';
import { altFor, clauses, voiceFor } from '../../kit/reader.ts';
import type { Box, Scene, SceneNode } from '../../kit/scene.ts';
import { fitText } from '../../kit/text.ts';
import type { OrderOf, Remedy } from '../../studio/order.ts';
import { type Clan, type ClanView, goodsOf, type OutliveView, type Place, playersOf } from '../base.ts';
import { layoutOf } from '../board/layouts.ts';
import { drawnName, fullName, placeText, type Reader } from '../board/reader.ts';
import { landscape } from '../landscape.ts';
import { type Voice, voiceOf } from '../shelter/voice.ts';

const width = 1200;
const banner = 400;
const rowHeight = 84;

type Side = { readonly seat: Clan; readonly strength: number };

/** Who presses whom, how hard, what there is to lose and how it can be answered. */
export function pressureScene({ view, seat, remedies, locale, names }: OrderOf<'focus-pressure'>): Scene {
  const outlive = view as OutliveView;
  const voice = voiceOf('focus-picture', locale, names);
  const { say, reader } = voice;
  const { arrival } = outlive;
  const pressure = arrival?.victims.find((victim) => victim.seat === seat)?.pressure;
  const clan = outlive.clans[seat];
  if (arrival === null || pressure === undefined || clan === undefined)
    throw new RangeError(`nobody presses seat ${seat}`);
  const { place, force } = arrival;
  const goods = goodsOf(outlive);
  const strength = clan.heroes.find((hero) => hero.active && hero.place === place)?.strength ?? 0;
  const answers = answerRows(remedies, banner + 304, voice);
  const wordsFor = ({ tell: told, reader: called }: Voice): readonly string[] => [
    told('say.pressure', {
      place: placeText(place),
      who: fullName(called, arrival.seat),
      whom: fullName(called, seat),
      force,
      strength,
      count: pressure,
    }),
    told('say.stock', {
      whom: fullName(called, seat),
      goods: goods.map((good) => ({
        key: `outlive.amount.${good}`,
        params: { count: clan.stock[good] ?? 0 },
      })),
    }),
    ...(remedies.length === 0
      ? []
      : [
          told('say.answers', {
            list: clauses(
              called,
              remedies.map((remedy) => lineOf(remedy, called)),
            ),
          }),
        ]),
  ];
  return {
    width,
    height: answers.bottom + 14,
    background: palette.night,
    nodes: [
      ...scenery(outlive, place),
      panel(box(12, 12, width - 24, 72), palette.plate, { stroke: { colour: '#3b2f6b', width: 2 } }),
      fitText(say(placeText(place)), box(36, 16, width - 72, 64), {
        role: 'label',
        size: 54,
        weight: 'bold',
        ink: palette.moon,
        align: 'centre',
      }),
      panel(box(0, banner, width, answers.bottom + 14 - banner), palette.night, { radius: 0 }),
      ...side({ seat: arrival.seat, strength: force }, box(20, 96, 420, 400), reader),
      ...side({ seat, strength }, box(760, 96, 420, 400), reader),
      ...strike(pressure, clanLook(arrival.seat).colour),
      ...stockRow(goods, clan.stock, box(12, banner + 104, width - 24, 184), voice),
      ...answers.nodes,
    ],
    alt: altFor(reader, (short) => wordsFor(voiceFor('focus-picture', short)).join(' ')),
    words: wordsFor(voice).join('\n'),
  };
}

/** The land, moved so that the place is in sight. */
function scenery(view: OutliveView, place: Place): SceneNode[] {
  const { spot, heightFor } = layoutOf(view);
  const { frame, ground } = spot(place);
  const top = Math.max(frame.y - 84, 0);
  const shift = Math.max(0, Math.min(top, ground - banner + 60));
  return landscape(view, heightFor(playersOf(view).length), shift);
}

function side({ seat, strength }: Side, at: Box, reader: Reader): SceneNode[] {
  return [
    {
      kind: 'figure',
      box: box(at.x + (at.w - 250) / 2, at.y + 4, 250, 290),
      seat,
      strength,
      standing: true,
      size: 110,
    },
    panel(box(at.x, at.y + 308, at.w, 84), palette.plate, {
      stroke: { colour: clanLook(seat).colour, width: 5 },
    }),
    { kind: 'badge', box: box(at.x + 12, at.y + 318, 64, 64), seat },
    fitText(drawnName(reader, seat), box(at.x + 86, at.y + 314, at.w - 100, 72), {
      role: 'name',
      size: 48,
      weight: 'bold',
    }),
  ];
}

/** A heavy arrow with the pressure on it. */
function strike(pressure: number, colour: `#${string}`): SceneNode[] {
  const d = 'M446 182L600 182L600 128L756 260L600 392L600 338L446 338Z';
  return [
    { kind: 'path', d, fill: palette.plate, stroke: { colour: palette.soot, width: 22 } },
    { kind: 'path', d, fill: palette.plate, stroke: { colour, width: 10 } },
    fitText(`${pressure}`, box(538, 196, 150, 128), {
      role: 'number',
      size: 130,
      weight: 'black',
      align: 'centre',
      ink: palette.danger,
    }),
    icon('sign/strength', box(460, 222, 76, 76)),
  ];
}

function stockRow(
  goods: readonly Resource[],
  stock: ClanView['stock'],
  at: Box,
  { tell }: Voice,
): SceneNode[] {
  const cell = (at.w - 24) / goods.length;
  return [
    panel(at),
    fitText(tell('stock'), box(at.x + 20, at.y + 8, at.w - 40, 60), {
      role: 'label',
      size: 44,
      weight: 'bold',
      ink: palette.ash,
    }),
    ...goods.flatMap((good, i): SceneNode[] => {
      const left = at.x + 12 + i * cell;
      const count = stock[good] ?? 0;
      return [
        icon(`good/${good}`, box(left + 6, at.y + 78, 84, 84), { faded: count === 0 }),
        fitText(`${count}`, box(left + 92, at.y + 82, cell - 96, 76), {
          role: 'number',
          size: 68,
          weight: 'black',
          ink: count === 0 ? palette.ash : palette.bone,
        }),
      ];
    }),
  ];
}

const lineOf = ({ label, hint }: Remedy, { say }: Reader): string =>
  hint === undefined ? say(label) : `${say(label)} (${say(hint)})`;

function answerRows(
  remedies: readonly Remedy[],
  top: number,
  voice: Voice,
): { nodes: SceneNode[]; bottom: number } {
  if (remedies.length === 0) return { nodes: [], bottom: top };
  const nodes: SceneNode[] = [
    fitText(voice.tell('answers'), box(32, top, width - 64, 60), {
      role: 'label',
      size: 44,
      weight: 'bold',
      ink: palette.ash,
      on: palette.night,
    }),
  ];
  remedies.forEach((remedy, i) => {
    const at = box(12, top + 66 + i * (rowHeight + 8), width - 24, rowHeight);
    nodes.push(
      panel(at, palette.raised, { stroke: { colour: palette.sodium, width: 3 } }),
      fitText(drawable(lineOf(remedy, voice.reader)), box(at.x + 24, at.y + 2, at.w - 48, at.h - 4), {
        role: 'label',
        size: 46,
        lines: 2,
        on: palette.raised,
      }),
    );
  });
  return { nodes, bottom: top + 66 + remedies.length * (rowHeight + 8) };
}

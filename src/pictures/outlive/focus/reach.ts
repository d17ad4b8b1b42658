import { box, inset, panel } from '../../kit/build.ts';
import { drawable } from '../../kit/fonts.ts';
import { palette } from '../../kit/palette.ts';
import { altFor, type Reader, voiceFor } from '../../kit/reader.ts';
import type { Box, Scene, SceneNode } from '../../kit/scene.ts';
import { fitText } from '../../kit/text.ts';
import type { OrderOf, Reachable } from '../../studio/order.ts';
import { isRobot, type OutliveView, type Place, placesOf, playersOf, strengthOf } from '../base.ts';
import { header, width } from '../board/layout.ts';
import { layoutOf } from '../board/layouts.ts';
import { placeGroup } from '../board/places.ts';
import { fullName, placeText } from '../board/reader.ts';
import { trailNodes } from '../board/trail.ts';
import { wayBetween } from '../board/ways.ts';
import { placeInBrief, placeLines } from '../board/words.ts';
import { landscape } from '../landscape.ts';
import { type Voice, voiceOf } from '../shelter/voice.ts';

const hintHeight = 64;

/** The board seen by one hero: only where it can go, and how it would get there. */
export function reachScene({ view, seat, hero: id, ways, locale, names }: OrderOf<'focus-reach'>): Scene {
  const outlive = view as OutliveView;
  const voice = voiceOf('focus-picture', locale, names);
  const { tell, reader } = voice;
  const hero = outlive.clans[seat]?.heroes.find((one) => one.id === id);
  const from = hero?.place ?? null;
  if (hero === undefined || from === null) throw new RangeError(`no hero ${id} of seat ${seat} on the board`);
  const places = placesOf(outlive);
  const layout = layoutOf(outlive);
  const strength = strengthOf(outlive, seat, hero);
  const open = places.filter((place) => ways.some((way) => way.place === place));
  const shown = places.filter((place) => place === from || open.includes(place));
  const bottom = Math.max(...shown.map((place) => layout.spot(place).frame.y + layout.spot(place).frame.h));
  const hints = hintRows(open, ways, bottom + 18, voice);
  const reachable = (to: Voice): string =>
    to.tell('say.reach', {
      who: fullName(to.reader, seat),
      strength,
      place: placeText(from),
      list: open.map(placeText),
    });
  const words = [
    reachable(voice),
    ...shown.flatMap((place) => placeLines(outlive, place, reader)),
    ...hintLines(open, ways, voice),
  ];
  /** In brief: who is where. */
  const altWith = (short: Reader, hinted: boolean): string => {
    const to = voiceFor('focus-picture', short);
    return [
      reachable(to),
      ...shown.map((place) => placeInBrief(outlive, place, short)),
      ...(hinted ? hintLines(open, ways, to).map((line) => `${line}.`) : []),
    ].join(' ');
  };
  return {
    width,
    height: bottom + 18 + hints.height,
    background: palette.night,
    nodes: [
      ...landscape(outlive, layout.heightFor(playersOf(outlive).length)),
      ...places
        .filter((place) => !shown.includes(place) && layout.spot(place).frame.y < bottom)
        .map((place) => veil(layout.spot(place).frame)),
      ...open.flatMap((place) =>
        trailNodes(layout, {
          seat,
          hero: id,
          strength,
          path: wayBetween(outlive, from, place),
        }),
      ),
      panel(header, palette.plate, { radius: 20, stroke: { colour: palette.sodium, width: 4 } }),
      { kind: 'badge', box: box(header.x + 14, header.y + 8, 70, 70), seat },
      fitText(
        tell(isRobot(hero) ? 'reach-robot' : 'reach', { strength }),
        inset(box(header.x + 100, header.y, header.w - 120, header.h), 0, 8),
        {
          role: 'label',
          size: 54,
          weight: 'bold',
        },
      ),
      ...open.map(
        (place): SceneNode =>
          panel(inset(layout.spot(place).frame, -6), palette.sodium, {
            radius: 24,
            alpha: 0.16,
            stroke: { colour: palette.sodium, width: 7 },
          }),
      ),
      ...shown.map((place) => placeGroup(outlive, place, reader)),
      ...hints.nodes,
    ],
    alt: altFor(
      reader,
      (short) => altWith(short, true),
      (short) => altWith(short, false),
    ),
    words: words.join('\n'),
  };
}

const veil = (frame: Box): SceneNode => panel(frame, palette.night, { radius: 24, alpha: 0.72 });

const hintLines = (open: readonly Place[], ways: readonly Reachable[], { tell, say }: Voice): string[] =>
  ways.flatMap(({ place: id, hint }) => {
    const place = open.find((one) => one === id);
    return hint === undefined || place === undefined
      ? []
      : [tell('way', { place: say(placeText(place)), hint: say(hint) })];
  });

const mostLines = 6;
const hintStyle = { role: 'label', size: 42, lines: mostLines } as const;

/** What a way costs or brings, below the map; long ones on several lines. */
function hintRows(
  open: readonly Place[],
  ways: readonly Reachable[],
  top: number,
  voice: Voice,
): { nodes: SceneNode[]; height: number } {
  const lines = hintLines(open, ways, voice).map(drawable);
  if (lines.length === 0) return { nodes: [], height: 0 };
  const nodes: SceneNode[] = [];
  let y = top + 10;
  for (const line of lines) {
    const at = box(32, y, width - 64, mostLines * hintStyle.size);
    const measured = fitText(line, at, hintStyle);
    const h = Math.max(hintHeight, Math.ceil(measured.lines.length * measured.leading) + 16);
    nodes.push({ ...measured, box: { ...at, h } });
    y += h;
  }
  const h = y + 10 - top;
  return { nodes: [panel(box(12, top, width - 24, h)), ...nodes], height: h + 14 };
}

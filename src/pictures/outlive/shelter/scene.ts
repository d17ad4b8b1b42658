import { roomDraft } from '../../../games/outlive/content/rooms.ts';
import { box } from '../../kit/build.ts';
import { clip } from '../../kit/clip.ts';
import { palette } from '../../kit/palette.ts';
import type { Scene, SceneNode } from '../../kit/scene.ts';
import type { OrderOf } from '../../studio/order.ts';
import { type ClanView, isRobot, type OutliveView } from '../base.ts';
import { airlock } from './airlock.ts';
import { skyHeight, soilHeight } from './art/ground.ts';
import './art/interiors.ts';
import { gear } from './equipment.ts';
import { gauge } from './gauge.ts';
import { header } from './header.ts';
import { hiddenRoom, placesOf, room, stateOf } from './room.ts';
import { stores } from './stores.ts';
import { events, hunted, score } from './trophies.ts';
import { isConcealed, type Part, type Voice, voiceOf } from './voice.ts';

const width = 1200;
const margin = 20;
const shaft = 32;
const column = (width - 2 * margin - shaft) / 2;
const roomHeight = 272;
const roomsTop = 526;
const gap = 16;
/** Common rooms and those kept from the draft. */
const roomsInAll = 3 + roomDraft.kept;

export function shelterScene({ view, seat, locale, names }: OrderOf<'shelter'>): Scene {
  const outlive = view as OutliveView;
  const clan = outlive.clans[seat];
  if (clan === undefined) throw new RangeError(`no clan at seat ${seat}`);
  const voice = voiceOf('shelter-picture', locale, names);
  const concealed = isConcealed(outlive, clan);
  const above = [
    header(outlive, clan, voice),
    airlock(outlive, clan, box(margin, 256, 724, 254), voice),
    gauge(clan, box(760, 256, 420, 254), voice),
  ];
  const vaults = Array.from({ length: roomsInAll }, (_, i) => {
    const own = concealed ? undefined : clan.rooms[i];
    return own === undefined
      ? hiddenRoom(cellAt(i), voice.tell(concealed ? 'hidden' : 'empty'))
      : room(own, cellAt(i), voice, outlive.underwater?.scientists[seat]?.rooms[i] ?? 0);
  });
  const shelves = stores(outlive, clan, cellAt(roomsInAll), voice);
  const below: (Part & { h: number })[] = [];
  let y = roomsTop + 4 * (roomHeight + gap) + 8;
  for (const part of [gear, hunted, events, score]) {
    const made = part(clan, { x: margin, y, w: width - 2 * margin }, voice);
    below.push(made);
    if (made.h > 0) y += made.h + 14;
  }
  const parts: Part[] = [...above, ...vaults, shelves, ...below];
  const said = (some: readonly Part[]) => some.flatMap((part) => part.words);
  const opening = [
    ...said(above),
    ...fromTheDeep(outlive, seat, voice),
    ...(clan.drafting ? [voice.tell('say.drafting')] : []),
  ];
  const closing = said([shelves, ...below]);
  return {
    width,
    height: y + 6,
    background: palette.soot,
    nodes: [...backdrop(y + 6), ...parts.flatMap((part) => part.nodes)],
    alt: clip([...opening, ...(concealed ? [] : roomsInBrief(clan, voice)), ...closing].join(' ')),
    words: [...opening, ...said(vaults), ...closing].join('\n'),
  };
}

const cellAt = (i: number) =>
  box(
    i % 2 === 0 ? margin : margin + column + shaft,
    roomsTop + Math.floor(i / 2) * (roomHeight + gap),
    column,
    roomHeight,
  );

function backdrop(height: number): SceneNode[] {
  const nodes: SceneNode[] = [];
  for (let y = skyHeight - 20; y < height; y += soilHeight) {
    nodes.push({ kind: 'art', box: box(0, y, width, soilHeight), layer: 'shelter.soil' });
  }
  nodes.push(
    { kind: 'art', box: box(0, 0, width, skyHeight), layer: 'shelter.sky' },
    {
      kind: 'art',
      box: box(margin + column, 224, shaft, roomsTop + 4 * (roomHeight + gap) - 224),
      layer: 'shelter.shaft',
    },
    { kind: 'art', box: box(600 - 80, 168, 160, 66), layer: 'shelter.hatch' },
  );
  return nodes;
}

/** What a clan has from the underwater base, in words. */
function fromTheDeep({ underwater, clans }: OutliveView, seat: number, { tell }: Voice): string[] {
  const { holder, used } = underwater?.vegetable ?? { holder: null, used: false };
  const robot = clans[seat]?.heroes.some(isRobot) ?? false;
  return [
    ...(holder === seat ? [tell(used ? 'say.vegetable-used' : 'say.vegetable')] : []),
    ...(robot ? [tell('say.robot')] : []),
  ];
}

/** Rooms gathered by their state, for whoever has little room to read. */
function roomsInBrief(clan: ClanView, { tell, say, list }: Voice): string[] {
  return (['active', 'used', 'incomplete', 'ruined'] as const).flatMap((state) => {
    const rooms = clan.rooms
      .filter((one) => stateOf(one) === state)
      .map((one) =>
        tell('say.room-count', {
          room: say({ key: `outlive.room.${one.id}` }),
          count: one.survivors,
          slots: placesOf(one),
        }),
      );
    return rooms.length === 0 ? [] : [tell(`say.${state}`, { list: list(rooms) })];
  });
}

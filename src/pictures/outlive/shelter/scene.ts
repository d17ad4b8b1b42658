import { roomDraft } from '../../../games/outlive/content/rooms.ts';
import { box } from '../../kit/build.ts';
import { palette } from '../../kit/palette.ts';
import { firstToFit } from '../../kit/reader.ts';
import type { Scene, SceneNode } from '../../kit/scene.ts';
import type { OrderOf } from '../../studio/order.ts';
import { type ClanView, isRobot, type OutliveView } from '../base.ts';
import { placeText } from '../board/reader.ts';
import { hospital } from '../gharkane/shelter.ts';
import { airlock } from './airlock.ts';
import { offersInBrief, roomsInBrief, shelterAlts } from './alt.ts';
import { skyHeight, soilHeight } from './art/ground.ts';
import './art/interiors.ts';
import { gear } from './equipment.ts';
import { gauge } from './gauge.ts';
import { header } from './header.ts';
import { hiddenRoom, room } from './room.ts';
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
const roomsOf = ({ gharkane }: OutliveView, { rooms, draft }: ClanView): number =>
  Math.max((gharkane === undefined ? 3 : 1) + roomDraft.kept, rooms.length + (draft?.rooms.length ?? 0));

export function shelterScene({ view, seat, locale, names }: OrderOf<'shelter'>): Scene {
  const outlive = view as OutliveView;
  const clan = outlive.clans[seat];
  if (clan === undefined) throw new RangeError(`no clan at seat ${seat}`);
  const voice = voiceOf('shelter-picture', locale, names);
  const concealed = isConcealed(outlive, clan);
  const roomsInAll = roomsOf(outlive, clan);
  const offered = clan.draft?.rooms ?? [];
  const own = outlive.gharkane?.clans[seat];
  const entrance = box(margin, 256, 724, 254);
  const above = [
    header(outlive, clan, voice),
    own === undefined
      ? airlock(outlive, clan, entrance, voice)
      : hospital(outlive, clan, own, entrance, voice),
    gauge(outlive, clan, box(760, 256, 420, 254), voice),
  ];
  const vaults = Array.from({ length: roomsInAll }, (_, i) => {
    const home = concealed ? undefined : clan.rooms[i];
    if (home !== undefined)
      return room(outlive, home, cellAt(i), voice, {
        scientists: outlive.underwater?.scientists[seat]?.rooms[i] ?? 0,
      });
    const offer = offered[i - clan.rooms.length];
    return offer === undefined
      ? hiddenRoom(cellAt(i), voice.tell(concealed ? 'hidden' : 'empty'))
      : room(outlive, offer, cellAt(i), voice, { onOffer: true });
  });
  const shelves = stores(outlive, clan, cellAt(roomsInAll), voice);
  const below: (Part & { h: number })[] = [];
  const shaftEnd = roomsTop + Math.ceil((roomsInAll + 1) / 2) * (roomHeight + gap);
  let y = shaftEnd + 8;
  for (const part of [gear, hunted, events, score]) {
    const made = part(outlive, clan, { x: margin, y, w: width - 2 * margin }, voice);
    below.push(made);
    if (made.h > 0) y += made.h + 14;
  }
  const parts: Part[] = [...above, ...vaults, shelves, ...below];
  const said = (some: readonly Part[]) => some.flatMap((part) => part.words);
  const opening = [
    ...said(above),
    ...fromTheDeep(outlive, seat, voice),
    ...(clan.drafting ? [voice.tell('say.drafting')] : []),
    ...fromAfar(outlive, seat, voice),
    ...fromTheDraw(clan, voice),
  ];
  const closing = said([shelves, ...below]);
  return {
    width,
    height: y + 6,
    background: palette.soot,
    nodes: [...backdrop(y + 6, shaftEnd), ...parts.flatMap((part) => part.nodes)],
    alt: firstToFit(
      shelterAlts(
        outlive,
        clan,
        opening,
        concealed ? [] : [...roomsInBrief(clan, voice), ...offersInBrief(clan, voice)],
        voice,
      ),
    ),
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

function backdrop(height: number, shaftEnd: number): SceneNode[] {
  const nodes: SceneNode[] = [];
  for (let y = skyHeight - 20; y < height; y += soilHeight) {
    nodes.push({ kind: 'art', box: box(0, y, width, soilHeight), layer: 'shelter.soil' });
  }
  nodes.push(
    { kind: 'art', box: box(0, 0, width, skyHeight), layer: 'shelter.sky' },
    {
      kind: 'art',
      box: box(margin + column, 224, shaft, shaftEnd - 224),
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

/** Which megacity a clan comes from, or which it can choose from. */
function fromAfar({ gharkane }: OutliveView, seat: number, { tell, say, list }: Voice): string[] {
  const { megacity = null, drawn = [] } = gharkane?.clans[seat] ?? {};
  const named = drawn.map((id) => say(placeText(id)));
  return [
    ...(megacity === null ? [] : [tell('say.megacity', { place: say(placeText(megacity)) })]),
    ...(named.length === 0 ? [] : [tell('say.megacities', { list: list(named) })]),
  ];
}

/** The leaders between whom the clan still chooses, with what is printed on their cards. */
const fromTheDraw = ({ leader, draft }: ClanView, { tell, say }: Voice): string[] =>
  leader !== null || draft === null
    ? []
    : draft.leaders.map(({ id, card }) =>
        tell('say.leader-drawn', { leader: say({ key: `outlive.leader.${id}` }), card: say(card) }),
      );

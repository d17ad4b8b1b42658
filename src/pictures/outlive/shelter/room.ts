import { nurseryLimit } from '../../../games/outlive/content/rooms.ts';
import { box, group, icon, panel } from '../../kit/build.ts';
import { palette } from '../../kit/palette.ts';
import type { Box, SceneNode } from '../../kit/scene.ts';
import { fitText } from '../../kit/text.ts';
import type { OutliveView, RoomView } from '../base.ts';
import { bonusKey } from '../gharkane/shelter.ts';
import { crowd, figure } from './airlock.ts';
import { lintel } from './art/chamber.ts';
import { furnitureScale, ground } from './art/furniture.ts';
import type { Part, Voice } from './voice.ts';

export type RoomState = 'active' | 'used' | 'incomplete' | 'ruined';
/** What stands on a vault: how its room is, or that it may still be kept. */
type Sign = RoomState | 'on-offer';

export function stateOf(room: RoomView): RoomState {
  if (!room.built) return 'ruined';
  if (!room.active) return 'incomplete';
  return room.used.length > 0 ? 'used' : 'active';
}

/** How many can live there: a nursery that works may grow. */
export const placesOf = (room: RoomView): number =>
  room.id === 'nursery' && room.active ? nurseryLimit.survivors : room.slots;

const lights = { active: 'lit', used: 'lit', incomplete: 'dim', ruined: 'ruin' } as const;
const inks = {
  active: palette.sodium,
  used: palette.ash,
  incomplete: palette.ash,
  ruined: palette.danger,
  'on-offer': palette.sodium,
} as const;

const statusWidth = 156;
const tally = 128;

/** How many live there of how many it takes, and what they eat a night. */
function counts(room: RoomView, at: Box, { tell }: Voice): SceneNode[] {
  const { x, y } = at;
  const big = { role: 'number', size: 50, weight: 'black', align: 'centre' } as const;
  return [
    panel(at, palette.plate, { radius: 12 }),
    icon('sign/survivor', box(x + 6, y + 7, 44, 44)),
    fitText(
      tell('of', { count: room.survivors, most: placesOf(room) }),
      box(x + 50, y + 4, at.w - 54, 50),
      big,
    ),
    icon('symbol/cutlery', box(x + 6, y + 62, 44, 44)),
    fitText(`${room.upkeep}`, box(x + 50, y + 59, at.w - 54, 50), big),
  ];
}

type More = { readonly scientists?: number; readonly onOffer?: boolean };

/** A vault: its name, what it does, who lives there; lit when its bonus works. */
export function room(table: OutliveView, view: RoomView, at: Box, voice: Voice, more: More = {}): Part {
  const { tell, say } = voice;
  const { scientists = 0 } = more;
  const state = stateOf(view);
  const sign: Sign = more.onOffer === true ? 'on-offer' : state;
  const ink = state === 'ruined' && more.onOffer !== true ? palette.ash : palette.bone;
  const { x, y, w, h } = at;
  const floor = y + h - 26;
  const name = say({ key: `outlive.room.${view.id}` });
  const inside: SceneNode[] =
    state === 'ruined'
      ? []
      : [
          {
            kind: 'art',
            box: box(
              x + 20,
              floor - Math.round(ground * furnitureScale),
              400,
              Math.round(ground * furnitureScale),
            ),
            layer: `shelter.inside.${view.id}`,
            alpha: state === 'incomplete' ? 0.62 : 1,
          },
        ];
  const people = Math.max(view.survivors, view.slots);
  const nodes: SceneNode[] = [
    { kind: 'art', box: at, layer: `shelter.chamber.${lights[state]}` },
    ...inside,
    ...(state === 'ruined'
      ? []
      : crowd(
          { x: x + 20, y: floor - figure.h + 6, step: people > 4 ? 48 : 56 },
          view.survivors,
          view.slots,
          scientists,
        )),
    fitText(name, box(x + 28, y + 12, w - 48 - statusWidth - 12, 48), {
      role: 'label',
      size: 44,
      weight: 'bold',
      ink,
    }),
    fitText(tell(sign), box(x + w - 22 - statusWidth, y + 14, statusWidth, 44), {
      role: 'label',
      size: 38,
      weight: 'bold',
      align: 'right',
      ink: inks[sign],
    }),
    fitText(tell(`bonus.${bonusKey(table, view.id)}`), box(x + 20, y + 57, w - 40, 74), {
      role: 'label',
      size: 38,
      lines: 2,
      weight: 'medium',
      ink,
    }),
    ...counts(view, box(x + w - tally - 16, y + lintel + 10, tally, 112), voice),
  ];
  const words = tell('say.room', {
    room: name,
    state: tell(sign),
    count: view.survivors,
    slots: placesOf(view),
    upkeep: view.upkeep,
    bonus: say({ key: `outlive.bonus.${bonusKey(table, view.id)}` }),
  });
  return {
    nodes: [group(`room ${view.id}`, at, nodes)],
    words: [scientists === 0 ? words : `${words} ${tell('say.scientists-room', { count: scientists })}`],
  };
}

/** A chamber that is still to be chosen, or chosen and not yet shown. */
export function hiddenRoom(at: Box, word: string): Part {
  const { x, y, w } = at;
  return {
    nodes: [
      { kind: 'art', box: at, layer: 'shelter.chamber.ruin' },
      icon('sign/question', box(x + 26, y + 20, 100, 100)),
      fitText(word, box(x + 146, y + 40, w - 170, 60), {
        role: 'label',
        size: 44,
        weight: 'bold',
        ink: palette.ash,
      }),
    ],
    words: [],
  };
}

import { roomsRetold } from '../../../games/outlive/content/gharkane.ts';
import type { RoomId } from '../../../games/outlive/content/rooms.ts';
import { box, icon } from '../../kit/build.ts';
import { palette } from '../../kit/palette.ts';
import type { Box, SceneNode } from '../../kit/scene.ts';
import { fitText } from '../../kit/text.ts';
import type { ClanView, GharkaneView, OutliveView } from '../base.ts';
import { crowd, figure } from '../shelter/airlock.ts';
import { isConcealed, type Part, type Voice } from '../shelter/voice.ts';

/** Where the texts of a room's bonus are found below `bonus`. */
export const bonusKey = ({ gharkane }: OutliveView, id: RoomId): string =>
  gharkane !== undefined && roomsRetold.includes(id) ? `gharkane.${id}` : id;

const perRow = 7;
const rows = 2;

type Own = GharkaneView['clans'][number];

/** In the stead of the airlock: room for everybody, and the doses that the clan needs. */
export function hospital(
  view: OutliveView,
  clan: ClanView,
  { hospital: patients, medicine }: Own,
  at: Box,
  { tell, say }: Voice,
): Part {
  const { x, y, h } = at;
  const concealed = isConcealed(view, clan);
  const nodes: SceneNode[] = [
    { kind: 'art', box: at, layer: 'shelter.airlock' },
    fitText(say({ key: 'outlive.hospital' }), box(x + 24, y + 18, 216, 48), {
      role: 'label',
      size: 42,
      weight: 'bold',
    }),
    icon('sign/survivor', box(x + 24, y + 82, 68, 68)),
    fitText(concealed ? '?' : `${patients}`, box(x + 96, y + 80, 146, 72), {
      role: 'number',
      size: 72,
      weight: 'black',
    }),
    icon('good/medicine', box(x + 26, y + 172, 56, 56), { faded: medicine.held === 0 }),
    fitText(tell('of', { count: medicine.held, most: medicine.due }), box(x + 94, y + 174, 148, 52), {
      role: 'number',
      size: 50,
      weight: 'bold',
      ink: medicine.held < medicine.due ? palette.danger : palette.toxic,
    }),
  ];
  for (let row = 0; row < rows; row++) {
    const floor = row === 0 ? y + h / 2 - 4 : y + h - 24;
    const taken = Math.max(0, Math.min(perRow, patients - row * perRow));
    nodes.push(...crowd({ x: x + 270, y: floor - figure.h + 2, step: 62 }, taken, taken));
  }
  const words = tell('say.hospital', { count: patients, held: medicine.held, due: medicine.due });
  return { nodes, words: concealed ? [] : [words] };
}

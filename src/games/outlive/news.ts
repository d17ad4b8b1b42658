import type { News } from '../editions.ts';
import type { RoomId } from './content/rooms.ts';
import type { OutliveState } from './state.ts';
import { declare } from './words.ts';

const news3 = declare('news', 'costs', 'interrogation', 'dock', 'horde', 'medicine');

const playsWith =
  (module: string) =>
  ({ modules }: OutliveState): boolean =>
    modules.includes(module);

/** Whether a clan has so many of a room. Shelters are in the open once the game is under way. */
const withRooms =
  (room: RoomId, count: number) =>
  ({ phase, clans }: OutliveState): boolean =>
    phase !== 'setup' && clans.some(({ rooms }) => rooms.filter(({ id }) => id === room).length >= count);

/** What running games are told of each schema. */
export const news: readonly News<OutliveState>[] = [
  { schema: 3, text: news3.costs() },
  { schema: 3, text: news3.interrogation(), concerns: withRooms('interrogation', 2) },
  { schema: 3, text: news3.dock(), concerns: withRooms('dock', 1) },
  { schema: 3, text: news3.horde(), concerns: playsWith('horde') },
  { schema: 3, text: news3.medicine(), concerns: playsWith('gharkane') },
];

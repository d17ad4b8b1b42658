import type { Viewer } from '../../../src/games/contract.ts';
import { outlive } from '../../../src/games/outlive/index.ts';
import type { OutliveView } from '../../../src/games/outlive/view.ts';

/** A situation in the words of scenarios, as somebody sees it. */
export const staged = (situation: object, seats: number, viewer: Viewer = 'public'): OutliveView =>
  outlive.view(outlive.scenarios.stage(situation, seats), viewer) as OutliveView;

export const names = ['Ana', 'Bartholomäus', 'Chiara', 'Søren'];
/** Discord lets a name have 32 characters, and any of them. */
export const longNames = [
  'WWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWW',
  'Maximiliane-Alexandrina von Hohe',
  '☠️🔥 xX_Überlebende_Xx 🔥☠️',
  '末日の生存者',
];

/** A shelter with something of everything. */
export const richShelter = {
  round: 4,
  at: 'repair',
  clans: {
    orange: {
      leader: 'lily-rose-wely',
      goods: { food: 2, water: 3, can: 1, wood: 4, metal: 0, chip: 2, ammo: 5 },
      rooms: { workshop: 3, 'war-room': 2, nursery: 5, well: 3, kitchen: 1, interrogation: 'ruined' },
      airlock: 4,
      gauge: -2,
      repaired: ['bow', 'axe, spent', 'backpack', 'armour', 'flashlight'],
      broken: ['thermal-sensor', 'baseball-bat'],
      hunted: [3, 4, 6],
    },
  },
  events: { resolved: { 'forest-fire': 'orange', sandstorm: 'orange' } },
};

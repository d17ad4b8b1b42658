import type { Seat } from '../../contract.ts';
import type { Rules } from '../../machine.ts';
import { isEquipment } from '../clan.ts';
import type { Module, Offers } from '../modules/module.ts';
import { clanOf, type OutliveState, type Play } from '../state.ts';
import { chapter } from '../words.ts';
import { audit } from './audit.ts';
import { isAtBase, offersOf, openToolbox, withBase } from './base.ts';
import { rain, swarm, swarmChoice } from './events.ts';
import { mendHere, repairActions } from './repairs.ts';
import {
  buildRobot,
  isSpared,
  mayShare,
  recall,
  rememberHunt,
  robotActions,
  robotOf,
  sendRobot,
  strengthOfRobot,
} from './robot.ts';
import {
  housed,
  inviteScientist,
  leaderArrives,
  leaderBrings,
  mixed,
  scientist,
  scientistAction,
  scoring,
  survivorsLeft,
} from './scientists.ts';
import { situation } from './situation.ts';
import { type UnderwaterTask, underwaterOf } from './state.ts';
import {
  fedByVegetable,
  regrow,
  takeVegetable,
  vegetable,
  vegetableAction,
  vegetableRecruited,
  vegetableRecruits,
  withVegetable,
} from './vegetable.ts';
import { isSpot, ventilate, ventilations } from './ventilation.ts';
import { underwaterView } from './view.ts';

export const underwaterRules: Rules<OutliveState, UnderwaterTask & { id?: string }> = {
  scientist,
  recall,
  vegetable,
  mixed,
  swarm: swarmChoice,
};

const nothing: Offers = { options: [], blocked: [] };

const offers = (state: OutliveState, seat: Seat): Offers =>
  isAtBase(state)
    ? offersOf(state, [
        scientistAction(state, seat),
        vegetableAction(state),
        ...ventilations(state),
        ...robotActions(state, seat),
        ...repairActions(state, seat),
      ])
    : nothing;

function take(ctx: Play, seat: Seat, choice: string): boolean {
  const [what = '', which = ''] = choice.split(':');
  if (what === 'ventilate' && isSpot(which)) ventilate(ctx, seat, which);
  else if (what === 'mend' && isEquipment(which)) mendHere(ctx, seat, which);
  else if (what === 'scientist') inviteScientist(ctx, seat);
  else if (what === 'vegetable') takeVegetable(ctx, seat);
  else if (what === 'robot') buildRobot(ctx, seat);
  else if (what === 'remote') sendRobot(ctx, seat);
  else return false;
  return true;
}

const noSpots = () => ({ low: null, high: null });

/** The expansion: a base in the middle of the board, its scientists and its robots. */
export const underwater: Module = {
  id: 'underwater',
  glossary: [chapter('underwater')],
  chosen: ({ box }) => box === 'underwater',

  map: withBase,
  unpack(state) {
    state.underwater = {
      vegetable: { holder: null, used: false, room: null },
      spots: noSpots(),
      done: [],
      waiting: null,
      scientists: state.clans.map(() => ({ airlock: 0, rooms: [] })),
      robotHunted: state.clans.map(() => false),
      swarmed: [],
    };
  },
  leaderBrings,
  leaderArrives,

  dawn({ state }) {
    regrow(state);
    underwaterOf(state).robotHunted.fill(false);
  },
  strikes: { 'acid-rain': rain, 'insect-swarm': swarm },

  strength: strengthOfRobot,
  spares: isSpared,
  arrive: openToolbox,
  offers,
  take,
  leave({ state }) {
    rememberHunt(state);
    underwaterOf(state).done = [];
  },

  nightfall({ state }) {
    underwaterOf(state).spots = noSpots();
  },
  nightSteps: withVegetable,
  fedRooms: fedByVegetable,
  recruiters: vegetableRecruits,
  recruited: vegetableRecruited,
  housed,
  survivorsLeft,

  scoring,
  /** A robot is worth its visits to come. */
  worth(state, seat) {
    const { holder, used } = underwaterOf(state).vegetable;
    const robot = robotOf(clanOf(state, seat)) === undefined ? 0 : 0.6 * (6 - state.round) + 0.2;
    return robot + (holder === seat && !used ? 0.8 : 0);
  },

  view: (state) => ({ underwater: underwaterView(state) }),
  gameHeld: (state) => underwaterOf(state).swarmed,
  audit,
  mayShare,
  situation,
  texts: ['outlive.title.robot'],
};

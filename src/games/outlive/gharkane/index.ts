import type { Rules } from '../../machine.ts';
import { openTile } from '../board.ts';
import { gain } from '../clan.ts';
import { gharkaneCities } from '../content/gharkane.ts';
import { gharkanePlaces } from '../content/places.ts';
import type { Module } from '../modules/module.ts';
import { clanOf, type OutliveState } from '../state.ts';
import { chapter, declare, placeName, say, tileName } from '../words.ts';
import { disease, treat, withDisease } from './disease.ts';
import { leaderHere, megacityMap } from './map.ts';
import { dealMegacities, exchange, firstByLot, imagineMegacities, megacity, settleIn } from './megacities.ts';
import { retold } from './retold.ts';
import { scoring, worth } from './scoring.ts';
import { situation } from './situation.ts';
import { type GharkaneTask, gharkaneOf } from './state.ts';
import { gharkaneView } from './view.ts';

const log = declare('log', 'search-open');

export const gharkaneRules: Rules<OutliveState, GharkaneTask & { id?: string }> = {
  megacity,
  exchange,
  disease,
  treat,
};

function audit(state: OutliveState): string[] {
  const { megacities, drawn, box } = gharkaneOf(state);
  const all = [...megacities.filter((id) => id !== null), ...drawn.flat(), ...box];
  return [...all].sort().join() === [...gharkanePlaces].sort().join() ? [] : ['megacities are missing'];
}

/** The variant: another map, disease in the stead of radiation, a hospital in the stead of the airlock. */
export const gharkane: Module = {
  id: 'gharkane',
  glossary: ['gharkane', 'gharkane-night', 'gharkane-day'].map(chapter),
  chosen: ({ box }) => box === 'gharkane',

  map: megacityMap,
  shelter: () => ({ rooms: ['workshop'], rows: null, stores: ['medicine'], doubles: true }),
  leader: leaderHere,
  unpack(state) {
    state.gharkane = {
      megacities: state.clans.map(() => null),
      drawn: state.clans.map(() => []),
      box: [...gharkanePlaces],
    };
  },
  deal: dealMegacities,
  leaderArrives: (ctx, seat) => settleIn(ctx, seat),
  firstPlayer: firstByLot,

  /** What lies on top of the search piles is for everybody to see until it is taken. */
  dawn(ctx) {
    for (const city of gharkaneCities) {
      const tile = openTile(ctx.state, city);
      if (tile === null) continue;
      say(ctx, log['search-open']({ place: placeName(city), tile: tileName(tile) }), { reveals: true });
    }
  },

  brings(ctx, who, tile) {
    if (tile !== 'pill') return false;
    gain(clanOf(ctx.state, who), { medicine: 1 });
    return true;
  },

  nightSteps: withDisease,
  scoring,
  worth,

  view: (state, viewer) => ({ gharkane: gharkaneView(state, viewer) }),
  audit,
  imagine: imagineMegacities,
  situation,
  retold,
  texts: Object.values(retold),
};

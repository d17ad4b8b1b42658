import { machine, type Rules } from '../machine.ts';
import { actions, announceTurn } from './actions.ts';
import { movesEachTurn, tilesSunk } from './content/pieces.ts';
import { creature, creatureOn, push, pushOut, roll } from './creatures.ts';
import { endGame } from './ending.ts';
import { toSave } from './map.ts';
import { launch, launching, memorise, place, placing } from './placing.ts';
import { dive, diveTo, ride, rideOn, row, rowOn } from './powers.ts';
import { bring, reveal, sink } from './sinking.ts';
import { askActive, type Play, plan, type Step, type SurviveState, type SurviveTask } from './state.ts';
import { board, repel, settle, strike } from './striking.ts';

const rules: Rules<SurviveState, SurviveTask> = {
  place,
  launch,
  memorise,
  act: actions,
  row,
  'row-on': rowOn,
  ride,
  'ride-on': rideOn,
  dive,
  'dive-to': diveTo,
  sink,
  bring,
  creature,
  'creature-on': creatureOn,
  board,
  push,
  repel,
};

export const surviveMachine = machine<SurviveTask, SurviveState>(rules, {
  idle(ctx) {
    const { state } = ctx;
    const step = state.agenda.shift();
    const nobodyLeft = state.phase === 'play' && state.adventurers.every((a) => a.at === null);
    if (step === undefined || nobodyLeft) {
      endGame(ctx);
      return 'end';
    }
    happen(ctx, step);
    return step.kind;
  },
  over: (state) => state.phase === 'over',
});

function happen(ctx: Play, step: Step): void {
  const { state } = ctx;
  switch (step.kind) {
    case 'ask':
      state.todo[step.seat]?.push(step.task);
      return;
    case 'placing':
      return placing(ctx, step);
    case 'launching':
      return launching(ctx, step);
    case 'turn':
      return takeTurn(ctx, step);
    case 'reveal':
      return reveal(ctx, step);
    case 'roll':
      if (state.turn?.phase === 'waters') state.turn.phase = 'creatures';
      return roll(ctx);
    case 'settle':
      return settle(ctx, step);
    case 'strike':
      return strike(ctx, step);
    case 'push':
      return pushOut(ctx, step);
  }
}

/** Actions until a tile is sunk, then the creature die, then the next player. */
export function takeTurn(ctx: Play, { seat }: Extract<Step, { kind: 'turn' }>): void {
  const { state } = ctx;
  const somebody = toSave(state, seat).length > 0;
  state.turn = {
    seat,
    phase: 'actions',
    moves: somebody ? movesEachTurn.count : 0,
    swum: [],
    tiles: somebody ? tilesSunk.usually : tilesSunk.withNobodyToSave,
    mute: [],
  };
  announceTurn(ctx, seat);
  plan(
    state,
    askActive(state, { kind: 'act' }),
    { kind: 'roll' },
    { kind: 'turn', seat: (seat + 1) % state.teams.length },
  );
}

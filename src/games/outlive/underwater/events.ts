import { chosenOne, type Rule } from '../../machine.ts';
import { pileAt, stockAt } from '../board.ts';
import { type HuntingGround, huntingGrounds } from '../content/places.ts';
import { acidRain } from '../content/underwater.ts';
import { isSeat } from '../participants.ts';
import { showTop } from '../places/hunting.ts';
import { type OutliveState, type Play, queue, type TaskOf } from '../state.ts';
import { declare, placeName, say } from '../words.ts';
import { underwaterOf } from './state.ts';

const act = declare('do', 'swarm');
const ask = declare('ask', 'swarm');
const log = declare('log', 'acid-rain', 'swarmed');

export function rain(ctx: Play): void {
  const { board } = ctx.state;
  board.stock.dam = Math.max(0, stockAt(ctx.state, 'dam') - acidRain.water);
  board.algae = false;
  say(ctx, log['acid-rain']());
}

/** Where the most resistant of all visible game lies. */
function strongest(state: OutliveState): HuntingGround[] {
  const top = (place: HuntingGround) => pileAt(state, place)[0] ?? 0;
  const most = Math.max(...huntingGrounds.map(top));
  return most === 0 ? [] : huntingGrounds.filter((place) => top(place) === most);
}

/** Between equals the first player chooses; one who can't be asked takes the first in the book's order. */
export function swarm(ctx: Play): void {
  const { state } = ctx;
  const [place, ...others] = strongest(state);
  if (place === undefined) return;
  if (others.length > 0 && isSeat(state.first)) queue(state, state.first, { kind: 'swarm' });
  else carryOff(ctx, place);
}

function carryOff(ctx: Play, place: HuntingGround): void {
  const resistance = pileAt(ctx.state, place).shift();
  if (resistance === undefined) return;
  underwaterOf(ctx.state).swarmed.push(resistance);
  say(ctx, log.swarmed({ resistance, place: placeName(place) }), { reveals: true });
  showTop(ctx, place);
}

export const swarmChoice: Rule<OutliveState, TaskOf<'swarm'>> = {
  ask(state) {
    const options = strongest(state).map((place) => ({
      id: place,
      label: act.swarm({ place: placeName(place), resistance: pileAt(state, place)[0] ?? 0 }),
    }));
    return { prompt: ask.swarm(), form: { kind: 'one', options } };
  },
  apply(ctx, _seat, _task, choice) {
    carryOff(ctx, chosenOne(choice) as HuntingGround);
  },
};

import type { Option, Seat } from '../../contract.ts';
import { chosenOne, type Rule } from '../../machine.ts';
import { drawBelow, type Random, shuffle } from '../../random.ts';
import { type Amounts, gain, pay } from '../clan.ts';
import { exchangeRate, megacities, megacityDraft } from '../content/gharkane.ts';
import { type Resource, resources } from '../content/goods.ts';
import type { GharkanePlace } from '../content/places.ts';
import { clanOf, type OutliveState, type Play, queue, type TaskOf, urgently } from '../state.ts';
import { amount, amounts, declare, nameOf, placeName, say } from '../words.ts';
import { gharkaneOf } from './state.ts';

const ask = declare('ask', 'megacity', 'exchange');
const act = declare('do', 'exchange', 'exchange-pair', 'no-exchange');
const hint = declare('hint', 'megacity');
const log = declare('log', 'megacity-chosen', 'exchanged', 'first-by-lot');

/** Two for everybody, of which one is kept. */
export function dealMegacities({ state }: Play): void {
  const own = gharkaneOf(state);
  shuffle(state.random, own.box, 'megacities');
  handOut(state);
}

export function handOut(state: OutliveState): void {
  const own = gharkaneOf(state);
  for (let seat = 0; seat < state.clans.length; seat++) {
    const drawn = own.drawn[seat] ?? [];
    drawn.push(...own.box.splice(0, megacityDraft.drawn - drawn.length));
    urgently(state, seat, { kind: 'megacity' });
  }
}

export const megacity: Rule<OutliveState, TaskOf<'megacity'>> = {
  ask(state, seat) {
    const options = (gharkaneOf(state).drawn[seat] ?? []).map((id) => ({
      id,
      label: placeName(id),
      hint: hint.megacity({ goods: amounts(megacities[id]) }),
    }));
    return { prompt: ask.megacity(), weight: 'big', form: { kind: 'one', options } };
  },
  apply({ state }, seat, _task, choice) {
    const own = gharkaneOf(state);
    const chosen = chosenOne(choice) as GharkanePlace;
    own.box.push(...(own.drawn[seat] ?? []).filter((id) => id !== chosen));
    own.drawn[seat] = [];
    own.megacities[seat] = chosen;
  },
};

/** Everybody has chosen: the goods come to the shelter, and may be exchanged. */
export function settleIn(ctx: Play, seat: Seat): void {
  const { state } = ctx;
  const home = gharkaneOf(state).megacities[seat];
  if (home == null) return;
  const left = megacities[home];
  gain(clanOf(state, seat), left);
  const told = { who: nameOf(seat), place: placeName(home), goods: amounts(left) };
  say(ctx, log['megacity-chosen'](told), { reveals: true });
  queue(state, seat, { kind: 'exchange', left });
}

const sumOf = (left: Amounts): number => resources.reduce((sum, good) => sum + (left[good] ?? 0), 0);

function less(left: Amounts, given: readonly Resource[]): Amounts {
  const rest = { ...left };
  for (const good of given) rest[good] = (rest[good] ?? 0) - 1;
  return rest;
}

/** All different pairs that can be given. */
function pairsOf(left: Amounts): (readonly [Resource, Resource])[] {
  const kinds = resources.filter((good) => (left[good] ?? 0) > 0);
  return kinds
    .flatMap((a, i) => kinds.slice(i).map((b) => [a, b] as const))
    .filter((pair) => resources.every((good) => (less(left, pair)[good] ?? 0) >= 0));
}

function countOf(pair: readonly Resource[]): Amounts {
  const count: Partial<Record<Resource, number>> = {};
  for (const good of pair) count[good] = (count[good] ?? 0) + 1;
  return count;
}

export const exchange: Rule<OutliveState, TaskOf<'exchange'>> = {
  ask(_state, _seat, { left }) {
    if (sumOf(left) < exchangeRate.given) return null;
    const options = pairsOf(left).flatMap((pair): Option[] => {
      const goods = amounts(countOf(pair));
      const group = { id: pair.join('+'), label: act['exchange-pair']({ goods }) };
      return resources
        .filter((good) => !pair.includes(good))
        .map((good) => ({
          id: `${pair.join('+')}>${good}`,
          label: act.exchange({ goods, what: amount(good, 1) }),
          group,
        }));
    });
    return {
      prompt: ask.exchange({ goods: amounts(left) }),
      form: { kind: 'one', options: [{ id: 'keep', label: act['no-exchange']() }, ...options] },
      suggested: 'keep',
    };
  },
  apply(ctx, seat, { left }, choice) {
    if (choice === null || choice === 'keep') return;
    const [pair = '', gained = ''] = chosenOne(choice).split('>');
    const kinds = pair.split('+') as Resource[];
    const clan = clanOf(ctx.state, seat);
    pay(clan, countOf(kinds));
    gain(clan, { [gained]: 1 });
    const what = amount(gained as Resource, 1);
    say(ctx, log.exchanged({ who: nameOf(seat), goods: amounts(countOf(kinds)), what }));
    urgently(ctx.state, seat, { kind: 'exchange', left: less(left, kinds) });
  },
};

/** The book looks at people outside the game; here a lot decides. */
export function firstByLot(ctx: Play): Seat {
  const first = drawBelow(ctx.state.random, ctx.state.clans.length, 'first-player');
  say(ctx, log['first-by-lot']({ who: nameOf(first) }), { reveals: true });
  return first;
}

const homeOf = (home: GharkanePlace | null | undefined): GharkanePlace[] => (home == null ? [] : [home]);

/** What others have drawn or chosen in secret is drawn anew. */
export function imagineMegacities(twin: OutliveState, viewer: Seat | 'public', random: Random): void {
  const own = gharkaneOf(twin);
  const others = twin.clans.flatMap((clan, seat) => (seat !== viewer && clan.draft !== null ? [seat] : []));
  const pool = shuffle(random, [
    ...own.box,
    ...others.flatMap((seat) => [...(own.drawn[seat] ?? []), ...homeOf(own.megacities[seat])]),
  ]);
  for (const seat of others) {
    own.drawn[seat] = (own.drawn[seat] ?? []).map((id) => pool.pop() ?? id);
    const home = own.megacities[seat] ?? null;
    own.megacities[seat] = home === null ? null : (pool.pop() ?? home);
  }
  own.box = pool;
}

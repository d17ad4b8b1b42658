import type { Blocked, Option, Seat, Text } from '../../contract.ts';
import { stockAt } from '../board.ts';
import { gain, gaugeDown, pay, readyEquipment, spendEquipment } from '../clan.ts';
import { gatherers } from '../content/equipment.ts';
import { damFee, type Place } from '../content/places.ts';
import { mapOf, supplyAt } from '../map.ts';
import { arrivalOf } from '../pressure.ts';
import { type Clan, clanOf, type OutliveState, type Participant, type Play } from '../state.ts';
import { amount, declare, equipmentName, nameOf, placeName, say } from '../words.ts';

const act = declare('do', 'gather', 'algae');
const hint = declare('hint', 'gather-extra', 'fee', 'access-card', 'way');
const why = declare('why', 'place-empty', 'no-chip', 'algae-gone');
const log = declare('log', 'gathered', 'gathered-extra', 'paid-fee', 'used-access-card', 'took-algae');

const extraAt = (state: OutliveState, seat: Participant, place: Place, taken: number): number => {
  const tool = gatherers[place];
  if (tool === undefined || readyEquipment(clanOf(state, seat), tool.id) === undefined) return 0;
  return isLimited(state) ? Math.min(tool.extra, stockAt(state, place) - taken) : tool.extra;
};

const isLimited = (state: OutliveState): boolean => mapOf(state).extras === 'place';

type Fee = 'none' | 'card' | 'chip' | 'impossible';

/** What the first water of a visit costs a clan. */
function feeOf(clan: Clan, place: Place): Fee {
  if (place !== 'dam') return 'none';
  if (readyEquipment(clan, 'access-card') !== undefined) return 'card';
  return clan.stock[damFee.good] >= damFee.amount ? 'chip' : 'impossible';
}

const feeAt = (state: OutliveState, seat: Participant, place: Place): Fee =>
  arrivalOf(state).feePaid ? 'none' : feeOf(clanOf(state, seat), place);

const feeHints: Readonly<Record<Fee, readonly Text[]>> = {
  none: [],
  card: [hint['access-card']()],
  chip: [hint.fee()],
  impossible: [hint.fee()],
};

/** The price of gathering there, if it has one, for a clan that has not arrived yet. */
export const priceAt = (clan: Clan, place: Place): readonly Text[] => feeHints[feeOf(clan, place)];

function extraHints(state: OutliveState, seat: Seat, place: Place, taken: number): readonly Text[] {
  const count = extraAt(state, seat, place, taken);
  const tool = gatherers[place];
  return count > 0 && tool !== undefined
    ? [hint['gather-extra']({ count, what: equipmentName(tool.id) })]
    : [];
}

export function gatheringOptions(state: OutliveState, seat: Seat): { options: Option[]; blocked: Blocked[] } {
  const { place, actions } = arrivalOf(state);
  const options: Option[] = [];
  const blocked: Blocked[] = [];
  const supply = supplyAt(state, place);
  if (supply === undefined) return { options, blocked };
  const { good } = supply;
  const fee = feeAt(state, seat, place);
  const most = Math.min(actions, stockAt(state, place));
  for (let count = most; count > 0; count--) {
    const option = { id: `take:${count}`, label: act.gather({ what: amount(good, count), count }) };
    if (fee === 'impossible') {
      blocked.push({ ...option, why: why['no-chip']() });
      continue;
    }
    const list = [...feeHints[fee], ...extraHints(state, seat, place, count)];
    options.push(list.length === 0 ? option : { ...option, hint: hint.way({ list }) });
  }
  if (actions > 0 && most === 0) {
    blocked.push({
      id: 'take:1',
      label: act.gather({ what: amount(good, 1), count: 1 }),
      why: why['place-empty'](),
    });
  }
  if (place === 'military-base' && actions > 0) {
    const algae = { id: 'algae', label: act.algae() };
    if (state.board.algae) options.push(algae);
    else blocked.push({ ...algae, why: why['algae-gone']() });
  }
  return { options, blocked };
}

export function gather(ctx: Play, seat: Participant, count: number): void {
  const { state } = ctx;
  const clan = clanOf(state, seat);
  const arrival = arrivalOf(state);
  const { place } = arrival;
  const supply = supplyAt(state, place);
  if (supply === undefined) throw new Error(`nothing to gather at ${place}`);
  const { good } = supply;
  const fee = feeAt(state, seat, place);
  if (fee === 'chip') {
    pay(clan, { [damFee.good]: damFee.amount });
    say(ctx, log['paid-fee']({ who: nameOf(seat) }));
  } else if (fee === 'card') {
    spendEquipment(clan, 'access-card');
    say(ctx, log['used-access-card']({ who: nameOf(seat) }));
  }
  arrival.feePaid = true;
  const extra = extraAt(state, seat, place, count);
  arrival.actions -= count;
  state.board.stock[place] = stockAt(state, place) - count - (isLimited(state) ? extra : 0);
  gain(clan, { [good]: count + extra });
  say(ctx, log.gathered({ who: nameOf(seat), what: amount(good, count), place: placeName(place) }));
  const tool = gatherers[place];
  if (extra > 0 && tool !== undefined) {
    spendEquipment(clan, tool.id);
    const from = equipmentName(tool.id);
    say(ctx, log['gathered-extra']({ who: nameOf(seat), what: amount(good, extra), from }));
  }
}

export function takeAlgae(ctx: Play, seat: Participant): void {
  arrivalOf(ctx.state).actions--;
  ctx.state.board.algae = false;
  say(ctx, log['took-algae']({ who: nameOf(seat) }));
  gaugeDown(ctx, seat);
}

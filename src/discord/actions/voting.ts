import { type Motion, type Reply, type Tally, takeVoteBack, vote, voteKinds } from '../../tables/index.ts';
import type { Call } from '../calls.ts';
import type { Desk } from '../desk.ts';
import type { Mark } from '../ids.ts';
import { own } from '../words.ts';
import { clickOf, note, refuseWith, report } from './reading.ts';

/** What is written on a button, if it is something to vote on. */
function motionIn(about: string): Motion | null {
  const [word = '', seat] = about.split('.');
  const kind = voteKinds.find((one) => one === word);
  if (kind === undefined || (kind === 'open') !== (seat !== undefined)) return null;
  if (seat === undefined) return { kind };
  return /^\d$/.test(seat) ? { kind, seat: Number(seat) } : null;
}

export async function voteFor(desk: Desk, call: Call, { table, decision = '', draft }: Mark): Promise<void> {
  const motion = motionIn(decision);
  if (motion === null) return note(desk, call, own('unknown'));
  const begun = draft === undefined ? {} : { vote: draft };
  await tellTally(desk, call, await vote(desk.house, { ...clickOf(call, table), ...motion, ...begun }));
}

export const voteToEnd = async (desk: Desk, call: Call, table: string): Promise<void> =>
  tellTally(desk, call, await vote(desk.house, { ...clickOf(call, table), kind: 'end' }));

async function tellTally(desk: Desk, call: Call, reply: Reply<Tally>): Promise<void> {
  if (!reply.ok) return refuseWith(desk, call, reply);
  const { passed, ayes, needed } = reply.value;
  await note(desk, call, passed ? own('vote-passed') : own('voted', { ayes, needed }));
}

export async function takeBackVote(desk: Desk, call: Call, { table, draft = '' }: Mark): Promise<void> {
  const reply = await takeVoteBack(desk.house, { ...clickOf(call, table), vote: draft });
  await report(desk, call, reply, 'vote-withdrawn');
}

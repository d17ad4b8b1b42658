import { circumstancesOf, fileReport } from '../../tables/index.ts';
import type { Call } from '../calls.ts';
import type { Desk } from '../desk.ts';
import type { Mark } from '../ids.ts';
import { limits, shortened } from '../limits.ts';
import { reportId } from '../reporting.ts';
import { own, speaker } from '../words.ts';
import { localeOf, note, refuseWith } from './reading.ts';

/** The part of the form in which somebody writes. */
export const reportText = 'text';
const longest = 1_000;

/** Discord wants the form at once: it is in the language that Discord names, and nothing is looked up for it. */
export async function askWhatIsWrong(desk: Desk, call: Call, mark: Mark): Promise<void> {
  const say = speaker(call.person.locale);
  const { table, decision: reference } = mark;
  const about = {
    table,
    ...(reference === undefined ? {} : { reference }),
  };
  const asked = await call.ask({
    id: reportId(about),
    title: shortened(say(own('report')), limits.formLabel),
    part: reportText,
    label: shortened(say(own('report-what')), limits.formLabel),
    hint: shortened(say(own('report-hint')), limits.formHint),
    longest,
  });
  if (!asked) await note(desk, call, own('press-again'));
}

/** Keeps what somebody wrote for whoever runs the bot, who sees in the log that there is something to read. */
export async function takeReport(desk: Desk, call: Call, mark: Mark, text: string): Promise<void> {
  const locale = await localeOf(desk, call);
  const { person, channel } = call;
  const about = { table: mark.table || null, place: channel, person: person.id };
  const found = await circumstancesOf(desk.house, about);
  const told = {
    ...(mark.decision === undefined ? {} : { reference: mark.decision }),
    ...(found === null ? {} : { table: found.table, version: found.version }),
  };
  const reply = await fileReport(desk.house, {
    interaction: call.id,
    person: person.id,
    locale,
    text,
    ...told,
  });
  if (!reply.ok) return refuseWith(desk, call, reply);
  desk.log.warn({ report: reply.value.id, ...told }, 'somebody reports a problem');
  await note(desk, call, own('reported', { number: reply.value.id }));
}

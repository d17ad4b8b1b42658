import type { Text } from '../../games/contract.ts';
import type { Call } from '../calls.ts';
import { flag, reportId } from '../reporting.ts';
import { type About, button, row, shown, words } from '../ui.ts';
import { own, type Say, speaker } from '../words.ts';

export const storeDown: Text = { key: 'table.why.store-down' };

/**
 * Says what went wrong on our side, and never in the place of a question: what somebody looks at stays, and where they
 * look at nothing of their own yet, they get a button to try again.
 */
export async function apologise(call: Call, said: (say: Say) => string, about?: About): Promise<void> {
  const say = speaker(call.person.locale);
  const why = words(said(say));
  const { pressed } = call;
  const again = pressed === null ? [] : [button(pressed, say(own('again')), { emoji: '🔄' })];
  const report = about === undefined ? [] : [button(reportId(about), say(own('report')), { emoji: flag })];
  const word = (buttons: typeof again) =>
    shown([why, ...(buttons.length === 0 ? [] : [row(...buttons)])], [], about);
  await call.beside(word(report), word([...again, ...report]));
}

import type { Text } from '../../games/contract.ts';
import { type Verdict, verifyTable } from '../../tables/index.ts';
import type { Call } from '../calls.ts';
import type { Desk } from '../desk.ts';
import { headline } from '../panels/standing.ts';
import { shown, words } from '../ui.ts';
import { own } from '../words.ts';
import { reader, refuseWith, tableFor } from './reading.ts';

function diceWords({ dice }: Verdict): Text {
  switch (dice.kind) {
    case 'proven': {
      const hashes = dice.commitments.map((hash) => `\`${hash}\``).join(' ');
      return own('verify.proven', { count: dice.draws, hashes });
    }
    case 'unverifiable':
      return dice.since === null ? own('verify.unverifiable') : own('verify.since', { at: dice.since });
    case 'broken':
      return own(`verify.${dice.why}`, { at: dice.at });
  }
}

function replayWords({ replay }: Verdict): Text {
  switch (replay.kind) {
    case 'same':
      return own('verify.same', { count: replay.versions });
    case 'partly':
      return own('verify.partly', { count: replay.versions, of: replay.of });
    case 'different':
      return own('verify.different', { at: replay.at });
  }
}

/** Whether the dice of a game that is over fell as they had to. */
export async function showVerdict(desk: Desk, call: Call, id: string): Promise<void> {
  const table = await tableFor(desk, call, id);
  if (table === null) return;
  const reply = await verifyTable(desk.house, id);
  if (!reply.ok) return refuseWith(desk, call, reply, table);
  const say = await reader(desk, call, table);
  const lines = [diceWords(reply.value), replayWords(reply.value)].map((line) => say(line));
  await call.show(shown([words(headline(table, say)), words(lines.join('\n'))]));
}

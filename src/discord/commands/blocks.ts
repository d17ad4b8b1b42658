import { block, blocksOf, unblock } from '../../tables/index.ts';
import { localeOf, note, reader, report } from '../actions/reading.ts';
import type { Call } from '../calls.ts';
import type { Desk } from '../desk.ts';
import { shown, words } from '../ui.ts';
import { own } from '../words.ts';
import type { Given, Subcommand } from './command.ts';

/** Whom the caller does not want to meet; nobody else ever sees it. */
async function show(desk: Desk, call: Call): Promise<void> {
  const say = await reader(desk, call);
  const list = await blocksOf(desk.house, call.person.id);
  const known = list.flatMap(({ id }) => (id === null ? [] : [`<@${id}>`]));
  const gone = list.length - known.length;
  const lines = [...known, ...(gone > 0 ? [say(own('blocks-gone', { count: gone }))] : [])];
  const text = lines.length === 0 ? say(own('blocks-none')) : lines.map((line) => `• ${line}`).join('\n');
  await call.show(shown([words(`## ${say(own('blocks'))}\n${text}\n-# ${say(own('blocks-how'))}`)]));
}

const withSomebody =
  (run: (desk: Desk, call: Call, id: string) => Promise<void>) =>
  async (desk: Desk, call: Call, given: Given): Promise<void> => {
    const somebody = given.person('somebody');
    if (somebody === null) return note(desk, call, own('unknown'));
    await localeOf(desk, call);
    await run(desk, call, somebody.id);
  };

const somebody = { name: 'somebody', kind: 'person', required: true } as const;

export const blocks: readonly Subcommand[] = [
  { name: 'blocks', run: show },
  {
    name: 'block',
    options: [somebody],
    run: withSomebody(async (desk, call, id) => {
      await report(desk, call, await block(desk.house, call.person.id, id), 'blocked');
    }),
  },
  {
    name: 'unblock',
    options: [somebody],
    run: withSomebody(async (desk, call, id) => {
      await report(desk, call, await unblock(desk.house, call.person.id, id), 'unblocked');
    }),
  },
];

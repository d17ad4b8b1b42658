import { Routes } from 'discord.js';
import { below, edit, post, postLine, remove, rename, threadFor } from '../../discord/courier/messages.ts';
import type { Wire } from '../../discord/courier/wire.ts';
import { card } from './cards.ts';
import type { Report } from './report.ts';
import { square } from './sample.ts';

/** What is to be taken away in the end, whatever went wrong before. */
export type Traces = (() => Promise<unknown>)[];

/** Everything that the bot does in a channel and its thread. Gives back the thread. */
export async function playInChannel(
  report: Report,
  wire: Wire,
  channel: string,
  traces: Traces,
): Promise<string | null> {
  const posted = await report.tries('A card with a picture is posted', () =>
    post(wire, channel, card('## The doctor is in\nThis message is removed in a moment.', 'first'), {}),
  );
  if (posted === null) return null;
  const invitation = posted.value;
  traces.push(() => remove(wire, channel, invitation));
  await report.tries('The card is changed, and its picture with it', async () => {
    if (!(await edit(wire, channel, invitation, card('## The doctor is in\nSo far, so good.', 'second'))))
      throw new Error('the card is gone');
  });
  await report.tries('What stands below it is counted', () => below(wire, channel, invitation, 5));
  const opened = await report.tries('A thread is opened from it', () =>
    threadFor(wire, channel, invitation, 'Convoy · doctor'),
  );
  const thread = opened?.value ?? null;
  if (thread === null) return null;
  traces.push(() => wire.rest.delete(Routes.channel(thread)));
  await playInThread(report, wire, thread);
  return thread;
}

async function playInThread(report: Report, wire: Wire, thread: string): Promise<void> {
  const line = await report.tries('A plain line is written in the thread', () =>
    postLine(wire, thread, 'Convoy: a line as phones show it', {}),
  );
  const shown = await report.tries('A card is posted in the thread', () =>
    post(wire, thread, card('A card in the thread', 'first'), {}),
  );
  await report.tries('The thread is renamed', () => rename(wire, thread, 'Convoy · doctor · renamed'));
  if (shown !== null) {
    await report.tries('A thread in the archive wakes up for a change', async () => {
      await wire.rest.patch(Routes.channel(thread), { body: { archived: true } });
      await edit(wire, thread, shown.value, card('Awake again', 'second'));
    });
  }
  if (line !== null)
    await report.tries('A message is removed', () =>
      wire.rest.delete(Routes.channelMessage(thread, line.value)),
    );
}

/** The application’s own emojis. */
export async function playWithEmoji(report: Report, wire: Wire, application: string): Promise<void> {
  const image = `data:image/png;base64,${square(128, [224, 120, 47]).toString('base64')}`;
  const made = await report.tries('An emoji of the application’s own is uploaded', async () => {
    const body = { name: `doctor_${Date.now().toString(36)}`, image };
    return (await wire.rest.post(Routes.applicationEmojis(application), { body })) as { readonly id: string };
  });
  if (made === null) return;
  await report.tries('Emojis are listed, and this one is deleted', async () => {
    await wire.rest.get(Routes.applicationEmojis(application));
    await wire.rest.delete(Routes.applicationEmoji(application, made.value.id));
  });
}

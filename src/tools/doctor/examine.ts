import { type Client, type ClientOptions, Events } from 'discord.js';
import { clientFor } from '../../discord/bot.ts';
import { deliveryRest, wireOf } from '../../discord/courier/wire.ts';
import { logIn } from '../../discord/login.ts';
import { examineApplication } from './application.ts';
import { playInChannel, playWithEmoji, type Traces } from './calls.ts';
import { playWithPerson } from './hands.ts';
import { compareCommands, tryCommands } from './registration.ts';
import type { Report } from './report.ts';
import { examineRights, examineServers } from './servers.ts';

export type Wanted = {
  readonly token: string;
  /** Where everything is tried out. */
  readonly channel: string;
  /** Registers the commands in the channel’s server as well. */
  readonly register: boolean;
  /** How long somebody may take to press a button. */
  readonly patienceMs: number;
  /** Where Discord is; another one for the local Discord. */
  readonly client?: Partial<ClientOptions>;
};

/** Looks at everything that the bot needs of Discord, and does once whatever it does. */
export async function examine(report: Report, wanted: Wanted): Promise<void> {
  const rest = deliveryRest(wanted.client?.rest, wanted.token);
  const application = await examineApplication(report, rest);
  if (application === null) return;
  await compareCommands(report, rest, application);
  const client = clientFor(wanted).on(Events.Error, () => undefined);
  const ready = await report.tries('The gateway lets the bot in, with its intents', () =>
    logIn(client, wanted.token),
  );
  if (ready === null) return;
  try {
    await examinePlaces(report, ready.value, wanted);
  } finally {
    await client.destroy();
  }
}

async function examinePlaces(report: Report, client: Client<true>, wanted: Wanted): Promise<void> {
  const rest = deliveryRest(wanted.client?.rest, wanted.token);
  const application = client.application.id;
  await examineServers(report, client, rest);
  const channel = examineRights(report, client, wanted.channel);
  if (channel === null) return;
  if (wanted.register) await tryCommands(report, rest, { application, guild: channel.guildId });
  const wire = wireOf(client, rest);
  const traces: Traces = [];
  try {
    await playWithEmoji(report, wire, application);
    const thread = await playInChannel(report, wire, channel.id, traces);
    const { patienceMs } = wanted;
    await playWithPerson(report, { client, wire, channel: channel.id, thread, patienceMs }, traces);
  } finally {
    await cleanUp(report, traces);
  }
}

/** What came last goes first; one that stays does not keep the others. */
async function cleanUp(report: Report, traces: Traces): Promise<void> {
  if (traces.length === 0) return;
  await report.tries('Everything is cleaned up', async () => {
    const ends = await Promise.allSettled(traces.toReversed().map((remove) => remove()));
    for (const end of ends) if (end.status === 'rejected') throw end.reason;
  });
}

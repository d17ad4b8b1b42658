import { Client, Events, GatewayIntentBits, MessageFlags } from 'discord.js';
import { errand, serve } from './served.ts';
import { Tally } from './tally.ts';

/** A bot that does nothing but answer: no bot can be quicker. */
const { api, token } = errand();
const client = new Client({ intents: [GatewayIntentBits.Guilds], rest: { api } });
const tally = new Tally();
tally.countRequests(client.rest);
client.on(Events.InteractionCreate, (interaction) => {
  if (!interaction.isChatInputCommand()) return;
  interaction.reply({ content: 'echo', flags: MessageFlags.Ephemeral }).catch(() => undefined);
});
const ready = new Promise<void>((resolve) => client.once(Events.ClientReady, () => resolve()));
await client.login(token);
await ready;
await client.application?.commands.set([{ name: 'echo', description: 'Answers' }]);
serve(
  () => tally.counts,
  async () => client.destroy(),
);

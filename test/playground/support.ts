import {
  type ChatInputCommandInteraction,
  Client,
  type ClientOptions,
  GatewayIntentBits,
  type Interaction,
  type Message,
  Partials,
  type RESTPostAPIChatInputApplicationCommandsJSONBody,
  type TextChannel,
} from 'discord.js';
import { afterEach, expect } from 'vitest';
import { type DiscordOptions, type LocalDiscord, startDiscord } from '../../src/playground/server.ts';

const open: (() => Promise<void>)[] = [];

afterEach(async () => {
  for (const close of open.splice(0).reverse()) await close();
});

/** A local Discord that must end without findings, unless the test takes them. */
export async function discordFor(options: DiscordOptions = {}): Promise<LocalDiscord> {
  const discord = await startDiscord({ rates: 'none', patience: 5_000, ...options });
  open.push(async () => {
    await discord.close();
    expect(discord.findings.all).toEqual([]);
  });
  return discord;
}

export type Handlers = {
  readonly commands?: readonly RESTPostAPIChatInputApplicationCommandsJSONBody[];
  readonly onInteraction?: (interaction: Interaction) => Promise<unknown>;
  readonly onMessage?: (message: Message) => Promise<unknown>;
  readonly client?: Partial<ClientOptions>;
};

export type Bot = { readonly client: Client<true>; readonly errors: unknown[]; stop(): Promise<void> };

const { Guilds, GuildMessages, DirectMessages, GuildMembers, GuildMessageReactions } = GatewayIntentBits;

/** The real discord.js client, logged in to the local Discord. */
export async function botFor(discord: LocalDiscord, handlers: Handlers = {}): Promise<Bot> {
  const client = new Client({
    intents: [Guilds, GuildMessages, DirectMessages, GuildMembers, GuildMessageReactions],
    partials: [Partials.Channel],
    allowedMentions: { parse: ['users'] },
    waitGuildTimeout: 1_000,
    ws: { buildIdentifyThrottler: async () => ({ waitForIdentify: async () => {} }) },
    ...handlers.client,
    rest: { api: discord.api, ...handlers.client?.rest },
  });
  const errors: unknown[] = [];
  const guarded = (run: () => Promise<unknown>) => run().catch((error: unknown) => errors.push(error));
  const { onInteraction, onMessage } = handlers;
  if (onInteraction) client.on('interactionCreate', (one) => guarded(() => onInteraction(one)));
  if (onMessage) client.on('messageCreate', (one) => guarded(() => onMessage(one)));
  client.on('error', (error) => errors.push(error));
  const ready = new Promise<Client<true>>((resolve) => client.once('clientReady', resolve));
  let isStopped = false;
  const stop = async () => {
    if (isStopped) return;
    isStopped = true;
    await client.destroy();
  };
  open.push(stop);
  await client.login(discord.token);
  const bot = await ready;
  if (handlers.commands) await bot.application.commands.set([...handlers.commands]);
  return { client: bot, errors, stop };
}

/** A bot with one command, `/go`, that does what the test says. */
export const botWithGo = (
  discord: LocalDiscord,
  go: (interaction: ChatInputCommandInteraction) => Promise<unknown>,
  more: Handlers = {},
): Promise<Bot> =>
  botFor(discord, {
    commands: [{ name: 'go', description: 'Goes' }],
    ...more,
    onInteraction: async (interaction) => {
      if (interaction.isChatInputCommand() && interaction.commandName === 'go') return go(interaction);
      return more.onInteraction?.(interaction);
    },
  });

export async function channelOf(bot: Bot, discord: LocalDiscord, name = 'general'): Promise<TextChannel> {
  const channel = await bot.client.channels.fetch(discord.world.channel(name).id);
  if (!channel?.isTextBased() || channel.isDMBased()) throw new Error('no such channel');
  return channel as TextChannel;
}

/** The next event of a client. */
export const next = <T>(
  client: Client,
  event: string,
  wanted: (value: T) => boolean = () => true,
): Promise<T> =>
  new Promise((resolve) => {
    const listener = (value: T) => {
      if (!wanted(value)) return;
      client.off(event, listener);
      resolve(value);
    };
    client.on(event, listener);
  });

/** A transparent picture of one pixel. */
export const PIXEL = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
  'base64',
);

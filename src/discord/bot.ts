import { setTimeout as sleep } from 'node:timers/promises';
import {
  type AutocompleteInteraction,
  type ChatInputCommandInteraction,
  Client,
  type ClientOptions,
  ComponentType,
  Events,
  GatewayIntentBits,
  type Interaction,
  type MessageComponentInteraction,
  type ModalSubmitInteraction,
  Partials,
  type REST,
  Status,
} from 'discord.js';
import { localeFor } from '../i18n/index.ts';
import { faultOf } from '../log/fault.ts';
import { Crowded, isOutage, type Ration, startWorker, throughOutage } from '../tables/index.ts';
import { localeOf } from './actions/reading.ts';
import { reportText } from './actions/reporting.ts';
import { type Answering, answeringOf, type Call } from './calls.ts';
import { commandJson, type Subcommand, type Suggestion } from './commands/command.ts';
import { commands } from './commands/index.ts';
import { doingOf, onComponent, onForm } from './components.ts';
import { catchUp } from './courier/catch-up.ts';
import { courierOf } from './courier/index.ts';
import { deliveryRest, wireOf } from './courier/wire.ts';
import { type Desk, type InteractionKind, type Outcome, silentMeter } from './desk.ts';
import { directoryOf } from './directory.ts';
import { apologise } from './door/apology.ts';
import { askToWait } from './door/away.ts';
import { type Allowance, Budget } from './door/budget.ts';
import { Gate, isLook, type Room } from './door/gate.ts';
import { type Doing, logTrouble, troubleWord, type Where } from './door/trouble.ts';
import { givenBy, storable } from './given.ts';
import { insisting } from './growing.ts';
import { logConnection, loggedIn, type Refused, whenRefused } from './login.ts';
import { placesOf, watchPlaces } from './places.ts';
import { keepRegistered } from './registering.ts';
import { shown, words } from './ui.ts';
import { own, speaker } from './words.ts';

/** None that Discord grants only on request. */
export const intents = [
  GatewayIntentBits.Guilds,
  GatewayIntentBits.GuildMessages,
  GatewayIntentBits.DirectMessages,
];

export type BotOptions = {
  readonly token: string;
  /** Where Discord is; another one for the local Discord. */
  readonly client?: Partial<ClientOptions>;
  readonly databaseUrl: string;
  readonly pollInterval?: number;
  /** Waits before something is tried again. */
  readonly pause?: (ms: number) => Promise<unknown>;
  /** Hears when Discord will not have this bot any more; it is of no use then. */
  readonly onRefused?: (why: Refused) => void;
  /** How quickly conversations with people may be opened. */
  readonly openings?: Ration;
  /** How much one person may do. */
  readonly clicks?: Allowance;
  /** How much is done at once. */
  readonly room?: Room;
};

export type Bot = {
  readonly client: Client;
  /** What goes to Discord: answers, and deliveries. */
  readonly rests: readonly REST[];
  /** False while a connection to Discord is lost, even if it is being mended. */
  connected(): boolean;
  stop(): Promise<void>;
};

/** How long an end waits for what is under way. */
const drainMs = 5_000;

/** How long a start waits for its commands. */
const registerMs = 10_000;

export const clientFor = ({ client }: Pick<BotOptions, 'client'>): Client =>
  new Client({
    intents,
    partials: [Partials.Channel],
    allowedMentions: { parse: [] },
    enforceNonce: false,
    ...client,
    // Discord does not ration answers to what people do, and they must not wait behind deliveries.
    rest: { ...client?.rest, globalRequestsPerSecond: Number.POSITIVE_INFINITY },
  });

/** Connects to Discord, offers the commands, answers what people do, and works off what is to be told. */
export async function startBot(desk: Desk, options: BotOptions): Promise<Bot> {
  const { log } = desk;
  const over = new AbortController();
  const { pause = (ms: number) => sleep(ms, undefined, { signal: over.signal }).catch(() => undefined) } =
    options;
  const underWay = new Set<Promise<void>>();
  const budget = new Budget(options.clicks);
  const gate = new Gate(options.room);
  let leaving = false;
  const onEvent = (interaction: Interaction) => {
    if (leaving) return;
    const here = { ...desk, pause, gate, directory: directoryOf(interaction.client.rest) };
    const work = onInteraction(here, budget, interaction).finally(() => underWay.delete(work));
    underWay.add(work);
  };
  const make = () =>
    clientFor(options)
      .on(Events.Error, (error) => log.error(faultOf(error), 'the connection to Discord failed'))
      .on(Events.InteractionCreate, onEvent);
  const client = await loggedIn(make, { token: options.token, log, pause });
  const deliveries = deliveryRest(options.client?.rest, options.token);
  logConnection(client, log);
  whenRefused(client, [client.rest, deliveries], (why) => {
    log.fatal(why.message);
    options.onRefused?.(why);
  });
  const registering = keepRegistered({
    rest: deliveries,
    scope: { application: client.application.id },
    wanted: commands.map(commandJson),
    log,
    pause,
    isOver: () => leaving,
  });
  // Discord may want to be left alone for hours; what was registered before works meanwhile.
  await Promise.race([registering, sleep(registerMs, undefined, { ref: false })]);
  const wire = wireOf(client, deliveries, options.openings);
  const begin = () =>
    startWorker(desk.house, courierOf(desk, wire), {
      url: options.databaseUrl,
      log,
      ...(options.pollInterval === undefined ? {} : { pollInterval: options.pollInterval }),
    });
  const worker = await insisting(begin, { isPassing: (error) => !leaving && isOutage(error), pause, log });
  const placing = watchPlaces(desk, client);
  const catchingUp = catchUp(desk, wire, placesOf(client));
  log.info({ user: client.user.tag, guilds: client.guilds.cache.size }, 'ready');
  return {
    client,
    rests: [client.rest, deliveries],
    connected: () => isConnected(client),
    stop: async () => {
      leaving = true;
      over.abort();
      // What hangs is not waited for: the click happened or it did not, and can be made again.
      await Promise.race([Promise.all(underWay), sleep(drainMs, undefined, { ref: false })]);
      await catchingUp.stop();
      await placing.stop();
      await worker.stop();
      await client.destroy();
    },
  };
}

/** The client itself stays “ready” for good once it was; only its shards tell of a lost connection. */
const isConnected = (client: Client): boolean =>
  client.isReady() && client.ws.shards.every(({ status }) => status === Status.Ready);

const subcommandOf = (
  source: ChatInputCommandInteraction | AutocompleteInteraction,
): Subcommand | undefined => {
  const command = commands.find(({ name }) => name === source.commandName);
  const name = source.options.getSubcommand(false) ?? source.commandName;
  return command?.subcommands.find((sub) => sub.name === name);
};

const kindOf = (interaction: Interaction): InteractionKind | null => {
  if (interaction.isAutocomplete()) return 'suggestion';
  if (interaction.isChatInputCommand()) return 'command';
  if (interaction.isModalSubmit()) return 'form';
  return interaction.isMessageComponent() ? 'component' : null;
};

async function onInteraction(desk: Waiting, budget: Budget, interaction: Interaction): Promise<void> {
  const { meter = silentMeter } = desk;
  const kind = kindOf(interaction);
  const log = desk.log.child({ request: interaction.id });
  const startedAt = performance.now();
  const here = { ...desk, log };
  const onAcknowledged = () => {
    if (kind !== null) meter.acknowledged(kind, performance.now() - startedAt);
  };
  let outcome: Outcome = 'failed';
  try {
    outcome = budget.spend(interaction.user.id, costOf(interaction))
      ? await answer(here, interaction, onAcknowledged)
      : await turnAway(interaction, onAcknowledged);
    log.debug({ ms: Math.round(performance.now() - startedAt) }, 'answered');
  } catch (error) {
    const { doing, where } = whatOf(interaction);
    await logTrouble(here, error, doing, where, 'an interaction failed').catch(() => undefined);
  }
  if (kind !== null) meter.interaction(kind, outcome);
}

/** Whoever types a command is asked after at every letter; what leads to messages for everybody is dear. */
function costOf(interaction: Interaction): number {
  if (interaction.isAutocomplete()) return 0.5;
  return interaction.isChatInputCommand() ? (subcommandOf(interaction)?.cost ?? 1) : 1;
}

async function turnAway(interaction: Interaction, onAcknowledged: () => void): Promise<Outcome> {
  await askToWait(interaction);
  onAcknowledged();
  return 'put-off';
}

async function answer(desk: Waiting, interaction: Interaction, onAcknowledged: () => void): Promise<Outcome> {
  if (interaction.isAutocomplete()) {
    const outcome = await suggest(desk, interaction);
    onAcknowledged();
    return outcome;
  }
  if (interaction.isChatInputCommand()) return run(desk, interaction, onAcknowledged);
  if (interaction.isMessageComponent()) return press(desk, interaction, onAcknowledged);
  if (interaction.isModalSubmit()) return send(desk, interaction, onAcknowledged);
  return 'answered';
}

/** What somebody is doing, for the log. */
function whatOf(interaction: Interaction | MessageComponentInteraction | ModalSubmitInteraction): {
  readonly doing: Doing;
  readonly where: Where;
} {
  const where = { person: interaction.user.id, channel: interaction.channelId };
  if (interaction.isMessageComponent() || interaction.isModalSubmit()) {
    const { doing, ...more } = doingOf(interaction.customId);
    return { doing, where: { ...where, ...more } };
  }
  if (!(interaction.isChatInputCommand() || interaction.isAutocomplete())) return { doing: {}, where };
  const sub = subcommandOf(interaction);
  const command = [...new Set([interaction.commandName, ...(sub === undefined ? [] : [sub.name])])].join(' ');
  const option = interaction.isAutocomplete() ? { option: interaction.options.getFocused(true).name } : {};
  return {
    doing: { command, ...option },
    where: { ...where, table: givenBy(interaction).text('which') },
  };
}

type Waiting = Desk & { readonly pause: (ms: number) => Promise<unknown>; readonly gate: Gate };

/** Whatever goes wrong, its person hears a kind word and may try again. */
async function answering(
  desk: Waiting,
  { call, finish }: Answering,
  interaction: Interaction | MessageComponentInteraction | ModalSubmitInteraction,
  work: () => Promise<void>,
): Promise<Outcome> {
  let outcome: Outcome = 'answered';
  try {
    const patiently = () => throughOutage(work, desk.pause);
    await (isLook(whatOf(interaction).doing) ? desk.gate.look(patiently) : desk.gate.move(patiently));
  } catch (error) {
    if (error instanceof Crowded) return putOff(call, finish);
    outcome = 'failed';
    const { doing, where } = whatOf(interaction);
    const trouble = await logTrouble(desk, error, doing, where, 'a call failed');
    await apologise(call, (say) => troubleWord(trouble, say), trouble.about);
  }
  await finish();
  return outcome;
}

async function putOff(call: Call, finish: () => Promise<void>): Promise<Outcome> {
  await apologise(call, (say) => say(own('one-moment')));
  await finish();
  return 'put-off';
}

async function run(
  desk: Waiting,
  interaction: ChatInputCommandInteraction,
  onAcknowledged: () => void,
): Promise<Outcome> {
  const subcommand = subcommandOf(interaction);
  const both = answeringOf(interaction, onAcknowledged);
  const { call } = both;
  return answering(desk, both, interaction, async () => {
    if (subcommand === undefined)
      await call.show(shown([words(speaker(call.person.locale)(own('unknown')))]));
    else await subcommand.run(desk, call, givenBy(interaction));
  });
}

async function press(
  desk: Waiting,
  interaction: MessageComponentInteraction,
  onAcknowledged: () => void,
): Promise<Outcome> {
  const both = answeringOf(interaction, onAcknowledged);
  const user = interaction.isUserSelectMenu() ? interaction.users.first() : undefined;
  const picked = {
    values: interaction.isStringSelectMenu() || interaction.isChannelSelectMenu() ? interaction.values : [],
    ...(user === undefined ? {} : { person: { id: user.id, name: user.displayName } }),
  };
  return answering(desk, both, interaction, () => onComponent(desk, both.call, interaction.customId, picked));
}

async function send(
  desk: Waiting,
  interaction: ModalSubmitInteraction,
  onAcknowledged: () => void,
): Promise<Outcome> {
  const both = answeringOf(interaction, onAcknowledged);
  const written = interaction.fields.fields.get(reportText);
  const text = written?.type === ComponentType.TextInput ? storable(written.value) : '';
  return answering(desk, both, interaction, () => onForm(desk, both.call, interaction.customId, text));
}

/** Discord waits for three seconds, and no word can be said instead of suggestions. */
const suggestMs = 1_500;

async function suggest(desk: Waiting, interaction: AutocompleteInteraction): Promise<Outcome> {
  const seek = () => suggestions(desk, interaction);
  const found = await throughOutage(seek, desk.pause, suggestMs).catch(async (error: unknown) => {
    const { doing, where } = whatOf(interaction);
    await logTrouble(desk, error, doing, where, 'nothing could be suggested');
    return null;
  });
  await interaction.respond((found ?? []).map(({ name, value }) => ({ name, value })));
  return found === null ? 'failed' : 'answered';
}

async function suggestions(desk: Desk, interaction: AutocompleteInteraction): Promise<readonly Suggestion[]> {
  const focused = interaction.options.getFocused(true);
  const option = subcommandOf(interaction)?.options?.find(({ name }) => name === focused.name);
  if (option?.suggest === undefined) return [];
  const person = {
    id: interaction.user.id,
    name: interaction.user.displayName,
    locale: localeFor(interaction.locale),
  };
  return option.suggest(desk, {
    person: { ...person, locale: await localeOf(desk, { person }) },
    channel: interaction.channelId,
    typed: storable(String(focused.value)),
    given: givenBy(interaction),
  });
}

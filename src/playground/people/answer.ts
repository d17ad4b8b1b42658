import type {
  APIApplicationCommandOptionChoice,
  APIMessage,
  APIModalInteractionResponseCallbackData,
} from 'discord.js';
import type { Backend } from '../backend.ts';
import type { Interaction } from '../interactions/model.ts';
import { messagePayload } from '../payloads/messages.ts';
import type { Message } from '../world/model.ts';
import { sees } from './places.ts';
import { messageText } from './text.ts';
import { until } from './until.ts';

/** A message as a test looks at it. */
export type Seen = {
  readonly id: string;
  readonly channelId: string;
  readonly text: string;
  readonly message: APIMessage;
};

export type Answer =
  | { readonly kind: 'message'; readonly seen: Seen }
  | { readonly kind: 'form'; readonly modal: APIModalInteractionResponseCallbackData }
  | { readonly kind: 'choices'; readonly choices: readonly APIApplicationCommandOptionChoice[] }
  /** Acknowledged, and nothing to look at came of it. */
  | { readonly kind: 'nothing' };

/** How long a silent acknowledgement may go on before it counts as the whole answer. */
const QUIET = 1_000;

export const seen = (backend: Backend, message: Message): Seen => ({
  id: message.id,
  channelId: message.channelId,
  text: messageText(message),
  message: messagePayload(backend.world, message),
});

function latestFindings({ findings }: Backend): string {
  const last = findings.all.slice(-3).map((one) => `\n  ${one.where}: ${one.what}`);
  return last.length > 0 ? `\nWhat Discord would refuse:${last.join('')}` : '';
}

function result(backend: Backend, interaction: Interaction): Answer {
  const id = interaction.originalMessageId ?? '';
  const message = backend.world.message(interaction.channelId, id);
  return message ? { kind: 'message', seen: seen(backend, message) } : { kind: 'nothing' };
}

/** Waits for the first thing of the bot's that the person sees change. */
function nextSight(backend: Backend, interaction: Interaction): Promise<void> {
  const { world } = backend;
  return new Promise((resolve) => {
    const done = () => {
      stop();
      clearTimeout(timer);
      resolve();
    };
    const timer = setTimeout(done, QUIET);
    const stop = world.changes.listen((change) => {
      const isOwn = change.kind === 'interaction-changed' && change.interaction === interaction;
      const isSeen =
        (change.kind === 'message-created' ||
          change.kind === 'message-updated' ||
          change.kind === 'message-deleted') &&
        change.message.authorId === world.bot.id &&
        sees(world, interaction.userId, change.message);
      if (isOwn || isSeen) done();
    });
    if (interaction.state.kind !== 'update-deferred') done();
  });
}

/** Waits for the bot's answer: for the content too where it was put off. */
export async function answerTo(
  backend: Backend,
  interaction: Interaction,
  what: string,
  patience: number,
): Promise<Answer> {
  const state = await until(
    backend.world,
    patience,
    () => {
      const { state } = interaction;
      if (state.kind === 'sent' || state.kind === 'thinking') return undefined;
      if (state.kind !== 'expired') return state;
      throw new Error(`The bot did not answer ${what} within 3 seconds.${latestFindings(backend)}`);
    },
    () => {
      const how = interaction.state.kind === 'thinking' ? 'is still thinking about' : 'has not answered';
      return `The bot ${how} ${what}.${latestFindings(backend)}`;
    },
  );
  switch (state.kind) {
    case 'modal':
      return { kind: 'form', modal: state.modal };
    case 'choices':
      return { kind: 'choices', choices: state.choices };
    case 'update-deferred':
      await nextSight(backend, interaction);
      return result(backend, interaction);
    default:
      return result(backend, interaction);
  }
}

import type {
  APIApplicationCommandOptionChoice,
  APIModalInteractionResponseCallbackData,
  InteractionType,
} from 'discord.js';

export const ACKNOWLEDGE_WITHIN = 3_000;
export const TOKEN_LIFETIME = 15 * 60_000;

export type InteractionState =
  | { readonly kind: 'sent' }
  /** “… is thinking”: a message that waits for its content. */
  | { readonly kind: 'thinking'; readonly messageId: string }
  /** Acknowledged without a visible change so far. */
  | { readonly kind: 'update-deferred' }
  | { readonly kind: 'answered' }
  | { readonly kind: 'modal'; readonly modal: APIModalInteractionResponseCallbackData }
  | { readonly kind: 'choices'; readonly choices: readonly APIApplicationCommandOptionChoice[] }
  | { readonly kind: 'expired' };

/** Something that a person did with the bot, and how far the bot's answer is. */
export type Interaction = {
  readonly id: string;
  readonly token: string;
  readonly type: InteractionType;
  readonly userId: string;
  readonly channelId: string;
  readonly guildId: string | null;
  readonly locale: string;
  readonly createdAt: number;
  /** Discord's `data`. */
  readonly data: object;
  readonly commandName: string | null;
  /** The message whose component was used. */
  readonly sourceMessageId: string | null;
  /** The interaction whose modal this one submits. */
  readonly opener: Interaction | null;
  state: InteractionState;
  acknowledged: boolean;
  /** What `@original` means. */
  originalMessageId: string | null;
};

import { randomBytes } from 'node:crypto';
import { ApplicationCommandType, InteractionType } from 'discord.js';
import type { Channel, Message } from '../world/model.ts';
import { guildIdOf } from '../world/model.ts';
import type { World } from '../world/world.ts';
import { ACKNOWLEDGE_WITHIN, type Interaction, type InteractionState, TOKEN_LIFETIME } from './model.ts';

export type NewInteraction = {
  readonly type: InteractionType;
  readonly userId: string;
  readonly channel: Channel;
  readonly data: object;
  readonly commandName?: string | undefined;
  readonly source?: Message | undefined;
  readonly opener?: Interaction | undefined;
};

const MOST_KEPT = 5_000;

/** Sends what people do to the bot and keeps track of how it is answered. */
export class Interactions {
  readonly #world: World;
  readonly #all = new Map<string, Interaction>();

  constructor(world: World) {
    this.#world = world;
  }

  send(given: NewInteraction): Interaction {
    const world = this.#world;
    const user = world.users.get(given.userId);
    const interaction: Interaction = {
      id: world.ids.next(),
      token: randomBytes(48).toString('base64url'),
      type: given.type,
      userId: given.userId,
      channelId: given.channel.id,
      guildId: guildIdOf(given.channel),
      locale: user?.locale ?? 'en-US',
      createdAt: world.clock.now(),
      data: given.data,
      commandName: given.commandName ?? null,
      sourceMessageId: given.source?.id ?? null,
      opener: given.opener ?? null,
      state: { kind: 'sent' },
      acknowledged: false,
      originalMessageId: null,
    };
    this.#all.set(interaction.token, interaction);
    this.#forgetOldest();
    world.changes.emit({ kind: 'interaction-sent', interaction });
    world.clock.after(ACKNOWLEDGE_WITHIN, () => {
      if (!interaction.acknowledged) this.move(interaction, { kind: 'expired' });
    });
    return interaction;
  }

  #forgetOldest(): void {
    const [oldest] = this.#all.keys();
    if (this.#all.size > MOST_KEPT && oldest !== undefined) this.#all.delete(oldest);
  }

  withToken(token: string): Interaction | undefined {
    return this.#all.get(token);
  }

  isOverdue = (interaction: Interaction): boolean =>
    !interaction.acknowledged && this.#world.clock.now() - interaction.createdAt >= ACKNOWLEDGE_WITHIN;

  isTokenOver = (interaction: Interaction): boolean =>
    this.#world.clock.now() - interaction.createdAt >= TOKEN_LIFETIME;

  acknowledge(interaction: Interaction, state: InteractionState, originalMessageId: string | null): void {
    interaction.acknowledged = true;
    interaction.originalMessageId = originalMessageId;
    this.move(interaction, state);
  }

  move(interaction: Interaction, state: InteractionState): void {
    interaction.state = state;
    this.#world.changes.emit({ kind: 'interaction-changed', interaction });
  }
}

export const KIND_OF = {
  [InteractionType.Ping]: 'command',
  [InteractionType.ApplicationCommand]: 'command',
  [InteractionType.ApplicationCommandAutocomplete]: 'autocomplete',
  [InteractionType.MessageComponent]: 'component',
  [InteractionType.ModalSubmit]: 'modal',
} as const;

export const CHAT_INPUT = ApplicationCommandType.ChatInput;

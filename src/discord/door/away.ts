import {
  type APIContainerComponent,
  type ChatInputCommandInteraction,
  type Interaction,
  type MessageComponentInteraction,
  MessageFlags,
  type ModalSubmitInteraction,
} from 'discord.js';
import { localeFor } from '../../i18n/index.ts';
import { shown, words } from '../ui.ts';
import { own, speaker } from '../words.ts';

/** Asks somebody for a moment's patience, beside what they look at. Nothing is looked up for it, not even their language. */
export async function askToWait(interaction: Interaction): Promise<void> {
  if (interaction.isAutocomplete()) return interaction.respond([]);
  if (interaction.isChatInputCommand() || interaction.isMessageComponent() || interaction.isModalSubmit())
    await say(interaction);
}

async function say(
  source: ChatInputCommandInteraction | MessageComponentInteraction | ModalSubmitInteraction,
): Promise<void> {
  const { components } = shown([words(speaker(localeFor(source.locale))(own('one-moment')))]);
  await source.reply({
    components: components as APIContainerComponent[],
    flags: [MessageFlags.IsComponentsV2, MessageFlags.Ephemeral],
  });
}

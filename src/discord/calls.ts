import {
  type APIContainerComponent,
  type ChatInputCommandInteraction,
  type MessageComponentInteraction,
  MessageFlags,
} from 'discord.js';
import { type Locale, localeFor } from '../i18n/index.ts';
import type { Shown } from './ui.ts';

/**
 * Something that a person did on Discord. Handlers know this and no class of discord.js, so that calls may come by
 * another way some day.
 */
export type Call = {
  /** Never the same for two calls; kept with what the call did. */
  readonly id: string;
  readonly person: { readonly id: string; readonly name: string; readonly locale: Locale };
  readonly guild: { readonly id: string; readonly locale: Locale } | null;
  readonly channel: string;
  /** Answers privately; as often as wanted, the last one stays. */
  show(shown: Shown): Promise<void>;
};

type Source = ChatInputCommandInteraction | MessageComponentInteraction;

const payload = ({ components, files }: Shown) => ({
  components: components as APIContainerComponent[],
  files: files.map(({ name, attachment }) => ({ name, attachment })),
  attachments: [],
  allowedMentions: { parse: [] },
});

/** Private panels are changed in place; everything else gets a private answer. */
const isPrivate = (source: Source): boolean =>
  source.isMessageComponent() && (!source.inGuild() || source.message.flags.has(MessageFlags.Ephemeral));

/** Acknowledges at once, whatever the handler will take. */
export async function callOf(source: Source): Promise<Call> {
  if (source.isMessageComponent() && isPrivate(source)) await source.deferUpdate();
  else await source.deferReply({ flags: MessageFlags.Ephemeral });
  const { member } = source;
  const nick = member !== null && 'displayName' in member ? member.displayName : undefined;
  return {
    id: source.id,
    person: {
      id: source.user.id,
      name: nick ?? source.user.displayName,
      locale: localeFor(source.locale),
    },
    guild:
      source.guildId === null
        ? null
        : { id: source.guildId, locale: localeFor(source.guildLocale ?? source.locale) },
    channel: source.channelId,
    show: async (shown) => {
      await source.editReply({ ...payload(shown), flags: MessageFlags.IsComponentsV2 });
    },
  };
}

import {
  type APIContainerComponent,
  type ChatInputCommandInteraction,
  ComponentType,
  GuildFeature,
  type MessageComponentInteraction,
  MessageFlags,
  type ModalSubmitInteraction,
  PermissionFlagsBits,
  TextInputStyle,
} from 'discord.js';
import { type Locale, localeFor } from '../i18n/index.ts';
import { codeOf, codes } from './refusals.ts';
import { reportable } from './reporting.ts';
import { type Spot, spotOf } from './spot.ts';
import type { Shown } from './ui.ts';

/**
 * Something that a person did on Discord. Handlers know this and no class of discord.js, so that calls may come by
 * another way some day.
 */
export type Call = {
  /** Never the same for two calls; kept with what the call did. */
  readonly id: string;
  readonly person: { readonly id: string; readonly name: string; readonly locale: Locale };
  /** The language they use Discord in, as Discord calls it. */
  readonly tongue: string;
  /** A server's language is null where nobody chose one: only a community can. */
  readonly guild: { readonly id: string; readonly locale: Locale | null } | null;
  readonly channel: string;
  readonly spot: Spot;
  /** The server that this person manages, if it is the one where they act. */
  readonly manages: string | null;
  /** The server whose settings are theirs to choose, if it is the one where they act. */
  readonly governs: string | null;
  /** Their roles there. */
  readonly roles: readonly string[];
  /** What was pressed, where pressing it again does the same. */
  readonly pressed: string | null;
  /** Answers privately; as often as wanted, the last one stays. */
  show(shown: Shown): Promise<void>;
  /** Says something privately and leaves what its person looks at as it is; `alone` where nothing private stands there. */
  beside(shown: Shown, alone?: Shown): Promise<void>;
  /** Answers with a form instead. Only at once: false where something else was answered already. */
  ask(form: Form): Promise<boolean>;
};

/** A form with one text in it. What is written comes back as a call of its own, by its id. */
export type Form = {
  readonly id: string;
  readonly title: string;
  readonly part: string;
  readonly label: string;
  readonly hint: string;
  readonly longest: number;
};

/** Any of these makes somebody an organiser of the tables of their server. */
const managing = [PermissionFlagsBits.ManageThreads, PermissionFlagsBits.ManageGuild];

type Source = ChatInputCommandInteraction | MessageComponentInteraction | ModalSubmitInteraction;

function payload(shown: Shown) {
  const { components, files } = reportable(shown);
  return {
    components: components as APIContainerComponent[],
    files: files.map(({ name, attachment }) => ({ name, attachment })),
    attachments: [],
    allowedMentions: { parse: [] },
  };
}

const modal = ({ id, title, part, label, hint, longest }: Form) => ({
  custom_id: id,
  title,
  components: [
    {
      type: ComponentType.Label as const,
      label,
      component: {
        type: ComponentType.TextInput as const,
        custom_id: part,
        style: TextInputStyle.Paragraph,
        placeholder: hint,
        min_length: 1,
        max_length: longest,
      },
    },
  ],
});

/** A message of its own, for its person alone. */
function anew(shown: Shown) {
  const { attachments: _none, ...fresh } = payload(shown);
  return { ...fresh, flags: [MessageFlags.IsComponentsV2, MessageFlags.Ephemeral] as const };
}

/** Private panels are changed in place; everything else gets a private answer. */
const isPrivate = (source: Source): boolean =>
  source.isMessageComponent() && (!source.inGuild() || source.message.flags.has(MessageFlags.Ephemeral));

/** Discord waits for three seconds, people for less; what takes longer than this is acknowledged before it is answered. */
const patienceMs = 600;

export type Answering = {
  readonly call: Call;
  /** Whatever the handler did, Discord gets its answer. */
  finish(): Promise<void>;
};

/** One answer where it is quick, and an acknowledgement first where it is not. */
export function answeringOf(source: Source, onAcknowledged: () => void = () => {}): Answering {
  const inPlace = isPrivate(source);
  let acknowledged: Promise<unknown> | null = null;
  const begin = (first: Promise<unknown>): Promise<unknown> => {
    const begun = first.catch((error: unknown) => {
      if (codeOf(error) !== codes.alreadyAcknowledged) {
        // Nothing got through: whatever is said next is the first answer.
        acknowledged = null;
        throw error;
      }
      // It got through before, only Discord's word of it did not.
      source.replied = true;
    });
    acknowledged = begun;
    begun.then(onAcknowledged, () => undefined);
    return begun;
  };
  const acknowledge = (): Promise<unknown> =>
    acknowledged ??
    begin(
      source.isMessageComponent() && inPlace
        ? source.deferUpdate()
        : source.deferReply({ flags: MessageFlags.Ephemeral }),
    );
  const timer = setTimeout(() => void acknowledge().catch(() => undefined), patienceMs);
  let stands = inPlace;
  const show = async (shown: Shown): Promise<void> => {
    clearTimeout(timer);
    await showThere(shown);
    stands = true;
  };
  const showThere = async (shown: Shown): Promise<void> => {
    if (acknowledged !== null) {
      await acknowledged;
      await source.editReply({ ...payload(shown), flags: MessageFlags.IsComponentsV2 });
      return;
    }
    if (source.isMessageComponent() && inPlace) {
      await begin(source.update({ ...payload(shown), flags: MessageFlags.IsComponentsV2 }));
    } else await begin(source.reply(anew(shown)));
  };
  const beside = async (shown: Shown, alone = shown): Promise<void> => {
    clearTimeout(timer);
    await acknowledged?.catch(() => undefined);
    if (acknowledged === null) await begin(source.reply(anew(stands ? shown : alone)));
    else if (stands) await source.followUp(anew(shown));
    else await showThere(alone);
  };
  const ask = async (form: Form): Promise<boolean> => {
    clearTimeout(timer);
    if (acknowledged !== null || source.isModalSubmit()) return false;
    await begin(source.showModal(modal(form)));
    return true;
  };
  return {
    call: { ...caller(source), show, beside, ask },
    finish: async () => {
      clearTimeout(timer);
      await acknowledge();
    },
  };
}

/** Every server has a language, but in most nobody could choose it and it says nothing. */
const chosenFor = ({ guild, guildLocale }: Source): Locale | null =>
  guildLocale !== null && guild?.features.includes(GuildFeature.Community) === true
    ? localeFor(guildLocale)
    : null;

function rolesOf({ member }: Source): readonly string[] {
  if (member === null) return [];
  return Array.isArray(member.roles) ? member.roles : [...member.roles.cache.keys()];
}

function caller(source: Source): Omit<Call, 'show' | 'beside' | 'ask'> {
  const { member } = source;
  const nick = member !== null && 'displayName' in member ? member.displayName : undefined;
  return {
    id: source.id,
    person: {
      id: source.user.id,
      name: nick ?? source.user.displayName,
      locale: localeFor(source.locale),
    },
    guild: source.guildId === null ? null : { id: source.guildId, locale: chosenFor(source) },
    channel: source.channelId ?? '',
    pressed: source.isButton() ? source.customId : null,
    tongue: source.locale,
    spot: spotOf(source),
    manages: source.memberPermissions?.any(managing) === true ? source.guildId : null,
    governs: source.memberPermissions?.has(PermissionFlagsBits.ManageGuild) === true ? source.guildId : null,
    roles: rolesOf(source),
  };
}

import type {
  APIApplicationCommand,
  APIApplicationCommandOptionChoice,
  APIMessage,
  APIModalInteractionResponseCallbackData,
  ChannelType,
} from 'discord.js';
import type { ChannelKind, Thread } from './world/model.ts';

/**
 * What the server and the page say to each other, as JSON over one WebSocket at `/playground?user=<name>`: one
 * connection sees and does what one person sees and does. Messages, commands and modals have Discord's own shapes.
 *
 * How the server keeps to it: without `?user=` the first person is meant; nobody of that name gets an `error` and is
 * hung up on. Every request ends with one `fate` other than `waiting`, after its `modal` or `choices` if it has one;
 * what can't be done has the fate `failed` with the reason, and only what is no request at all gets an `error`.
 * A deferred answer counts as answered: its message carries Discord's flag for “thinking” until it is filled.
 * `reactions[].me` in a message is the person's own. A channel that comes into sight is followed by its messages.
 */

export type PersonShown = {
  readonly id: string;
  /** What `?user=` takes: lower case, no spaces. */
  readonly name: string;
  readonly displayName: string;
  readonly avatarUrl: string;
  readonly isBot: boolean;
};

export type ChannelShown = {
  readonly id: string;
  readonly type: ChannelKind | Thread['type'] | ChannelType.DM;
  readonly name: string;
  /** The channel of a thread. */
  readonly parentId: string | null;
  readonly categoryId: string | null;
  /** For a DM: who is at the other end. */
  readonly withId: string | null;
  /** For a thread: whether this person is a member. Only then is it in their sidebar, and shows what is unread. */
  readonly joined: boolean;
  readonly archived: boolean;
  readonly locked: boolean;
  readonly lastMessageId: string | null;
};

/** Something that Discord itself would refuse, or that the server does not know. */
export type Finding = {
  readonly at: string;
  /** The request, e.g. “POST /channels/{c}/messages”. */
  readonly where: string;
  readonly what: string;
};

/** What the person has set; others are not told. */
export type Own = { readonly locale: string; readonly dmsOpen: boolean };

/** What happened to something the person did. `failed` is also what three seconds without an answer come to. */
export type Fate =
  | { readonly state: 'waiting' | 'answered' }
  | { readonly state: 'failed'; readonly why: string };

export type FromServer =
  | {
      readonly kind: 'hello';
      readonly you: PersonShown;
      readonly own: Own;
      readonly people: readonly PersonShown[];
      readonly guild: { readonly id: string; readonly name: string };
      readonly channels: readonly ChannelShown[];
      /** By channel, the oldest first; only what this person may see. */
      readonly messages: Readonly<Record<string, readonly APIMessage[]>>;
      readonly commands: readonly APIApplicationCommand[];
      readonly findings: readonly Finding[];
      readonly botOnline: boolean;
    }
  /** New or changed; takes the place of the one with the same id. */
  | { readonly kind: 'channel'; readonly channel: ChannelShown }
  | { readonly kind: 'channel-gone'; readonly id: string }
  | { readonly kind: 'message'; readonly message: APIMessage }
  | { readonly kind: 'message-gone'; readonly channelId: string; readonly id: string }
  /** What a phone shows of a new message; `text` is blank where the message has no content. */
  | {
      readonly kind: 'notice';
      readonly from: string;
      readonly text: string;
      readonly channelId: string;
      readonly messageId: string;
    }
  | { readonly kind: 'typing'; readonly channelId: string; readonly userId: string }
  | { readonly kind: 'commands'; readonly commands: readonly APIApplicationCommand[] }
  | { readonly kind: 'person'; readonly person: PersonShown }
  | { readonly kind: 'own'; readonly own: Own }
  | { readonly kind: 'bot'; readonly online: boolean }
  | { readonly kind: 'finding'; readonly finding: Finding }
  /** Answers to what the page sent, by its request number. */
  | { readonly kind: 'fate'; readonly request: number; readonly fate: Fate }
  | {
      readonly kind: 'modal';
      readonly request: number;
      readonly modal: APIModalInteractionResponseCallbackData;
    }
  | {
      readonly kind: 'choices';
      readonly request: number;
      readonly choices: readonly APIApplicationCommandOptionChoice[];
    }
  | { readonly kind: 'error'; readonly request: number | null; readonly what: string };

/** A command's path, e.g. `['table', 'new']`, and the options by name as they were typed or picked. */
export type CommandCall = {
  readonly channelId: string;
  readonly path: readonly string[];
  readonly options: Readonly<Record<string, string | number | boolean>>;
};

export type FromPage = { readonly request: number } & (
  | ({ readonly kind: 'command' } & CommandCall)
  | ({ readonly kind: 'autocomplete'; readonly focused: string } & CommandCall)
  | {
      readonly kind: 'click';
      readonly channelId: string;
      readonly messageId: string;
      readonly customId: string;
    }
  | {
      readonly kind: 'select';
      readonly channelId: string;
      readonly messageId: string;
      readonly customId: string;
      readonly values: readonly string[];
    }
  /** Fields by custom id; a text, or what was picked. */
  | {
      readonly kind: 'modal';
      /** The request that the modal answered. */
      readonly answerTo: number;
      readonly customId: string;
      readonly fields: Readonly<Record<string, string | readonly string[] | boolean>>;
    }
  /** In a forum it begins a post, named after its first line. */
  | { readonly kind: 'say'; readonly channelId: string; readonly content: string }
  | { readonly kind: 'react'; readonly channelId: string; readonly messageId: string; readonly emoji: string }
  | { readonly kind: 'open-dm'; readonly withId: string }
  | { readonly kind: 'dismiss'; readonly channelId: string; readonly messageId: string }
  | { readonly kind: 'set'; readonly own: Partial<Own> }
);

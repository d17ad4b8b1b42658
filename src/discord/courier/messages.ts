import {
  type APIMessage,
  type APIThreadChannel,
  MessageFlags,
  RateLimitError,
  type RawFile,
  Routes,
  ThreadAutoArchiveDuration,
} from 'discord.js';
import { limits, shortened } from '../limits.ts';
import { codeOf, codes } from '../refusals.ts';
import { reportable } from '../reporting.ts';
import type { Shown } from '../ui.ts';
import { type Wire, waitOf } from './wire.ts';

/** A place that can't be reached any more: nothing more is tried there. */
export class OutOfReach extends Error {
  readonly code: number | null;

  constructor(code: number | null) {
    super(String(code));
    this.code = code;
  }
}

/** What stays so until somebody changes something there: trying again does not help. */
const forGood: readonly (number | null)[] = [
  codes.unknownChannel,
  codes.unknownGuild,
  codes.missingAccess,
  codes.missingPermissions,
  codes.noMessagesHere,
  codes.wrongChannelKind,
  codes.threadLocked,
  codes.tooManyThreads,
  codes.tooManyAnnouncements,
  codes.moderatedMessage,
  codes.moderatedTitle,
  codes.moderatedLink,
];

/** Turns Discord's “no” for good into one kind of error; what may work later stays what it is. */
export async function reaching<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (forGood.includes(codeOf(error))) throw new OutOfReach(codeOf(error));
    throw error;
  }
}

/** An archived thread wakes up before anything is changed in it. */
export async function awake<T>({ rest }: Wire, channel: string, work: () => Promise<T>): Promise<T> {
  try {
    return await reaching(work);
  } catch (error) {
    if (codeOf(error) !== codes.threadArchived) throw error;
    await reaching(() => rest.patch(Routes.channel(channel), { body: { archived: false } }));
    return reaching(work);
  }
}

export type Post = {
  readonly nonce?: string;
  readonly ping?: readonly string[];
  /** Below a line. */
  readonly buttons?: object;
};

/** What a message had before and is not listed here is dropped. */
function request(shown: Shown, { nonce, ping = [] }: Post = {}) {
  const { components, files } = reportable(shown);
  const body = {
    components,
    flags: MessageFlags.IsComponentsV2,
    allowed_mentions: { parse: [], users: ping },
    attachments: files.map(({ name }, i) => ({ id: String(i), filename: name })),
    ...(nonce === undefined ? {} : { nonce, enforce_nonce: true }),
  };
  return { body, files: files.map(({ name, attachment }): RawFile => ({ name, data: attachment })) };
}

/** Nobody's phone rings for what it can't show. */
export async function post(wire: Wire, channel: string, shown: Shown, how: Post): Promise<string> {
  const { body, files } = request(shown, how);
  const silent = { ...body, flags: body.flags | MessageFlags.SuppressNotifications };
  const send = () => wire.rest.post(Routes.channelMessages(channel), { body: silent, files });
  const { id } = (await awake(wire, channel, send)) as APIMessage;
  return id;
}

/**
 * A line that calls people. It is plain content: of a message that is made of components, a phone shows nothing but
 * that there is one.
 */
export async function postLine(
  wire: Wire,
  channel: string,
  line: string,
  { nonce, ping = [], buttons }: Post,
): Promise<string> {
  const body = {
    content: shortened(line, limits.content),
    ...(buttons === undefined ? {} : { components: [buttons] }),
    allowed_mentions: { parse: [], users: ping },
    ...(nonce === undefined ? {} : { nonce, enforce_nonce: true }),
  };
  const send = () => wire.rest.post(Routes.channelMessages(channel), { body });
  const { id } = (await awake(wire, channel, send)) as APIMessage;
  return id;
}

type Request = { readonly body: object; readonly files: RawFile[] };

/** When it was changed, by Discord's clock; null where the message is gone. */
async function change(wire: Wire, channel: string, id: string, what: Request): Promise<string | null> {
  try {
    const route = Routes.channelMessage(channel, id);
    const changed = (await awake(wire, channel, () => wire.rest.patch(route, what))) as APIMessage;
    return changed.edited_timestamp ?? changed.timestamp;
  } catch (error) {
    if (codeOf(error) === codes.unknownMessage) return null;
    throw error;
  }
}

/** When it was changed; null where the message is gone. */
export const edit = (wire: Wire, channel: string, id: string, shown: Shown): Promise<string | null> =>
  change(wire, channel, id, request(shown));

/** Makes a message of components of a line; null where it is gone. Nobody is notified a second time. */
export function becomeCard(wire: Wire, channel: string, id: string, card: Shown): Promise<string | null> {
  const { body, files } = request(card);
  return change(wire, channel, id, { body: { ...body, content: null, embeds: [] }, files });
}

const recent = 10;
/** As many as Discord gives at once. */
const most = 100;

/** The newest of our own lines in a conversation that did not become a card; null where there is none. */
export async function newestLine(wire: Wire, conversation: string): Promise<string | null> {
  const query = new URLSearchParams({ limit: String(recent) });
  const found = await reaching(() => wire.rest.get(Routes.channelMessages(conversation), { query }));
  const isLine = ({ author, content }: APIMessage) => author.id === wire.self && content !== '';
  return (found as readonly APIMessage[]).find(isLine)?.id ?? null;
}

/** Nobody minds if it is gone already. */
export async function remove({ rest }: Wire, channel: string, id: string): Promise<void> {
  try {
    await rest.delete(Routes.channelMessage(channel, id));
  } catch (error) {
    if (codeOf(error) === null) throw error;
  }
}

/** A message as it stands there now; null where it is gone. */
export async function found({ rest }: Wire, channel: string, id: string): Promise<APIMessage | null> {
  try {
    return (await rest.get(Routes.channelMessage(channel, id))) as APIMessage;
  } catch (error) {
    const code = codeOf(error);
    if (code === codes.unknownMessage || code === codes.unknownChannel) return null;
    throw error;
  }
}

/** Our own cards of a table that stand below a message, which may be gone; none where the place is gone as well. */
export async function cardsBelow(
  { rest, self }: Wire,
  channel: string,
  id: string,
  table: string,
): Promise<readonly string[]> {
  const query = new URLSearchParams({ after: id, limit: String(most) });
  let all: readonly APIMessage[];
  try {
    all = (await rest.get(Routes.channelMessages(channel), { query })) as readonly APIMessage[];
  } catch (error) {
    if (codeOf(error) === codes.unknownChannel) return [];
    throw error;
  }
  const isCard = ({ author, components }: APIMessage) =>
    author.id === self && JSON.stringify(components ?? []).includes(`:${table}`);
  return all.filter(isCard).map((message) => message.id);
}

/** How many messages stand below another one, as far as they are counted. */
export async function below(wire: Wire, channel: string, id: string, most: number): Promise<number> {
  if (wire.newestIn(channel) === id) return 0;
  const query = new URLSearchParams({ after: id, limit: String(most) });
  const found = await reaching(() => wire.rest.get(Routes.channelMessages(channel), { query }));
  return (found as readonly APIMessage[]).length;
}

const threadName = (name: string): string => shortened(name, limits.threadName);

/**
 * The thread of an invitation, or null where the invitation is gone; a thread that starts from a message has the
 * message's id, so there is only one.
 */
export async function threadFor(
  { rest }: Wire,
  channel: string,
  invitation: string,
  name: string,
): Promise<string | null> {
  try {
    const body = { name: threadName(name), auto_archive_duration: ThreadAutoArchiveDuration.OneWeek };
    const thread = await reaching(() => rest.post(Routes.threads(channel, invitation), { body }));
    return (thread as APIThreadChannel).id;
  } catch (error) {
    if (codeOf(error) === codes.unknownMessage) return null;
    if (codeOf(error) !== codes.threadExists) throw error;
    return invitation;
  }
}

/**
 * A thread that can't be renamed keeps its name. Threads may be renamed twice in ten minutes: gives for how many
 * milliseconds that is to be waited for.
 */
export async function rename(wire: Wire, thread: string, name: string): Promise<number> {
  const body = { name: threadName(name) };
  try {
    await awake(wire, thread, () => wire.rest.patch(Routes.channel(thread), { body }));
  } catch (error) {
    if (error instanceof RateLimitError) return waitOf(error);
    if (!(error instanceof OutOfReach)) throw error;
  }
  return 0;
}

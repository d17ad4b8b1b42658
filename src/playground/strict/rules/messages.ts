import { FLAGS, MESSAGE } from '../../limits.ts';
import type { RequestContext } from '../context.ts';
import { EMPTY_MESSAGE, type Problem, under } from '../problem.ts';
import { type Fields, fieldsOf, isAbsent, isFields, lengthOf, listOf, numberOf, textOf } from '../reading.ts';
import { checkComponents } from './components.ts';
import { checkEmbeds, checkPoll } from './embeds.ts';
import { checkFiles } from './files.ts';
import { checkMentions } from './mentions.ts';
import { tooLong } from './tree.ts';

const ANYWHERE = FLAGS.suppressEmbeds | FLAGS.suppressNotifications | FLAGS.voiceMessage | FLAGS.componentsV2;

/** How a message comes about, and which flags its sender may set. */
export type Sending = { readonly kind: 'new' | 'edit'; readonly flags: number };

export const SENDING = {
  toChannel: { kind: 'new', flags: ANYWHERE },
  /** Only an interaction has somebody to whom alone a message can be shown. */
  toInteraction: { kind: 'new', flags: ANYWHERE | FLAGS.ephemeral },
  change: { kind: 'edit', flags: FLAGS.suppressEmbeds | FLAGS.componentsV2 },
} as const satisfies Record<string, Sending>;

type Message = {
  readonly at: string;
  readonly body: Fields;
  readonly sending: Sending;
  readonly files: RequestContext['files'];
  readonly before: RequestContext['editing'];
  readonly isV2: boolean;
};

const has = (flags: number | undefined, flag: number): boolean => ((flags ?? 0) & flag) !== 0;
const isBlank = (value: unknown): boolean => textOf(value).trim() === '';

function contentIsShort({ at, body }: Message): readonly Problem[] {
  return lengthOf(body.content) > MESSAGE.content ? [tooLong(under(at, 'content'), MESSAGE.content)] : [];
}

function nonceIsShort({ at, body }: Message): readonly Problem[] {
  return lengthOf(body.nonce) > MESSAGE.nonce ? [tooLong(under(at, 'nonce'), MESSAGE.nonce)] : [];
}

function flagsAreSettable({ at, body, sending, before }: Message): readonly Problem[] {
  const flags = numberOf(body.flags);
  // Whoever edits sends all earlier flags along; without the earlier message nobody can tell which those were.
  if (flags === undefined || (sending.kind === 'edit' && before === undefined)) return [];
  const foreign = flags & ~sending.flags & ~(before?.flags ?? 0);
  if (foreign === 0) return [];
  const message = `These flags cannot be set here: ${foreign}.`;
  return [{ path: under(at, 'flags'), code: 'MESSAGE_FLAGS_NOT_SETTABLE', message }];
}

function componentsStayV2({ at, body, before }: Message): readonly Problem[] {
  const flags = numberOf(body.flags);
  if (flags === undefined || has(flags, FLAGS.componentsV2) || !has(before?.flags, FLAGS.componentsV2)) {
    return [];
  }
  const message = 'MessageFlags.IS_COMPONENTS_V2 cannot be removed from a message.';
  return [{ path: under(at, 'flags'), code: 'MESSAGE_FLAGS_COMPONENTS_V2_FINAL', message }];
}

/** What a message made of components cannot have besides. */
function nothingBesidesV2({ at, body, before, isV2 }: Message): readonly Problem[] {
  if (!isV2) return [];
  // What was there before stays unless it is taken away in the same edit.
  const staysFilled = before?.hasContent === true && !has(before.flags, FLAGS.componentsV2);
  const filled = {
    content: body.content === undefined ? staysFilled : !isBlank(body.content),
    embeds: listOf(body.embeds).length > 0,
    sticker_ids: listOf(body.sticker_ids).length > 0,
    poll: !isAbsent(body.poll),
  };
  return Object.entries(filled)
    .filter(([, isFilled]) => isFilled)
    .map(([field]) => ({
      path: under(at, field),
      code: 'MESSAGE_CANNOT_USE_LEGACY_FIELDS_WITH_COMPONENTS_V2',
      message: `The '${field}' field cannot be used when using MessageFlags.IS_COMPONENTS_V2`,
    }));
}

const CONTENTS = ['embeds', 'components', 'attachments'] as const;

/** Of an edit only what it names is known, so only one that names everything can be empty. */
function isEmpty({ body, sending, files, isV2 }: Message): boolean {
  if (files.length > 0 && !isV2) return false;
  const holdsNone = (key: string) => listOf(body[key]).length === 0;
  if (sending.kind === 'edit') {
    if (isV2) return Array.isArray(body.components) && holdsNone('components');
    const named = body.content !== undefined && CONTENTS.every((key) => body[key] !== undefined);
    return named && isBlank(body.content) && CONTENTS.every(holdsNone);
  }
  if (isV2) return holdsNone('components');
  const isForwarded = fieldsOf(body.message_reference).type === 1;
  const hasOther = isForwarded || isFields(body.poll) || isFields(body.shared_client_theme);
  return isBlank(body.content) && ['embeds', 'components', 'sticker_ids'].every(holdsNone) && !hasOther;
}

function saysSomething(message: Message): readonly Problem[] {
  const { at } = message;
  return isEmpty(message) ? [{ path: at, code: EMPTY_MESSAGE, message: 'Cannot send an empty message' }] : [];
}

const RULES: readonly ((message: Message) => readonly Problem[])[] = [
  contentIsShort,
  nonceIsShort,
  flagsAreSettable,
  componentsStayV2,
  nothingBesidesV2,
  saysSomething,
  ({ at, body, isV2 }) => checkComponents(body.components, under(at, 'components'), isV2),
  ({ at, body }) => checkEmbeds(body.embeds, under(at, 'embeds')),
  ({ at, body }) => checkPoll(body.poll, under(at, 'poll')),
  ({ at, body }) => checkMentions(body.allowed_mentions, under(at, 'allowed_mentions')),
];

export function checkMessage(
  at: string,
  value: unknown,
  sending: Sending,
  context: RequestContext,
): readonly Problem[] {
  const body = fieldsOf(value);
  const before = sending.kind === 'edit' ? context.editing : undefined;
  const kept = sending.kind === 'edit' ? context.kept : [];
  const isV2 = has(numberOf(body.flags), FLAGS.componentsV2) || has(before?.flags, FLAGS.componentsV2);
  const message: Message = { at, body, sending, files: context.files, before, isV2 };
  const isEdit = sending.kind === 'edit';
  return [...RULES.flatMap((rule) => rule(message)), ...checkFiles(at, body, context.files, kept, isEdit)];
}

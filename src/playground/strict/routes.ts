import * as spec from 'discord-api-spec/zod';
import * as z from 'zod/mini';
import type { RequestContext } from './context.ts';
import type { Problem } from './problem.ts';
import { checkAppEmoji } from './rules/app-emojis.ts';
import { checkCallback } from './rules/callbacks.ts';
import { checkAllCommands, checkChangedCommand, checkNewCommand } from './rules/commands.ts';
import { checkReaction } from './rules/emoji.ts';
import { checkMessage, SENDING, type Sending } from './rules/messages.ts';
import { checkBulkDelete, checkNewThread, checkPrivateChannel, checkThread } from './rules/threads.ts';
import {
  bulkDelete,
  callback,
  changedEmoji,
  GUILD_CHANNEL,
  NSFW,
  newEmoji,
  OF_POSTS,
  REFERENCE,
  THREAD_TYPE,
  TOLERATED,
} from './schemas/own.ts';

/** What a status answers with; `null` is nothing at all. */
type Answers = Readonly<Record<number, z.ZodMiniType | null>>;

export type Route = {
  /** Without one, the request has no body. */
  readonly body?: z.ZodMiniType;
  readonly rules?: (body: unknown, context: RequestContext) => readonly Problem[];
  readonly answers: Answers;
};

const NOTHING: Answers = { 204: null };
const some = (schema: z.ZodMiniType): Answers => ({ 200: schema });
const many = (schema: z.ZodMiniType): Answers => some(z.array(schema));

const message = spec.MessageResponseSchema;
const anyChannel = z.union([GUILD_CHANNEL, spec.PrivateChannelResponseSchema, spec.ThreadResponseSchema]);

const sends =
  (sending: Sending): NonNullable<Route['rules']> =>
  (body, context) =>
    checkMessage('', body, sending, context);

const reacts: NonNullable<Route['rules']> = (_, { params }) => checkReaction(params);

const newCommand = z.extend(spec.ApplicationCommandCreateRequestSchema, NSFW);
const changedCommand = z.extend(spec.ApplicationCommandPatchRequestPartialSchema, NSFW);
const allCommands = z.array(z.extend(spec.ApplicationCommandUpdateRequestSchema, NSFW));
const webhookEdit = z.extend(spec.IncomingWebhookUpdateRequestPartialSchema, TOLERATED);

function commandsAt(base: string): Readonly<Record<string, Route>> {
  const one = spec.ApplicationCommandResponseSchema;
  return {
    [`GET ${base}`]: { answers: many(one) },
    [`PUT ${base}`]: { body: allCommands, rules: checkAllCommands, answers: many(one) },
    [`POST ${base}`]: { body: newCommand, rules: checkNewCommand, answers: { 200: one, 201: one } },
    [`GET ${base}/{command_id}`]: { answers: some(one) },
    [`PATCH ${base}/{command_id}`]: { body: changedCommand, rules: checkChangedCommand, answers: some(one) },
    [`DELETE ${base}/{command_id}`]: { answers: NOTHING },
  };
}

function webhookMessagesAt(base: string): Readonly<Record<string, Route>> {
  return {
    [`GET ${base}`]: { answers: some(message) },
    [`PATCH ${base}`]: { body: webhookEdit, rules: sends(SENDING.change), answers: some(message) },
    [`DELETE ${base}`]: { answers: NOTHING },
  };
}

const threadMember = (who: string): Readonly<Record<string, Route>> => ({
  [`PUT /channels/{channel_id}/thread-members/${who}`]: { answers: NOTHING },
  [`DELETE /channels/{channel_id}/thread-members/${who}`]: { answers: NOTHING },
});

const MESSAGES = '/channels/{channel_id}/messages';
const REACTIONS = `${MESSAGES}/{message_id}/reactions`;
const EMOJIS = '/applications/{application_id}/emojis';
const GUILD = '/guilds/{guild_id}';

/** By method and published template: what goes in, which rules it obeys, and what comes back. */
export const ROUTES: Readonly<Record<string, Route>> = {
  'GET /gateway/bot': { answers: some(spec.GatewayBotResponseSchema) },

  'GET /users/@me': { answers: some(spec.UserPIIResponseSchema) },
  'GET /users/{user_id}': { answers: some(spec.UserResponseSchema) },
  'POST /users/@me/channels': {
    body: spec.CreatePrivateChannelRequestSchema,
    rules: checkPrivateChannel,
    answers: some(spec.PrivateChannelResponseSchema),
  },

  'GET /applications/@me': { answers: some(spec.PrivateApplicationResponseSchema) },
  'PATCH /applications/@me': {
    body: spec.ApplicationFormPartialSchema,
    answers: some(spec.PrivateApplicationResponseSchema),
  },
  [`GET ${EMOJIS}`]: { answers: some(spec.ListApplicationEmojisResponseSchema) },
  [`POST ${EMOJIS}`]: {
    body: newEmoji,
    rules: checkAppEmoji,
    answers: { 201: spec.EmojiResponseSchema },
  },
  [`GET ${EMOJIS}/{emoji_id}`]: { answers: some(spec.EmojiResponseSchema) },
  [`PATCH ${EMOJIS}/{emoji_id}`]: {
    body: changedEmoji,
    rules: checkAppEmoji,
    answers: some(spec.EmojiResponseSchema),
  },
  [`DELETE ${EMOJIS}/{emoji_id}`]: { answers: NOTHING },
  ...commandsAt('/applications/{application_id}/commands'),
  ...commandsAt('/applications/{application_id}/guilds/{guild_id}/commands'),

  'POST /interactions/{interaction_id}/{interaction_token}/callback': {
    body: callback,
    rules: checkCallback,
    answers: { 200: spec.InteractionCallbackResponseSchema, 204: null },
  },
  // The published schema is that of any webhook; what belongs to an interaction can't choose its name and picture.
  'POST /webhooks/{webhook_id}/{webhook_token}': {
    body: z.extend(spec.IncomingWebhookInteractionRequestSchema, TOLERATED),
    rules: sends(SENDING.toInteraction),
    answers: { 200: message, 204: null },
  },
  ...webhookMessagesAt('/webhooks/{webhook_id}/{webhook_token}/messages/@original'),
  ...webhookMessagesAt('/webhooks/{webhook_id}/{webhook_token}/messages/{message_id}'),

  // Published for every kind of channel; ours are threads.
  'PATCH /channels/{channel_id}': {
    body: spec.UpdateThreadRequestPartialSchema,
    rules: checkThread,
    answers: some(anyChannel),
  },
  'GET /channels/{channel_id}': { answers: some(anyChannel) },
  'DELETE /channels/{channel_id}': { answers: some(anyChannel) },
  'POST /channels/{channel_id}/typing': { answers: { 200: spec.TypingIndicatorResponseSchema, 204: null } },

  [`POST ${MESSAGES}`]: {
    body: z.extend(spec.MessageCreateRequestSchema, REFERENCE),
    rules: sends(SENDING.toChannel),
    answers: some(message),
  },
  [`GET ${MESSAGES}`]: { answers: many(message) },
  [`GET ${MESSAGES}/{message_id}`]: { answers: some(message) },
  [`PATCH ${MESSAGES}/{message_id}`]: {
    body: z.extend(spec.MessageEditRequestPartialSchema, TOLERATED),
    rules: sends(SENDING.change),
    answers: some(message),
  },
  [`DELETE ${MESSAGES}/{message_id}`]: { answers: NOTHING },
  [`POST ${MESSAGES}/bulk-delete`]: { body: bulkDelete, rules: checkBulkDelete, answers: NOTHING },
  [`GET ${MESSAGES}/pins`]: { answers: some(spec.PinnedMessagesResponseSchema) },
  [`PUT ${MESSAGES}/pins/{message_id}`]: { answers: NOTHING },
  [`DELETE ${MESSAGES}/pins/{message_id}`]: { answers: NOTHING },

  [`PUT ${REACTIONS}/{emoji_name}/@me`]: { rules: reacts, answers: NOTHING },
  [`DELETE ${REACTIONS}/{emoji_name}/@me`]: { rules: reacts, answers: NOTHING },
  [`DELETE ${REACTIONS}/{emoji_name}/{user_id}`]: { rules: reacts, answers: NOTHING },
  [`DELETE ${REACTIONS}/{emoji_name}`]: { rules: reacts, answers: NOTHING },
  [`GET ${REACTIONS}/{emoji_name}`]: { rules: reacts, answers: many(spec.UserResponseSchema) },
  [`DELETE ${REACTIONS}`]: { answers: NOTHING },

  [`POST ${MESSAGES}/{message_id}/threads`]: {
    body: z.extend(spec.CreateTextThreadWithMessageRequestSchema, THREAD_TYPE),
    rules: checkThread,
    answers: { 201: spec.ThreadResponseSchema },
  },
  // Published as one of two, by the kind of the channel, which the body does not tell.
  'POST /channels/{channel_id}/threads': {
    body: z.extend(spec.CreateTextThreadWithoutMessageRequestSchema, OF_POSTS),
    rules: checkNewThread,
    answers: { 201: spec.CreatedThreadResponseSchema },
  },
  ...threadMember('@me'),
  ...threadMember('{user_id}'),
  'GET /channels/{channel_id}/thread-members/{user_id}': { answers: some(spec.ThreadMemberResponseSchema) },
  'GET /channels/{channel_id}/thread-members': { answers: many(spec.ThreadMemberResponseSchema) },
  'GET /channels/{channel_id}/threads/archived/public': { answers: some(spec.ThreadsResponseSchema) },
  'GET /channels/{channel_id}/threads/archived/private': { answers: some(spec.ThreadsResponseSchema) },
  'GET /channels/{channel_id}/users/@me/threads/archived/private': {
    answers: some(spec.ThreadsResponseSchema),
  },

  [`GET ${GUILD}`]: { answers: some(spec.GuildWithCountsResponseSchema) },
  [`GET ${GUILD}/channels`]: { answers: many(GUILD_CHANNEL) },
  [`GET ${GUILD}/roles`]: { answers: many(spec.GuildRoleResponseSchema) },
  [`GET ${GUILD}/threads/active`]: { answers: some(spec.ThreadsResponseSchema) },
  [`GET ${GUILD}/members`]: { answers: many(spec.GuildMemberResponseSchema) },
  [`GET ${GUILD}/members/{user_id}`]: { answers: some(spec.GuildMemberResponseSchema) },
  [`GET ${GUILD}/members/search`]: { answers: many(spec.GuildMemberResponseSchema) },
};

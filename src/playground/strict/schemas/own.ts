import {
  BaseCreateMessageCreateRequestSchema,
  GuildChannelResponseSchema,
  IncomingWebhookInteractionRequestSchema,
  IncomingWebhookUpdateForInteractionCallbackRequestPartialSchema,
  MessageReferenceRequestSchema,
  ModalInteractionCallbackRequestSchema,
} from 'discord-api-spec/zod';
import * as z from 'zod/mini';
import { BULK_DELETE, COMMANDS } from '../../limits.ts';

/** What the package has no schema for, or one whose errors say nothing. */

const snowflake = z.string().check(z.regex(/^(0|[1-9][0-9]*)$/));

/** discord.js sends these with every message, wherever it goes; Discord ignores them where they mean nothing. */
export const TOLERATED = {
  tts: z.nullish(z.boolean()),
  nonce: z.nullish(z.union([z.int(), z.string()])),
  enforce_nonce: z.nullish(z.boolean()),
};

/** Published inline, without a name. */
export const bulkDelete = z.object({
  messages: z.array(snowflake).check(z.minLength(BULK_DELETE.least), z.maxLength(BULK_DELETE.most)),
});

const emojiName = z.string().check(z.minLength(2), z.maxLength(32));

/** The package has answers only for the application's own emojis. */
export const newEmoji = z.object({ name: emojiName, image: z.string() });
export const changedEmoji = z.object({ name: z.optional(emojiName) });

const choiceName = z.string().check(z.minLength(1), z.maxLength(COMMANDS.choiceName));

/** Published as three lists that differ in the type of the value only. */
const autocompleteData = z.object({
  choices: z
    .array(
      z.object({
        name: choiceName,
        name_localizations: z.nullish(z.record(z.string(), choiceName)),
        value: z.union([z.string(), z.number()]),
      }),
    )
    .check(z.maxLength(COMMANDS.choices)),
});

/** The callbacks a bot of ours can give; launching activities and answering pings are not among them. */
export const callback = z.union([
  z.object({
    type: z.literal([4, 5]),
    data: z.nullish(z.extend(IncomingWebhookInteractionRequestSchema, TOLERATED)),
  }),
  z.object({
    type: z.literal([6, 7]),
    data: z.nullish(z.extend(IncomingWebhookUpdateForInteractionCallbackRequestPartialSchema, TOLERATED)),
  }),
  z.object({ type: z.literal(8), data: autocompleteData }),
  ModalInteractionCallbackRequestSchema,
]);

/** The package knows no media channels. */
export const GUILD_CHANNEL = z.extend(GuildChannelResponseSchema, {
  type: z.literal([0, 2, 4, 5, 13, 14, 15, 16]),
});

/** Documented, but not in the package. */
export const NSFW = { nsfw: z.nullish(z.boolean()) };

/** A thread made from a message is of the only type there is, which discord.js says nevertheless. */
export const THREAD_TYPE = { type: z.nullish(z.literal([10, 11])) };

/** What the threads of a forum have besides. */
export const OF_POSTS = {
  message: z.nullish(BaseCreateMessageCreateRequestSchema),
  applied_tags: z.nullish(z.array(snowflake).check(z.maxLength(5))),
};

/** The package knows answers only; forwarding is documented beside them. */
export const REFERENCE = {
  message_reference: z.nullish(
    z.extend(MessageReferenceRequestSchema, { type: z.nullish(z.literal([0, 1])) }),
  ),
};

/** The package wants numbers as codes of single fields, where Discord writes words. */
export const refused = z.object({
  code: z.int(),
  message: z.string(),
  errors: z.optional(z.record(z.string(), z.unknown())),
});

/** The package wants a code that Discord leaves out. */
export const slowedDown = z.object({ message: z.string(), retry_after: z.number(), global: z.boolean() });

import * as spec from 'discord-api-spec/zod';
import * as z from 'zod/mini';
import { type Problem, under } from './problem.ts';
import { type Fields, fieldsOf, isAbsent, listOf } from './reading.ts';
import { GUILD_CHANNEL } from './schemas/own.ts';
import { validate } from './schemas/validate.ts';

/** A part of an event that has a published shape, and where in the event it stands. */
type Part = { readonly at: string; readonly value: unknown; readonly schema: z.ZodMiniType };

const channel = z.union([GUILD_CHANNEL, spec.PrivateChannelResponseSchema]);
const whole =
  (schema: z.ZodMiniType) =>
  (data: Fields): readonly Part[] => [{ at: '', value: data, schema }];

/** Inside a guild its things do not repeat whose they are. */
const inGuild = (data: Fields, key: string, schema: z.ZodMiniType): readonly Part[] =>
  listOf(data[key]).map((item, n) => ({
    at: under(key, n),
    value: { guild_id: data.id, ...fieldsOf(item) },
    schema,
  }));

const present = (at: string, value: unknown, schema: z.ZodMiniType): readonly Part[] =>
  isAbsent(value) ? [] : [{ at, value, schema }];

const PARTS: Readonly<Record<string, (data: Fields) => readonly Part[]>> = {
  READY: ({ user }) => present('user', user, spec.UserPIIResponseSchema),
  MESSAGE_CREATE: whole(spec.MessageResponseSchema),
  MESSAGE_UPDATE: whole(spec.MessageResponseSchema),
  CHANNEL_CREATE: whole(channel),
  CHANNEL_UPDATE: whole(channel),
  CHANNEL_DELETE: whole(channel),
  THREAD_CREATE: whole(spec.ThreadResponseSchema),
  THREAD_UPDATE: whole(spec.ThreadResponseSchema),
  GUILD_CREATE: (data) => [
    ...inGuild(data, 'channels', GUILD_CHANNEL),
    ...inGuild(data, 'threads', spec.ThreadResponseSchema),
    ...inGuild(data, 'roles', spec.GuildRoleResponseSchema),
    ...inGuild(data, 'members', spec.GuildMemberResponseSchema),
  ],
  GUILD_MEMBER_ADD: whole(spec.GuildMemberResponseSchema),
  GUILD_MEMBERS_CHUNK: (data) => inGuild(data, 'members', spec.GuildMemberResponseSchema),
  INTERACTION_CREATE: ({ message, user, member }) => [
    ...present('message', message, spec.MessageResponseSchema),
    ...present('user', user, spec.UserResponseSchema),
    ...present('member.user', fieldsOf(member).user, spec.UserResponseSchema),
  ],
};

/** The names of all events of which a part can be judged. */
export const CHECKED_EVENTS: readonly string[] = Object.keys(PARTS);

/** Discord publishes no schemas of events, but those of most things that they carry. */
export function checkEvent(name: string, data: unknown): readonly Problem[] {
  const parts = Object.hasOwn(PARTS, name) ? (PARTS[name]?.(fieldsOf(data)) ?? []) : [];
  return parts.flatMap(({ at, value, schema }) =>
    validate(schema, 'open', value).map((problem) => ({ ...problem, path: join(at, problem.path) })),
  );
}

const join = (outer: string, inner: string): string =>
  outer === '' || inner === '' ? `${outer}${inner}` : `${outer}.${inner}`;

import type { Message } from './model.ts';
import { may } from './permissions.ts';
import type { World } from './world.ts';

export type AllowedMentions = {
  readonly parse?: readonly string[] | null;
  readonly users?: readonly (string | null)[] | null;
  readonly roles?: readonly (string | null)[] | null;
  readonly replied_user?: boolean | null;
};

export type Mentions = Pick<Message, 'mentionedUserIds' | 'mentionedRoleIds' | 'mentionsEveryone'>;

/** Who calls, and where; what answers an interaction calls people alone unless it says otherwise. */
export type Caller = { readonly userId: string; readonly channelId: string; readonly answers: boolean };

const ids = (text: string, pattern: RegExp): string[] => [
  ...new Set([...text.matchAll(pattern)].map((match) => match[1] ?? '')),
];

/** Whom a text calls, as far as `allowed_mentions` and the caller’s rights let it. */
export function mentionsIn(
  world: World,
  text: string,
  given: AllowedMentions | null | undefined,
  { userId, channelId, answers }: Caller,
): Mentions {
  const allowed = given ?? { parse: answers ? ['users'] : ['users', 'roles', 'everyone'] };
  const parses = (kind: string): boolean => (allowed.parse ?? []).includes(kind);
  const allows = (kind: 'users' | 'roles', id: string): boolean =>
    parses(kind) || (allowed[kind] ?? []).includes(id);
  // No role here is one that anybody may mention.
  const channel = world.channels.get(channelId);
  const callsMany = channel !== undefined && may(world, channel, userId, 'MentionEveryone');
  return {
    mentionedUserIds: ids(text, /<@!?(\d+)>/g).filter((id) => world.users.has(id) && allows('users', id)),
    mentionedRoleIds: ids(text, /<@&(\d+)>/g).filter((id) => callsMany && allows('roles', id)),
    mentionsEveryone: callsMany && parses('everyone') && /@(everyone|here)\b/.test(text),
  };
}

import type {
  APIGuildMember,
  APIInteractionGuildMember,
  APIUser,
  GuildMemberFlags,
  UserFlags,
} from 'discord.js';
import type { Channel, Guild, Member, User } from '../world/model.ts';
import { permissionsIn } from '../world/permissions.ts';
import type { World } from '../world/world.ts';

const NO_FLAGS = 0 as UserFlags & GuildMemberFlags;

export type UserPayload = APIUser & { readonly primary_guild: null };

export const userPayload = (user: User): UserPayload => ({
  id: user.id,
  username: user.name,
  global_name: user.isBot ? null : user.displayName,
  discriminator: user.isBot ? '0001' : '0',
  avatar: null,
  bot: user.isBot,
  public_flags: NO_FLAGS,
  flags: NO_FLAGS,
  primary_guild: null,
});

/** A user by id, or a stand-in for one who is gone. */
export function userById(world: World, id: string): UserPayload {
  const user = world.users.get(id);
  if (user) return userPayload(user);
  const gone = {
    id,
    name: 'deleted-user',
    displayName: 'Deleted User',
    isBot: false,
    locale: 'en-US',
    dmsOpen: false,
  };
  return userPayload(gone);
}

/** A member without the user, as it stands inside messages. */
export const bareMember = (member: Member): Omit<APIGuildMember, 'user'> => ({
  nick: member.nick,
  avatar: null,
  banner: null,
  roles: [...member.roleIds],
  joined_at: member.joinedAt,
  premium_since: null,
  communication_disabled_until: null,
  deaf: false,
  mute: false,
  flags: NO_FLAGS,
  pending: false,
});

export const memberPayload = (world: World, member: Member): APIGuildMember => ({
  ...bareMember(member),
  user: userById(world, member.userId),
});

export function memberIn(world: World, guild: Guild, userId: string): APIGuildMember | null {
  const member = guild.members.get(userId);
  return member ? memberPayload(world, member) : null;
}

export const actingMember = (world: World, channel: Channel, member: Member): APIInteractionGuildMember => ({
  ...bareMember(member),
  user: userById(world, member.userId),
  permissions: String(permissionsIn(world, channel, member.userId)),
});

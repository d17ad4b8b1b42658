import { ComponentType } from 'discord.js';
import { channelPayload } from '../payloads/channels.ts';
import { rolePayload } from '../payloads/guilds.ts';
import { bareMember, userPayload } from '../payloads/people.ts';
import { type Channel, isDm } from '../world/model.ts';
import { permissionsIn } from '../world/permissions.ts';
import type { World } from '../world/world.ts';
import { channelMeant, userMeant } from './places.ts';

export type Picked = { readonly kind: 'user' | 'role' | 'channel'; readonly id: string };

const KINDS: Readonly<Record<number, readonly Picked['kind'][]>> = {
  [ComponentType.UserSelect]: ['user'],
  [ComponentType.RoleSelect]: ['role'],
  [ComponentType.ChannelSelect]: ['channel'],
  [ComponentType.MentionableSelect]: ['user', 'role'],
};

export const kindsPicked = (componentType: number): readonly Picked['kind'][] => KINDS[componentType] ?? [];

const guildAt = (world: World, channel: Channel) =>
  isDm(channel) ? undefined : world.guilds.get(channel.guildId);

/** Who or what is meant by a name or an id. */
export function findPicked(
  world: World,
  channel: Channel,
  userId: string,
  kinds: readonly Picked['kind'][],
  text: string,
): Picked | null {
  const user = kinds.includes('user') ? userMeant(world, channel, text) : undefined;
  if (user) return { kind: 'user', id: user.id };
  const name = text.replace(/^@/, '');
  const role = guildAt(world, channel)?.roles.find((one) => one.id === text || one.name === name);
  if (kinds.includes('role') && role) return { kind: 'role', id: role.id };
  const place = kinds.includes('channel') ? channelMeant(world, userId, text) : undefined;
  return place ? { kind: 'channel', id: place.id } : null;
}

const byId = (entries: readonly (readonly [string, object])[]) =>
  entries.length > 0 ? Object.fromEntries(entries) : undefined;

/** Discord's `resolved`: the things behind the ids that were picked. */
export function resolvedFor(
  world: World,
  channel: Channel,
  userId: string,
  picked: readonly Picked[],
): object | null {
  const guild = guildAt(world, channel);
  const of = (kind: Picked['kind']) => picked.filter((one) => one.kind === kind).map((one) => one.id);
  const users = of('user').flatMap((id) => world.users.get(id) ?? []);
  const members = users.flatMap((user) => guild?.members.get(user.id) ?? []);
  const roles = (guild?.roles ?? []).map((role, position) => rolePayload(role, position));
  const channels = of('channel').flatMap((id) => world.channels.get(id) ?? []);
  const resolved = {
    users: byId(users.map((user) => [user.id, userPayload(user)])),
    members: byId(
      members.map((member) => [
        member.userId,
        { ...bareMember(member), permissions: String(permissionsIn(world, channel, member.userId)) },
      ]),
    ),
    roles: byId(roles.filter((role) => of('role').includes(role.id)).map((role) => [role.id, role])),
    channels: byId(
      channels.map((one) => [
        one.id,
        { ...channelPayload(world, one), permissions: String(permissionsIn(world, one, userId)) },
      ]),
    ),
  };
  return picked.length > 0 ? resolved : null;
}

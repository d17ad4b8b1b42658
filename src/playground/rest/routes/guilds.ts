import { channelPayload, threadMember } from '../../payloads/channels.ts';
import { activeThreads, guildChannelsOf, guildPayload, rolePayload } from '../../payloads/guilds.ts';
import { memberPayload } from '../../payloads/people.ts';
import { compareIds } from '../../snowflake.ts';
import { guildOf } from '../access.ts';
import { refusal } from '../errors.ts';
import { limitOf, ok, param, type Route } from '../route.ts';

export const guildRoutes: readonly Route[] = [
  {
    id: 'GET /guilds/{guild_id}',
    handle(backend, call) {
      const guild = guildOf(backend, call);
      const counts = {
        approximate_member_count: guild.members.size,
        approximate_presence_count: guild.members.size,
      };
      return ok({ ...guildPayload(guild), ...(call.query.get('with_counts') === 'true' ? counts : {}) });
    },
  },
  {
    id: 'GET /guilds/{guild_id}/channels',
    handle(backend, call) {
      const { world } = backend;
      return ok(guildChannelsOf(world, guildOf(backend, call).id).map((one) => channelPayload(world, one)));
    },
  },
  {
    id: 'GET /guilds/{guild_id}/roles',
    handle: (backend, call) => ok(guildOf(backend, call).roles.map(rolePayload)),
  },
  {
    id: 'GET /guilds/{guild_id}/threads/active',
    handle(backend, call) {
      const { world } = backend;
      const threads = activeThreads(world, guildOf(backend, call).id, world.bot.id);
      const members = threads.flatMap((thread) => {
        const joined = thread.members.get(world.bot.id);
        return joined ? [threadMember(thread, world.bot.id, joined)] : [];
      });
      return ok({ threads: threads.map((one) => channelPayload(world, one)), members, has_more: false });
    },
  },
  {
    id: 'GET /guilds/{guild_id}/members',
    handle(backend, call) {
      const after = call.query.get('after') ?? '0';
      const found = [...guildOf(backend, call).members.values()]
        .filter((one) => compareIds(one.userId, after) > 0)
        .sort((a, b) => compareIds(a.userId, b.userId));
      return ok(found.slice(0, limitOf(call, 1, 1000)).map((one) => memberPayload(backend.world, one)));
    },
  },
  {
    id: 'GET /guilds/{guild_id}/members/search',
    handle(backend, call) {
      const { world } = backend;
      const query = (call.query.get('query') ?? '').toLowerCase();
      const found = [...guildOf(backend, call).members.values()].filter((one) => {
        const user = world.users.get(one.userId);
        const names = [user?.name, user?.displayName, one.nick];
        return names.some((name) => name?.toLowerCase().startsWith(query));
      });
      return ok(found.slice(0, limitOf(call, 1, 1000)).map((one) => memberPayload(world, one)));
    },
  },
  {
    id: 'GET /guilds/{guild_id}/members/{user_id}',
    handle(backend, call) {
      const guild = guildOf(backend, call);
      const userId = param(call, 'user_id');
      const member = guild.members.get(userId);
      if (!member) throw refusal(backend.world.users.has(userId) ? 'unknownMember' : 'unknownUser');
      return ok(memberPayload(backend.world, member));
    },
  },
];

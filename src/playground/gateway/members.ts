import { memberPayload } from '../payloads/people.ts';
import type { Guild, Member } from '../world/model.ts';
import type { World } from '../world/world.ts';

const CHUNK = 1000;
const MOST_BY_QUERY = 100;

type Wanted = Readonly<Record<string, unknown>>;

function matching(world: World, guild: Guild, { user_ids, query, limit }: Wanted): readonly Member[] {
  const all = [...guild.members.values()];
  if (user_ids !== undefined) {
    const ids = [user_ids].flat();
    return all.filter((member) => ids.includes(member.userId));
  }
  const start = String(query ?? '').toLowerCase();
  const found = all.filter((member) => {
    const user = world.users.get(member.userId);
    return [user?.name, user?.displayName, member.nick].some((name) => name?.toLowerCase().startsWith(start));
  });
  const most = Number(limit ?? 0);
  return start === '' && most === 0 ? found : found.slice(0, Math.min(most || MOST_BY_QUERY, MOST_BY_QUERY));
}

/** The answer to a request for members, in portions. */
export function memberChunks(world: World, guild: Guild, wanted: Wanted): readonly object[] {
  const found = matching(world, guild, wanted);
  const asked = wanted.user_ids === undefined ? [] : [wanted.user_ids].flat();
  const missing = asked.filter((id) => !guild.members.has(String(id)));
  const count = Math.max(1, Math.ceil(found.length / CHUNK));
  return Array.from({ length: count }, (_, index) => ({
    guild_id: guild.id,
    members: found.slice(index * CHUNK, (index + 1) * CHUNK).map((member) => memberPayload(world, member)),
    chunk_index: index,
    chunk_count: count,
    ...(missing.length > 0 ? { not_found: missing } : {}),
    ...(wanted.nonce === undefined ? {} : { nonce: wanted.nonce }),
  }));
}

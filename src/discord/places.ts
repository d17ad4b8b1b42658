import { randomUUID } from 'node:crypto';
import { type Client, Events, ShardClientUtil } from 'discord.js';
import { faultOf } from '../log/fault.ts';
import { showAgain, strand, tablesShown } from '../tables/index.ts';
import type { Held } from './courier/catch-up.ts';
import type { Desk } from './desk.ts';

/** Which servers belong to this process. One whose outage Discord has announced is still there. */
export function placesOf(client: Client): Held {
  const { shards } = client.ws;
  const count = client.options.shardCount ?? shards.size;
  const holds = (guild: string) => client.guilds.cache.has(guild);
  const isOurs = (guild: string) => shards.has(ShardClientUtil.shardIdForGuildId(guild, count));
  return { holds, lost: (guild) => isOurs(guild) && !holds(guild) };
}

/** Tables lose their places and find them again; what is not heard of is found out when they are shown. */
export function watchPlaces(desk: Desk, client: Client): { stop(): Promise<void> } {
  const { house, log } = desk;
  const underWay = new Set<Promise<void>>();
  let over = false;
  const begin = (work: () => Promise<void>): void => {
    if (over) return;
    const begun = work()
      .catch((error: unknown) => log.warn(faultOf(error), 'the places of tables could not be looked at'))
      .finally(() => underWay.delete(begun));
    underWay.add(begun);
  };
  const lose = (part: object, why: string) =>
    begin(async () => {
      for (const { id } of await tablesShown(house, part)) await strand(house, { table: id, why });
    });
  /** Shows them anew: then it comes out whether they can be. */
  const look = (part: object, which: (stranded: boolean) => boolean = () => true) =>
    begin(async () => {
      for (const { id, stranded } of await tablesShown(house, part)) {
        if (which(stranded)) await showAgain(house, id, `place:${randomUUID()}`);
      }
    });
  const findAgain = (guildId: string) => look({ guildId }, (stranded) => stranded);
  client
    .on(Events.GuildDelete, ({ id }) => lose({ guildId: id }, 'removed'))
    .on(Events.GuildCreate, ({ id }) => findAgain(id))
    .on(Events.ChannelDelete, (channel) => {
      lose({ channelId: channel.id }, 'gone');
      lose({ parentId: channel.id }, 'gone');
    })
    .on(Events.ThreadDelete, ({ id, guildId }) => {
      look({ threadId: id });
      findAgain(guildId);
    })
    .on(Events.ThreadUpdate, (before, { archived, locked, guildId }) => {
      // It is open again, or makes room for another one.
      if ((before.locked && !locked) || (!before.archived && archived)) findAgain(guildId);
    })
    .on(Events.ChannelUpdate, (_before, channel) => {
      if (!channel.isDMBased()) findAgain(channel.guildId);
    })
    .on(Events.GuildRoleUpdate, (_before, { guild }) => findAgain(guild.id));
  return {
    stop: async () => {
      over = true;
      await Promise.all(underWay);
    },
  };
}

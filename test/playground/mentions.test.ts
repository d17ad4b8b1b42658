import { Routes } from 'discord.js';
import { describe, expect, it } from 'vitest';
import { botFor, botWithGo, channelOf, discordFor } from './support.ts';

type Mentions = {
  readonly mentions: readonly { readonly id: string }[];
  readonly mention_roles: readonly string[];
  readonly mention_everyone: boolean;
};

const called = ({ mentions, mention_roles, mention_everyone }: Mentions) => ({
  people: mentions.length,
  roles: mention_roles.length,
  everyone: mention_everyone,
});

describe('whoever is mentioned', () => {
  it('is called by default, and roles and everybody only by those who may', async () => {
    const discord = await discordFor();
    const bot = await botFor(discord);
    const { id } = await channelOf(bot, discord);
    const role = discord.world.guild.roles[1]?.id;
    const content = `<@${discord.person('alice').id}> <@&${role}> @everyone`;
    const send = async (body: object) =>
      called((await bot.client.rest.post(Routes.channelMessages(id), { body })) as Mentions);
    expect(await send({ content })).toEqual({ people: 1, roles: 0, everyone: false });
    discord.world.grant('MentionEveryone');
    expect(await send({ content })).toEqual({ people: 1, roles: 1, everyone: true });
    expect(await send({ content, allowed_mentions: { parse: [] } })).toEqual({
      people: 0,
      roles: 0,
      everyone: false,
    });
  });

  it('is called in answers to interactions by name only, unless they say more', async () => {
    const discord = await discordFor();
    discord.world.grant('MentionEveryone');
    const alice = discord.person('alice');
    const content = `<@${alice.id}> @everyone`;
    const { client } = await botWithGo(discord, async (one) => {
      const callback = Routes.interactionCallback(one.id, one.token);
      const body = { type: 4, data: { content } };
      await one.client.rest.post(callback, { body, auth: false });
      const webhook = Routes.webhook(one.applicationId, one.token);
      const more = { content, allowed_mentions: { parse: ['everyone'] } };
      await one.client.rest.post(webhook, { body: more, auth: false });
    });
    await alice.runs('/go');
    await expect.poll(() => alice.messages()).toHaveLength(2);
    const messages = await client.rest.get(Routes.channelMessages(discord.world.channel('general').id));
    expect((messages as Mentions[]).map(called)).toEqual([
      { people: 0, roles: 0, everyone: true },
      { people: 1, roles: 0, everyone: false },
    ]);
  });

  it('by an edit is read anew from what the edit says', async () => {
    const discord = await discordFor();
    const bot = await botFor(discord);
    const channel = await channelOf(bot, discord);
    const alice = discord.person('alice');
    const { id } = await channel.send({ content: `<@${alice.id}>`, allowedMentions: { parse: [] } });
    const edit = async (body: object) =>
      called((await bot.client.rest.patch(Routes.channelMessage(channel.id, id), { body })) as Mentions);
    expect((await edit({ content: `again <@${alice.id}>` })).people).toBe(1);
    expect((await edit({ content: 'nobody' })).people).toBe(0);
    expect(alice.phone()).toEqual([]);
  });
});

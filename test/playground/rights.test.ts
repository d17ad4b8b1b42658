import { readFileSync } from 'node:fs';
import { ChannelType, PermissionsBitField, Routes } from 'discord.js';
import { describe, expect, it } from 'vitest';
import type { LocalDiscord } from '../../src/playground/server.ts';
import { BOT_PERMISSIONS, type PermissionName } from '../../src/playground/world/permissions.ts';
import { botFor, botWithGo, discordFor } from './support.ts';

const namesOf = (bits: bigint | PermissionsBitField): readonly string[] =>
  new PermissionsBitField(bits).toArray();

/** What the bot is told that it may do, by a command in each place. */
async function askedIn(discord: LocalDiscord) {
  const told: (readonly string[])[] = [];
  await botWithGo(discord, async (interaction) => {
    told.push(namesOf(interaction.appPermissions));
    await interaction.reply({ content: 'yes', flags: 'Ephemeral' });
  });
  return async (place: { readonly id: string }) => {
    await discord.person('alice').runs('/go', {}, { in: place });
    return told.at(-1) ?? [];
  };
}

const WITHOUT_EVERYONE = { everyone: ['ViewChannel', 'UseApplicationCommands'] as PermissionName[] };

describe('the bot’s role', () => {
  it('has what the link asks for, and nothing else', () => {
    const page = readFileSync(new URL('../../docs/operating.md', import.meta.url), 'utf8');
    const link = /permissions=(\d+)/.exec(page)?.[1];
    expect(String(BOT_PERMISSIONS)).toBe(link);
    const words = /permissions ((?:`[^`]+`,?\s+)+`[^`]+`)/.exec(page)?.[1] ?? '';
    const named = [...words.matchAll(/`([^`]+)`/g)].map(([, name = '']) =>
      name.replace('View Channels', 'ViewChannel').replace(' in ', ' In ').replaceAll(' ', ''),
    );
    expect(named.toSorted()).toEqual(namesOf(BOT_PERMISSIONS).toSorted());
  });

  it('is all it has where everybody may do little', async () => {
    const discord = await discordFor();
    const { client } = await botFor(discord);
    const guild = discord.world.addGuild('Strict', undefined, WITHOUT_EVERYONE);
    const channel = discord.world.addChannel('strict', { guild });
    const sent = await client.rest.post(Routes.channelMessages(channel.id), { body: { content: 'x' } });
    const { id } = sent as { id: string };
    const react = Routes.channelMessageOwnReaction(channel.id, id, encodeURIComponent('👍'));
    await expect(client.rest.put(react)).rejects.toMatchObject({ code: 50013 });
    await expect(client.rest.put(Routes.channelMessagesPin(channel.id, id))).rejects.toMatchObject({
      code: 50013,
    });
    const secret = { body: { name: 'x', type: ChannelType.PrivateThread } };
    await expect(client.rest.post(Routes.threads(channel.id), secret)).rejects.toMatchObject({ code: 50013 });
  });
});

describe('what an interaction says of the bot’s rights', () => {
  it('is what the role, the server and the channel come to', async () => {
    const discord = await discordFor();
    const rightsIn = await askedIn(discord);
    const games = discord.world.channel('games');
    expect(await rightsIn(games)).toEqual(expect.arrayContaining([...namesOf(BOT_PERMISSIONS)]));
    discord.world.revoke('CreatePublicThreads', { in: games });
    expect(await rightsIn(games)).not.toContain('CreatePublicThreads');
  });

  it('is nothing where the bot does not see the channel', async () => {
    const discord = await discordFor();
    const rightsIn = await askedIn(discord);
    expect(
      await rightsIn(
        discord.world.addChannel('staff', { withoutBot: true, only: [discord.person('alice')] }),
      ),
    ).toEqual([]);
  });

  it('lacks what goes with writing where it may not write', async () => {
    const discord = await discordFor();
    const rightsIn = await askedIn(discord);
    const games = discord.world.channel('games');
    const thread = discord.person('alice').opens('Evening', { in: games });
    discord.world.revoke('SendMessages', { in: games });
    expect(await rightsIn(games)).not.toEqual(expect.arrayContaining(['AttachFiles']));
    expect(await rightsIn(games)).not.toContain('EmbedLinks');
    expect(await rightsIn(games)).toContain('ReadMessageHistory');
    // In a thread, writing is a right of its own.
    expect(await rightsIn(thread)).toEqual(expect.arrayContaining(['SendMessagesInThreads', 'AttachFiles']));
    expect(await rightsIn(thread)).not.toContain('SendMessages');
    discord.world.revoke('SendMessagesInThreads', { in: games });
    expect(await rightsIn(thread)).not.toContain('AttachFiles');
  });

  it('is nothing in a private thread without the bot, unless it manages threads', async () => {
    const discord = await discordFor();
    const { client } = await botFor(discord);
    const rightsIn = await askedIn(discord);
    const games = discord.world.channel('games');
    const body = { name: 'Secret', type: ChannelType.PrivateThread };
    const thread = (await client.rest.post(Routes.threads(games.id), { body })) as { id: string };
    await client.rest.put(Routes.threadMembers(thread.id, discord.person('alice').id));
    await client.rest.delete(Routes.threadMembers(thread.id, '@me'));
    expect(await rightsIn(thread)).toContain('SendMessagesInThreads');
    discord.world.revoke('ManageThreads', { in: games });
    expect(await rightsIn(thread)).toEqual([]);
  });
});

describe('a server that took the commands alone', () => {
  it('sends interactions, and is closed to everything else', async () => {
    const discord = await discordFor();
    const { client } = await botFor(discord);
    const owners: unknown[] = [];
    await botWithGo(discord, async (interaction) => {
      const { inGuild } = { inGuild: interaction.inGuild() };
      owners.push([inGuild, interaction.authorizingIntegrationOwners[0], interaction.guild]);
      await interaction.reply({ content: 'yes', flags: 'Ephemeral' });
    });
    const guild = discord.world.addGuild('Elsewhere', undefined, { install: 'commands' });
    const channel = discord.world.addChannel('there', { guild });
    discord.world.addPerson({ name: 'alice' }, { guild });
    await discord.person('alice').runs('/go', {}, { in: channel });
    expect(owners[0]).toEqual([true, guild.id, null]);
    expect(client.guilds.cache.has(guild.id)).toBe(false);
    await expect(client.rest.get(Routes.guild(guild.id))).rejects.toMatchObject({ code: 50001 });
    const send = client.rest.post(Routes.channelMessages(channel.id), { body: { content: 'x' } });
    await expect(send).rejects.toMatchObject({ code: 50001 });
  });
});

describe('a server that the bot leaves', () => {
  it('is gone when the bot is removed, and there again when it is added', async () => {
    const discord = await discordFor();
    const { client } = await botFor(discord);
    const heard: string[] = [];
    client.on('guildDelete', () => heard.push('gone'));
    client.on('guildUnavailable', () => heard.push('out of order'));
    client.on('guildCreate', () => heard.push('there'));
    const guild = discord.world.addGuild('Second');
    await expect.poll(() => heard).toEqual(['there']);
    discord.world.removeBot({ guild });
    discord.world.addBot({ guild });
    await expect.poll(() => heard).toEqual(['there', 'gone', 'there']);
    discord.world.lose({ guild });
    await expect.poll(() => heard).toEqual(['there', 'gone', 'there', 'out of order']);
  });
});

import { DiscordAPIError, GatewayIntentBits } from 'discord.js';
import { describe, expect, it } from 'vitest';
import { botFor, discordFor } from './support.ts';

describe('logging in', () => {
  it('makes the bot ready with its guild, channels and name', async () => {
    const discord = await discordFor({ botName: 'Convoy', guildName: 'Harbour' });
    discord.person('alice');
    const { client } = await botFor(discord);
    expect(client.user.username).toBe('convoy');
    expect(client.application.id).toBe(discord.state.applicationId);
    const guild = client.guilds.cache.first();
    expect(guild?.name).toBe('Harbour');
    expect(guild?.channels.cache.map((channel) => channel.name)).toEqual(['general', 'games']);
    expect(guild?.members.me?.permissions.has('ManageThreads')).toBe(true);
    await discord.botIs('online');
  });

  it('refuses a wrong token by REST', async () => {
    const discord = await discordFor();
    const login = botFor({ ...discord, token: 'wrong' });
    await expect(login).rejects.toThrow('invalid token');
  });

  it('ends for a token that was reset: every connection closes with 4004, every request is unauthorised', async () => {
    const discord = await discordFor();
    const { client } = await botFor(discord);
    const closed = new Promise<number>((resolve) =>
      client.once('shardDisconnect', ({ code }) => resolve(code)),
    );
    discord.resetsToken();
    expect(await closed).toBe(4004);
    await expect(client.users.fetch(discord.person('alice').id)).rejects.toMatchObject({ status: 401 });
  });

  it('refuses an intent that was not granted with 4014', async () => {
    const discord = await discordFor({ disallowedIntents: GatewayIntentBits.GuildMembers });
    await expect(botFor(discord)).rejects.toThrow('disallowed intents');
  });

  it('tells the bot about a guild that adds it later, and about one that removes it', async () => {
    const discord = await discordFor();
    const { client } = await botFor(discord);
    const joined = new Promise((resolve) => client.once('guildCreate', (guild) => resolve(guild.name)));
    const guild = discord.world.addGuild('Island');
    expect(await joined).toBe('Island');
    const left = new Promise((resolve) => client.once('guildDelete', (gone) => resolve(gone.name)));
    discord.world.removeBot({ guild });
    expect(await left).toBe('Island');
    const [alice, harbour] = [discord.person('alice'), discord.world.addChannel('harbour', { guild })];
    discord.world.addPerson({ name: 'alice' }, { guild });
    await expect(alice.runs('/go', {}, { in: harbour })).rejects.toThrow('there is none');
    await expect(client.guilds.fetch(guild.id)).rejects.toBeInstanceOf(DiscordAPIError);
  });

  it('answers for the application and for users', async () => {
    const discord = await discordFor();
    const alice = discord.person('alice', { displayName: 'Alice' });
    const { client } = await botFor(discord);
    const application = await client.application.fetch();
    expect(application.name).toBe('Convoy');
    const user = await client.users.fetch(alice.id, { force: true });
    expect(user.displayName).toBe('Alice');
    await expect(client.users.fetch('100000000000000000')).rejects.toMatchObject({ code: 10013 });
  });
});

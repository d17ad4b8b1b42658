import {
  ApplicationCommandOptionType,
  InteractionContextType,
  PermissionFlagsBits,
  type RESTPostAPIChatInputApplicationCommandsJSONBody,
  Routes,
} from 'discord.js';
import { describe, expect, it } from 'vitest';
import { createClock } from '../../src/playground/clock.ts';
import { botFor, botWithGo, discordFor } from './support.ts';

const TABLE: RESTPostAPIChatInputApplicationCommandsJSONBody = {
  name: 'table',
  description: 'Tables',
  options: [
    {
      type: ApplicationCommandOptionType.Subcommand,
      name: 'new',
      description: 'Opens a table',
      options: [
        {
          type: ApplicationCommandOptionType.String,
          name: 'game',
          description: 'Which game',
          required: true,
          autocomplete: true,
        },
        {
          type: ApplicationCommandOptionType.Integer,
          name: 'seats',
          description: 'How many',
          min_value: 2,
          max_value: 5,
        },
        { type: ApplicationCommandOptionType.Boolean, name: 'private', description: 'For the invited' },
        { type: ApplicationCommandOptionType.User, name: 'guest', description: 'Who else' },
        { type: ApplicationCommandOptionType.Channel, name: 'where', description: 'In which channel' },
        {
          type: ApplicationCommandOptionType.String,
          name: 'pace',
          description: 'How fast',
          choices: [
            { name: 'A day a move', value: 'slow' },
            { name: 'An hour a move', value: 'fast' },
          ],
        },
      ],
    },
    {
      type: ApplicationCommandOptionType.SubcommandGroup,
      name: 'seat',
      description: 'Seats',
      options: [{ type: ApplicationCommandOptionType.Subcommand, name: 'free', description: 'Frees one' }],
    },
  ],
};

describe('registering commands', () => {
  it('keeps ids over changes and gives translations only when asked', async () => {
    const discord = await discordFor();
    const { client } = await botFor(discord);
    const commands = client.application.commands;
    const names = { name_localizations: { fr: 'aller', it: 'vai' } };
    const [first] = (await commands.set([{ name: 'go', description: 'Goes', ...names }])).values();
    const version = first?.version;
    const [second] = (await commands.set([{ name: 'go', description: 'Really goes', ...names }])).values();
    expect(second?.id).toBe(first?.id);
    expect(second?.version).not.toBe(version);
    const route = Routes.applicationCommands(client.application.id);
    expect(await client.rest.get(route)).not.toMatchObject([names]);
    const query = new URLSearchParams({ with_localizations: 'true' });
    expect(await client.rest.get(route, { query })).toMatchObject([names]);
  });

  it('creates, changes and deletes single ones, in a guild too', async () => {
    const discord = await discordFor();
    const { client } = await botFor(discord);
    const guild = client.guilds.cache.first();
    const command = await guild?.commands.create({ name: 'here', description: 'Only here' });
    expect(command?.guildId).toBe(guild?.id);
    await command?.edit({ description: 'Just here' });
    expect((await guild?.commands.fetch(command?.id ?? ''))?.description).toBe('Just here');
    await command?.delete();
    expect((await guild?.commands.fetch())?.size).toBe(0);
    await expect(client.application.commands.fetch('100000000000000000')).rejects.toMatchObject({
      code: 10063,
    });
  });

  it('refuses what Discord refuses, and remembers it as a finding', async () => {
    const discord = await discordFor();
    const { client } = await botFor(discord);
    const wrong = client.application.commands.set([{ name: 'Shouting', description: 'x' }]);
    await expect(wrong).rejects.toMatchObject({ code: 50035, status: 400 });
    expect(discord.findings.take().map((one) => one.where)).toContain(
      'PUT /applications/{application_id}/commands',
    );
  });
});

describe('what is registered', () => {
  const asKept = async (command: RESTPostAPIChatInputApplicationCommandsJSONBody) => {
    const discord = await discordFor();
    const { client } = await botFor(discord);
    const route = Routes.applicationCommands(client.application.id);
    await client.rest.put(route, { body: [command] });
    const query = new URLSearchParams({ with_localizations: 'true' });
    const [kept] = (await client.rest.get(route, { query })) as readonly object[];
    const [listed] = (await client.rest.get(route)) as readonly object[];
    return { kept, listed };
  };
  const word = (name: string, fr: string) => ({
    name,
    name_localizations: { fr, it: 'altro' },
    description: 'x',
    description_localizations: { fr: 'x', it: 'x' },
  });

  it('loses translations that are the default itself, at every depth', async () => {
    const choices = [{ name: 'A', name_localizations: { fr: 'A' }, value: 'a' }];
    const option = { type: ApplicationCommandOptionType.String as const, ...word('pace', 'pace'), choices };
    const { kept } = await asKept({ ...word('table', 'table'), options: [option] });
    const it = { name_localizations: { it: 'altro' }, description_localizations: null };
    expect(kept).toMatchObject({
      ...it,
      options: [{ ...it, choices: [{ name: 'A', name_localizations: null, value: 'a' }] }],
    });
  });

  it('is listed without any translations unless they are asked for', async () => {
    const option = { type: ApplicationCommandOptionType.Boolean as const, ...word('words', 'mots') };
    const { listed } = await asKept({ ...word('table', 'tableau'), options: [option] });
    expect(JSON.stringify(listed)).not.toContain('localizations');
  });

  it('is replaced by one of the same name, which is no second one', async () => {
    const discord = await discordFor();
    const { client } = await botFor(discord);
    const { commands } = client.application;
    const first = await commands.create({ name: 'go', description: 'Goes' });
    const second = await commands.create({ name: 'go', description: 'Goes on' });
    expect(second.id).toBe(first.id);
    expect((await commands.fetch()).map(({ description }) => description)).toEqual(['Goes on']);
  });

  it('is counted: a day has two hundred new commands for every server, and for all', async () => {
    const discord = await discordFor({ clock: createClock({ running: false }) });
    const { client } = await botFor(discord);
    const { commands } = client.application;
    const hundred = (prefix: string) =>
      Array.from({ length: 100 }, (_, n) => ({ name: `${prefix}${n}`, description: 'x' }));
    await commands.set(hundred('a'));
    await commands.set(hundred('a'));
    await commands.set(hundred('b'));
    await expect(commands.set(hundred('c'))).rejects.toMatchObject({ status: 400, code: 30034 });
    await client.guilds.cache.first()?.commands.set(hundred('c'));
    discord.clock.advance(24 * 60 * 60 * 1000);
    await commands.set(hundred('c'));
  });

  it('is for where the application can be installed', async () => {
    const discord = await discordFor();
    const { client } = await botFor(discord);
    const set = (types: number[]) =>
      client.application.commands.set([{ name: 'go', description: 'x', integrationTypes: types }]);
    await set([0]);
    await expect(set([0, 1])).rejects.toMatchObject({ code: 50035 });
  });

  it('says what is needed for it as text, and of options only what holds', async () => {
    const option = { type: ApplicationCommandOptionType.Boolean as const, ...word('words', 'mots') };
    const { kept } = await asKept({
      ...word('table', 'tableau'),
      default_member_permissions: '32',
      options: [{ ...option, required: false }],
    });
    expect(kept).toMatchObject({ default_member_permissions: '32', integration_types: [0], contexts: null });
    expect(JSON.stringify(kept)).not.toContain('required');
  });
});

describe('using commands', () => {
  it('of Discord’s own name is nothing for a bot: they would be posted', async () => {
    const discord = await discordFor();
    const bruno = discord.person('bruno');
    await botFor(discord, { commands: [{ name: 'me', description: 'x' }] });
    await expect(bruno.runs('/me')).rejects.toThrow('Discord’s own');
  });

  it('brings subcommands and options of every kind to the bot', async () => {
    const discord = await discordFor();
    const bruno = discord.person('bruno');
    await botFor(discord, {
      commands: [TABLE],
      onInteraction: async (interaction) => {
        if (!interaction.isChatInputCommand()) return;
        const { options } = interaction;
        if (options.getSubcommandGroup()) return interaction.reply(`${options.getSubcommandGroup()} freed`);
        const words = [
          options.getSubcommand(),
          options.getString('game'),
          options.getInteger('seats'),
          options.getBoolean('private'),
          options.getUser('guest')?.id,
          options.getMember('guest') ? 'a member' : 'a stranger',
          options.getChannel('where')?.name,
          options.getString('pace'),
        ];
        return interaction.reply(words.join(' '));
      },
    });
    const alice = discord.person('alice');
    const all = {
      game: 'outlive',
      seats: 3,
      private: true,
      guest: 'bruno',
      where: '#games',
      pace: 'A day a move',
    };
    await alice.runs('/table new', all);
    await alice.sees(`new outlive 3 true ${bruno.id} a member games slow`);
    await alice.runs('/table new game:the island seats:2');
    await alice.sees('new the island 2');
    await alice.runs('/table seat free');
    await alice.sees('seat freed');
  });

  it('does not let people send what the client would not', async () => {
    const discord = await discordFor();
    await botFor(discord, { commands: [TABLE] });
    const alice = discord.person('alice');
    await expect(alice.runs('/chair')).rejects.toThrow('No command /chair here; there is /table.');
    await expect(alice.runs('/table')).rejects.toThrow('/table needs one of new, seat.');
    await expect(alice.runs('/table new')).rejects.toThrow('Missing: game.');
    await expect(alice.runs('/table new', { game: 'x', seats: 9 })).rejects.toThrow('from 2 to 5');
    await expect(alice.runs('/table new', { game: 'x', pace: 'never' })).rejects.toThrow('A day a move');
    await expect(alice.runs('/table new', { game: 'x', guest: 'zoe' })).rejects.toThrow('zoe');
    await expect(alice.runs('/table new', { game: 'x', colour: 'red' })).rejects.toThrow(
      'No option “colour”',
    );
  });

  it('suggests while somebody types', async () => {
    const discord = await discordFor();
    await botFor(discord, {
      commands: [TABLE],
      onInteraction: async (interaction) => {
        if (!interaction.isAutocomplete()) return;
        const { name, value } = interaction.options.getFocused(true);
        await interaction.respond([{ name: `${name} like ${value}`, value: 'outlive' }]);
      },
    });
    const alice = discord.person('alice');
    const wanted = [{ name: 'game like out', value: 'outlive' }];
    expect(await alice.types('/table new game:out…')).toEqual(wanted);
    expect(await alice.types('/table new out…')).toEqual(wanted);
    expect(await alice.types('/table new', { game: 'out' })).toEqual(wanted);
    await expect(alice.types('/table new seats:3')).rejects.toThrow('suggests nothing');
  });

  it('comes with the locale of the person and of the guild', async () => {
    const discord = await discordFor();
    await botWithGo(discord, (one) => one.reply(`${one.locale} in ${one.guildLocale}`));
    await discord.person('chloe', { locale: 'fr' }).runs('/go');
    await discord.person('bruno').sees('fr in en-US');
  });

  it('is for those who share a server with the bot, in direct messages', async () => {
    const discord = await discordFor();
    await botWithGo(discord, (one) => one.reply('gone'));
    const alice = discord.person('alice');
    await alice.runs('/go', {}, { in: 'dm' });
    discord.world.removePerson(alice);
    await expect(alice.runs('/go', {}, { in: 'dm' })).rejects.toThrow('there is none');
  });

  it('that nobody is given by default is for administrators', async () => {
    const discord = await discordFor();
    const secret = { name: 'secret', description: 'x', default_member_permissions: '0' };
    await botFor(discord, {
      commands: [secret],
      onInteraction: async (one) => one.isChatInputCommand() && one.reply('yes'),
    });
    const [alice, bruno] = [discord.person('alice'), discord.person('bruno')];
    await expect(alice.runs('/secret')).rejects.toThrow('there is none');
    discord.state.guilds.set(discord.world.guild.id, { ...discord.world.guild, ownerId: bruno.id });
    await bruno.runs('/secret');
  });

  it('takes whole numbers that can be told apart, and texts of 6000 characters', async () => {
    const discord = await discordFor();
    const options = [
      { type: ApplicationCommandOptionType.Integer as const, name: 'n', description: 'x' },
      { type: ApplicationCommandOptionType.String as const, name: 's', description: 'x' },
    ];
    await botFor(discord, {
      commands: [{ name: 'go', description: 'x', options }],
      onInteraction: async (one) => one.isChatInputCommand() && one.reply('yes'),
    });
    const alice = discord.person('alice');
    await alice.runs('/go', { n: Number.MAX_SAFE_INTEGER, s: 'x'.repeat(6000) });
    await expect(alice.runs('/go', { n: Number.MAX_SAFE_INTEGER + 1 })).rejects.toThrow('number');
    await expect(alice.runs('/go', { s: 'x'.repeat(6001) })).rejects.toThrow('6000');
  });

  it('hides commands from those who may not use them, and from DMs', async () => {
    const discord = await discordFor();
    await botFor(discord, {
      commands: [
        {
          name: 'rule',
          description: 'For moderators',
          default_member_permissions: String(PermissionFlagsBits.ManageGuild),
        },
        { name: 'here', description: 'In servers', contexts: [InteractionContextType.Guild] },
        { name: 'there', description: 'Anywhere' },
      ],
      onInteraction: async (one) =>
        one.isChatInputCommand() && one.reply(`${one.commandName} ${one.inGuild()}`),
    });
    const alice = discord.person('alice');
    await expect(alice.runs('/rule')).rejects.toThrow('there is /here, /there');
    await expect(alice.runs('/here', {}, { in: 'dm' })).rejects.toThrow('there is /rule, /there');
    await alice.runs('/there', {}, { in: 'dm' });
    await alice.sees('there false', { in: 'dm' });
  });
});

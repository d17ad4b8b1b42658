import { Routes } from 'discord.js';
import { afterEach, describe, expect, it } from 'vitest';
import { commandJson } from '../../src/discord/commands/command.ts';
import { commands } from '../../src/discord/commands/index.ts';
import { deliveryRest } from '../../src/discord/courier/wire.ts';
import { register } from '../../src/discord/registering.ts';
import type { Person } from '../../src/playground/people/person.ts';
import { type DiscordOptions, type LocalDiscord, startDiscord } from '../../src/playground/server.ts';
import { examine, type Wanted } from '../../src/tools/doctor/examine.ts';
import { Report } from '../../src/tools/doctor/report.ts';

let discord: LocalDiscord;
afterEach(async () => {
  await discord.close();
  expect([...discord.findings.take()]).toEqual([]);
});

const atOnce = { buildIdentifyThrottler: async () => ({ waitForIdentify: async () => undefined }) };
const never = 600_000;

/** A Discord with the commands of the bot, and somebody who runs the doctor. */
async function clinic(options: DiscordOptions = {}): Promise<Person> {
  discord = await startDiscord({ rates: 'none', ...options });
  const rest = deliveryRest({ api: discord.api }, discord.token);
  await register(rest, { application: discord.state.applicationId }, commands.map(commandJson));
  return discord.person('olga');
}

/** Runs the doctor in #games; whoever is named presses the button as soon as it is there. */
async function examined(presser: Person | null, more: Partial<Wanted> = {}): Promise<Report> {
  const printed: string[] = [];
  const report = new Report((line) => printed.push(line));
  const wanted: Wanted = {
    token: discord.token,
    channel: discord.world.channel('games').id,
    register: true,
    patienceMs: presser === null ? 1 : never,
    client: { rest: { api: discord.api, retries: 0 }, ws: atOnce },
    ...more,
  };
  const pressed = presser
    ?.sees('Press the button', { in: '#games' })
    .then(() => presser.clicks('Here I am', { in: '#games' }));
  await Promise.all([examine(report, wanted), pressed]);
  expect(printed.filter((line) => line.startsWith('✗'))).toEqual(report.wrong.map((words) => `✗ ${words}`));
  return report;
}

describe('the doctor', () => {
  it('finds a bot that is well, does once whatever it does, and leaves nothing behind', async () => {
    const olga = await clinic();
    const report = await examined(olga);
    expect(report.wrong).toEqual([]);
    expect(report.right).toEqual([
      'The token is a bot’s',
      'The privileged intents are off',
      'Interactions come to the bot',
      'The settings on installing have both scopes and every right',
      'Every command is registered as it is to be',
      'The gateway lets the bot in, with its intents',
      'Commands are allowed in Convoy',
      'In #games the bot has every right',
      'The commands of the test server can be read',
      'Discord takes the commands, and keeps them as they were sent',
      'The commands of the test server are taken back',
      'An emoji of the application’s own is uploaded',
      'Emojis are listed, and this one is deleted',
      'A card with a picture is posted',
      'The card is changed, and its picture with it',
      'What stands below it is counted',
      'A thread is opened from it',
      'A plain line is written in the thread',
      'A card is posted in the thread',
      'The thread is renamed',
      'A thread in the archive wakes up for a change',
      'A message is removed',
      'A button is posted',
      'A press is answered in private, with a picture',
      'Whoever pressed is made a member of the thread',
      'A direct message is written',
      'The direct message becomes a card',
      'Everything is cleaned up',
    ]);
    const left = [...discord.state.channels.keys()].flatMap((id) => discord.state.messagesIn(id));
    expect(left.filter(({ ephemeralFor }) => !ephemeralFor)).toEqual([]);
    expect(discord.world.threads()).toEqual([]);
    await discord.botIs('offline');
  });

  it('says so at once where the token is nobody’s', async () => {
    await clinic();
    const { right, wrong } = await examined(null, { token: 'nobodys' });
    expect(right).toEqual([]);
    expect(wrong).toEqual([expect.stringMatching(/401.*Reset the token/)]);
  });

  it('says so where Discord is not reached at all', async () => {
    await clinic();
    const nowhere = { rest: { api: 'http://127.0.0.1:9', retries: 0 } };
    const { right, wrong } = await examined(null, { client: nowhere });
    expect(right).toEqual([]);
    expect(wrong).toEqual([expect.stringMatching(/ECONNREFUSED.*does not reach Discord/)]);
  });

  it('names the right that is missing, and what does not work without it', async () => {
    const olga = await clinic();
    discord.world.revoke('AttachFiles', { in: discord.world.channel('games') });
    const { wrong } = await examined(null);
    expect(wrong[0]).toContain('In #games the bot lacks AttachFiles. Give them to its role');
    expect(wrong.join('\n')).toMatch(/A card with a picture is posted: .*50013.*Give the bot the rights/);
    await olga.seesNot('doctor', { in: '#games' });
  });

  it('hears of closed direct messages, and cleans up all the same', async () => {
    const olga = await clinic();
    olga.closesDms();
    const { wrong, right } = await examined(olga);
    expect(wrong).toEqual([expect.stringMatching(/direct message.*50007.*Allow direct messages/)]);
    expect(right.at(-1)).toBe('Everything is cleaned up');
  });

  it('does not wait for ever for somebody who presses nothing', async () => {
    await clinic();
    const { wrong, right } = await examined(null);
    expect(wrong).toEqual([expect.stringContaining('Nobody pressed the button')]);
    expect(right.at(-1)).toBe('Everything is cleaned up');
  });

  it('reads the settings in the developer portal', async () => {
    const params = { scopes: ['bot'], permissions: '2048' };
    await clinic({
      application: {
        flags: 1 << 19,
        interactions_endpoint_url: 'https://bot.example/interactions',
        bot_require_code_grant: true,
        integration_types_config: { 0: { oauth2_install_params: params } },
      },
    });
    const { wrong } = await examined(null);
    expect(wrong).toEqual(
      expect.arrayContaining([
        expect.stringContaining('message content'),
        expect.stringContaining('Interactions Endpoint URL'),
        expect.stringContaining('code grant'),
        expect.stringMatching(/lack applications.commands, ViewChannel, SendMessagesInThreads, .*Set them/),
      ]),
    );
  });

  it('compares the commands with those that are registered', async () => {
    const olga = await clinic();
    const rest = deliveryRest({ api: discord.api }, discord.token);
    const [first, ...others] = commands.map(commandJson);
    if (first === undefined) throw new Error('no command');
    const changed = [{ ...first, description: 'Something else' }, ...others];
    await register(rest, { application: discord.state.applicationId }, changed);
    const { wrong } = await examined(olga, { register: false });
    expect(wrong).toEqual([expect.stringContaining(`Not registered as they are to be: /${first.name}.`)]);
  });

  it('knows a channel that threads can’t be opened in, and one that there is not', async () => {
    await clinic();
    const chat = discord.world.addChannel('chat', { type: 2 });
    const { wrong } = await examined(null, { channel: chat.id });
    expect(wrong.join('\n')).toMatch(/A thread is opened from it: .*50024.*Name a text channel/);
    const lost = await examined(null, { channel: '100000000000000000' });
    expect(lost.wrong).toEqual([expect.stringContaining('The bot knows no channel 100000000000000000')]);
  });

  it('leaves a server alone that has commands of its own', async () => {
    const olga = await clinic();
    const rest = deliveryRest({ api: discord.api }, discord.token);
    const scope = { application: discord.state.applicationId, guild: discord.world.guild.id };
    await register(rest, scope, commands.map(commandJson).slice(0, 1));
    const { wrong } = await examined(olga);
    expect(wrong).toEqual([expect.stringContaining('has commands of its own')]);
    expect(await rest.get(Routes.applicationGuildCommands(scope.application, scope.guild))).toHaveLength(1);
  });

  it('hears that the gateway does not let the bot in', async () => {
    await clinic({ disallowedIntents: 1 });
    const { wrong } = await examined(null);
    expect(wrong).toEqual([expect.stringMatching(/^The gateway lets the bot in.*intents/)]);
  });
});

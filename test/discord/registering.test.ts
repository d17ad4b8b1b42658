import { RateLimitError } from 'discord.js';
import pino from 'pino';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { commandJson } from '../../src/discord/commands/command.ts';
import { commands } from '../../src/discord/commands/index.ts';
import { deliveryRest } from '../../src/discord/courier/wire.ts';
import { type CommandBody, keepRegistered, type Registering } from '../../src/discord/registering.ts';
import { type LocalDiscord, startDiscord } from '../../src/playground/server.ts';

const COMMANDS = 'PUT /applications/{application_id}/commands';

let discord: LocalDiscord;
let logged: string[];
let waited: number[];
beforeEach(async () => {
  discord = await startDiscord({ rates: 'none' });
  logged = [];
  waited = [];
});
afterEach(async () => {
  expect([...discord.findings.take()]).toEqual([]);
  await discord.close();
});

const ours: readonly CommandBody[] = commands.map(commandJson);

function starting(wanted: readonly CommandBody[] = ours, guild?: string): Registering {
  return {
    rest: deliveryRest({ api: discord.api, retries: 0 }, discord.token),
    scope: { application: discord.state.applicationId, ...(guild === undefined ? {} : { guild }) },
    wanted,
    log: pino({ level: 'info' }, { write: (line: string) => void logged.push(line) }),
    pause: async (ms) => void waited.push(ms),
    isOver: () => false,
  };
}

const registrations = () => logged.filter((line) => line.includes('commands registered')).length;
const registered = async (guild = '') => {
  const { rest, scope } = starting(ours);
  const where = guild === '' ? '' : `/guilds/${guild}`;
  const query = new URLSearchParams({ with_localizations: 'true' });
  const list = await rest.get(`/applications/${scope.application}${where}/commands`, { query });
  return list as readonly { readonly name: string; readonly contexts?: unknown }[];
};

describe('the commands', () => {
  it('are registered at the first start, and not at the second', async () => {
    await keepRegistered(starting());
    expect(registrations()).toBe(1);
    expect((await registered()).map(({ name }) => name)).toEqual(ours.map(({ name }) => name));
    await keepRegistered(starting());
    expect(registrations()).toBe(1);
  });

  it('are registered again when a word, a place of use or who may use them changed', async () => {
    const [first, ...rest] = ours;
    if (first === undefined) throw new Error('no command');
    await keepRegistered(starting());
    const changes: readonly Partial<CommandBody>[] = [
      { description: 'Something else' },
      { contexts: [0] },
      { default_member_permissions: '32' },
      { nsfw: true },
    ];
    for (const [n, change] of changes.entries()) {
      await keepRegistered(starting([{ ...first, ...change }, ...rest]));
      expect(registrations(), JSON.stringify(change)).toBe(n * 2 + 2);
      await keepRegistered(starting());
      expect(registrations()).toBe(n * 2 + 3);
    }
    await keepRegistered(starting(rest));
    expect((await registered()).map(({ name }) => name)).toEqual(rest.map(({ name }) => name));
  });

  it('can be those of one server, where a second start registers nothing either', async () => {
    const guild = discord.state.channels.get(discord.world.channel('general').id);
    const id = guild !== undefined && 'guildId' in guild ? guild.guildId : '';
    await keepRegistered(starting(ours, id));
    await keepRegistered(starting(ours, id));
    expect(registrations()).toBe(1);
    expect((await registered(id))[0]).not.toHaveProperty('contexts');
    expect(await registered()).toEqual([]);
  });

  it('that are refused are reported with Discord’s reason, and those that were registered stay', async () => {
    await keepRegistered(starting());
    const before = await registered();
    const [first, ...rest] = ours;
    await keepRegistered(starting([{ ...first, name: 'Shouting', description: 'x' }, ...rest]));
    const [line = ''] = logged.filter((one) => one.includes('refuses'));
    expect(JSON.parse(line)).toMatchObject({
      level: 50,
      status: 400,
      code: 50035,
      message: expect.stringContaining('Invalid Form Body'),
      paths: ['0.name Command name is invalid (APPLICATION_COMMAND_INVALID_NAME)'],
    });
    expect(waited).toEqual([]);
    expect(await registered()).toEqual(before);
    discord.findings.take();
  });

  it('are registered later where Discord is away', async () => {
    discord.faults.next(COMMANDS, { kind: 'status', status: 503 });
    discord.faults.next(COMMANDS, { kind: 'drop' });
    await keepRegistered(starting());
    await expect.poll(registrations, { timeout: 20_000 }).toBe(1);
    expect(waited).toEqual([5_000, 10_000]);
  });

  it('are registered later where a day has no more new ones', async () => {
    discord.faults.next(COMMANDS, { kind: 'status', status: 400, code: 30034 });
    await keepRegistered(starting());
    await expect.poll(registrations, { timeout: 20_000 }).toBe(1);
    expect(waited).toEqual([3_600_000]);
  });

  it('wait for as long as Discord wants to be left alone', async () => {
    const limit = new RateLimitError({
      global: false,
      hash: '',
      limit: 1,
      majorParameter: '',
      method: 'PUT',
      retryAfter: 36_000_000,
      route: '',
      scope: 'user',
      sublimitTimeout: 0,
      timeToReset: 36_000_000,
      url: '',
    });
    const { rest } = starting();
    rest.get = () => Promise.reject(limit);
    await keepRegistered({ ...starting(), rest, isOver: () => true });
    expect(waited).toEqual([36_000_000]);
  });
});

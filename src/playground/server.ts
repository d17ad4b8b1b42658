import { GatewayCloseCodes } from 'discord.js';
import type { Backend, Settings } from './backend.ts';
import { type Clock, createClock } from './clock.ts';
import { CommandBook } from './commands/book.ts';
import { EmojiBook } from './emojis/book.ts';
import { Faults } from './faults.ts';
import { Findings } from './findings.ts';
import { Gateway } from './gateway/gateway.ts';
import { SessionStarts } from './gateway/starts.ts';
import { openDoors, type PageFiles } from './http.ts';
import { Interactions } from './interactions/interactions.ts';
import { MESSAGE } from './limits.ts';
import { acceptPage } from './people/page-socket.ts';
import { Person } from './people/person.ts';
import { InvalidRequests } from './rest/invalid.ts';
import { DISCORD_RATES, NO_RATES, Rates, type RateTable } from './rest/rates.ts';
import { Controls } from './world/controls.ts';
import type { NewUser } from './world/world.ts';
import { World } from './world/world.ts';

export type DiscordOptions = Partial<Settings> & {
  /** The next free one is taken where it is in use; 0 takes any. */
  readonly port?: number;
  readonly clock?: Clock;
  readonly botName?: string;
  readonly guildName?: string;
  readonly channels?: readonly string[];
  /** `none` still keeps Discord's rule about old messages. */
  readonly rates?: 'discord' | 'none' | Partial<RateTable>;
  /** How long, in real milliseconds, a person of a test waits for something. */
  readonly patience?: number;
  readonly page?: { readonly files: PageFiles };
};

/** A Discord of one's own on this machine. */
export type LocalDiscord = {
  /** For discord.js: `new Client({ rest: { api } })`. */
  readonly api: string;
  /** Where the page, the pictures of people and the files are. */
  readonly url: string;
  readonly port: number;
  readonly token: string;
  /** As its owner does in the developer portal: the old token is nobody's from now on. */
  resetsToken(): void;
  /** Refusals in the last ten minutes that count towards being shut out: 401, 403 and the bot's own 429. */
  invalidRequests(): number;
  readonly clock: Clock;
  readonly state: World;
  readonly world: Controls;
  readonly findings: Findings;
  readonly faults: Faults;
  /** Somebody of the home guild; made where there was nobody of that name. */
  person(name: string, more?: Omit<NewUser, 'name'>): Person;
  /** Resolves once the bot has logged in, or has gone. */
  botIs(there: 'online' | 'offline'): Promise<void>;
  close(): Promise<void>;
};

type Writable<T> = { -readonly [K in keyof T]: T[K] };

const MOST_PER_REQUEST = 25 * 1024 * 1024;

const DEFAULTS: Settings = {
  token: 'local.discord.token',
  heartbeatInterval: 41_250,
  shards: 1,
  maxConcurrency: 16,
  sessionStarts: 1_000,
  guildsPerShard: 2_500,
  fileBytes: MESSAGE.fileBytes,
  requestBytes: MOST_PER_REQUEST,
  disallowedIntents: 0,
  application: {},
};

function ratesFor(given: DiscordOptions['rates']): Rates {
  if (given === 'none') return new Rates(NO_RATES);
  return new Rates(typeof given === 'object' ? { ...NO_RATES, ...given } : DISCORD_RATES);
}

function settingsFrom(options: DiscordOptions): Writable<Settings> {
  const names = Object.keys(DEFAULTS) as (keyof Settings)[];
  const given = names.filter((name) => options[name] !== undefined).map((name) => [name, options[name]]);
  return { ...DEFAULTS, ...Object.fromEntries(given) };
}

export async function startDiscord(options: DiscordOptions = {}): Promise<LocalDiscord> {
  const clock = options.clock ?? createClock();
  const world = new World(clock, options.botName ?? 'Convoy');
  const settings = settingsFrom(options);
  const backend: Backend = {
    world,
    commands: new CommandBook(world),
    emojis: new EmojiBook(world),
    interactions: new Interactions(world),
    findings: new Findings(clock),
    faults: new Faults(),
    rates: ratesFor(options.rates),
    invalid: new InvalidRequests(clock),
    starts: new SessionStarts(settings.sessionStarts, clock),
    settings,
    resetToken() {
      settings.token = `${settings.token}.new`;
      backend.faults.closeGateway(GatewayCloseCodes.AuthenticationFailed, { forgetting: true });
    },
  };
  const guild = world.addGuild({ name: options.guildName ?? 'Convoy' });
  const [first] = (options.channels ?? ['general', 'games']).map((name) => world.addChannel(guild.id, name));
  const gateway = new Gateway(backend);
  const doors = await openDoors(
    {
      backend,
      gateway,
      page: options.page?.files ?? new Map(),
      acceptPage: (socket, query) => acceptPage(backend, socket, query, () => gateway.isBotOnline),
    },
    options.port ?? 0,
  );
  world.origin = `http://127.0.0.1:${doors.port}`;
  const controls = new Controls(world, guild.id);
  const people = new Map<string, Person>();
  const patience = options.patience ?? 15_000;
  return {
    api: `${world.origin}/api`,
    url: world.origin,
    port: doors.port,
    token: settings.token,
    resetsToken: backend.resetToken,
    invalidRequests: () => backend.invalid.count,
    clock,
    state: world,
    world: controls,
    findings: backend.findings,
    faults: backend.faults,
    person(name, more = {}) {
      const user = controls.addPerson({ ...more, name });
      if (more.locale !== undefined && more.locale !== user.locale) {
        world.changeUser(user.id, { locale: more.locale });
      }
      const known = people.get(user.id) ?? new Person(backend, user, first?.id ?? '', patience);
      people.set(user.id, known);
      return known;
    },
    botIs: (there) => settled(world, gateway, there),
    async close() {
      gateway.close();
      await doors.close();
    },
  };
}

function settled(world: World, gateway: Gateway, there: 'online' | 'offline'): Promise<void> {
  return new Promise((resolve) => {
    if (gateway.isBotOnline === (there === 'online')) return resolve();
    const stop = world.changes.listen((change) => {
      if (change.kind !== 'bot' || change.online !== (there === 'online')) return;
      stop();
      resolve();
    });
  });
}

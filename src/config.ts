import { isIP } from 'node:net';
import { isAbsolute, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
const LOG_LEVELS = ['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'] as const;
const DATABASE_PROTOCOLS = ['postgres:', 'postgresql:'];

export type LogLevel = (typeof LOG_LEVELS)[number];

export interface Config {
  /** Without one, the bot starts a Postgres of its own in `dataDir`. */
  readonly databaseUrl: string | undefined;
  readonly dataDir: string;
  readonly discordToken: string | undefined;
  readonly logLevel: LogLevel;
  /** Where the page of the local Discord is, if there is no token; the next free one if it is taken. */
  readonly playgroundPort: number;
  /** Where metrics and health are served; nowhere without a port. */
  readonly metricsPort: number | undefined;
  readonly metricsHost: string;
}

export class ConfigError extends Error {
  override name = 'ConfigError';
  readonly problems: readonly string[];

  constructor(problems: readonly string[]) {
    super(['The configuration is wrong:', ...problems.map((problem) => `  ${problem}`)].join('\n'));
    this.problems = problems;
  }
}

type Env = Readonly<Record<string, string | undefined>>;

/** What is wrong is said without the value, because it may hold a password. */
function problemOfUrl(text: string): string | undefined {
  const allowed = 'allowed is postgresql://user:password@host:port/database';
  if (!URL.canParse(text)) {
    return `is not a URL; ${allowed} (special characters in the password percent-encoded)`;
  }
  const { protocol } = new URL(text);
  if (!DATABASE_PROTOCOLS.includes(protocol)) return `starts with "${protocol}"; ${allowed}`;
  return undefined;
}

const isLogLevel = (text: string): text is LogLevel => LOG_LEVELS.some((level) => level === text);

const isPort = (text: string): boolean => /^\d{1,5}$/.test(text) && Number(text) <= 65_535;

/** An address or a name, without a scheme or a port. */
const isHost = (text: string): boolean => isIP(text) !== 0 || /^[a-z\d]([a-z\d.-]*[a-z\d])?$/i.test(text);

/** Relative paths start at the project's root, so that it doesn't matter from where the bot is started. */
export function readConfig(env: Env): Config {
  const problems: string[] = [];
  // An empty line in .env means "not set".
  const read = (name: string) => env[name]?.trim() || undefined;

  const databaseUrl = read('DATABASE_URL');
  const urlProblem = databaseUrl && problemOfUrl(databaseUrl);
  if (urlProblem) problems.push(`DATABASE_URL ${urlProblem}.`);

  const discordToken = read('DISCORD_TOKEN');
  if (discordToken && /\s/.test(discordToken)) {
    problems.push('DISCORD_TOKEN has a space or line break in it; allowed is the token alone.');
  }

  const dataDir = read('DATA_DIR') ?? '.data';
  if (dataDir.includes('\0'))
    problems.push('DATA_DIR has a zero byte in it; allowed is the path of a folder.');

  const logLevel = read('LOG_LEVEL') ?? 'info';
  if (!isLogLevel(logLevel)) {
    problems.push(`LOG_LEVEL is ${JSON.stringify(logLevel)}; allowed are ${LOG_LEVELS.join(', ')}.`);
  }

  const port = read('PLAYGROUND_PORT') ?? '8080';
  if (!isPort(port)) {
    problems.push(`PLAYGROUND_PORT is ${JSON.stringify(port)}; allowed are 0 to 65535.`);
  }

  const metricsPort = read('METRICS_PORT');
  if (metricsPort !== undefined && !isPort(metricsPort)) {
    problems.push(
      `METRICS_PORT is ${JSON.stringify(metricsPort)}; allowed are 0 to 65535, or nothing for no metrics.`,
    );
  }

  const metricsHost = read('METRICS_HOST') ?? '127.0.0.1';
  if (!isHost(metricsHost)) {
    problems.push(
      `METRICS_HOST is ${JSON.stringify(metricsHost)}; allowed is an address of this machine alone, such as 127.0.0.1, 0.0.0.0 or ::.`,
    );
  }

  if (problems.length > 0 || !isLogLevel(logLevel)) throw new ConfigError(problems);
  return {
    databaseUrl,
    dataDir: isAbsolute(dataDir) ? dataDir : join(ROOT, dataDir),
    discordToken,
    logLevel,
    playgroundPort: Number(port),
    metricsPort: metricsPort === undefined ? undefined : Number(metricsPort),
    metricsHost,
  };
}

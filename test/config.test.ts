import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { ConfigError, readConfig } from '../src/config.ts';

const ROOT = fileURLToPath(new URL('..', import.meta.url));

function problemsOf(env: Record<string, string>): readonly string[] {
  try {
    readConfig(env);
  } catch (error) {
    if (error instanceof ConfigError) return error.problems;
    throw error;
  }
  return [];
}

describe('the configuration', () => {
  it('needs nothing', () => {
    expect(readConfig({})).toEqual({
      databaseUrl: undefined,
      dataDir: `${ROOT}.data`,
      discordToken: undefined,
      logLevel: 'info',
      playgroundPort: 8080,
      metricsPort: undefined,
      metricsHost: '127.0.0.1',
    });
  });

  it('takes what is set', () => {
    const env = {
      DATABASE_URL: 'postgresql://convoy:secret@db:5432/convoy',
      DATA_DIR: '/var/lib/convoy',
      DISCORD_TOKEN: 'abc.def',
      LOG_LEVEL: 'debug',
      METRICS_PORT: '9464',
      METRICS_HOST: '0.0.0.0',
    };
    expect(readConfig(env)).toEqual({
      databaseUrl: env.DATABASE_URL,
      dataDir: '/var/lib/convoy',
      discordToken: 'abc.def',
      logLevel: 'debug',
      playgroundPort: 8080,
      metricsPort: 9464,
      metricsHost: '0.0.0.0',
    });
  });

  it('takes an empty line as not set', () => {
    const empty = {
      DATABASE_URL: '',
      DATA_DIR: ' ',
      DISCORD_TOKEN: '',
      LOG_LEVEL: '',
      METRICS_PORT: '',
      METRICS_HOST: '',
    };
    expect(readConfig(empty)).toEqual(readConfig({}));
  });

  it('starts relative folders at the root of the project', () => {
    expect(readConfig({ DATA_DIR: 'here/data' }).dataDir).toBe(`${ROOT}here/data`);
  });

  it('tells all that is wrong at once, each with its name and what is allowed', () => {
    const problems = problemsOf({ DATABASE_URL: 'mysql://x', DISCORD_TOKEN: 'a b', LOG_LEVEL: 'loud' });
    expect(problems).toEqual([
      expect.stringMatching(/^DATABASE_URL .*mysql:.*postgresql:\/\//),
      expect.stringMatching(/^DISCORD_TOKEN .*space/),
      expect.stringMatching(
        /^LOG_LEVEL is "loud"; allowed are trace, debug, info, warn, error, fatal, silent/,
      ),
    ]);
  });

  it.each(['http', '-1', '65536', '9464.5', '127.0.0.1:9464'])('refuses the port %s for metrics', (port) => {
    expect(problemsOf({ METRICS_PORT: port })).toEqual([
      `METRICS_PORT is "${port}"; allowed are 0 to 65535, or nothing for no metrics.`,
    ]);
  });

  it.each(['http://127.0.0.1', '127.0.0.1:9464', 'a b', '*'])('refuses the host %s for metrics', (host) => {
    expect(problemsOf({ METRICS_HOST: host })).toEqual([
      expect.stringMatching(/^METRICS_HOST is .*; allowed is an address of this machine/),
    ]);
  });

  it.each(['localhost', '::1', '::', '0.0.0.0', 'bot.internal'])('takes the host %s for metrics', (host) => {
    expect(readConfig({ METRICS_HOST: host }).metricsHost).toBe(host);
  });

  it.each([
    { DATABASE_URL: 'hunter2' },
    { DATABASE_URL: 'postgresql://convoy:hunter2@db:port/convoy' },
    { DATABASE_URL: 'mysql://convoy:hunter2@db/convoy' },
    { DISCORD_TOKEN: 'hunter2 hunter2' },
  ])('keeps secrets out of its errors: %o', (env) => {
    const [problem] = problemsOf(env);
    expect(problem).toBeDefined();
    expect(problem).not.toContain('hunter2');
  });
});

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
    });
  });

  it('takes what is set', () => {
    const env = {
      DATABASE_URL: 'postgresql://convoy:secret@db:5432/convoy',
      DATA_DIR: '/var/lib/convoy',
      DISCORD_TOKEN: 'abc.def',
      LOG_LEVEL: 'debug',
    };
    expect(readConfig(env)).toEqual({
      databaseUrl: env.DATABASE_URL,
      dataDir: '/var/lib/convoy',
      discordToken: 'abc.def',
      logLevel: 'debug',
      playgroundPort: 8080,
    });
  });

  it('takes an empty line as not set', () => {
    expect(readConfig({ DATABASE_URL: '', DATA_DIR: ' ', DISCORD_TOKEN: '', LOG_LEVEL: '' })).toEqual(
      readConfig({}),
    );
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

import { parseArgs } from 'node:util';
import { config as readDotenv } from 'dotenv';
import { ConfigError, readConfig } from '../config.ts';
import { examine } from './doctor/examine.ts';
import { Report } from './doctor/report.ts';

/** npm run doctor -- --channel 123456789012345678 */
const usage =
  'npm run doctor -- --channel <id of a text channel> [--register] [--minutes N]\n' +
  '  --register  also registers the commands in the channel’s server, and takes them back';

const { values } = parseArgs({
  options: {
    channel: { type: 'string', default: '' },
    register: { type: 'boolean', default: false },
    minutes: { type: 'string', default: '3' },
  },
});

const fail = (why: string): never => {
  console.error(`${why}\n${usage}`);
  process.exit(2);
};

function tokenFrom(env: NodeJS.ProcessEnv): string {
  try {
    return readConfig(env).discordToken ?? fail('There is no DISCORD_TOKEN, in .env or the environment.');
  } catch (error) {
    if (error instanceof ConfigError) return fail(error.message);
    throw error;
  }
}

readDotenv({ quiet: true });
const minutes = Number(values.minutes);
if (!/^\d{17,20}$/.test(values.channel)) fail('--channel takes the id of a channel.');
if (!(minutes > 0)) fail('--minutes takes a number above 0.');

const report = new Report((line) => console.log(line));
await examine(report, {
  token: tokenFrom(process.env),
  channel: values.channel,
  register: values.register,
  patienceMs: minutes * 60_000,
});
console.log(`\n${report.right.length} right, ${report.wrong.length} wrong`);
process.exit(report.wrong.length === 0 ? 0 : 1);

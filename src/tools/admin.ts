import { config as readDotenv } from 'dotenv';
import { ConfigError, readConfig } from '../config.ts';
import { visitStore } from '../store/visit.ts';
import { houseOf } from '../tables/index.ts';
import { administer, commandFor, type Outcome } from './admin/run.ts';
import { quiet } from './chaos/quiet.ts';

/** npm run admin -- tables --find Ann */

async function main(args: readonly string[]): Promise<Outcome> {
  const asked = commandFor(args);
  if ('code' in asked) return asked;
  readDotenv({ quiet: true });
  const { databaseUrl, dataDir } = readConfig(process.env);
  const store = await visitStore({ databaseUrl, dataDir, log: quiet });
  try {
    return await administer(houseOf(store.prisma), args, (line) => console.log(line));
  } finally {
    await store.close();
  }
}

function failed(error: unknown): Outcome {
  if (error instanceof ConfigError) return { code: 2, said: error.message };
  return { code: 1, said: error instanceof Error ? error.message : String(error) };
}

const { code, said } = await main(process.argv.slice(2)).catch(failed);
if (said !== undefined) console[code === 0 ? 'log' : 'error'](said);
// A pipe takes its time over a whole game.
process.exitCode = code;

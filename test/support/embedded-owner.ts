// A process of its own that owns the database in the folder it is given, until it is killed or told to end.
import { pino } from 'pino';
import { startEmbedded } from '../../src/store/embedded.ts';

const [folder = '', then] = process.argv.slice(2);

try {
  const { url, stop } = await startEmbedded(folder, pino({ level: 'silent' }));
  console.log(JSON.stringify({ url }));
  process.once('SIGTERM', () => void stop().then(() => process.exit()));
  if (then === 'exit') process.exit();
} catch (error) {
  console.log(JSON.stringify({ error: error instanceof Error ? error.message : String(error) }));
  process.exitCode = 1;
}

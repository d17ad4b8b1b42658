import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { SingleBar } from 'cli-progress';
import { startEmbedded } from '../store/embedded.ts';
import { runDrills } from './chaos/drills.ts';
import { quiet } from './chaos/quiet.ts';
import { type Report, runChaos } from './chaos/run.ts';

/**
 * npm run chaos [-- --kills 100] [--drills]: processes are killed while they play; nothing may be lost or happen twice.
 * Then, or only, what the bot stands on is broken while people play: its database, a table, its gateway.
 */
const { values } = parseArgs({
  options: { kills: { type: 'string', default: '100' }, drills: { type: 'boolean', default: false } },
});
const kills = Number(values.kills);
if (!Number.isSafeInteger(kills) || kills < 1) {
  console.error('--kills takes a number of 1 or more');
  process.exit(2);
}

function tell(report: Report, seconds: number): void {
  const { violations, ...found } = report;
  console.log(
    `${found.kills} kills in ${seconds.toFixed(0)} s, ${found.killedWhileStarting} of them at the start`,
  );
  console.log(`${found.tables} games to their end, ${found.versions} versions, all equal to their replay`);
  console.log(`${found.acknowledged} acknowledged clicks`);
  console.log(
    `${found.deliveries} deliveries, ${found.dropped} of them needless by then; ` +
      `${found.secondCopies} second copies, recognised by their id and not shown`,
  );
  if (violations.length === 0) return console.log('No violations.');
  console.error(`${violations.length} violations:`);
  for (const violation of violations) console.error(`  ${violation}`);
}

const folder = await mkdtemp(join(tmpdir(), 'convoy-chaos-'));
// Postgres may run as another user.
await chmod(folder, 0o755);
const remove = () => rm(folder, { recursive: true, force: true, maxRetries: 5 });
const bar = new SingleBar({ format: '{bar} {value}/{total} kills', clearOnComplete: true });

async function kill(): Promise<void> {
  const embedded = await startEmbedded(join(folder, 'data'), quiet);
  const stop = () =>
    void embedded
      .stop()
      .then(remove)
      .then(() => process.exit(130));
  process.once('SIGINT', stop);
  process.once('SIGTERM', stop);
  try {
    const startedAt = performance.now();
    bar.start(kills, 0);
    const report = await runChaos({
      url: embedded.url,
      folder,
      kills,
      onKill: (done) => bar.update(done),
    });
    bar.stop();
    tell(report, (performance.now() - startedAt) / 1000);
    if (report.violations.length > 0) process.exitCode = 1;
  } finally {
    bar.stop();
    process.off('SIGINT', stop);
    process.off('SIGTERM', stop);
    await embedded.stop();
  }
}

async function drill(): Promise<void> {
  const violations = await runDrills(join(folder, 'drills'), console.log);
  for (const violation of violations) console.error(`  ${violation}`);
  if (violations.length > 0) process.exitCode = 1;
}

try {
  if (!values.drills) await kill();
  await drill();
} finally {
  await remove();
}
process.exit();

import { setTimeout as sleep } from 'node:timers/promises';
import { type Job, Logger, type Runner, run, type TaskList } from 'graphile-worker';
import pg from 'pg';
import { faultOf } from '../log/fault.ts';
import { type Log, reasonOf } from '../store/log.ts';
import { attend } from './attendance.ts';

export type Queue = { stop(): Promise<void> };

export type QueueOptions = {
  readonly url: string;
  readonly concurrency?: number;
  readonly pollInterval?: number;
  /** What is done again and again, in the form of a crontab. */
  readonly crontab?: string;
  readonly log?: Log;
};

const connectMs = 10_000;
const longestPauseMs = 5_000;

const silent: Log = { debug: () => {}, info: () => {}, warn: () => {}, error: () => {} };

type LogMeta = { readonly [key: string]: unknown };

/** What the queue says at every job is of no interest to an operator. */
const levels = { debug: 'debug', info: 'debug', warning: 'warn', error: 'error' } as const;

/** The queue's own words quote the error's. */
function failureOf({ job, error }: LogMeta): object {
  const { id, task_identifier: task, attempts, payload } = job as Job;
  const { table } = payload as { table?: unknown };
  return { task, job: id, attempts, ...(table === undefined ? {} : { table }), ...faultOf(error) };
}

function openPool(url: string, max: number, log: Log): pg.Pool {
  const pool = new pg.Pool({
    connectionString: url,
    max,
    connectionTimeoutMillis: connectMs,
    keepAlive: true,
  });
  pool.on('error', (error) => log.debug({ err: error }, 'the queue dropped a connection'));
  pool.on('connect', (client) => {
    client.on('error', (error) => log.debug({ err: error }, 'the queue lost a connection'));
  });
  return pool;
}

/**
 * Works off the queue until it is stopped. A worker of graphile-worker gives up for good when it can't say that a job
 * is done, as in an outage; and one that asks for a job and gets no answer may have been given one without knowing.
 * Then all of them are replaced. What a lost worker had in hand is done by others.
 */
export async function runQueue(
  tasks: TaskList,
  { url, concurrency = 4, pollInterval = 1000, crontab = '', log = silent }: QueueOptions,
): Promise<Queue> {
  const attendance = await attend(url, log);
  const pool = openPool(url, 2 * concurrency + 2, log);
  const logger = new Logger(() => (level, message, meta) => {
    if (meta?.failure === true) log.error(failureOf(meta), 'a job failed');
    else log[levels[level]](message);
  });
  const plugin: GraphileConfig.Plugin = {
    name: 'ConvoyAttendancePlugin',
    version: '1.0.0',
    worker: {
      hooks: {
        startWorker: (_context, { worker }) => attendance.enter(worker.workerId),
        stopWorker: (_context, { worker }) => attendance.leave(worker.workerId),
      },
    },
  };
  let stopped = false;
  let current: Runner;
  let replacing: Promise<void> | null = null;

  const begin = async (): Promise<void> => {
    const runner = await run({
      pgPool: pool,
      concurrency,
      pollInterval,
      noHandleSignals: true,
      crontab,
      logger,
      preset: { plugins: [plugin] },
      taskList: tasks,
    });
    current = runner;
    const lost = (error: unknown) => {
      if (stopped || replacing !== null || current !== runner) return;
      log.warn(`the queue lost a worker and starts anew: ${reasonOf(error)}`);
      replacing = replace(runner);
    };
    runner.events.once('worker:fatalError', ({ error }) => lost(error));
    runner.events.once('worker:getJob:error', ({ error }) => lost(error));
    runner.promise.catch(lost);
  };

  const replace = async (lost: Runner): Promise<void> => {
    // Those that are left finish what they have in hand.
    lost.stop().catch((reason: unknown) => log.debug(reasonOf(reason)));
    for (let attempt = 0; !stopped; attempt++) {
      try {
        await begin();
        break;
      } catch (error) {
        log.warn(`the queue can't start: ${reasonOf(error)}`);
        await sleep(Math.min(longestPauseMs, 250 * 2 ** attempt));
      }
    }
    replacing = null;
  };

  try {
    await begin();
  } catch (error) {
    await attendance.end();
    await pool.end();
    throw error;
  }
  return {
    stop: async () => {
      if (stopped) return;
      stopped = true;
      await replacing;
      await current.stop().catch((reason: unknown) => log.debug(reasonOf(reason)));
      await attendance.end();
      await pool.end();
    },
  };
}

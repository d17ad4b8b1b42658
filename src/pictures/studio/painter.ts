import { type ChildProcess, fork } from 'node:child_process';
import { createRequire } from 'node:module';
import { fileURLToPath, pathToFileURL } from 'node:url';
import type { Order } from './order.ts';
import type { Drawn, Job, Reply } from './talk.ts';

/** The drawing itself went wrong: trying again would not help. */
export class PictureError extends Error {}

/** The process is gone or silent: another one may do better. */
export class PainterLost extends Error {}

export type PainterOptions = {
  readonly script: URL;
  /** How long a process may take to get ready, and to draw one picture. */
  readonly startWithin: number;
  readonly drawWithin: number;
};

type Waiting = { id: number; settle(drawn: Drawn | null): void; fail(error: Error): void };

/** The first thing waited for is that the process is up. */
const readiness = 0;
const lastWords = 200;

const environment = ['PATH', 'HOME', 'TMPDIR', 'LANG', 'TZ', 'NODE_ENV', 'SystemRoot'];

function start(script: URL): ChildProcess {
  const tsx = pathToFileURL(createRequire(import.meta.url).resolve('tsx')).href;
  return fork(fileURLToPath(script), {
    execArgv: script.pathname.endsWith('.ts') ? ['--import', tsx] : [],
    serialization: 'advanced',
    // A painter needs none of the bot's secrets.
    env: Object.fromEntries(environment.map((name) => [name, process.env[name]])),
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
  });
}

/** One child process that draws one picture at a time. */
export class Painter {
  readonly gone: Promise<void>;
  readonly #process: ChildProcess;
  readonly #options: PainterOptions;
  readonly #ready: Promise<unknown>;
  #said = '';
  #serial = readiness;
  #waiting: Waiting | undefined;
  #lost: PainterLost | undefined;
  #over = false;

  constructor(options: PainterOptions) {
    this.#options = options;
    this.#process = start(options.script);
    this.#process.stderr?.on('data', (chunk: Buffer) => {
      this.#said = `${this.#said}${chunk}`.slice(-2000);
    });
    this.#process.on('message', (reply: Reply) => this.#hear(reply));
    this.#process.on('error', (error) => this.#lose(error.message));
    this.gone = new Promise((resolve) => {
      this.#process.on('exit', (code, signal) => {
        this.#over = true;
        const end = () => {
          this.#lose(`it ended with ${signal ?? code}${this.#said === '' ? '' : `: ${this.#said.trim()}`}`);
          resolve();
        };
        // Its last words may still be in the pipe, which processes of its own can hold open for longer.
        const timer = setTimeout(end, lastWords);
        this.#process.stderr?.once('close', () => {
          clearTimeout(timer);
          end();
        });
      });
    });
    this.#ready = this.#wait(readiness, options.startWithin, 'it did not start');
    // Whoever draws hears of it; nobody else has to.
    this.#ready.catch(() => {});
  }

  get lost(): boolean {
    return this.#over || this.#lost !== undefined;
  }

  get processId(): number | undefined {
    return this.#process.pid;
  }

  async ready(): Promise<void> {
    await this.#ready;
  }

  async draw(order: Order): Promise<Drawn | null> {
    await this.#ready;
    if (this.#lost !== undefined) throw this.#lost;
    const job: Job = { id: ++this.#serial, order };
    const drawn = this.#wait(job.id, this.#options.drawWithin, 'it hung');
    this.#process.send(job, (error) => {
      if (error) this.#lose(error.message);
    });
    return drawn;
  }

  /** Lets it go; kills it if it stays. */
  async dismiss(within: number): Promise<void> {
    if (this.#process.connected) this.#process.disconnect();
    const timer = setTimeout(() => this.#process.kill('SIGKILL'), within);
    await this.gone;
    clearTimeout(timer);
  }

  #wait(id: number, within: number, otherwise: string): Promise<Drawn | null> {
    return new Promise<Drawn | null>((resolve, reject) => {
      const timer = setTimeout(() => this.#lose(`${otherwise} (${within} ms)`), within);
      this.#waiting = {
        id,
        settle(drawn) {
          clearTimeout(timer);
          resolve(drawn);
        },
        fail(error) {
          clearTimeout(timer);
          reject(error);
        },
      };
    });
  }

  #hear(reply: Reply): void {
    const waiting = this.#waiting;
    if (waiting?.id !== (reply.kind === 'ready' ? readiness : reply.id)) return;
    this.#waiting = undefined;
    switch (reply.kind) {
      case 'drawn':
        return waiting.settle(reply.drawn);
      case 'ready':
      case 'none':
        return waiting.settle(null);
      case 'failed':
        return waiting.fail(new PictureError(reply.why));
    }
  }

  #lose(why: string): void {
    this.#lost ??= new PainterLost(`a painter was lost: ${why}`);
    this.#process.kill('SIGKILL');
    const waiting = this.#waiting;
    this.#waiting = undefined;
    waiting?.fail(this.#lost);
  }
}

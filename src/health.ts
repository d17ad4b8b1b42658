import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** One thing that must be well; what it says to operators when it is not. */
export type Check = { readonly unwell: string; well(): Promise<boolean> | boolean };

export type HealthOptions = {
  readonly host: string;
  /** 0 for any that is free. */
  readonly port: number;
  readonly checks: readonly Check[];
  readonly metrics: { readonly contentType: string; metrics(): Promise<string> };
  /** A check that takes longer has failed. */
  readonly patienceMs?: number;
};

export type Health = { readonly url: string; close(): Promise<void> };

type Answer = { readonly status: number; readonly type: string; readonly body: string };

const json = (status: number, body: object): Answer => ({
  status,
  type: 'application/json; charset=utf-8',
  body: `${JSON.stringify(body)}\n`,
});

function within(ms: number, work: Promise<boolean>): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<boolean>((resolve) => {
    // A process that was busy itself hears first what was answered meanwhile.
    timer = setTimeout(() => setImmediate(() => resolve(false)), ms);
  });
  return Promise.race([work, late]).finally(() => clearTimeout(timer));
}

/** What went wrong in a check stays inside: errors of the driver may carry addresses and names. */
const isWell = (check: Check, patienceMs: number): Promise<boolean> =>
  within(patienceMs, (async () => check.well())()).catch(() => false);

async function health({ checks, patienceMs = 2000 }: HealthOptions): Promise<Answer> {
  const found = await Promise.all(
    checks.map(async (check) => ((await isWell(check, patienceMs)) ? [] : [check.unwell])),
  );
  const reasons = found.flat();
  return reasons.length === 0 ? json(200, { status: 'ok' }) : json(503, { status: 'unwell', reasons });
}

async function answerTo({ method, url = '' }: IncomingMessage, options: HealthOptions): Promise<Answer> {
  const [path] = url.split('?');
  if (method === 'GET' && path === '/healthz') return health(options);
  if (method === 'GET' && path === '/metrics') {
    return { status: 200, type: options.metrics.contentType, body: await options.metrics.metrics() };
  }
  return json(404, { status: 'not found' });
}

async function respond(request: IncomingMessage, response: ServerResponse, options: HealthOptions) {
  const { status, type, body } = await answerTo(request, options).catch(() =>
    json(500, { status: 'failed' }),
  );
  response.writeHead(status, { 'content-type': type, 'cache-control': 'no-store' }).end(body);
}

const addressOf = ({ address, family, port }: AddressInfo): string =>
  `http://${family === 'IPv6' ? `[${address}]` : address}:${port}`;

/** Serves `GET /healthz` and `GET /metrics`, and nothing else, until it is closed. */
export async function serveHealth(options: HealthOptions): Promise<Health> {
  const { host, port } = options;
  const server = createServer((request, response) => void respond(request, response, options));
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, resolve);
  });
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('the server has no port');
  return {
    url: addressOf(address),
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Backend } from '../backend.ts';
import type { Fault } from '../faults.ts';
import { checkRequest, checkResponse, refusal as refuseProblems } from '../strict/index.ts';
import { drain, readBody } from './body.ts';
import { ApiError, refusal } from './errors.ts';
import { bucketOf, type Taken } from './rates.ts';
import type { Call, Reply, Route } from './route.ts';
import { createRouter, type Match, splitPath } from './router.ts';
import { routes } from './routes/index.ts';

const BASE = '/api/v10';
const find = createRouter(routes);

type Answer = Reply & { readonly headers?: Readonly<Record<string, string>> };

export const isApi = (path: string): boolean => path === '/api' || path.startsWith('/api/');

function write(backend: Backend, response: ServerResponse, { status, body, headers = {} }: Answer): void {
  if (response.headersSent || response.destroyed) return;
  backend.invalid.note(status, headers['x-ratelimit-scope']);
  // An empty answer must not call itself JSON: clients would try to read it.
  if (body === undefined) {
    response.writeHead(status, headers).end();
    return;
  }
  const text = JSON.stringify(body);
  response.writeHead(status, {
    'content-type': 'application/json',
    'content-length': Buffer.byteLength(text),
    ...headers,
  });
  response.end(text);
}

const rateHeaders = (route: Route, taken: Taken): Record<string, string> => ({
  'x-ratelimit-limit': String(taken.limit),
  'x-ratelimit-remaining': String(taken.remaining),
  'x-ratelimit-reset': String(Date.now() / 1000 + taken.resetAfter),
  'x-ratelimit-reset-after': String(taken.resetAfter),
  'x-ratelimit-bucket': bucketOf(route.id),
});

/** The header has no fractions; the body has. */
const wholeSeconds = (seconds: unknown): string => String(Math.ceil(Number(seconds)));

function tooMany(
  seconds: number,
  scope: 'user' | 'shared' | 'global',
  headers: Record<string, string> = {},
): Answer {
  const global = scope === 'global';
  return {
    status: 429,
    body: {
      message: scope === 'shared' ? 'The resource is being rate limited.' : 'You are being rate limited.',
      retry_after: seconds,
      global,
    },
    headers: {
      ...headers,
      'retry-after': wholeSeconds(seconds),
      'x-ratelimit-scope': scope,
      ...(global ? { 'x-ratelimit-global': 'true' } : {}),
    },
  };
}

/** Counts the request against its route's bucket and the global limit. */
function count(
  { rates }: Backend,
  { route, params }: Match,
): { limited?: Answer; headers: Record<string, string> } {
  const major = [
    params.channel_id,
    params.guild_id,
    params.webhook_id,
    params.webhook_token,
    params.interaction_token,
  ];
  const taken = rates.take(`${route.id} ${major.join(' ')}`, rates.rateOf(route.id));
  const headers = rateHeaders(route, taken);
  if (!taken.allowed) return { limited: tooMany(taken.resetAfter, 'user', headers), headers };
  const global = route.withoutLogin ? null : rates.take('global', rates.table.global);
  if (global && !global.allowed) return { limited: tooMany(global.resetAfter, 'global'), headers };
  return { headers };
}

const logIn = ({ settings }: Backend, request: IncomingMessage): boolean =>
  request.headers.authorization === `Bot ${settings.token}`;

function check(backend: Backend, route: Route, call: Call): void {
  const files = call.uploads.map(({ name, data }) => ({ name, size: data.length }));
  const context = { ...route.context?.(backend, call), files, params: call.params };
  const problems = checkRequest(route.id, call.body, context);
  if (problems.length === 0) return;
  for (const { path, code, message } of problems) {
    backend.findings.add(route.id, `${path || 'body'}: ${message} (${code})`);
  }
  const { status, body } = refuseProblems(problems);
  throw new ApiError(status, body);
}

function failed(backend: Backend, where: string, error: unknown): Reply {
  if (error instanceof ApiError) return { status: error.status, body: error.body };
  const what = error instanceof Error ? (error.stack ?? error.message) : String(error);
  backend.findings.add(where, `the local Discord itself failed: ${what}`);
  return { status: 500, body: { message: '500: Internal Server Error', code: 0 } };
}

function carryOut(backend: Backend, route: Route, call: Call): Reply {
  try {
    check(backend, route, call);
    return route.handle(backend, call);
  } catch (error) {
    return failed(backend, route.id, error);
  }
}

function checkOwn(backend: Backend, route: Route, { status, body }: Reply): void {
  for (const problem of checkResponse(route.id, status, body)) {
    const what = `our own answer (${status}): ${problem.path || 'body'}: ${problem.message}`;
    backend.findings.add(route.id, what);
  }
}

const waited = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

/** True where the fault has taken the request over. */
function strike(backend: Backend, response: ServerResponse, fault: Fault): boolean {
  switch (fault.kind) {
    case 'status':
      write(backend, response, {
        status: fault.status,
        body: { message: `${fault.status}: injected`, code: fault.code ?? 0 },
      });
      return true;
    case 'rate-limit':
      write(backend, response, tooMany(fault.seconds, fault.scope ?? 'user'));
      return true;
    case 'drop':
      response.destroy();
      return true;
    case 'silence':
      return true;
    case 'delay':
    case 'hold':
      return false;
  }
}

const strikesAfter = (fault: Fault | undefined): boolean =>
  fault !== undefined && 'afterEffect' in fault && fault.afterEffect === true;

async function serveMatch(
  backend: Backend,
  match: Match,
  query: URLSearchParams,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const { route, params } = match;
  const { headers, limited } = count(backend, match);
  if (limited) {
    await drain(request);
    return write(backend, response, limited);
  }
  const fault = backend.faults.take(route.id);
  if (fault?.kind === 'delay') await waited(fault.ms);
  if (fault?.kind === 'hold') await fault.wait();
  if (fault && !strikesAfter(fault) && fault.kind !== 'delay' && fault.kind !== 'hold') {
    await drain(request);
    strike(backend, response, fault);
    return;
  }
  const { json, uploads } = await readBody(request, backend.settings);
  const reply = carryOut(backend, route, { params, query, body: json, uploads });
  checkOwn(backend, route, reply);
  if (fault && strikesAfter(fault)) strike(backend, response, fault);
  else write(backend, response, { ...reply, headers: { ...headers, ...retryHeaders(reply) } });
}

/** Refusals inside a handler can be rate limits too. */
function retryHeaders({ status, body }: Reply): Record<string, string> {
  if (status !== 429 || typeof body !== 'object' || body === null || !('retry_after' in body)) return {};
  const isOfTheResource = 'code' in body;
  return {
    'retry-after': wholeSeconds(body.retry_after),
    'x-ratelimit-scope': isOfTheResource ? 'shared' : 'user',
  };
}

async function answer(backend: Backend, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const url = new URL(request.url ?? '/', 'http://local');
  const method = request.method ?? 'GET';
  const where = `${method} ${url.pathname}`;
  const path = url.pathname.startsWith(`${BASE}/`) ? splitPath(url.pathname.slice(BASE.length)) : [];
  if (!path) throw refusal('badRequest');
  const match = find(method, path);
  if (!match) {
    backend.findings.add(where, 'the local Discord does not know this request');
    throw refusal('notFound');
  }
  if (!match.route.withoutLogin && !logIn(backend, request)) throw refusal('unauthorized');
  await serveMatch(backend, match, url.searchParams, request, response);
}

/** Answers one request to Discord's REST interface. */
export async function serveApi(
  backend: Backend,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  try {
    await answer(backend, request, response);
  } catch (error) {
    await drain(request);
    write(backend, response, failed(backend, `${request.method} ${request.url}`, error));
  }
}

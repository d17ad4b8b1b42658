import { fileURLToPath } from 'node:url';

/**
 * What is logged of an error: enough to mend what is wrong, and nothing that somebody chose or wrote. Messages are not
 * in it, for they may quote anything, and neither is what was sent to Discord.
 */
export type Fault = {
  readonly name: string;
  readonly code?: number | string;
  /** The system's own words about files and connections. */
  readonly system?: string;
  /** What Discord was asked for, without ids and tokens. */
  readonly method?: string;
  readonly route?: string;
  /** Where it happened, the innermost first. */
  readonly frames: readonly string[];
  readonly cause?: Fault;
};

const root = fileURLToPath(new URL('../../', import.meta.url));
const mostFrames = 12;
const mostCauses = 3;

type Told = {
  readonly code?: unknown;
  readonly syscall?: unknown;
  readonly url?: unknown;
  readonly method?: unknown;
  readonly cause?: unknown;
};

/** A message has lines of its own, and they may look like frames: it is cut off first. */
function stackOf({ message, stack = '' }: Error): string {
  const at = message === '' ? -1 : stack.indexOf(message);
  return at === -1 ? stack : stack.slice(at + message.length);
}

const place = /(?:\(|at (?:async )?)((?:file:\/\/|\/|[A-Z]:[\\/]|node:)[^\s()]*:\d+:\d+)\)?$/;

function framesOf(error: Error): readonly string[] {
  const places = stackOf(error)
    .split('\n')
    .flatMap((line) => place.exec(line.trim())?.[1] ?? [])
    .map((where) => where.replace(/^file:\/\//, '').replace(root, ''));
  return places.filter((where) => !where.startsWith('node:')).slice(0, mostFrames);
}

const known = /^(?:@?[a-z][a-z-]{0,24}|v\d{1,2})$/;

/** `/channels/:id/messages/:id`: only Discord's own words are left of an address. */
export function routeOf(url: string): string {
  const { pathname } = new URL(url, 'http://discord');
  const steps = pathname.split('/').filter((step) => step !== '' && step !== 'api');
  return steps.map((step) => (known.test(step) ? step : /^\d+$/.test(step) ? ':id' : ':token')).join('/');
}

const plainWord = /^[A-Za-z]\w{0,60}(?:\[\w{1,40}\])?$/;

const codeIn = ({ code }: Told): number | string | undefined => {
  if (typeof code === 'number') return code;
  return typeof code === 'string' && /^\w{1,60}$/.test(code) ? code : undefined;
};

export function faultOf(error: unknown, depth = 0): Fault {
  if (!(error instanceof Error)) return { name: typeof error, frames: [] };
  const told = error as Error & Told;
  const code = codeIn(told);
  const { cause } = told;
  return {
    name: plainWord.test(error.name) ? error.name : 'Error',
    ...(code === undefined ? {} : { code }),
    ...(typeof told.syscall === 'string' ? { system: error.message } : {}),
    ...(typeof told.method === 'string' && typeof told.url === 'string'
      ? { method: told.method, route: routeOf(told.url) }
      : {}),
    frames: framesOf(error),
    ...(cause instanceof Error && depth < mostCauses ? { cause: faultOf(cause, depth + 1) } : {}),
  };
}

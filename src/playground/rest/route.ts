import type { Backend } from '../backend.ts';
import type { RequestContext } from '../strict/index.ts';
import type { Upload } from '../world/model.ts';
import { invalidBody } from './errors.ts';

export type Call = {
  readonly params: Readonly<Record<string, string>>;
  readonly query: URLSearchParams;
  readonly body: unknown;
  readonly uploads: readonly Upload[];
};

export type Reply = { readonly status: number; readonly body?: unknown };

export type Route = {
  /** Discord's published template, e.g. `POST /channels/{channel_id}/messages`. */
  readonly id: string;
  /** Interaction and webhook routes carry their own token instead of the bot's. */
  readonly withoutLogin?: boolean;
  /** What the body's check has to know of the state. */
  readonly context?: (backend: Backend, call: Call) => Omit<RequestContext, 'files'>;
  readonly handle: (backend: Backend, call: Call) => Reply;
};

export const ok = (body: unknown): Reply => ({ status: 200, body });
export const created = (body: unknown): Reply => ({ status: 201, body });
export const NOTHING: Reply = { status: 204 };

export const param = (call: Call, name: string): string => call.params[name] ?? '';

/** The body as the strict check has just proven it to be. */
export const bodyOf = <T>(call: Call): T => (call.body ?? {}) as T;

export function limitOf(call: Call, fallback: number, most: number): number {
  const asked = Number(call.query.get('limit') ?? fallback);
  if (Number.isInteger(asked) && asked >= 1 && asked <= most) return asked;
  const message = `int value should be between 1 and ${most}.`;
  throw invalidBody({ limit: { _errors: [{ code: 'NUMBER_TYPE_RANGE', message }] } });
}

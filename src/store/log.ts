import type { BaseLogger } from 'pino';

export type Log = Pick<BaseLogger, 'debug' | 'info' | 'warn' | 'error'>;

export const reasonOf = (error: unknown): string => {
  // A name with several addresses fails with one error for each, and an empty message.
  if (error instanceof AggregateError && error.message === '') return error.errors.map(reasonOf).join('; ');
  return error instanceof Error ? error.message : String(error);
};

export const codeOf = (error: unknown): string | undefined =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : undefined;

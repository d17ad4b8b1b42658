import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { closeAll } from '../src/ending.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it('ends within 25 seconds whatever hangs, and closes what can be closed', async () => {
  const closed: string[] = [];
  const said: unknown[] = [];
  const log = { error: (...what: unknown[]) => void said.push(what.at(-1)) };
  const hangs = (name: string) => () => {
    closed.push(name);
    return new Promise<never>(() => {});
  };
  const closers = [
    async () => void closed.push('health'),
    hangs('store'),
    async () => {
      closed.push('playground');
      throw new Error('broken');
    },
    hangs('studio'),
    hangs('bot'),
  ];
  const begun = Date.now();
  const ended = closeAll(closers, log).then(() => Date.now() - begun);
  await vi.advanceTimersByTimeAsync(25_000);
  expect(await ended).toBeLessThan(25_000);
  expect(closed).toEqual(['bot', 'studio', 'playground', 'store', 'health']);
  expect(said).toHaveLength(4);
});

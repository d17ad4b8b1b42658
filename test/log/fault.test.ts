import { DiscordAPIError } from 'discord.js';
import { describe, expect, it } from 'vitest';
import { type Fault, faultOf, routeOf } from '../../src/log/fault.ts';
import { openLog } from '../../src/log/open.ts';

const secret = 'Alice drafts the nursery';

function caught(work: () => unknown): unknown {
  try {
    work();
  } catch (error) {
    return error;
  }
  throw new Error('nothing was thrown');
}

describe('what is logged of an error', () => {
  it('is its name and where it happened', () => {
    const fault = faultOf(caught(() => (undefined as unknown as { wood: number }).wood));
    expect(fault).toMatchObject({ name: 'TypeError' });
    expect(fault.frames[0]).toMatch(/^test\/log\/fault\.test\.ts:\d+:\d+$/);
    expect(Object.keys(fault)).toEqual(['name', 'frames']);
  });

  it.each([
    ['a message', () => new Error(secret)],
    ['a message that looks like frames', () => new Error(`x\n    at ${secret} (/home/${secret}/a.ts:1:1)`)],
    ['a name', () => Object.assign(new Error('x'), { name: secret })],
    ['a code', () => Object.assign(new Error('x'), { code: secret })],
    ['a cause', () => new Error('x', { cause: new Error(secret) })],
    ['whatever else is on it', () => Object.assign(new Error('x'), { answer: secret, meta: { secret } })],
    ['something that is no error', () => secret],
  ])('is nothing of what is in %s', (_where, make) => {
    const fault = faultOf(make());
    expect(JSON.stringify(fault)).not.toContain(secret);
    expect(JSON.stringify(fault)).not.toContain('/home/');
  });

  it('is of Discord’s own errors the code, the method and the route, and nothing that was sent', () => {
    const url =
      'https://discord.com/api/v10/webhooks/123456789012345678/aW50ZXJhY3Rpb24-x_Y/messages/@original';
    const body = { body: { content: secret }, files: [] };
    const raw = { code: 50_035, message: `“${secret}” is too long` };
    const fault = faultOf(new DiscordAPIError(raw, 50_035, 400, 'PATCH', url, body));
    const route = 'v10/webhooks/:id/:token/messages/@original';
    expect(fault).toMatchObject({ name: 'DiscordAPIError[50035]', code: 50_035, method: 'PATCH', route });
    expect(JSON.stringify(fault)).not.toContain(secret);
    expect(routeOf('https://discord.com/api/v10/interactions/1234/aW50ZXI/callback?with=x')).toBe(
      'v10/interactions/:id/:token/callback',
    );
  });

  it('is of the system’s errors what the system says', () => {
    const error = Object.assign(new Error('connect ECONNREFUSED 127.0.0.1:5432'), {
      code: 'ECONNREFUSED',
      syscall: 'connect',
    });
    expect(faultOf(error)).toMatchObject({
      code: 'ECONNREFUSED',
      system: 'connect ECONNREFUSED 127.0.0.1:5432',
    });
  });

  it('is no more than a screenful, however deep it happened', () => {
    const dig = (depth: number): never => {
      if (depth === 0)
        throw new Error('deep', { cause: new Error('deeper', { cause: new Error('deepest') }) });
      return dig(depth - 1);
    };
    const fault: Fault = faultOf(caught(() => dig(50)));
    expect(fault.frames.length).toBeLessThanOrEqual(12);
    const loop = new Error('loop');
    loop.cause = loop;
    expect(JSON.stringify(faultOf(loop)).length).toBeLessThan(10_000);
  });
});

it('an error under err is logged in the same way', () => {
  const lines: string[] = [];
  const log = openLog('info', { write: (line: string) => void lines.push(line) });
  log.warn({ err: Object.assign(new Error(secret), { requestBody: secret }) }, 'lost');
  expect(lines.join()).not.toContain(secret);
  expect(JSON.parse(lines[0] ?? '{}')).toMatchObject({ msg: 'lost', err: { name: 'Error' } });
});

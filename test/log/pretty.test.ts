import { spawn } from 'node:child_process';
import { text } from 'node:stream/consumers';
import { describe, expect, it } from 'vitest';
import { openLog } from '../../src/log/open.ts';
import { pretty } from '../../src/log/pretty.ts';

function linesOf(say: (log: ReturnType<typeof openLog>) => void): string[] {
  const lines: string[] = [];
  say(openLog('debug', { write: (line: string) => void lines.push(line) }));
  return lines;
}

describe('a line in a terminal', () => {
  it('says when, how bad, what and where, a line for each frame', () => {
    const [line = ''] = linesOf((log) =>
      log.error(
        { table: 'dfK2n9x-Qa1L', version: 4, name: 'TypeError', frames: ['src/a.ts:1:2', 'src/b.ts:3:4'] },
        'a call failed',
      ),
    );
    expect(pretty(line, false)).toMatch(
      /^\d\d:\d\d:\d\d ERROR a call failed table=dfK2n9x-Qa1L version=4 name=TypeError\n {9}at src\/a\.ts:1:2\n {9}at src\/b\.ts:3:4\n$/,
    );
    expect(pretty(line)).toContain('\u001b[31mERROR');
  });

  it('moves no cursor, whatever is in it, and leaves alone what is no line of ours', () => {
    const [line = ''] = linesOf((log) => log.warn({ system: 'a\u001b[2Jb' }, 'c\u001b[2Jd\ne'));
    expect(pretty(line, false)).not.toContain('\u001b');
    expect(pretty(line, false).trim().split('\n')).toHaveLength(1);
    expect(pretty('not JSON\n')).toBe('not JSON\n');
  });
});

it('what goes into a file or to another program is JSON', async () => {
  const script = `const { openLog } = await import('./src/log/open.ts'); openLog('info').info({ n: 1 }, 'there');`;
  const child = spawn(process.execPath, ['--import', 'tsx', '--input-type=module', '-e', script]);
  expect(JSON.parse(await text(child.stdout))).toMatchObject({ n: 1, msg: 'there' });
});

import { codeOf } from '../log.ts';

const PASSED_ON = ['PATH', 'TZ', 'TEMP', 'TMP', 'TMPDIR', 'SystemRoot'];

/** The database gets neither the bot's secrets nor the PG… variables of the shell. */
export function environment(): Record<string, string> {
  const passed = PASSED_ON.flatMap((name) => {
    const value = process.env[name];
    return value === undefined ? [] : [[name, value] as const];
  });
  return { ...Object.fromEntries(passed), LC_ALL: 'C' };
}

export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return codeOf(error) === 'EPERM';
  }
}

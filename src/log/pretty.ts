import { styleText } from 'node:util';

/** Lines of the log as somebody reads them in a terminal. */

type Style = Parameters<typeof styleText>[0];

const levels: Readonly<Record<number, readonly [string, Style]>> = {
  10: ['TRACE', 'gray'],
  20: ['DEBUG', 'gray'],
  30: ['INFO ', 'green'],
  40: ['WARN ', 'yellow'],
  50: ['ERROR', 'red'],
  60: ['FATAL', 'red'],
};

/** The same for every line of a process. */
const known = new Set(['level', 'time', 'pid', 'hostname', 'msg', 'frames']);

const plain = (value: unknown): string =>
  typeof value === 'string' && /^[\w./:@-]+$/.test(value) ? value : JSON.stringify(value);

const framesOf = (value: unknown): readonly string[] => (Array.isArray(value) ? value.map(String) : []);

/** A line of JSON in words; what is none is left as it is. */
export function pretty(line: string, colours = true): string {
  const paint = (style: Style, text: string) =>
    colours ? styleText(style, text, { validateStream: false }) : text;
  let told: Record<string, unknown>;
  try {
    told = JSON.parse(line) as Record<string, unknown>;
  } catch {
    return line;
  }
  const [name, style] = levels[Number(told.level)] ?? ['     ', 'gray'];
  const time = new Date(Number(told.time)).toTimeString().slice(0, 8);
  const rest = Object.entries(told)
    .filter(([key]) => !known.has(key))
    .map(([key, value]) => paint('gray', ` ${key}=`) + plain(value));
  const frames = framesOf(told.frames).map((frame) => `\n         at ${frame}`);
  const message = String(told.msg ?? '').replaceAll(/\p{Cc}+/gu, ' ');
  return `${paint('gray', time)} ${paint(style, name)} ${message}${rest.join('')}${frames.join('')}\n`;
}

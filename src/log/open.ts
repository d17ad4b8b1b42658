import pino, { type DestinationStream, type Logger } from 'pino';
import { faultOf } from './fault.ts';
import { pretty } from './pretty.ts';

type Terminal = { readonly isTTY?: boolean; write(text: string): unknown };

/** Somebody who looks reads lines, a machine JSON. */
const standardOutput = (out: Terminal = process.stdout): DestinationStream | null =>
  out.isTTY === true ? { write: (line) => void out.write(pretty(line, !process.env.NO_COLOR)) } : null;

/** The log as it is kept everywhere: an error under `err` says where it happened, and never what somebody wrote. */
export const openLog = (level: string, to: DestinationStream | null = standardOutput()): Logger => {
  const options = {
    level,
    redact: ['token', '*.token', 'headers.authorization', '*.headers.authorization'],
    serializers: { err: (error: unknown) => faultOf(error) },
  };
  return to === null ? pino(options) : pino(options, to);
};

import pino, { type DestinationStream, type Logger } from 'pino';
import { faultOf } from './fault.ts';

/** The log as it is kept everywhere: an error under `err` says where it happened, and never what somebody wrote. */
export const openLog = (level: string, to?: DestinationStream): Logger => {
  const options = {
    level,
    redact: ['token', '*.token', 'headers.authorization', '*.headers.authorization'],
    serializers: { err: (error: unknown) => faultOf(error) },
  };
  return to === undefined ? pino(options) : pino(options, to);
};

import { once } from 'node:events';
import { WebSocket } from 'ws';
import type { LocalDiscord } from '../../src/playground/server.ts';

type Frame = { op: number; d: Record<string, unknown> | null; s: number | null; t: string | null };

/** A bare connection, for what the real client would never do. */
export async function connect(discord: LocalDiscord, query = 'v=10&encoding=json') {
  const socket = new WebSocket(`${discord.url.replace('http', 'ws')}/?${query}`);
  const frames: Frame[] = [];
  socket.on('message', (data) => frames.push(JSON.parse(String(data))));
  const closed = once(socket, 'close').then(([code]) => code as number);
  await once(socket, 'open');
  return {
    frames,
    closed,
    send: (payload: unknown) => socket.send(typeof payload === 'string' ? payload : JSON.stringify(payload)),
    next: async (fits: (frame: Frame) => boolean): Promise<Frame> => {
      for (;;) {
        const found = frames.find(fits);
        if (found) return found;
        await once(socket, 'message');
      }
    },
    close: (code: number) => socket.close(code),
  };
}

export const identify = (discord: LocalDiscord, more: object = {}) => ({
  op: 2,
  d: { token: discord.token, intents: 1, properties: {}, ...more },
});

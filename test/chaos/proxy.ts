import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Server, type Socket } from 'node:net';

/** On its way to the database, or back. */
type Way = 'request' | 'answer';

export type Between = {
  /** The same database, reached through here. */
  readonly url: string;
  /** Every connection breaks and no new one is let in. */
  cut(): void;
  /** The connection that next carries this breaks, and what it carried is lost. */
  loseNext(way: Way, word: string): void;
  restore(): Promise<void>;
  close(): Promise<void>;
};

/** Stands between a process and its database, so that the database can go away and come back. */
export async function proxyTo(target: string): Promise<Between> {
  const { hostname, port } = new URL(target);
  const sockets = new Set<Socket>();
  const keep = (socket: Socket): void => {
    sockets.add(socket);
    socket.on('error', () => undefined);
    socket.once('close', () => sockets.delete(socket));
  };
  let trap: { readonly way: Way; readonly word: string } | undefined;
  const carry = (way: Way, from: Socket, to: Socket): void => {
    from.on('data', (chunk) => {
      if (trap?.way === way && chunk.includes(trap.word)) {
        trap = undefined;
        from.resetAndDestroy();
        to.resetAndDestroy();
      } else if (!to.destroyed) to.write(chunk);
    });
    from.once('close', () => to.destroy());
  };
  let server: Server;
  const listen = async (at: number): Promise<number> => {
    server = createServer((near) => {
      const far = connect(Number(port), hostname);
      keep(near);
      keep(far);
      carry('request', near, far);
      carry('answer', far, near);
    });
    server.listen(at, '127.0.0.1');
    await once(server, 'listening');
    return (server.address() as AddressInfo).port;
  };
  const own = await listen(0);
  const url = new URL(target);
  url.host = `127.0.0.1:${own}`;
  const cut = (): void => {
    server.close();
    for (const socket of sockets) socket.resetAndDestroy();
  };
  return {
    url: url.href,
    cut,
    loseNext: (way, word) => {
      trap = { way, word };
    },
    restore: async () => void (await listen(own)),
    close: async () => {
      if (server.listening) cut();
    },
  };
}

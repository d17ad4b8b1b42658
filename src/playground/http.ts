import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { Duplex } from 'node:stream';
import { type WebSocket, WebSocketServer } from 'ws';
import type { Backend } from './backend.ts';
import { cdnFile, type Served } from './cdn.ts';
import type { Gateway } from './gateway/gateway.ts';
import { splitPath } from './rest/router.ts';
import { isApi, serveApi } from './rest/serve.ts';

const LOOPBACK = '127.0.0.1';
const PORTS_TRIED = 20;
const LARGEST_FRAME = 64 * 1024;

export type PageFiles = ReadonlyMap<string, Served>;
export type Doors = {
  readonly backend: Backend;
  readonly gateway: Gateway;
  readonly page: PageFiles;
  readonly acceptPage: (socket: WebSocket, query: URLSearchParams) => void;
};

const portOf = (server: Server): number => {
  const address = server.address();
  return typeof address === 'object' && address !== null ? address.port : 0;
};

/** A page of another name that points here (DNS rebinding) carries that name in its Host header. */
function isOurName(host: string | undefined, port: number): boolean {
  return host === `${LOOPBACK}:${port}` || host === `localhost:${port}`;
}

/** Browsers say where a request comes from; the bot says nothing. */
function isOurOrigin(origin: string | undefined, port: number): boolean {
  return origin === undefined || isOurName(origin.replace(/^http:\/\//, ''), port);
}

const isOurs = (request: IncomingMessage, port: number): boolean =>
  isOurName(request.headers.host, port) && isOurOrigin(request.headers.origin, port);

function refuse(response: ServerResponse, status: number, words: string): void {
  response.writeHead(status, { 'content-type': 'text/plain; charset=utf-8', connection: 'close' }).end(words);
}

const SAFE = {
  'x-content-type-options': 'nosniff',
  'cross-origin-resource-policy': 'same-origin',
  'content-security-policy':
    "default-src 'self'; img-src 'self' data: https:; style-src 'self' 'unsafe-inline'; connect-src 'self' ws://127.0.0.1:* ws://localhost:*; frame-ancestors 'none'",
} as const;

function fileAt({ backend, page }: Doors, pathname: string): Served | null {
  const path = splitPath(pathname);
  if (!path) return null;
  return page.get(pathname === '/' ? 'index.html' : pathname.slice(1)) ?? cdnFile(backend.world, path);
}

function serveFile(doors: Doors, request: IncomingMessage, response: ServerResponse, pathname: string): void {
  request.resume();
  if (request.method !== 'GET' && request.method !== 'HEAD')
    return refuse(response, 405, 'Only for reading.');
  const file = fileAt(doors, pathname);
  if (!file) return refuse(response, 404, 'There is nothing here.');
  response.writeHead(200, { ...SAFE, 'content-type': file.type, 'content-length': file.body.length });
  response.end(request.method === 'HEAD' ? undefined : file.body);
}

function pathOf(request: IncomingMessage): URL | null {
  try {
    return new URL(request.url ?? '/', 'http://local');
  } catch {
    return null;
  }
}

function listen(server: Server, port: number): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, LOOPBACK, () => {
      server.removeListener('error', reject);
      resolve();
    });
  });
}

const isTaken = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'EADDRINUSE';

async function listenFrom(server: Server, port: number): Promise<void> {
  for (let tried = 0; ; tried += 1) {
    try {
      return await listen(server, port === 0 ? 0 : port + tried);
    } catch (error) {
      if (!isTaken(error) || tried + 1 >= PORTS_TRIED) throw error;
    }
  }
}

/** Opens the doors on loopback, on the wanted port or the next free one. */
export async function openDoors(
  doors: Doors,
  wantedPort: number,
): Promise<{ port: number; close(): Promise<void> }> {
  const sockets = new WebSocketServer({ noServer: true, maxPayload: LARGEST_FRAME });
  let port = 0;

  const server = createServer((request, response) => {
    const url = pathOf(request);
    if (!url) return refuse(response, 400, 'That is no address.');
    if (!isOurs(request, port)) return refuse(response, 403, 'Only for this machine.');
    if (isApi(url.pathname)) void serveApi(doors.backend, request, response);
    else serveFile(doors, request, response, url.pathname);
  });

  server.on('clientError', (_, socket) => {
    if (socket.writable) socket.end('HTTP/1.1 400 Bad Request\r\nConnection: close\r\n\r\n');
    else socket.destroy();
  });

  server.on('upgrade', (request: IncomingMessage, socket: Duplex, head: Buffer): void => {
    socket.on('error', () => socket.destroy());
    const turnAway = (status: string): void => {
      socket.end(`HTTP/1.1 ${status}\r\nConnection: close\r\n\r\n`);
    };
    const url = pathOf(request);
    if (!url) return turnAway('400 Bad Request');
    if (!isOurs(request, port)) return turnAway('403 Forbidden');
    const isPage = url.pathname === '/playground';
    if (!isPage && (url.pathname !== '/' || request.headers.origin !== undefined))
      return turnAway('404 Not Found');
    sockets.handleUpgrade(request, socket, head, (opened) => {
      if (isPage) doors.acceptPage(opened, url.searchParams);
      else doors.gateway.accept(opened, url.searchParams);
    });
  });

  await listenFrom(server, wantedPort);
  port = portOf(server);
  return {
    port,
    close: () =>
      new Promise((resolve) => {
        for (const socket of sockets.clients) socket.terminate();
        sockets.close();
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

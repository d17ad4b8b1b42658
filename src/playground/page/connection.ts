import type { FromPage, FromServer } from '../protocol.ts';

const FIRST_WAIT = 400;
const LONGEST_WAIT = 3_000;
/** The server knows nobody of that name: trying again would not help. */
const REFUSED = 1008;

export type Sendable = FromPage extends infer One
  ? One extends FromPage
    ? Omit<One, 'request'>
    : never
  : never;

export type ConnectionEvents = {
  readonly heard: (news: FromServer) => void;
  /** Also called when the server could not be reached at all; the next try is on its way. */
  readonly closed: () => void;
  readonly refused: () => void;
};

export type Connection = {
  /** The message as it was sent, or null while there is no connection. */
  readonly send: (message: Sendable) => FromPage | null;
  readonly close: () => void;
};

function parsed(data: unknown): FromServer | null {
  try {
    return typeof data === 'string' ? (JSON.parse(data) as FromServer) : null;
  } catch {
    return null;
  }
}

/** Holds one person's line to the server open, over restarts of the server too. */
export function connect(user: string | null, events: ConnectionEvents): Connection {
  let socket: WebSocket | undefined;
  let wait = FIRST_WAIT;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let lastRequest = 0;
  let done = false;

  function open(): void {
    const url = new URL('/playground', location.href);
    url.protocol = location.protocol === 'https:' ? 'wss:' : 'ws:';
    if (user !== null) url.searchParams.set('user', user);
    const mine = new WebSocket(url);
    socket = mine;
    mine.addEventListener('open', () => {
      wait = FIRST_WAIT;
    });
    mine.addEventListener('message', ({ data }) => {
      const news = parsed(data);
      if (news) events.heard(news);
    });
    mine.addEventListener('close', ({ code }) => {
      if (done) return;
      if (code === REFUSED) return events.refused();
      events.closed();
      timer = setTimeout(open, wait);
      wait = Math.min(LONGEST_WAIT, wait * 1.6);
    });
  }

  open();
  return {
    send(message) {
      if (socket?.readyState !== WebSocket.OPEN) return null;
      lastRequest += 1;
      const full = { ...message, request: lastRequest } as FromPage;
      socket.send(JSON.stringify(full));
      return full;
    },
    close() {
      done = true;
      clearTimeout(timer);
      socket?.close();
    },
  };
}

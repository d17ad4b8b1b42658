import { ChannelType } from 'discord.js';
import type { FromServer } from '../protocol.ts';
import { type CommandDraft, NO_DRAFT } from './composer/draft.ts';
import { type Connection, connect, type Sendable } from './connection.ts';
import { wordsFor } from './i18n.ts';
import { recall, remember } from './memory.ts';
import { apply, begin, compareIds, lost, sent, type World } from './store.ts';
import { allRead, type ReadMarks, unreadIn } from './unread.ts';

export type Composer = {
  /** What stands in the box, by channel. */
  readonly texts: ReadonlyMap<string, string>;
  readonly command: CommandDraft;
  /** Which suggestion the arrow keys are on. */
  readonly active: number;
  /** Suggestions put away with Escape, until something else is typed. */
  readonly hushed: boolean;
};

/** One person in this browser: their line to the server, what they know, and where they look. */
export type Session = {
  readonly name: string;
  connection: Connection;
  line: 'connecting' | 'open' | 'lost';
  world: World | null;
  marks: ReadMarks;
  channelId: string | null;
  /** The first message that was new when the channel was opened; the line “New” stands above it. */
  newFrom: string | null;
  composer: Composer;
  error: string | null;
};

const marksKey = (name: string) => `read.${name}`;

/** What is tidied up when news arrive, and who is told. */
export function openSession(
  name: string,
  changed: (session: Session, news: FromServer | null) => void,
): Session {
  const session: Session = {
    name,
    connection: { send: () => null, close: () => {} },
    line: 'connecting',
    world: null,
    marks: recall<ReadMarks>(marksKey(name), {}),
    channelId: null,
    newFrom: null,
    composer: { texts: new Map(), command: NO_DRAFT, active: 0, hushed: false },
    error: null,
  };
  session.connection = connect(name || null, {
    heard(news) {
      hear(session, news);
      changed(session, news);
    },
    opened: () => {},
    closed() {
      const words = wordsFor(session.world?.own.locale ?? navigator.language);
      session.line = 'lost';
      if (session.world) session.world = lost(session.world, words.connectionLostWhy);
      changed(session, null);
    },
  });
  return session;
}

function hear(session: Session, news: FromServer): void {
  if (news.kind === 'hello') {
    const isFirst = recall<ReadMarks | null>(marksKey(session.name), null) === null;
    session.world = begin(news);
    session.line = 'open';
    session.error = null;
    if (isFirst) setMarks(session, allRead(session.world));
  } else if (news.kind === 'error' && session.world === null) session.error = news.what;
  else if (session.world) session.world = apply(session.world, news, Date.now());
  if (session.world && (session.channelId === null || !session.world.channels.has(session.channelId))) {
    session.channelId = firstChannel(session.world);
  }
}

const firstChannel = (world: World): string | null =>
  [...world.channels.values()].find(({ type }) => type === ChannelType.GuildText)?.id ??
  world.channels.keys().next().value ??
  null;

export function setMarks(session: Session, marks: ReadMarks): void {
  session.marks = marks;
  remember(marksKey(session.name), marks);
}

/** Another tab read something. */
export function recallMarks(session: Session): void {
  session.marks = recall<ReadMarks>(marksKey(session.name), session.marks);
}

export function markRead(session: Session, channelId: string): boolean {
  const last = session.world?.messages.get(channelId)?.at(-1);
  if (last === undefined) return false;
  const mark = session.marks[channelId];
  if (mark !== undefined && compareIds(mark, last.id) >= 0) return false;
  setMarks(session, { ...session.marks, [channelId]: last.id });
  return true;
}

/** Sends what the person does, and notes it where the bot owes an answer. Null while there is no connection. */
export function act(session: Session, message: Sendable): number | null {
  const full = session.connection.send(message);
  if (full === null || session.world === null) return null;
  session.world = sent(session.world, full);
  return full.request;
}

export function lookAt(session: Session, channelId: string): void {
  if (!session.world) return;
  session.channelId = channelId;
  session.newFrom = unreadIn(session.world, session.marks, channelId).firstId;
  session.composer = { ...session.composer, command: NO_DRAFT, active: 0, hushed: false };
}

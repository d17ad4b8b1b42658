import { ChannelType } from 'discord.js';
import type { FromServer } from '../protocol.ts';
import { type CommandDraft, NO_DRAFT } from './composer/draft.ts';
import { type Connection, connect, type Sendable } from './connection.ts';
import { wordsFor } from './i18n.ts';
import { recall, remember } from './memory.ts';
import { apply, begin, compareIds, isAwaited, lost, sent, type World } from './store.ts';
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
  /** How many of the newest messages are drawn; more come in when one scrolls up. */
  depth: number;
  composer: Composer;
  /** What was sent that the bot owes no answer to, by request: only a refusal is worth a word. */
  readonly asides: Map<number, Sendable>;
};

const DEPTH = 100;

const marksKey = (name: string) => `read.${name}`;

export type SessionEvents = {
  readonly changed: (session: Session, news: FromServer | null) => void;
  /** Something could not be done, and there is no better place to say why. */
  readonly complained: (session: Session, why: string) => void;
  readonly refused: (session: Session) => void;
};

export function openSession(name: string, events: SessionEvents): Session {
  const session: Session = {
    name,
    connection: { send: () => null, close: () => {} },
    line: 'connecting',
    world: null,
    marks: recall<ReadMarks>(marksKey(name), {}),
    channelId: null,
    newFrom: null,
    depth: DEPTH,
    composer: { texts: new Map(), command: NO_DRAFT, active: 0, hushed: false },
    asides: new Map(),
  };
  session.connection = connect(name || null, {
    heard(news) {
      hear(session, news, events);
      events.changed(session, news);
    },
    refused: () => events.refused(session),
    closed() {
      const words = wordsFor(session.world?.own.locale ?? navigator.language);
      session.line = 'lost';
      if (session.world) session.world = lost(session.world, words.connectionLostWhy);
      events.changed(session, null);
    },
  });
  return session;
}

function hear(session: Session, news: FromServer, events: SessionEvents): void {
  if (news.kind === 'hello') {
    const isFirst = recall<ReadMarks | null>(marksKey(session.name), null) === null;
    session.world = begin(news);
    session.line = 'open';
    if (isFirst) setMarks(session, allRead(session.world));
  } else if (news.kind === 'error') events.complained(session, news.what);
  else if (news.kind === 'fate' && session.asides.has(news.request)) {
    const aside = session.asides.get(news.request);
    if (news.fate.state !== 'waiting') session.asides.delete(news.request);
    if (news.fate.state === 'failed' && aside) refuseAside(session, aside, news.fate.why, events);
  } else if (session.world) session.world = apply(session.world, news, Date.now());
  if (session.world && (session.channelId === null || !session.world.channels.has(session.channelId))) {
    session.channelId = landing(session.world);
  }
}

/** A message that was not taken goes back into the box, so that nothing typed is lost. */
function refuseAside(session: Session, aside: Sendable, why: string, events: SessionEvents): void {
  if (aside.kind === 'autocomplete') return;
  const { composer } = session;
  if (aside.kind === 'say' && !composer.texts.get(aside.channelId)) {
    session.composer = { ...composer, texts: new Map([...composer.texts, [aside.channelId, aside.content]]) };
  }
  events.complained(session, why);
}

/** Where somebody finds themselves at first. */
export function landing(world: World): string | null {
  const channels = [...world.channels.values()].filter(({ type }) => type === ChannelType.GuildText);
  return (channels.find(({ name }) => name === 'games') ?? channels[0])?.id ?? null;
}

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
  if (isAwaited(full)) session.world = sent(session.world, full);
  else session.asides.set(full.request, message);
  return full.request;
}

export function showOlder(session: Session): boolean {
  const all = session.world?.messages.get(session.channelId ?? '')?.length ?? 0;
  if (session.depth >= all) return false;
  session.depth += DEPTH;
  return true;
}

export function lookAt(session: Session, channelId: string): void {
  if (!session.world) return;
  session.channelId = channelId;
  const unread = unreadIn(session.world, session.marks, channelId);
  session.newFrom = unread.firstId;
  session.depth = DEPTH + unread.count;
  session.composer = { ...session.composer, command: NO_DRAFT, active: 0, hushed: false };
}

import { createHash } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import type { View } from '../../games/contract.ts';
import {
  lookBack,
  type Parcel,
  setVenue,
  showTable,
  storyOf,
  strand,
  type TableShown,
  unstrand,
} from '../../tables/index.ts';
import type { Desk, Picture } from '../desk.ts';
import { lobbyPanel } from '../panels/lobby.ts';
import { newsOf } from '../panels/standing.ts';
import { type Standing, tablePanel } from '../panels/table.ts';
import { drawnIfPossible } from '../pictures.ts';
import { codes } from '../refusals.ts';
import { own, type Say, speaker } from '../words.ts';
import { canDm } from './mailbox.ts';
import { keepMembers } from './members.ts';
import {
  becomeCard,
  below,
  edit,
  OutOfReach,
  post,
  postLine,
  remove,
  rename,
  threadFor,
} from './messages.ts';
import { lossOf, moveOut } from './moving.ts';
import { asNamed, isModerated, markOf, toldAs } from './naming.ts';
import { isVenue, nonceOf, type Venue } from './venue.ts';
import type { Wire } from './wire.ts';

/** An edit of a message this old counts as one of few; and one this far up is not seen any more. */
const oldMs = 55 * 60 * 1000;
const farUp = 5;

type Show = {
  readonly desk: Desk;
  readonly wire: Wire;
  readonly table: TableShown;
  readonly say: Say;
  /** The id of what is delivered: what is sent for it is sent once. */
  readonly parcel: string;
};

/**
 * Brings what is shown of a table up to date: the invitation, the thread, the table message, and who is called. A table
 * that can't be shown stands still until it can be again.
 */
export async function showEverywhere(desk: Desk, wire: Wire, { id, table: tableId }: Parcel): Promise<void> {
  const { house } = desk;
  await moveOut(desk, wire, tableId, id);
  const reply = await showTable(house, tableId, null);
  if (!reply.ok || !isVenue(reply.value.venue)) return;
  const venue: Venue = reply.value.venue;
  const table = asNamed(reply.value, venue, speaker(venue.locale));
  try {
    await showAt({ desk, wire, table, say: speaker(venue.locale, table.seats), parcel: id }, venue);
  } catch (error) {
    const isLost = error instanceof OutOfReach && !isModerated(error);
    if (isLost) await strand(house, { table: tableId, why: lossOf(error.code) });
    throw error;
  }
  if (table.stranded) await unstrand(house, tableId);
}

async function showAt(show: Show, venue: Venue): Promise<void> {
  const { desk, wire, table } = show;
  const lobbyId = await showLobby(show, venue);
  if (table.version === 0) return;
  const { threadId } = venue;
  if (threadId !== undefined) {
    try {
      await showTableMessage(show, venue, threadId);
      if (venue.here === true) await showBegun(show, venue);
      else await showNames(show, venue, threadId);
      await keepMembers(desk, wire, seated(table), venue, threadId);
      return;
    } catch (error) {
      // The thread was deleted: the game goes on in a new one, from a new invitation. One that was not its own is not replaced.
      const isLost =
        error instanceof OutOfReach && error.code === codes.unknownChannel && venue.here !== true;
      if (!isLost) throw error;
    }
  }
  const { thread, from } = await openThread(show, { ...venue, lobbyId });
  const begun = lobbyPanel({ ...table, venue: { ...venue, threadId: thread } }, show.say);
  for (const invitation of new Set([lobbyId, from])) await edit(wire, venue.channelId, invitation, begun);
  // First of all, so that Discord's own lines about it stand above the table message.
  await keepMembers(desk, wire, seated(table), {}, thread);
  await showTableMessage(show, inNew(venue, thread), thread);
}

const seated = ({ id, seats }: TableShown) => ({ id, people: seats.flatMap(({ person }) => person ?? []) });

/** What was shown in an earlier thread is not in the new one. */
const inNew = ({ guildId, channelId, locale, unnamed }: Venue, threadId: string): Venue => ({
  guildId,
  channelId,
  locale,
  threadId,
  ...(unnamed === undefined ? {} : { unnamed }),
});

async function showLobby(
  { desk, wire, table, say, parcel }: Show,
  { channelId, lobbyId }: Venue,
): Promise<string> {
  if (lobbyId !== undefined) {
    if (table.version > 0) return lobbyId;
    // It may still be the line that phones were shown.
    if (await becomeCard(wire, channelId, lobbyId, lobbyPanel(table, say))) return lobbyId;
  }
  const line = say(own('invite', { game: table.gameName }));
  const posted = await postLine(wire, channelId, line, { nonce: nonceOf(`${parcel}:lobby`) });
  await setVenue(desk.house, table.id, { lobbyId: posted });
  await becomeCard(wire, channelId, posted, lobbyPanel(table, say));
  return posted;
}

const threadName = ({ gameName, seats }: TableShown, say: Say): string =>
  `${say(gameName)} · ${seats.map((seat) => seat.name).join(', ')}`;

/** In a thread that was there before, the invitation stands above the game, and says who plays. */
async function showBegun(
  { desk, wire, table, say }: Show,
  { names, channelId, lobbyId }: Venue,
): Promise<void> {
  const now = markOf(table);
  if (names === now) return;
  if (lobbyId !== undefined) await edit(wire, channelId, lobbyId, lobbyPanel(table, say));
  await setVenue(desk.house, table.id, { names: now });
}

/** Who plays has changed since the invitation and the thread were named after them. */
async function showNames(
  { desk, wire, table, say }: Show,
  { names, namesAt, channelId, lobbyId }: Venue,
  threadId: string,
): Promise<void> {
  const now = markOf(table);
  if (names === now || (namesAt !== undefined && desk.house.now() < namesAt)) return;
  if (names !== undefined) {
    if (lobbyId !== undefined) await edit(wire, channelId, lobbyId, lobbyPanel(table, say));
    // News of the table are not to wait for this; it is tried again with the next.
    const waitMs = await rename(wire, threadId, threadName(table, say));
    if (waitMs > 0) return setVenue(desk.house, table.id, { namesAt: desk.house.now() + waitMs });
  }
  await setVenue(desk.house, table.id, { names: now });
}

async function openThread(
  { desk, wire, table, say }: Show,
  { channelId, lobbyId, threadId }: Venue,
): Promise<{ thread: string; from: string }> {
  const invite = () =>
    post(wire, channelId, lobbyPanel(table, say), { nonce: nonceOf(`${table.id}:again:${threadId}`) });
  const name = threadName(table, say);
  let from = threadId === undefined && lobbyId !== undefined ? lobbyId : await invite();
  let thread = await threadFor(wire, channelId, from, name);
  if (thread === null) {
    from = await invite();
    thread = await threadFor(wire, channelId, from, name);
  }
  if (thread === null) throw new OutOfReach(codes.unknownMessage);
  const forgotten = {
    messageId: null,
    shownVersion: null,
    postedAt: null,
    changedAt: null,
    called: [],
    callId: null,
    spent: [],
    members: [],
    wokenAt: null,
  };
  const found = { lobbyId: from, threadId: thread, names: markOf(table) };
  await setVenue(desk.house, table.id, { ...forgotten, ...found }, thread);
  return { thread, from };
}

async function showTableMessage(show: Show, venue: Venue, thread: string): Promise<void> {
  const { desk, wire, table, say, parcel } = show;
  const { house } = desk;
  const stands = venue.messageId ?? undefined;
  const earlier = await shownBefore(desk, table, venue);
  const since = venue.shownVersion ?? Math.max(0, table.version - 1);
  const afterLine = venue.shownLine ?? 0;
  const news = await storyOf(house, { table: table.id, person: null, after: since, afterLine });
  const shownLine = Math.max(afterLine, ...news.map(({ line }) => line?.id ?? 0));
  const asked = table.seats.filter((seat) => seat.asked && seat.person !== null && seat.bot === null);
  const told = toldAs(news, venue.unnamed === undefined);
  const mentions = asked.map(({ person }) => `<@${person}>`);
  const frame = frameOf({ table, mentions }, say);
  const { calls, called } = await whomToCall(desk, table, venue);
  // Others would see by an edit that somebody did something in secret.
  const isQuiet =
    newsOf(told, say) === null && frame === venue.frame && isDeepStrictEqual(earlier, table.view);
  if (stands !== undefined && since < table.version && isQuiet && calls.length === 0)
    return setVenue(house, table.id, { shownVersion: table.version, shownLine, called });
  const board = await drawn(desk, table, earlier, say);
  const panel = tablePanel({ table, board, news: told, mentions }, say);
  const inPlace = stands !== undefined && (await isNear(show, venue, thread, stands));
  let { callId = null } = venue;
  let spent: readonly string[];
  const changedAt = inPlace ? await edit(wire, thread, stands, panel) : null;
  if (changedAt !== null) {
    spent = spentWith(venue, calls.length > 0 ? [callId] : []);
    await setVenue(house, table.id, {
      shownVersion: table.version,
      shownLine,
      frame,
      changedAt,
      spent,
      ...(calls.length > 0 ? {} : { called }),
    });
  } else {
    const messageId = await post(wire, thread, panel, { nonce: nonceOf(`${parcel}:${thread}`) });
    spent = spentWith(venue, [stands, callId]).filter((id) => id !== messageId);
    callId = null;
    const posted = {
      messageId,
      shownVersion: table.version,
      shownLine,
      frame,
      postedAt: house.now(),
      changedAt,
      callId,
    };
    await setVenue(house, table.id, { ...posted, spent, ...(calls.length > 0 ? {} : { called }) });
  }
  // Called is who was called indeed: should this fail, they are called the next time.
  if (calls.length > 0) await setVenue(house, table.id, { called, callId: await call(show, thread, calls) });
  await removeSpent(show, thread, spent);
}

/** Stands for what a table message says besides its news and its picture. */
const frameOf = (standing: Pick<Standing, 'table' | 'mentions'>, say: Say): string =>
  createHash('sha256')
    .update(JSON.stringify(tablePanel({ ...standing, board: null, news: [] }, say).components))
    .digest('base64url')
    .slice(0, 12);

const spentWith = (
  { spent = [] }: Venue,
  more: readonly (string | null | undefined)[],
): readonly string[] => [...new Set([...spent, ...more.flatMap((id) => id ?? [])])];

/** What is to be removed is noted before: a failure in between leaves nothing behind. */
async function removeSpent(
  { desk, wire, table }: Show,
  thread: string,
  spent: readonly string[],
): Promise<void> {
  if (spent.length === 0) return;
  for (const id of spent) await remove(wire, thread, id);
  await setVenue(desk.house, table.id, { spent: [] });
}

/** What everybody saw when the table was last shown. */
async function shownBefore(
  { house }: Desk,
  { id }: TableShown,
  { shownVersion }: Venue,
): Promise<View | undefined> {
  const earlier = shownVersion == null ? null : await lookBack(house, id, shownVersion);
  return earlier?.ok === true ? earlier.value.view : undefined;
}

/** The board with what changed since it was last shown; the scores once it is over. */
async function drawn(
  desk: Desk,
  table: TableShown,
  before: View | undefined,
  say: Say,
): Promise<Picture | null> {
  if (table.result !== null) {
    const scores = await drawnIfPossible(desk, desk.painter.scores(table, say.locale));
    if (scores !== null) return scores;
  }
  return drawnIfPossible(desk, desk.painter.board(table, say.locale, before));
}

/** Edits of old messages are few and nobody sees them: then a new one is posted. */
async function isNear(
  { desk, wire }: Show,
  { postedAt, callId }: Venue,
  thread: string,
  messageId: string,
): Promise<boolean> {
  if (postedAt == null || desk.house.now() - postedAt > oldMs) return false;
  // Nobody said anything since the last call, and that stands near.
  if (callId != null && wire.newestIn(thread) === callId) return true;
  return (await below(wire, thread, messageId, farUp + 1)) <= farUp;
}

/** Stands for the end among the questions. */
const theEnd = 'end';
const isOver = ({ status }: TableShown): boolean => status === 'finished' || status === 'abandoned';

/**
 * Those who are asked something new and get no direct message are called in the thread, once for each question, and
 * everybody once when it is over.
 */
async function whomToCall(desk: Desk, table: TableShown, { called = [] }: Venue) {
  if (isOver(table)) {
    const calls = called.includes(theEnd) ? [] : seated(table).people;
    return { calls, called: [theEnd] };
  }
  const rows = await desk.house.prisma.seat.findMany({
    where: { tableId: table.id, decision: { not: null }, bot: null, personId: { not: null } },
    include: { person: true },
  });
  const open = rows.filter(({ seat }) => table.seats[seat]?.asked === true);
  const keyOf = (row: (typeof open)[number]) => `${row.seat}.${row.decision}`;
  const missed = open.filter((row) => !called.includes(keyOf(row)) && !canDm(row.person, desk.house.now()));
  return {
    calls: missed.flatMap(({ personId }) => personId ?? []),
    called: open.filter((row) => called.includes(keyOf(row)) || missed.includes(row)).map(keyOf),
  };
}

async function call(
  { wire, table, say, parcel }: Show,
  thread: string,
  people: readonly string[],
): Promise<string> {
  const who = people.map((person) => `<@${person}>`).join(' ');
  const line = say(own(isOver(table) ? 'call-end' : 'call', { game: table.gameName, who }));
  return postLine(wire, thread, line, { nonce: nonceOf(`${parcel}:call`), ping: people });
}

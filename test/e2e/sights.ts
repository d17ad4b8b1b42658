import { MessageType } from 'discord.js';
import { expect } from 'vitest';
import type { Seen } from '../../src/playground/people/answer.ts';
import type { Person } from '../../src/playground/people/person.ts';
import { showTable, type TableShown } from '../../src/tables/index.ts';
import { type Cast, panelOf, type Stage, startGame } from './support.ts';

/** A table as one person sees it, or as everybody does. */
export async function tableOf(
  { house }: Stage,
  id: string,
  person: Person | null = null,
): Promise<TableShown> {
  const reply = await showTable(house, id, person?.id ?? null);
  if (!reply.ok) throw new Error(reply.why.key);
  return reply.value;
}

export type Venue = {
  readonly channelId: string;
  readonly lobbyId: string;
  readonly threadId: string;
  readonly messageId: string;
};
export const venueOf = async (stage: Stage, id: string): Promise<Venue> =>
  (await tableOf(stage, id)).venue as Venue;

/** What somebody is told in answer to what they did. */
export const told = async (answer: Promise<Parameters<typeof panelOf>[0]>): Promise<string> =>
  panelOf(await answer).text;

/** People who play by the controls in the thread, in English. */
export const castOf = (...people: readonly Person[]): Cast[] =>
  people.map((person) => ({ person, locale: 'en-US', ways: ['thread'] }));

/** A game in a channel of its own, so that nothing of another one is in sight. */
export async function gameOf(
  stage: Stage,
  game: string,
  people: readonly Person[],
): Promise<{ readonly id: string; readonly channel: string; readonly threadId: string }> {
  const channel = channelOf(stage);
  const id = await startGame(stage, game, people, channel);
  return { id, channel, threadId: (await venueOf(stage, id)).threadId };
}

/** The bot's own calls in a place; Discord's line that somebody was added to a thread calls them too. */
export const callsOf = (person: Person, channelId: string): readonly Seen[] =>
  person.pings().filter((one) => one.channelId === channelId && one.message.type === MessageType.Default);

/** A seat is offered to somebody, who accepts: by direct message, or where they are called. */
export async function takesSeat(
  stage: Stage,
  id: string,
  [host, guest]: readonly [Person, Person],
  seat: number,
): Promise<Seen> {
  const { threadId } = await venueOf(stage, id);
  await host.runs('/table invite', { who: guest.name, seat }, { in: threadId });
  await stage.settled();
  const offered = new RegExp(`accept:${id}`);
  const inDm = guest
    .messages({ in: 'dm' })
    .findLast(({ message }) => offered.test(JSON.stringify(message.components)));
  const on = inDm ?? panelOf(await guest.clicks(/^told:/, { in: threadId }));
  const panel = panelOf(await guest.clicks(/^accept:/, { on }));
  await stage.settled();
  return panel;
}

let channels = 0;
export const channelOf = ({ discord }: Stage): string =>
  `#${discord.world.addChannel(`table-${++channels}`).name}`;

/** Who is asked now, and who is not. */
export async function onMove(
  stage: Stage,
  id: string,
  people: readonly Person[],
): Promise<{ readonly asked: Person; readonly other: Person }> {
  const asked: Person[] = [];
  const rest: Person[] = [];
  for (const person of people) {
    const table = await tableOf(stage, id, person);
    (table.own.length > 0 ? asked : rest).push(person);
  }
  const [first, second] = [...asked, ...rest];
  if (first === undefined || second === undefined || asked.length === 0) throw new Error('nobody is asked');
  return { asked: first, other: second };
}

/** The table message as it stands in the thread. */
export async function tableMessage(stage: Stage, id: string, person: Person) {
  await stage.settled();
  const { threadId, messageId } = await venueOf(stage, id);
  const found = person.messages({ in: threadId }).find((message) => message.id === messageId);
  if (found === undefined) throw new Error(`no table message\n${person.reads({ in: threadId })}`);
  return found;
}

/** Nothing lost, nothing doubled: one table message with the newest state, and one word for every question. */
export async function inOrder(
  stage: Stage,
  id: string,
  people: readonly Person[],
  onlooker: Person,
): Promise<void> {
  const shown = await tableMessage(stage, id, onlooker);
  const { threadId } = await venueOf(stage, id);
  const { version, venue } = await tableOf(stage, id);
  expect(venue).toMatchObject({ shownVersion: version });
  const tables = onlooker.messages({ in: threadId }).filter(({ text }) => /^## (▶️|🏁) /mu.test(text));
  expect(tables.map((message) => message.id)).toEqual([shown.id]);
  for (const person of people) {
    const { own } = await tableOf(stage, id, person);
    if (own.length > 0) expect(shown.text).toContain(person.id);
    const questions = person
      .messages({ in: 'dm' })
      .filter(({ message }) => JSON.stringify(message.components).includes(`:${id}`))
      .flatMap(({ message }) => /:(\d+:[\w-]+\.\d+-\d+)/.exec(JSON.stringify(message.components))?.[1] ?? []);
    expect(new Set(questions).size, person.reads({ in: 'dm' })).toBe(questions.length);
    if (own.length > 0) expect(questions.length).toBeGreaterThan(0);
  }
}

/** A message with one button that the bot may have posted in another life. */
export async function oldButton({ discord }: Stage, channelId: string, customId: string): Promise<void> {
  const answer = await fetch(`${discord.api}/v10/channels/${channelId}/messages`, {
    method: 'POST',
    headers: { authorization: `Bot ${discord.token}`, 'content-type': 'application/json' },
    body: JSON.stringify({
      content: 'an old message',
      components: [{ type: 1, components: [{ type: 2, style: 2, label: 'Old', custom_id: customId }] }],
    }),
  });
  if (!answer.ok) throw new Error(await answer.text());
}

/** The labels of the buttons that can't be pressed now. */
export const disabledIn = ({ message }: Seen): string[] =>
  [...JSON.stringify(message.components).matchAll(/\{[^{}]*(?:\{[^{}]*\}[^{}]*)?\}/g)]
    .map(([part]) => part)
    .filter((part) => part.includes('"disabled":true'))
    .flatMap((part) => /"label":"([^"]*)"/.exec(part)?.[1] ?? []);

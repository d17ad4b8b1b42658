import { isDeepStrictEqual } from 'node:util';
import { REST, Routes } from 'discord.js';
import pino from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { courierOf } from '../../src/discord/courier/index.ts';
import type { Wire } from '../../src/discord/courier/wire.ts';
import type { Desk, Painter } from '../../src/discord/desk.ts';
import { ownPanel } from '../../src/discord/panels/own.ts';
import { tellingOf } from '../../src/discord/panels/standing.ts';
import { speaker } from '../../src/discord/words.ts';
import { eagerBot } from '../../src/games/bots.ts';
import { answers } from '../../src/games/choices.ts';
import type { Answer, Game, GameEvent, Seat } from '../../src/games/contract.ts';
import { visibleEvents } from '../../src/games/contract.ts';
import { drawBelow, type Random, randomFrom } from '../../src/games/random.ts';
import type { Person } from '../../src/playground/people/person.ts';
import { type LocalDiscord, startDiscord } from '../../src/playground/server.ts';
import { act, setVenue, showTable, storyOf } from '../../src/tables/index.ts';
import { lanterns } from '../lanterns/index.ts';
import { randomGame } from '../support/games.ts';
import { sightOf } from '../support/secrets.ts';
import { gameNamed, gameOf, must, newClick, openHouse, rowOf, type TestHouse } from '../support/tables.ts';
import { amount } from '../support/thorough.ts';
import { freely } from './support.ts';
import { type Received, witness } from './witness.ts';

/** The same in whatever order its keys have come out of the database. */
const inOrder = (_: string, value: unknown): unknown =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)))
    : value;

/** Pictures are made of what they are ordered with: here that stands in their alt texts. */
const telling: Painter = (() => {
  const of = async (...order: unknown[]) => {
    const alt = JSON.stringify(order, inOrder);
    return { png: Buffer.from(alt), alt, words: alt };
  };
  const names = (seats: readonly { readonly name: string }[]) => seats.map(({ name }) => name);
  return {
    board: ({ view, seats }, locale, before) => of('board', view, names(seats), locale, before ?? null),
    shelter: ({ view, seats }, seat, locale) => of('shelter', view, names(seats), seat, locale),
    scores: ({ view, seats, result }, locale) => of('scores', view, names(seats), result, locale),
    focus: ({ view, seats }, focus, locale) => of('focus', view, names(seats), focus, locale),
  };
})();

let discord: LocalDiscord;
let house: TestHouse;
let desk: Desk;
let wire: Wire;
let received: Received[];
let people: readonly Person[];
beforeAll(async () => {
  discord = await startDiscord({ rates: 'none' });
  house = await openHouse([lanterns as Game]);
  desk = { house, painter: telling, log: pino({ level: 'silent' }) };
  const rest = new REST({ api: discord.api }).setToken(discord.token);
  wire = {
    rest,
    self: discord.state.bot.id,
    openings: freely,
    newestIn: () => null,
    conversationWith: async (person) => {
      const body = { recipient_id: person };
      return ((await rest.post(Routes.userChannels(), { body })) as { id: string }).id;
    },
  };
  received = witness({ discord });
  people = ['ada', 'bea', 'cid'].map((name) => discord.person(name));
});
afterAll(async () => {
  await house?.close();
  await discord?.close();
});

/** The one who must not be able to tell the two tables apart. */
const viewer = 1;
const seatsOf = () => people.map(({ id, name }) => ({ id, name }));

async function tableIn(game: string, options: Record<string, string>, channel: string): Promise<string> {
  const id = await gameOf(house, seatsOf(), { game, options, pace: '24h' });
  await house.prisma.person.updateMany({ data: { pressed: true } });
  const { id: channelId, guildId } = discord.world.channel(channel) as { id: string; guildId: string };
  await setVenue(house, id, { guildId, channelId, locale: 'en' });
  return id;
}

/** Puts a table to a position, as if it had always been there. */
async function put(table: string, game: Game, state: object): Promise<void> {
  const { prisma } = house;
  const open = game.decisions(state);
  for (const seat of people.keys()) {
    const decision = open.find((one) => one.seat === seat)?.id ?? null;
    await prisma.seat.update({ where: { tableId_seat: { tableId: table, seat } }, data: { decision } });
  }
  const { version } = await rowOf(house, table);
  await prisma.table.update({ where: { id: table }, data: { state } });
  await prisma.$executeRaw`
    UPDATE "Snapshot" SET "whole" = ${JSON.stringify(state)}::jsonb, "patch" = NULL
    WHERE "tableId" = ${table} AND "version" = ${version}`;
}

type Came = { readonly state: object; readonly told: readonly GameEvent[]; readonly sight: object };

/** What comes of an answer for the viewer, with what plays itself after it. */
function after(game: Game, from: object, { decision, choice }: Answer): Came | null {
  const asked = game.decisions(from).find(({ id }) => id === decision);
  const outcome = asked === undefined ? null : game.decide(from, asked.seat, { decision, choice });
  if (outcome?.ok !== true) return null;
  let { state } = outcome;
  const events = [...outcome.events];
  for (;;) {
    const forced = game.decisions(state).find(({ weight }) => weight === 'forced');
    const [only] = forced === undefined ? [] : answers(forced);
    if (forced === undefined || only === undefined) break;
    const played = game.decide(state, forced.seat, { decision: forced.id, choice: only });
    if (!played.ok) throw new Error(played.why.key);
    state = played.state;
    events.push(...played.events);
  }
  return { state, told: visibleEvents(events, viewer), sight: sightOf(game, state, viewer) };
}

const isSame = (a: Came | null, b: Came | null): boolean =>
  a !== null && b !== null && isDeepStrictEqual(a.told, b.told) && isDeepStrictEqual(a.sight, b.sight);

const twinOf = (game: Game, state: object, seed: string): object => game.imagine(state, viewer, seed);

const mostTried = 60;

/** A twin in which the same answer comes to the same for the viewer; the position itself where none is found. */
function twinFor(game: Game, state: object, answer: Answer, real: Came, seed: string): object {
  for (let nth = 0; nth < mostTried; nth++) {
    const twin = twinOf(game, state, `${seed}:${nth}`);
    if (isSame(after(game, twin, answer), real)) return twin;
  }
  return state;
}

async function plays(table: string, game: Game, { decision, choice }: Answer): Promise<void> {
  const { state } = await rowOf(house, table);
  const asked = game.decisions(state as object).find(({ id }) => id === decision);
  const person = people[asked?.seat ?? -1];
  if (person === undefined) throw new Error(`${decision} is not asked`);
  must(await act(house, { interaction: newClick(), table, person: person.id, decision, choice }));
}

/** Where a table, its place, its dice and everything that was sent have ids of their own. */
const plain = (text: string, table: string): string =>
  text
    .replaceAll(table, 'TABLE')
    .replace(/[0-9a-f]{64}/g, 'HASH')
    .replace(/\d{17,20}/g, 'ID');

/** Where two texts begin to differ. */
function partingOf(one: string, other: string): string {
  const at = [...one].findIndex((letter, i) => letter !== other[i]);
  const from = Math.max(0, at - 150);
  return `${one.slice(from, at + 150)}\n${other.slice(from, at + 150)}`;
}

/** What the viewer gets of all that is to be told of a table now, and what they find where they look. */
async function sentOf(table: string, parcels: TestHouse['parcels']): Promise<string[]> {
  const me = people[viewer];
  if (me === undefined) throw new Error('nobody looks');
  const from = received.length;
  // Which of them comes first is the queue’s.
  const due = parcels.filter(({ person }) => person === null || person === me.id);
  for (const parcel of due.toSorted((a, b) => (a.topic < b.topic ? -1 : 1))) {
    if (parcel.table === table) await courierOf(desk, wire).deliver(parcel);
  }
  const mine = received.slice(from).filter(({ by }) => by === 'everybody' || by === me.id);
  const shown = must(await showTable(house, table, me.id));
  const say = speaker('en', shown.seats);
  const panel = await ownPanel(desk, shown, say, { sight: 'board' });
  const log = (await storyOf(house, { table, person: me.id })).flatMap((entry) => tellingOf(entry, say));
  const found = [JSON.stringify(panel.components), ...panel.files.map(({ name }) => name), log.at(-1) ?? ''];
  return [...mine.map(({ by, text }) => `${by}: ${text}`), ...found].map((text) => plain(text, table));
}

/** An answer that leaves no trace, now and then, if there is one; else what a bot would do. */
function choose(game: Game, state: object, random: Random): { answer: Answer; came: Came; seat: Seat } {
  const open = game.decisions(state);
  const before = { told: [], sight: sightOf(game, state, viewer), state };
  const [decision] = open.slice(drawBelow(random, open.length));
  if (decision === undefined) throw new Error('nobody is asked');
  const quiet =
    decision.seat === viewer || drawBelow(random, 2) === 0
      ? undefined
      : answers(decision).find((choice) =>
          isSame(after(game, state, { decision: decision.id, choice }), before),
        );
  const choice = quiet ?? eagerBot(game, state, decision, random);
  const answer = { decision: decision.id, choice };
  const came = after(game, state, answer);
  if (came === null) throw new Error(`${decision.kind} is refused`);
  return { answer, came, seat: decision.seat };
}

describe.each([
  { id: 'lanterns', options: { goals: 'secret' }, starts: [0, 5], steps: 4 },
  { id: 'outlive', options: {}, starts: [0, 60, 130], steps: 7 },
  { id: 'outlive', options: { box: 'gharkane' }, starts: [0], steps: 6 },
  {
    id: 'survive',
    options: { treasures: 'memory', repellent: 'holders' },
    starts: [10, 90, 130, 170],
    steps: 7,
  },
])('two tables of $id that differ in what somebody may not know', ({ id, options, starts, steps }) => {
  it('send that person the same, to the byte', async () => {
    const game = gameNamed(house, id);
    const table = { game, seats: people.length, options: options as Record<string, string> };
    const channel = `#${discord.world.addChannel(`twins-${id}-${starts.length}`).name}`;
    const real = await tableIn(id, table.options, channel);
    const twin = await tableIn(id, table.options, channel);
    const turns = [...randomGame(table, 'twins')];
    const random = randomFrom(`twins:${id}`);
    let quiet = 0;
    let apart = 0;
    let told = 0;
    for (const start of starts) {
      let state = turns[Math.min(start, turns.length - steps)]?.before ?? {};
      for (let step = 0; step < amount(steps, 6 * steps) && game.result(state) === null; step++) {
        const { answer, came, seat } = choose(game, state, random);
        const isQuiet =
          seat !== viewer &&
          came.told.length === 0 &&
          isDeepStrictEqual(came.sight, sightOf(game, state, viewer));
        const other = isQuiet
          ? twinOf(game, state, `${start}:${step}`)
          : twinFor(game, state, answer, came, `${start}:${step}`);
        if (other !== state) apart++;
        await put(real, game, state);
        await put(twin, game, other);
        const from = house.parcels.length;
        await plays(real, game, answer);
        // What leaves no trace has not happened at the other table.
        if (isQuiet) quiet++;
        else await plays(twin, game, answer);
        await house.work();
        const parcels = house.parcels.slice(from);
        const sent = await sentOf(real, parcels);
        const where = `${answer.decision} at ${start} + ${step}`;
        const same = await sentOf(twin, parcels);
        expect(same.length, where).toBe(sent.length);
        sent.forEach((text, i) => {
          expect(same[i] === text, `${where}: ${partingOf(text, same[i] ?? '')}`).toBe(true);
        });
        told += sent.length;
        state = came.state;
      }
    }
    expect({ apart: apart > starts.length, told: told > 2 * steps }).toEqual({ apart: true, told: true });
    if (id === 'survive') expect(quiet).toBeGreaterThan(1);
  }, 600_000);
});

import { randomBytes } from 'node:crypto';
import { type Game, type Refusal, refuse } from '../games/contract.ts';
import { chosenOptions, unsuited } from '../games/opening.ts';
import { atTable, type Click, seatOf } from './acting.ts';
import { keptApart } from './blocks.ts';
import { botNames } from './bots.ts';
import { whyNoGameMore, whyNoLobbyMore, whyNotOneMore } from './ceilings.ts';
import { fullBankOf, type Pace, paces } from './clock/pace.ts';
import { tell } from './deliveries.ts';
import { firstDice, mixIn, openDice } from './dice.ts';
import { asJson, type Db, done, type House, once, type Reply, refused } from './house.ts';
import { passOn, whyNotOrganiser } from './organisers.ts';
import { takePlace } from './places.ts';
import { reseat } from './seating.ts';
import { type Opening, optionsFor, serverSettings, usualServer, whyNotOpen } from './servers.ts';
import { setVenue } from './showing.ts';
import { getUp, playForced, record, type Sitting } from './sitting.ts';
import { type OnTimeout, timeouts, usualTimeout } from './timeouts.ts';

export type Newcomer = { readonly id: string; readonly name: string; readonly locale?: string };

export type NewTable = {
  readonly interaction: string;
  readonly game: string;
  readonly organiser: Newcomer;
  readonly options?: Readonly<Record<string, string>>;
  readonly places?: number;
  readonly pace?: Pace;
  readonly onTimeout?: OnTimeout;
  /** The server that the table belongs to. */
  readonly server?: string;
  /** Where it is opened, and by whom: what the server chose is kept to. */
  readonly opening?: Opening;
  readonly venue?: object;
  /** Where the table can be found by, if that is known at once. */
  readonly place?: string;
};

export type Opened = { readonly table: string };

/** Knows somebody by the name and language they have now. */
export const meet = (db: Db, { id, name, locale }: Newcomer, now: number) => {
  const known = { name, seenAt: new Date(now), ...(locale === undefined ? {} : { locale }) };
  return db.person.upsert({ where: { id }, create: { id, ...known }, update: known });
};

const fits = ({ seats }: Game, places: number): boolean =>
  Number.isInteger(places) && places >= seats.min && places <= seats.max;

/** Whether so many may play with what was chosen. Whoever is missing at the start is looked at then. */
function whyUnsuited(
  { options }: Game,
  chosen: Readonly<Record<string, string>>,
  places: number,
): Refusal | null {
  const value = unsuited(options, chosen, places);
  return value === null ? null : refuse('refusal.option-seats', { value: value.label, ...value.seats });
}

/** A lobby is shown as soon as it is there. */
export const showNew = (db: Db, table: string): Promise<void> =>
  tell(db, { id: `${table}:lobby`, table, topic: 'table', version: 0 });

export const newId = (): string => randomBytes(9).toString('base64url');

export function openTable(house: House, wish: NewTable): Promise<Reply<Opened>> {
  return once<Opened>(house, { id: wish.interaction, table: null }, async (db) => {
    const game = house.gameNamed(wish.game);
    if (game === undefined) return refused('no-game');
    const server = wish.server ?? null;
    const usual = server === null ? usualServer : await serverSettings({ prisma: db }, server);
    const closed = wish.opening === undefined ? null : whyNotOpen(usual, wish.opening);
    if (closed !== null) return closed;
    const places = wish.places ?? game.seats.max;
    const options = optionsFor(game, usual, wish.options ?? {}, places);
    if (options === null) return refused('options');
    if (!fits(game, places)) return refused('places', game.seats);
    const wrong = whyUnsuited(game, options, places);
    if (wrong !== null) return wrong;
    const pace = wish.pace ?? usual.pace ?? '24h';
    const onTimeout = wish.onTimeout ?? usual.onTimeout ?? usualTimeout;
    if (!paces.includes(pace) || !timeouts.includes(onTimeout)) return refused('options');
    const tooMany = await whyNoLobbyMore(house, db, wish.organiser.id, server);
    if (tooMany !== null) return tooMany;
    const id = newId();
    if (wish.place !== undefined && !(await takePlace(db, wish.place, id))) return refused('place-taken');
    await meet(db, wish.organiser, house.now());
    await db.table.create({
      data: {
        id,
        game: game.id,
        schema: game.schema,
        options: asJson(options),
        places,
        organiserId: wish.organiser.id,
        pace,
        onTimeout,
        createdAt: new Date(house.now()),
        stirredAt: new Date(house.now()),
        server,
        ...(wish.venue === undefined ? {} : { venue: asJson(wish.venue) }),
        ...(wish.place === undefined ? {} : { place: wish.place }),
        seats: {
          create: [
            { seat: 0, personId: wish.organiser.id, name: wish.organiser.name, bank: fullBankOf(pace) },
          ],
        },
      },
    });
    await firstDice(db, id, house.now());
    await showNew(db, id);
    return { ...done({ table: id }), table: id };
  });
}

/** Who sits where, without names: replies are kept, and nobody is to be named in what is kept. */
export type Lobby = { readonly seats: readonly { readonly bot: string | null }[] };

const lobbyOf = ({ seats }: Sitting): Lobby => ({ seats: seats.map(({ bot }) => ({ bot })) });

/** Why a table is no lobby any more, or null. */
function whyNoLobby({ table }: Sitting): string | null {
  if (table.status === 'lobby') return null;
  return table.status === 'abandoned' ? 'abandoned' : 'already-started';
}

/** Work in a lobby, and word of it to whoever shows the table. */
const inLobby = (
  house: House,
  click: Click,
  work: (sitting: Sitting) => Promise<Reply<Lobby>>,
): Promise<Reply<Lobby>> =>
  atTable(house, click, async (sitting) => {
    const why = whyNoLobby(sitting);
    if (why !== null) return refused(why);
    const reply = await work(sitting);
    if (reply.ok) await showLobby(sitting, click.interaction);
    return reply;
  });

export async function showLobby({ db, house, table }: Sitting, interaction: string): Promise<void> {
  await db.table.update({ where: { id: table.id }, data: { stirredAt: new Date(house.now()) } });
  await tell(db, { id: `${table.id}:lobby:${interaction}`, table: table.id, topic: 'table', version: 0 });
}

export const join = (
  house: House,
  { person, ...click }: Omit<Click, 'person'> & { readonly person: Newcomer },
): Promise<Reply<Lobby>> =>
  inLobby(house, { ...click, person: person.id }, async (sitting) => {
    const { db, table, seats } = sitting;
    if (seats.some((seat) => seat.personId === person.id)) return refused('already-seated');
    if (seats.length >= table.places) return refused('full', { places: table.places });
    if (
      await keptApart(
        db,
        person.id,
        seats.map(({ personId }) => personId),
      )
    )
      return refused('not-open');
    const tooMany = await whyNotOneMore(house, db, person.id, table.server);
    if (tooMany !== null) return tooMany;
    const known = await meet(db, person, house.now());
    await reseat(sitting, { kind: 'joined', person: known });
    await mixIn(sitting, { what: 'join', id: click.interaction });
    return done(lobbyOf(sitting));
  });

export const addBot = (
  house: House,
  { bot, ...click }: Click & { readonly bot: string },
): Promise<Reply<Lobby>> =>
  inLobby(house, click, async (sitting) => {
    const { table, seats } = sitting;
    const notMine = whyNotOrganiser(sitting, click);
    if (notMine !== null) return notMine;
    if (!botNames.includes(bot)) return refused('no-bot');
    if (seats.length >= table.places) return refused('full', { places: table.places });
    await reseat(sitting, { kind: 'bot-joined', bot });
    await mixIn(sitting, { what: 'bot', id: click.interaction });
    return done(lobbyOf(sitting));
  });

export const leave = (house: House, click: Click): Promise<Reply<Lobby>> =>
  inLobby(house, click, async (sitting) => {
    const seat = seatOf(sitting, click.person);
    if (seat === undefined) return refused('no-seat');
    await reseat(sitting, { kind: 'left', seat });
    await mixIn(sitting, { what: 'leave', id: click.interaction });
    await passOn(sitting, click.person, click.interaction);
    return done(lobbyOf(sitting));
  });

export const kick = (
  house: House,
  { seat, ...click }: Click & { readonly seat: number },
): Promise<Reply<Lobby>> =>
  inLobby(house, click, async (sitting) => {
    const notMine = whyNotOrganiser(sitting, click);
    if (notMine !== null) return notMine;
    const row = sitting.seats[seat];
    if (row === undefined) return refused('no-such-seat');
    if (row.personId === click.person) return refused('kick-yourself');
    await reseat(sitting, { kind: 'removed', seat: row, by: click.person });
    await mixIn(sitting, { what: 'kick', id: click.interaction });
    return done(lobbyOf(sitting));
  });

export type Terms = {
  readonly options?: Readonly<Record<string, string>>;
  readonly places?: number;
  readonly pace?: Pace;
  readonly onTimeout?: OnTimeout;
  /** How it is shown; added to what is known of that. */
  readonly venue?: object;
};

/** What the game is played with, for how many, how fast, and how it is shown. */
export const setTerms = (
  house: House,
  { options, places, pace, onTimeout, venue, ...click }: Click & Terms,
): Promise<Reply<Lobby>> =>
  inLobby(house, click, async (sitting) => {
    const { db, table, game, seats } = sitting;
    const notMine = whyNotOrganiser(sitting, click);
    if (notMine !== null) return notMine;
    const chosen = chosenOptions(game.options, { ...(table.options as Record<string, string>), ...options });
    const unknown = !paces.includes(pace ?? '24h') || !timeouts.includes(onTimeout ?? usualTimeout);
    if (chosen === null || unknown) return refused('options');
    if (places !== undefined && !fits(game, places)) return refused('places', game.seats);
    if (places !== undefined && places < seats.length) return refused('taken', { count: seats.length });
    const wrong = whyUnsuited(game, chosen, places ?? table.places);
    if (wrong !== null) return wrong;
    await db.table.update({
      where: { id: table.id },
      data: {
        options: asJson(chosen),
        ...(places === undefined ? {} : { places }),
        ...(pace === undefined ? {} : { pace }),
        ...(onTimeout === undefined ? {} : { onTimeout }),
      },
    });
    if (pace !== undefined) {
      await db.seat.updateMany({ where: { tableId: table.id }, data: { bank: fullBankOf(pace) } });
    }
    if (venue !== undefined) await setVenue({ prisma: db }, table.id, venue);
    return done(lobbyOf(sitting));
  });

export type Started = { readonly version: number };

export const start = (house: House, click: Click): Promise<Reply<Started>> =>
  atTable(house, click, async (sitting) => {
    const { table, game, seats } = sitting;
    const why = whyNoLobby(sitting);
    if (why !== null) return refused(why);
    const notMine = whyNotOrganiser(sitting, click);
    if (notMine !== null) return notMine;
    if (table.strandedAt !== null) return refused('stranded');
    if (seats.length < game.seats.min) return refused('too-few', { min: game.seats.min });
    const options = table.options as Record<string, string>;
    const setup = { seats: seats.length, options };
    const trial = game.setup({ ...setup, seed: 'trial', dice: 'quick' });
    if (!trial.ok) return trial;
    const tooMany = await whyNoGameMore(house, sitting.db, table.server);
    if (tooMany !== null) return tooMany;
    const seed = await openDice(sitting, { what: 'start', id: click.interaction });
    const outcome = game.setup({ ...setup, seed });
    if (!outcome.ok) throw new Error(`a lobby could not begin: ${outcome.why.key}`);
    const { events, draws, state } = outcome;
    record(sitting, { kind: 'start', actor: click.person, events, draws, state });
    playForced(sitting);
    await getUp(sitting, { status: 'running', startedAt: new Date(house.now()) });
    return done({ version: sitting.version });
  });

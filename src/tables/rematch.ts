import { atTable, type Click } from './acting.ts';
import { keptApart } from './blocks.ts';
import { whyNoLobbyMore } from './ceilings.ts';
import { fullBankOf, type Pace } from './clock/pace.ts';
import { firstDice } from './dice.ts';
import { asJson, done, type House, type Reply, refused } from './house.ts';
import { hasHeardEnough, hasSentEnough, offer } from './invitations.ts';
import { newId, type Opened, showNew } from './lobby.ts';
import { takePlace } from './places.ts';
import { type Opening, serverSettings, usualServer, whyNotOpen } from './servers.ts';
import type { SeatWithPerson } from './sitting.ts';

/** Whoever asks for it, and the bots. */
const seatedAgain = (seats: readonly SeatWithPerson[], person: string): readonly SeatWithPerson[] =>
  seats.filter((seat) => seat.personId === person || (seat.personId === null && seat.bot !== null));

/** A new table with the same bots and options; the others of the old one are invited. */
export const rematch = (
  house: House,
  {
    venue,
    place,
    opening,
    ...click
  }: Click & { readonly venue?: object; readonly place?: string; readonly opening?: Opening },
): Promise<Reply<Opened>> =>
  atTable(house, click, async (sitting) => {
    const { db, table, seats } = sitting;
    if (table.status !== 'finished' && table.status !== 'abandoned') return refused('not-finished');
    if (!seats.some((seat) => seat.personId === click.person)) return refused('no-seat');
    const usual = table.server === null ? usualServer : await serverSettings({ prisma: db }, table.server);
    const closed = opening === undefined ? null : whyNotOpen(usual, opening);
    if (closed !== null) return closed;
    const tooMany = await whyNoLobbyMore(house, db, click.person, table.server);
    if (tooMany !== null) return tooMany;
    const id = newId();
    if (place !== undefined && !(await takePlace(db, place, id))) return refused('place-taken');
    await db.table.create({
      data: {
        id,
        game: table.game,
        schema: sitting.game.schema,
        options: asJson(table.options),
        places: table.places,
        organiserId: click.person,
        pace: table.pace,
        onTimeout: table.onTimeout,
        rematchOf: table.id,
        createdAt: new Date(house.now()),
        stirredAt: new Date(house.now()),
        server: table.server,
        venue: asJson(venue ?? table.venue ?? {}),
        ...(place === undefined ? {} : { place }),
        seats: {
          create: seatedAgain(seats, click.person).map(({ personId, name, bot }, i) => ({
            seat: i,
            personId,
            name,
            bot: personId === null ? bot : null,
            bank: fullBankOf(table.pace as Pace),
          })),
        },
      },
    });
    await firstDice(db, id, house.now());
    await showNew(db, id);
    for (const { personId } of seats) {
      if (personId === null || personId === click.person) continue;
      if (await keptApart(db, personId, [click.person])) continue;
      if ((await hasSentEnough(sitting, click.person)) || (await hasHeardEnough(sitting, personId))) continue;
      await offer({ db, house, table: { id }, version: 0 }, { to: personId, by: click.person, seat: null });
    }
    return done({ table: id });
  });

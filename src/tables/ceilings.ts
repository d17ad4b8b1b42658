import { type Db, type House, type Refused, refused } from './house.ts';

/** How much may go on at once; a server may choose other numbers within the bounds for what is opened in it. */
export type Ceilings = {
  /** Tables of one person that wait for people, and tables at which they sit: in one server, and anywhere. */
  readonly lobbiesEach: number;
  readonly gamesEach: number;
  readonly lobbiesAnywhere: number;
  readonly gamesAnywhere: number;
  /** Tables of a server that wait for people, and games that go on there. */
  readonly lobbies: number;
  readonly games: number;
};

/** House values. A list of somebody's tables shows 25. */
export const usualCeilings: Ceilings = {
  lobbiesEach: 3,
  gamesEach: 15,
  lobbiesAnywhere: 5,
  gamesAnywhere: 25,
  lobbies: 20,
  games: 100,
};

const none = Number.POSITIVE_INFINITY;
/** For whoever runs no bot for others. */
export const noCeilings: Ceilings = {
  lobbiesEach: none,
  gamesEach: none,
  lobbiesAnywhere: none,
  gamesAnywhere: none,
  lobbies: none,
  games: none,
};

/** What a server may choose. */
export const ceilingBounds = {
  lobbiesEach: { least: 1, most: 5 },
  gamesEach: { least: 1, most: 25 },
  lobbies: { least: 1, most: 200 },
  games: { least: 1, most: 1_000 },
} as const;
export type Settable = keyof typeof ceilingBounds;

async function ceilingsFor({ ceilings }: House, db: Db, server: string | null): Promise<Ceilings> {
  const chosen = server === null ? null : await db.server.findUnique({ where: { id: server } });
  if (chosen === null) return ceilings;
  const { lobbiesEach, gamesEach, lobbies, games } = chosen;
  return {
    ...ceilings,
    lobbiesEach: lobbiesEach ?? ceilings.lobbiesEach,
    gamesEach: gamesEach ?? ceilings.gamesEach,
    lobbies: lobbies ?? ceilings.lobbies,
    games: games ?? ceilings.games,
  };
}

/** Those who come at once are counted one after the other. */
const inTurn = (db: Db, whose: string): Promise<unknown> =>
  db.$queryRaw`SELECT 1 FROM (SELECT pg_advisory_xact_lock(hashtext(${`ceiling:${whose}`}))) AS "held"`;

type Counted = { readonly ceiling: keyof Ceilings; readonly count: () => Promise<number> };

/** The first ceiling that would be passed, as a refusal that names it. */
async function firstPassed(ceilings: Ceilings, counted: readonly Counted[]): Promise<Refused | null> {
  for (const { ceiling, count } of counted) {
    const most = ceilings[ceiling];
    if (most !== none && (await count()) >= most) return refused(`ceiling-${ceiling}`, { most });
  }
  return null;
}

const inPlay = { in: ['running', 'paused'] as ('running' | 'paused')[] };
const notOver = { in: ['lobby', 'running', 'paused'] as ('lobby' | 'running' | 'paused')[] };

/** Why somebody can't sit at one table more, or null. */
export async function whyNotOneMore(
  house: House,
  db: Db,
  person: string,
  server: string | null,
): Promise<Refused | null> {
  const ceilings = await ceilingsFor(house, db, server);
  await inTurn(db, person);
  const seats = (where: object) =>
    db.seat.count({ where: { personId: person, table: { status: notOver, ...where } } });
  return firstPassed(ceilings, [
    ...(server === null ? [] : [{ ceiling: 'gamesEach', count: () => seats({ server }) } as const]),
    { ceiling: 'gamesAnywhere', count: () => seats({}) },
  ]);
}

/** Why somebody can't open one table more, or null. */
export async function whyNoLobbyMore(
  house: House,
  db: Db,
  person: string,
  server: string | null,
): Promise<Refused | null> {
  const ceilings = await ceilingsFor(house, db, server);
  const seated = await whyNotOneMore(house, db, person, server);
  if (seated !== null) return seated;
  const lobbies = (where: object) => db.table.count({ where: { status: 'lobby', ...where } });
  const own = { organiserId: person };
  const anywhere = { ceiling: 'lobbiesAnywhere', count: () => lobbies(own) } as const;
  if (server === null) return firstPassed(ceilings, [anywhere]);
  await inTurn(db, server);
  return firstPassed(ceilings, [
    { ceiling: 'lobbiesEach', count: () => lobbies({ ...own, server }) },
    anywhere,
    { ceiling: 'lobbies', count: () => lobbies({ server }) },
  ]);
}

/** Why no game more can begin in a server, or null. */
export async function whyNoGameMore(house: House, db: Db, server: string | null): Promise<Refused | null> {
  if (server === null) return null;
  const ceilings = await ceilingsFor(house, db, server);
  await inTurn(db, server);
  const count = () => db.table.count({ where: { server, status: inPlay } });
  return firstPassed(ceilings, [{ ceiling: 'games', count }]);
}

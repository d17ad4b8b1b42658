import type { House } from './house.ts';
import { current } from './snapshots.ts';

/** What somebody did something with: a table by its id, or the one that is shown at a place. */
export type Concerned = {
  readonly table: string | null;
  readonly place: string;
  readonly person: string;
  readonly decision?: string;
};

/** How a table stood when something went wrong with it: nothing that somebody chose or wrote. */
export type Circumstances = {
  readonly table: string;
  readonly game: string;
  readonly status: string;
  readonly version: number;
  readonly schema: number;
  /** The kind of question that was open. */
  readonly question?: string;
};

const patienceMs = 1_000;

/** Null where there is no such table, and where that can't be found out now. */
export async function circumstancesOf(house: House, concerned: Concerned): Promise<Circumstances | null> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<null>((resolve) => {
    timer = setTimeout(() => resolve(null), patienceMs);
  });
  return Promise.race([find(house, concerned).catch(() => null), late]).finally(() => clearTimeout(timer));
}

async function find(
  house: House,
  { table, place, person, decision }: Concerned,
): Promise<Circumstances | null> {
  const row = await house.prisma.table.findFirst({
    where: table === null ? { place } : { id: table },
    include: { seats: { where: { personId: person }, select: { seat: true } } },
  });
  if (row === null) return null;
  const { id, game, status, version, schema, state, seats } = row;
  const question = questionOf(
    house,
    { game, schema, state: state as object | null },
    seats[0]?.seat,
    decision,
  );
  return {
    table: id,
    game,
    status,
    version,
    schema,
    ...(question === undefined ? {} : { question }),
  };
}

type Kept = { readonly game: string; readonly schema: number; readonly state: object | null };

/** The rules may be what went wrong. */
function questionOf(
  { gameNamed }: House,
  { game: name, schema, state }: Kept,
  seat: number | undefined,
  id: string | undefined,
): string | undefined {
  const game = gameNamed(name);
  if (game === undefined || state === null) return undefined;
  try {
    const open = game.decisions(current(game, state, schema));
    return (open.find((one) => one.id === id) ?? open.find((one) => one.seat === seat))?.kind;
  } catch {
    return undefined;
  }
}

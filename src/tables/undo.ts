import { type Acted, atTable, type Click, players, seatOf, whyStill } from './acting.ts';
import { withCurrentDice } from './dice.ts';
import { done, type House, type Reply, refused } from './house.ts';
import { note } from './log.ts';
import { operator } from './organisers.ts';
import { getUp, record, type Sitting } from './sitting.ts';
import { stateAt } from './snapshots.ts';

const page = 50;
/** Nobody goes back further than that in one go. */
export const farthest = 400;

/** The newest answers that still count, the last first: what was undone is left out. */
export async function* standing({ db, table }: Sitting) {
  let below = Number.MAX_SAFE_INTEGER;
  for (let seen = 0; seen < farthest; seen += page) {
    const rows = await db.snapshot.findMany({
      where: { tableId: table.id, version: { lt: Math.min(below, table.version + 1) } },
      orderBy: { version: 'desc' },
      select: { version: true, kind: true, seat: true, actor: true, reveals: true, backTo: true },
      take: page,
    });
    for (const row of rows) {
      if (row.version >= below) continue;
      below = row.backTo === null ? row.version : row.backTo + 1;
      if (row.backTo === null) yield row;
    }
    if (rows.length < page) return;
  }
}

/** Makes the position of an earlier version the present one. The log keeps what was undone. */
export async function goBack(
  sitting: Sitting,
  kind: 'undo' | 'rewind',
  backTo: number,
  { person: actor, interaction }: Pick<Click, 'person' | 'interaction'>,
): Promise<boolean> {
  const { db, game, table } = sitting;
  const earlier = await stateAt(db, game, table.id, backTo);
  if (earlier === null) return false;
  const state = await withCurrentDice(sitting, earlier, { backTo, interaction });
  record(sitting, { kind, actor, backTo, events: [], state });
  const wentBackAt = table.wentBackAt + 1;
  table.wentBackAt = wentBackAt;
  await getUp(sitting, { wentBackAt, status: 'running', finishedAt: null });
  return true;
}

/** Free for one's own last action, until something came out or somebody else acted. */
export const undo = (house: House, click: Click): Promise<Reply<Pick<Acted, 'version'>>> =>
  atTable(
    house,
    click,
    async (sitting) => {
      const seat = seatOf(sitting, click.person);
      if (seat === undefined) return refused('no-seat');
      for await (const row of standing(sitting)) {
        if (row.kind !== 'answer') return refused('nothing-to-undo');
        if (row.reveals) return refused('undo-revealed');
        // What was played by force goes back together with what forced it.
        if (row.actor === 'forced') continue;
        if (row.seat !== seat.seat) return refused('undo-others');
        await goBack(sitting, 'undo', row.version - 1, click);
        return done({ version: sitting.version });
      }
      return refused('nothing-to-undo');
    },
    players(click),
  );

/** Back to any version without asking anybody, which only whoever runs the bot may. */
export const rewind = (
  house: House,
  { to, ...click }: Pick<Click, 'interaction' | 'table'> & { readonly to: number },
): Promise<Reply<Pick<Acted, 'version'>>> =>
  atTable(house, click, async (sitting) => {
    const still = whyStill(sitting);
    // A game that is over may be taken up again.
    if (still !== null && still !== 'finished') return refused(still);
    if (!Number.isInteger(to) || to < 1 || to >= sitting.version) return refused('no-version');
    if (!(await goBack(sitting, 'rewind', to, { ...click, person: operator }))) return refused('no-version');
    await note(sitting, { kind: 'rewound' });
    return done({ version: sitting.version });
  });

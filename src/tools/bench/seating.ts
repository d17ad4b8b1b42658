import { answers } from '../../games/choices.ts';
import type { Decision } from '../../games/contract.ts';
import { drawBelow, type Random } from '../../games/random.ts';
import { act, type House, join, openTable, type Reply, start } from '../../tables/index.ts';

let interactions = 0;
const interaction = (): string => `bench-${interactions++}`;

export const value = <T>(reply: Reply<T>): T => {
  if (!reply.ok) throw new Error(reply.why.key);
  return reply.value;
};

const personAt = (seat: number): string => `bench-person-${seat}`;

/** A running game of four people. */
export async function seatFour(house: House, game: string): Promise<string> {
  const [organiser, ...others] = Array.from({ length: 4 }, (_, seat) => personAt(seat));
  if (organiser === undefined) throw new Error('nobody is there');
  const { table } = value(
    await openTable(house, {
      interaction: interaction(),
      game,
      places: 4,
      organiser: { id: organiser, name: organiser },
    }),
  );
  for (const id of others) {
    value(await join(house, { interaction: interaction(), table, person: { id, name: id } }));
  }
  value(await start(house, { interaction: interaction(), table, person: organiser }));
  return table;
}

export type Asked = { readonly table: string; readonly open: readonly Decision[] };

/** What is asked at a table now; nothing once it is over. */
export async function askedAt(house: House, id: string): Promise<Asked> {
  const table = await house.prisma.table.findUniqueOrThrow({ where: { id } });
  const open = house.gameNamed(table.game)?.decisions(table.state as object) ?? [];
  return { table: id, open };
}

/** One random move of whoever is asked. */
export async function move(house: House, { table, open }: Asked, random: Random): Promise<void> {
  const decision = open[drawBelow(random, open.length)];
  if (decision === undefined) throw new Error('nobody is asked');
  const all = answers(decision);
  const choice = all[drawBelow(random, all.length)];
  const person = personAt(decision.seat);
  value(await act(house, { interaction: interaction(), table, person, decision: decision.id, choice }));
}

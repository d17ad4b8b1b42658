import { styleText } from 'node:util';
import { tellingOf } from '../../discord/panels/standing.ts';
import { speaker } from '../../discord/words.ts';
import { type House, listTables, showTable, sizesOf, storyOf, stuck } from '../../tables/index.ts';
import { type AdminCommand, Misunderstood, NotDone, type Print, wholeFrom } from './command.ts';
import { type Status, statuses } from './statuses.ts';

const usualMost = 50;
const usualLines = 20;

const isStatus = (text: string): text is Status => (statuses as readonly string[]).includes(text);

function statusesIn(text: string | undefined): readonly Status[] {
  if (text === undefined) return [];
  const wanted = text.split(',').map((one) => one.trim());
  const known = wanted.filter(isStatus);
  if (known.length < wanted.length) throw new Misunderstood(`--status takes some of ${statuses.join(', ')}.`);
  return known;
}

export const tables: AdminCommand = {
  name: 'tables',
  takes: '',
  text: 'lists tables, the newest first: --find <id, name, person, server, channel>, --status <a,b>, --overdue, --most N',
  options: { find: 'text', status: 'text', overdue: 'yes', most: 'text' },
  run: async (house, given, print) => {
    const most = given.text('most');
    const find = given.text('find');
    const found = await listTables(house, {
      statuses: statusesIn(given.text('status')),
      overdue: given.yes('overdue'),
      most: most === undefined ? usualMost : wholeFrom(most, '--most'),
      ...(find === undefined ? {} : { text: find }),
    });
    for (const { id, game, status, version, names, createdAt, overdue } of found) {
      const late = overdue === 0 ? '' : `  overdue ${overdue}`;
      print(`${id}  ${game}  ${status}  version ${version}  ${day(createdAt)}${late}  ${names.join(', ')}`);
    }
    print(`${found.length} found`);
  },
};

const day = (at: Date): string => at.toISOString().slice(0, 10);
const moment = (at: Date | null): string => (at === null ? '–' : `${at.toISOString().slice(0, 16)}Z`);
const hours = (ms: number): string => `${(ms / 3_600_000).toFixed(1)} h`;
const heading = (text: string): string => styleText('bold', text);

export const show: AdminCommand = {
  name: 'show',
  takes: '<table>',
  text: 'shows one: its people, clocks, what is still to be told, sizes and log; --lines N of the log, --secrets with its position',
  options: { lines: 'text', secrets: 'yes' },
  run: async (house, given, print) => {
    const [id = ''] = given.words;
    const lines = given.text('lines');
    const row = await house.prisma.table.findUnique({
      where: { id },
      include: { seats: { orderBy: { seat: 'asc' } } },
    });
    if (row === null) throw new NotDone('There is no such table.');
    print(`${heading(row.id)}  ${row.game}, schema ${row.schema}  ${row.status}  version ${row.version}`);
    print(`organiser ${row.organiserId}  server ${row.server ?? '–'}  place ${row.place ?? '–'}`);
    print(`pace ${row.pace}  when time is up: ${row.onTimeout}  since ${day(row.createdAt)}`);
    print(heading('seats'));
    for (const seat of row.seats) print(`  ${seatLine(seat, house.now())}`);
    await printDeliveries(house, id, print);
    const { versions, state, history } = await sizesOf(house, id);
    print(heading('sizes'));
    print(`  position ${kilobytes(state)}, history ${kilobytes(history)} in ${versions} versions`);
    await printLog(house, id, lines === undefined ? usualLines : wholeFrom(lines, '--lines'), print);
    if (given.yes('secrets')) print(`${heading('position')}\n${JSON.stringify(row.state)}`);
  },
};

const kilobytes = (bytes: number): string => `${(bytes / 1024).toFixed(1)} KB`;

type SeatRow = {
  readonly seat: number;
  readonly name: string;
  readonly personId: string | null;
  readonly bot: string | null;
  readonly bank: bigint;
  readonly decision: string | null;
  readonly secret: boolean;
  readonly openedAt: Date | null;
  readonly deadlineAt: Date | null;
};

function seatLine(seat: SeatRow, now: number): string {
  const { personId, bot, decision, deadlineAt } = seat;
  const late = deadlineAt !== null && deadlineAt.getTime() < now ? '  OVERDUE' : '';
  const clock =
    decision === null
      ? 'not asked'
      : `asked since ${moment(seat.openedAt)}, until ${moment(deadlineAt)}${late}`;
  const who = `${personId ?? 'nobody'}${bot === null ? '' : `, played by ${bot}`}`;
  return `${seat.seat}  ${seat.name} (${who})  ${clock}  bank ${hours(Number(seat.bank))}`;
}

async function printDeliveries({ prisma }: House, table: string, print: Print): Promise<void> {
  const waiting = await prisma.delivery.findMany({
    where: { tableId: table, sentAt: null, dropped: false },
    select: { topic: true, version: true, createdAt: true },
    orderBy: { createdAt: 'asc' },
  });
  const told = await prisma.delivery.count({ where: { tableId: table, sentAt: { not: null } } });
  print(heading('deliveries'));
  print(`  ${told} told, ${waiting.length} to be told`);
  for (const { topic, version, createdAt } of waiting)
    print(`  ${topic} of version ${version}, since ${moment(createdAt)}`);
}

/** The log as everybody at the table may read it: what is only for some is not in it. */
async function printLog(house: House, table: string, most: number, print: Print): Promise<void> {
  const reply = await showTable(house, table, null).catch(() => null);
  const say = speaker('en', reply?.ok === true ? reply.value.seats : []);
  const entries = (await storyOf(house, { table, person: null })).slice(-most);
  print(heading('log'));
  for (const entry of entries) {
    const told = tellingOf(entry, say).join(' ');
    const undone = entry.undone ? ' (undone)' : '';
    print(`  ${entry.version}  ${moment(entry.at)}  ${entry.kind}${undone}  ${told}`);
  }
}

export const stuckCommand: AdminCommand = {
  name: 'stuck',
  takes: '',
  text: 'lists failed jobs and what is to be told and has no job; --secrets with the errors’ own words, which may quote choices',
  options: { secrets: 'yes' },
  run: async (house, given, print) => {
    const { jobs, deliveries } = await stuck(house);
    for (const { id, task, attempts, runAt, error } of jobs) {
      const why = given.yes('secrets') ? `  ${error}` : '';
      print(`job ${id}  ${task}  failed ${attempts} times, next ${moment(runAt)}${why}`);
    }
    for (const { table, topic } of deliveries) print(`${topic} of ${table} has no job`);
    print(`${jobs.length + deliveries.length} stuck`);
  },
};

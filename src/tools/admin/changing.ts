import { randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { stat, writeFile } from 'node:fs/promises';
import { text as textOf } from 'node:stream/consumers';
import { afresh } from '../../discord/courier/venue.ts';
import { speaker } from '../../discord/words.ts';
import { localeFor } from '../../i18n/index.ts';
import {
  abandon,
  announceAll,
  closeReport,
  exportTable,
  importTable,
  movedBounds,
  operator,
  putBot,
  type Reply,
  relocate,
  reports,
  requeue,
  rewind,
} from '../../tables/index.ts';
import { type AdminCommand, idFrom, Misunderstood, NotDone, wholeFrom } from './command.ts';

const say = speaker('en');

/** What somebody who runs the bot does to a table: allowed, done once, and by nobody in particular. */
const click = (table: string) => ({
  interaction: randomUUID(),
  table,
  person: operator,
  operator: true as const,
});

function must<T>(reply: Reply<T>): T {
  if (!reply.ok) throw new NotDone(say(reply.why));
  return reply.value;
}

const rewindCommand: AdminCommand = {
  name: 'rewind',
  takes: '<table> <version>',
  text: 'goes back to the position of a version; nothing is deleted, and it can be gone back to as well',
  run: async (house, { words: [table = '', version] }, print) => {
    const to = wholeFrom(version, 'rewind');
    must(await rewind(house, { ...click(table), to }));
    print(`back at version ${to}`);
  },
};

const close: AdminCommand = {
  name: 'close',
  takes: '<table>',
  text: 'ends a game for all, or gives up a lobby',
  run: async (house, { words: [table = ''] }, print) => {
    must(await abandon(house, click(table)));
    print('closed');
  },
};

const move: AdminCommand = {
  name: 'move',
  takes: '<table> <channel> --server <id>',
  text: 'shows a table in another channel from now on, in a new thread; --language en, fr or it for what is said to all',
  options: { server: 'text', language: 'text' },
  run: async (house, given, print) => {
    const [table = '', channel] = given.words;
    const venue = {
      ...afresh,
      guildId: idFrom(given.text('server'), '--server'),
      channelId: idFrom(channel, 'move'),
      ...(given.text('language') === undefined ? {} : { locale: localeFor(given.text('language') ?? '') }),
    };
    must(await relocate(house, { ...click(table), venue }));
    print('it is shown there as soon as the bot runs, where the bot may write');
  },
};

const handOver: AdminCommand = {
  name: 'hand-over',
  takes: '<table> <seat>',
  text: 'lets a bot play a seat (0 is the first) until its person is back; --bot greedy or random',
  options: { bot: 'text' },
  run: async (house, given, print) => {
    const [table = '', seat] = given.words;
    const at = wholeFrom(seat, 'hand-over');
    must(await putBot(house, { ...click(table), seat: at, bot: given.text('bot') ?? 'greedy' }));
    print('a bot plays it');
  },
};

const exportCommand: AdminCommand = {
  name: 'export',
  takes: '<table>',
  text: 'writes a game as JSON to --out <file>, or to standard output; a running one only with --secrets, for it holds them all',
  options: { out: 'text', secrets: 'yes' },
  run: async (house, given, print) => {
    const [table = ''] = given.words;
    const moved = must(await exportTable(house, table, { secretsToo: given.yes('secrets') }));
    const json = JSON.stringify(moved);
    const out = given.text('out');
    if (out === undefined) return print(json);
    await writeFile(out, json, { flag: 'wx', mode: 0o600 }).catch((error: unknown) => {
      throw new NotDone(error instanceof Error ? error.message : String(error));
    });
    print(`${json.length} letters in ${out}`);
  },
};

async function readJson(file: string): Promise<unknown> {
  try {
    const { size } = await stat(file);
    if (size > movedBounds.bytes) throw new NotDone(`${file} is larger than ${movedBounds.bytes} bytes.`);
    return JSON.parse(await textOf(createReadStream(file)));
  } catch (error) {
    if (error instanceof SyntaxError) throw new NotDone(`${file} is not JSON.`);
    if (error instanceof NotDone) throw error;
    throw new NotDone(error instanceof Error ? error.message : String(error));
  }
}

const importCommand: AdminCommand = {
  name: 'import',
  takes: '<file> --organiser <person>',
  text: 'sets up an exported game, paused and with nobody in its seats; then “move” gives it a place',
  options: { organiser: 'text' },
  run: async (house, given, print) => {
    const [file = ''] = given.words;
    const organiser = idFrom(given.text('organiser'), '--organiser');
    const { table } = must(await importTable(house, { moved: await readJson(file), organiser }));
    print(table);
  },
};

const announce: AdminCommand = {
  name: 'announce',
  takes: '<text>',
  text: 'says something at every running table, once for the same text; --fr and --it for places in those languages',
  options: { fr: 'text', it: 'text' },
  run: async (house, given, print) => {
    const [en = ''] = given.words;
    const [fr, it] = [given.text('fr'), given.text('it')];
    if ([en, fr, it].some((text) => text !== undefined && (text.trim() === '' || text.length > longest)))
      throw new Misunderstood(`announce takes 1 to ${longest} letters.`);
    const texts = { en, ...(fr === undefined ? {} : { fr }), ...(it === undefined ? {} : { it }) };
    print(`${await announceAll(house, texts)} tables hear it as soon as the bot runs`);
  },
};
const longest = 1_500;

const requeueCommand: AdminCommand = {
  name: 'requeue',
  takes: '',
  text: 'tries at once what “stuck” lists',
  run: async (house, _given, print) => print(`${await requeue(house)} queued again`),
};

const reportsCommand: AdminCommand = {
  name: 'reports',
  takes: '',
  text: 'lists what people reported, the oldest first; --all with those that were closed',
  options: { all: 'yes' },
  run: async (house, given, print) => {
    const found = await reports(house, { closedToo: given.yes('all') });
    for (const { id, at, closedAt, person, table, version, reference, text } of found) {
      const about = [
        ...(table === undefined ? [] : [`table ${table}`]),
        ...(version === undefined ? [] : [`version ${version}`]),
        ...(reference === undefined ? [] : [`reference ${reference}`]),
        ...(closedAt === null ? [] : ['closed']),
      ].join(', ');
      print(`${id}  ${at.toISOString().slice(0, 16)}Z  ${person}  ${about}\n  ${plain(text)}`);
    }
    print(`${found.length} found`);
  },
};

/** What somebody wrote moves no cursor and has no colours. */
const plain = (text: string): string => text.replaceAll(/\p{Cc}+/gu, ' ');

const closeReportCommand: AdminCommand = {
  name: 'close-report',
  takes: '<number>',
  text: 'a report was dealt with',
  run: async (house, { words: [number] }, print) => {
    if (!(await closeReport(house, wholeFrom(number, 'close-report'))))
      throw new NotDone('There is no such open report.');
    print('closed');
  },
};

export const changing: readonly AdminCommand[] = [
  rewindCommand,
  close,
  move,
  handOver,
  exportCommand,
  importCommand,
  announce,
  requeueCommand,
  reportsCommand,
  closeReportCommand,
];

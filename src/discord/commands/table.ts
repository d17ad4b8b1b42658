import { isLocale, localeFor, locales } from '../../i18n/index.ts';
import {
  type OnTimeout,
  openTable,
  type Pace,
  paces,
  serverSettings,
  tablesOf,
  timeouts,
} from '../../tables/index.ts';
import { exportGame } from '../actions/exporting.ts';
import { inviteTo } from '../actions/inviting.ts';
import { addOneBot, joinTable, leaveTable, rematchTable, showOptions, startTable } from '../actions/lobby.ts';
import { appointOrganiser } from '../actions/organising.ts';
import { bringHere, openingOf, refuseOpening } from '../actions/places.ts';
import { takeBackMove } from '../actions/playing.ts';
import { localeOf, note, tableFor } from '../actions/reading.ts';
import { askFirst, changeTable } from '../actions/running.ts';
import { showBoard, showList, showLog, showRecap, showShelter, tableMeant } from '../actions/showing.ts';
import { askOthers } from '../actions/undoing.ts';
import { showVerdict } from '../actions/verifying.ts';
import type { Call } from '../calls.ts';
import { targetAt } from '../courier/venue.ts';
import type { Desk } from '../desk.ts';
import { whyNotHere } from '../spot.ts';
import { own, speaker } from '../words.ts';
import type { Asking, Command, CommandOption, Given, Subcommand, Suggestion } from './command.ts';
import { suggestPast, versionIn } from './past.ts';
import { games, matching, suggestTerms, termsIn } from './terms.ts';

async function myTables(desk: Desk, { person, typed }: Asking): Promise<readonly Suggestion[]> {
  const say = speaker(person.locale);
  const tables = await tablesOf(desk.house, person.id);
  return matching(
    tables.map((table) => ({
      name: [
        table.own.length > 0 ? '▶ ' : '',
        say(table.gameName),
        ' · ',
        table.seats.map(({ name }) => name).join(', '),
      ].join(''),
      value: table.id,
    })),
    typed,
  );
}

const which: CommandOption = { name: 'which', kind: 'text', suggest: myTables };

/** A subcommand about one table: the one named, the one of this thread, or the caller's only one. */
const about = (
  name: string,
  run: (desk: Desk, call: Call, table: string, given: Given) => Promise<void>,
  options: readonly CommandOption[] = [],
): Subcommand => ({
  name,
  options: [...options, which],
  run: async (desk, call, given) => {
    const table = await tableMeant(desk, call, given.text('which'));
    if (table !== null) await run(desk, call, table, given);
  },
});

const inWords: CommandOption = { name: 'words', kind: 'yes' };

async function open(desk: Desk, call: Call, given: Given): Promise<void> {
  if (call.guild === null) return note(desk, call, own('not-in-dm'));
  const why = whyNotHere(call.spot);
  if (why !== null) return note(desk, call, why);
  const read = await localeOf(desk, call);
  const wished = given.text('language');
  const { language } = await serverSettings(desk.house, call.guild.id);
  const usual = language === null ? (call.guild.locale ?? read) : localeFor(language);
  const locale = isLocale(wished) ? wished : usual;
  const seats = given.whole('seats');
  const pace = given.text('pace');
  const late = given.text('late');
  const options = termsIn(given.text('options') ?? '');
  if (options === null) return note(desk, call, { key: 'table.why.options' });
  const reply = await openTable(desk.house, {
    interaction: call.id,
    game: given.text('game') ?? '',
    organiser: call.person,
    options,
    ...(seats === null ? {} : { places: seats }),
    ...(pace === null ? {} : { pace: pace as Pace }),
    ...(late === null ? {} : { onTimeout: late as OnTimeout }),
    server: call.guild.id,
    opening: openingOf(call),
    ...targetAt(call.spot, call.guild.id, locale),
  });
  if (!reply.ok) return refuseOpening(desk, call, reply, call.guild.id);
  await note(desk, call, own(call.spot.kind === 'channel' ? 'opened' : 'opened-here'));
}

export const table: Command = {
  name: 'table',
  subcommands: [
    {
      name: 'new',
      cost: 5,
      options: [
        { name: 'game', kind: 'text', required: true, suggest: games },
        { name: 'seats', kind: 'whole' },
        { name: 'options', kind: 'text', suggest: suggestTerms },
        { name: 'pace', kind: 'text', values: paces },
        { name: 'late', kind: 'text', values: timeouts },
        { name: 'language', texts: 'spoken', kind: 'text', values: locales },
      ],
      run: open,
    },
    about('join', joinTable),
    about('leave', leaveTable),
    about('options', showOptions),
    about('bot', (desk, call, id) => addOneBot(desk, call, id)),
    about('start', startTable),
    { name: 'list', run: showList },
    about(
      'board',
      async (desk, call, id, given) => {
        const shown = await tableFor(desk, call, id);
        if (shown !== null) await showBoard(desk, call, shown, given.yes('words') ?? false);
      },
      [inWords],
    ),
    about(
      'shelter',
      async (desk, call, id, given) => {
        const shown = await tableFor(desk, call, id);
        if (shown !== null) await showShelter(desk, call, shown, given.yes('words') ?? false);
      },
      [inWords],
    ),
    about('log', async (desk, call, id) => {
      const shown = await tableFor(desk, call, id);
      if (shown !== null) await showLog(desk, call, shown);
    }),
    about('recap', async (desk, call, id) => {
      const shown = await tableFor(desk, call, id);
      if (shown !== null) await showRecap(desk, call, shown);
    }),
    about(
      'undo',
      (desk, call, id, given) => {
        const typed = given.text('to');
        if (typed === null) return takeBackMove(desk, call, id);
        const to = versionIn(typed);
        return to === null
          ? note(desk, call, { key: 'table.why.no-version' })
          : askOthers(desk, call, id, to);
      },
      [{ name: 'to', kind: 'text', suggest: suggestPast }],
    ),
    { ...about('export', exportGame), cost: 10 },
    about('pause', (desk, call, id) => changeTable(desk, call, 'pause', id)),
    about('resume', (desk, call, id) => changeTable(desk, call, 'resume', id)),
    about('resign', (desk, call, id) => askFirst(desk, call, 'resign', id)),
    about('abandon', (desk, call, id) => askFirst(desk, call, 'abandon', id)),
    about('hand-over', (desk, call, id) => changeTable(desk, call, 'hand-over', id)),
    about('take-back', (desk, call, id) => changeTable(desk, call, 'take-back', id)),
    { ...about('verify', showVerdict), cost: 5 },
    about('rematch', rematchTable),
    {
      name: 'relocate',
      cost: 5,
      options: [which],
      run: (desk, call, given) => bringHere(desk, call, given.text('which')),
    },
    about(
      'organiser',
      async (desk, call, id, given) => {
        const person = given.person('who');
        if (person !== null) await appointOrganiser(desk, call, id, person.id);
      },
      [{ name: 'who', kind: 'person', required: true }],
    ),
    about(
      'invite',
      async (desk, call, id, given) => {
        const who = given.person('who');
        const seat = given.whole('seat');
        if (who !== null) await inviteTo(desk, call, id, seat === null ? null : seat - 1, who);
      },
      [
        { name: 'who', kind: 'person', required: true },
        { name: 'seat', kind: 'whole' },
      ],
    ),
  ],
};

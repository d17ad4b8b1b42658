import type { APIComponentInContainer } from 'discord.js';
import {
  askedForZone,
  exportPerson,
  forget,
  knowsOfCut,
  setSettings,
  vacationDaysLeft,
} from '../../tables/index.ts';
import { localeOf, note, reader, refuseWith } from '../actions/reading.ts';
import type { Call } from '../calls.ts';
import type { Desk } from '../desk.ts';
import { written } from '../ids.ts';
import { button, row, shown, words } from '../ui.ts';
import { moment, own, pair, type Say } from '../words.ts';
import { blocks } from './blocks.ts';
import type { Command, Given } from './command.ts';
import { guessedZone, zoneMark, zoneMarked } from './guessed.ts';
import { suggestZones } from './zones.ts';

const time = '([01]?\\d|2[0-3])(?::([0-5]\\d))?';
const hours = new RegExp(`^${time}\\s*[-–]\\s*${time}$`);

/** “22:00-8:00” as minutes of the day; null for anything that says none; undefined where it can't be read. */
function quietHours(typed: string): { from: number; to: number } | null | undefined {
  if (/^(?:none|aucune?|nessun[ao]?|-)$/i.test(typed.trim())) return null;
  const found = hours.exec(typed.trim());
  if (found === null) return undefined;
  const [, h1 = '', m1 = '0', h2 = '', m2 = '0'] = found;
  return { from: Number(h1) * 60 + Number(m1), to: Number(h2) * 60 + Number(m2) };
}

async function settings(desk: Desk, call: Call, given: Given): Promise<void> {
  await localeOf(desk, call);
  const language = given.text('language');
  const zone = given.text('zone');
  const typed = given.text('quiet');
  const away = given.whole('away');
  const dms = given.yes('dms');
  const quiet = typed === null ? undefined : quietHours(typed);
  if (typed !== null && quiet === undefined) return note(desk, call, { key: 'table.why.quiet-hours' });
  const reply = await setSettings(desk.house, call.person.id, {
    ...(language === null ? {} : { locale: language === 'auto' ? null : language }),
    ...(zone === null ? {} : { timeZone: zone }),
    ...(quiet === undefined ? {} : { quiet }),
    ...(away === null ? {} : { away: away <= 0 ? null : { days: away } }),
    ...(dms === null ? {} : { dms, dmOpen: true }),
  });
  if (!reply.ok) return refuseWith(desk, call, reply);
  await showSettings(desk, call);
}

/** Whoever never said where they are is asked, once: nights by UTC are wrong for nearly everybody. */
async function zoneQuestion(desk: Desk, call: Call, say: Say): Promise<readonly APIComponentInContainer[]> {
  if (!(await askedForZone(desk.house, call.person.id))) return [];
  const zone = guessedZone(call.tongue);
  const answer = (what: string, label: string) =>
    button(written({ verb: 'zone', table: '', draft: zoneMark(what) }), label);
  return [
    words(`🕰️ ${say(own('zone-ask'))}`),
    row(
      answer(zone, say.plain(own('zone-guess', { zone: zone.replaceAll('_', ' ') }))),
      answer('UTC', say.plain(own('zone-utc'))),
    ),
  ];
}

/** A zone that was chosen by a button. */
export async function chooseZone(desk: Desk, call: Call, mark: string): Promise<void> {
  await localeOf(desk, call);
  const reply = await setSettings(desk.house, call.person.id, { timeZone: zoneMarked(mark) });
  if (!reply.ok) return refuseWith(desk, call, reply);
  await showSettings(desk, call);
}

async function showSettings(desk: Desk, call: Call): Promise<void> {
  const person = await desk.house.prisma.person.findUnique({ where: { id: call.person.id } });
  if (person === null) return;
  const say = await reader(desk, call);
  const clock = (minutes: number) => `${Math.floor(minutes / 60)}:${String(minutes % 60).padStart(2, '0')}`;
  const { chosenLocale, timeZone, quietFrom, quietTo, awayUntil } = person;
  const set = (what: string, value: string) => pair(say, say(own(`set.${what}`)), `**${value}**`);
  const lines = [
    set('language', say(own(`languages.${chosenLocale ?? 'auto'}`))),
    set('zone', timeZone),
    set('quiet', quietFrom === null || quietTo === null ? '–' : `${clock(quietFrom)}–${clock(quietTo)}`),
    set('away', awayUntil === null ? '–' : moment(awayUntil)),
    set('away-left', String(await vacationDaysLeft(desk.house, person.id))),
    set('dms', say(own(person.dms ? 'yes' : 'no'))),
  ];
  const ask = await zoneQuestion(desk, call, say);
  const cut = person.cutAt === null ? [] : [words(`⚠️ ${say(own('cut'))}`)];
  await call.show(shown([words(`## ${say(own('settings'))}\n${lines.join('\n')}`), ...cut, ...ask]));
  if (person.cutAt !== null) await knowsOfCut(desk.house, person.id);
}

/** Everything that is stored about the caller, as a file. */
async function exported(desk: Desk, call: Call): Promise<void> {
  const reply = await exportPerson(desk.house, call.person.id);
  if (!reply.ok) return refuseWith(desk, call, reply);
  const say = await reader(desk, call);
  const file = { name: 'convoy.json', attachment: Buffer.from(JSON.stringify(reply.value, null, 2)) };
  await call.show(
    shown([words(say(own('exported'))), { type: 13, file: { url: 'attachment://convoy.json' } }], [file]),
  );
}

async function askToForget(desk: Desk, call: Call): Promise<void> {
  const say = await reader(desk, call);
  await call.show(
    shown([
      words(say(own('sure-forget'))),
      row(button(written({ verb: 'forget', table: '' }), say(own('forget')), { tone: 'danger' })),
    ]),
  );
}

export async function forgetMe(desk: Desk, call: Call): Promise<void> {
  const say = await reader(desk, call);
  const reply = await forget(desk.house, call.person.id);
  await call.show(shown([words(say(reply.ok ? own('forgotten') : reply.why))]));
}

export const my: Command = {
  name: 'my',
  subcommands: [
    {
      name: 'settings',
      options: [
        { name: 'language', kind: 'text', values: ['auto', 'en', 'fr', 'it'] },
        { name: 'zone', kind: 'text', suggest: suggestZones },
        { name: 'quiet', kind: 'text' },
        { name: 'away', kind: 'whole' },
        { name: 'dms', kind: 'yes' },
      ],
      run: settings,
    },
    ...blocks,
    { name: 'export', cost: 10, run: exported },
    { name: 'forget', run: askToForget },
  ],
};

import {
  ceilingBounds,
  gamesOnOffer,
  type OnTimeout,
  openers,
  type Pace,
  paces,
  type Reply,
  resetServer,
  type ServerSettings,
  type Settable,
  serverSettings,
  setServer,
  timeouts,
  usualTimeout,
} from '../../tables/index.ts';
import { localeOf, note, reader, refuseWith } from '../actions/reading.ts';
import type { Call } from '../calls.ts';
import type { Desk } from '../desk.ts';
import { written } from '../ids.ts';
import { channelSelect, row, type Shown, shown, words } from '../ui.ts';
import { own, pair, type Say } from '../words.ts';
import type { Command, CommandOption, Given } from './command.ts';
import { games, suggestTerms, termsIn } from './terms.ts';

const resets: Readonly<Record<string, Partial<ServerSettings>>> = {
  channels: { channels: [] },
  opener: { opener: 'everyone', role: null },
  pace: { pace: null },
  late: { onTimeout: null },
  language: { language: null },
  options: { options: {} },
  ceilings: { lobbiesEach: null, gamesEach: null, lobbies: null, games: null },
};

const ceilings: readonly (readonly [option: string, ceiling: Settable])[] = [
  ['lobbies-each', 'lobbiesEach'],
  ['games-each', 'gamesEach'],
  ['lobbies', 'lobbies'],
  ['games', 'games'],
];

/** What was typed, added to what is chosen already; null where options can't be read. */
function wishOf(given: Given, before: ServerSettings): Partial<ServerSettings> | null {
  const role = given.text('role');
  const opener = openers.find((one) => one === given.text('opener')) ?? (role === null ? null : 'role');
  const language = given.text('language');
  const game = given.text('game');
  const typed = given.text('options');
  const options = typed === null ? {} : termsIn(typed);
  if (options === null || (typed !== null && game === null)) return null;
  const pace = given.text('pace');
  const late = given.text('late');
  const numbers = ceilings.flatMap(([option, ceiling]) => {
    const number = given.whole(option);
    return number === null ? [] : [[ceiling, number]];
  });
  return {
    ...resets[given.text('reset') ?? ''],
    ...(opener === null ? {} : { opener, role: opener === 'role' ? (role ?? before.role) : null }),
    ...(pace === null ? {} : { pace: pace as Pace }),
    ...(late === null ? {} : { onTimeout: late as OnTimeout }),
    ...(language === null ? {} : { language: language === 'auto' ? null : language }),
    ...(typed === null || game === null ? {} : { options: { ...before.options, [game]: options } }),
    ...(Object.fromEntries(numbers) as Partial<ServerSettings>),
  };
}

function optionsIn(desk: Desk, { options }: ServerSettings, say: Say): string {
  const lines = gamesOnOffer(desk.house).flatMap(({ id, name, specs }) => {
    const chosen = specs.flatMap(({ id: option, label, values }) => {
      const value = values.find((one) => one.id === options[id]?.[option]);
      return value === undefined ? [] : [pair(say, say(label), say(value.label))];
    });
    return chosen.length === 0 ? [] : [`${say(name)} (${chosen.join(', ')})`];
  });
  return lines.join(', ') || '–';
}

const openersIn = ({ opener, role }: ServerSettings, say: Say): string =>
  opener === 'role' && role !== null ? `<@&${role}>` : say(own(`server.openers.${opener}`));

function settingsPanel(desk: Desk, settings: ServerSettings, say: Say): Shown {
  const { channels, pace, onTimeout, language } = settings;
  const set = (what: string, value: string) => pair(say, say(own(`server.set.${what}`)), `**${value}**`);
  const numbers = ceilings.map(([, ceiling]) => {
    const most = settings[ceiling] ?? desk.house.ceilings[ceiling];
    return set(ceiling, Number.isFinite(most) ? String(most) : '–');
  });
  const where = channels.map((id) => `<#${id}>`).join(', ');
  const lines = [
    set('channels', where === '' ? say(own('server.anywhere')) : where),
    set('opener', openersIn(settings, say)),
    set('pace', say(own(`paces.${pace ?? '24h'}`))),
    set('late', say(own(`timeouts.${onTimeout ?? usualTimeout}`))),
    set('language', language === null ? say(own('server.language')) : say(own(`languages.${language}`))),
    set('options', optionsIn(desk, settings, say)),
    ...numbers,
  ];
  const mark = written({ verb: 'server', table: '', decision: 'channels' });
  return shown([
    words(`## ${say(own('server.title'))}\n${lines.join('\n')}`),
    row(channelSelect(mark, say(own('server.pick-channels')), channels)),
  ]);
}

async function answerWith(desk: Desk, call: Call, reply: Reply<ServerSettings>): Promise<void> {
  if (!reply.ok) return refuseWith(desk, call, reply);
  await call.show(settingsPanel(desk, reply.value, await reader(desk, call)));
}

async function settings(desk: Desk, call: Call, given: Given): Promise<void> {
  await localeOf(desk, call);
  if (call.guild === null) return note(desk, call, own('not-in-dm'));
  const governing = { server: call.guild.id, governs: call.governs };
  if (given.text('reset') === 'all') return answerWith(desk, call, await resetServer(desk.house, governing));
  const wish = wishOf(given, await serverSettings(desk.house, call.guild.id));
  if (wish === null) {
    const isNameless = given.text('options') !== null && given.text('game') === null;
    return note(desk, call, isNameless ? own('server.which-game') : { key: 'table.why.options' });
  }
  await answerWith(desk, call, await setServer(desk.house, governing, wish));
}

/** What was picked from the list of channels; none means all. */
export async function chooseChannels(desk: Desk, call: Call, picked: readonly string[]): Promise<void> {
  if (call.guild === null) return note(desk, call, own('not-in-dm'));
  const channels = picked.filter((id) => /^\d{1,20}$/.test(id));
  const governing = { server: call.guild.id, governs: call.governs };
  await answerWith(desk, call, await setServer(desk.house, governing, { channels }));
}

const numbers = ceilings.map(
  ([name, ceiling]): CommandOption => ({ name, kind: 'whole', ...ceilingBounds[ceiling] }),
);

export const server: Command = {
  name: 'server',
  forManagers: true,
  subcommands: [
    {
      name: 'settings',
      options: [
        { name: 'opener', kind: 'text', values: openers },
        { name: 'role', kind: 'role' },
        { name: 'pace', kind: 'text', values: paces },
        { name: 'late', kind: 'text', values: timeouts },
        { name: 'language', texts: 'server-language', kind: 'text', values: ['auto', 'en', 'fr', 'it'] },
        { name: 'game', kind: 'text', suggest: games },
        { name: 'options', kind: 'text', suggest: suggestTerms },
        ...numbers,
        { name: 'reset', kind: 'text', values: [...Object.keys(resets), 'all'] },
      ],
      run: settings,
    },
  ],
};

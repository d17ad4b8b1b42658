import type { APIComponentInContainer } from 'discord.js';
import { suits } from '../../games/contract.ts';
import { locales } from '../../i18n/index.ts';
import { botNames, paces, type TableShown, timeouts } from '../../tables/index.ts';
import { isVenue } from '../courier/venue.ts';
import { written } from '../ids.ts';
import { button, peopleSelect, row, rule, type Shown, select, shown, words } from '../ui.ts';
import { own, pair, type Say } from '../words.ts';
import { threadOf } from './standing.ts';

const terms = ({ specs, options, pace, onTimeout }: TableShown, say: Say): string => {
  const chosen = specs.map((spec) => {
    const value = spec.values.find(({ id }) => id === options[spec.id]);
    return pair(say, say(spec.label), `**${value === undefined ? '' : say(value.label)}**`);
  });
  const clock = pair(say, say(own('pace')), `**${say(own(`paces.${pace}`))}**`);
  const late =
    pace === 'none' ? [] : [pair(say, say(own('late')), `**${say(own(`timeouts.${onTimeout}`))}**`)];
  return [...chosen, clock, ...late].map((line) => `-# ${line}`).join('\n');
};

const promised = ({ commitment }: TableShown, say: Say): string[] =>
  commitment === null ? [] : [`-# 🎲 ${say(own('dice', { hash: commitment }))}`];

const seatLines = ({ seats, places, organisers }: TableShown, say: Say): string =>
  Array.from({ length: places }, (_, i) => {
    const seat = seats[i];
    if (seat === undefined) return `${i + 1}. *${say(own('free-seat'))}*`;
    const sign =
      seat.bot !== null ? ' 🤖' : seat.person !== null && organisers.includes(seat.person) ? ' 👑' : '';
    return `${i + 1}. ${say(own('named', { who: { seat: i } }))}${sign}`;
  }).join('\n');

/** The invitation in the channel: who is in, and what is needed to begin. */
export function lobbyPanel(table: TableShown, say: Say): Shown {
  const { id, seats, places, fewest, status } = table;
  const parts: APIComponentInContainer[] = [
    words(`## 🪑 ${say(table.gameName)}\n${say(own('lobby', { count: seats.length, places, fewest }))}`),
    words(seatLines(table, say)),
    words([terms(table, say), ...promised(table, say)].join('\n')),
  ];
  if (status !== 'lobby') {
    const thread = threadOf(table);
    parts.push(
      words(
        status === 'abandoned'
          ? say(own(table.version === 0 ? 'lobby-closed' : 'status-abandoned'))
          : say(own('began', { where: thread === undefined ? '…' : `<#${thread}>` })),
      ),
    );
    return shown(parts);
  }
  const mark = (verb: string) => written({ verb, table: id });
  parts.push(
    rule(),
    row(
      button(mark('join'), say(own('join')), { tone: 'good', emoji: '🙋', disabled: seats.length >= places }),
      button(mark('leave'), say(own('leave'))),
      button(mark('add-bot'), say(own('add-bot')), { emoji: '🤖', disabled: seats.length >= places }),
      button(mark('options'), say(own('options')), { emoji: '⚙️' }),
      button(mark('start'), say(own('start')), { tone: 'main', emoji: '▶️', disabled: seats.length < fewest }),
    ),
  );
  return shown(parts);
}

/** What the organiser sets: the game's own options, the pace, the seats, who is out. */
export function optionsPanel(table: TableShown, say: Say): Shown {
  const { id, specs, options, pace, onTimeout, places, fewest, most, seats, organiser, venue } = table;
  const mark = (what: string) => written({ verb: 'set', table: id, decision: what });
  const parts: APIComponentInContainer[] = [words(`## ⚙️ ${say(table.gameName)}`)];
  for (const spec of specs) {
    const offered = spec.values.filter((value) => suits(value, places));
    const looks = offered.map(({ id: value, label }) => ({
      value,
      label: pair(say, say(spec.label), say(label)),
      chosen: options[spec.id] === value,
    }));
    parts.push(row(select(mark(`option.${spec.id}`), say(spec.label), looks)));
  }
  const numbers = Array.from({ length: most - fewest + 1 }, (_, i) => fewest + i);
  parts.push(
    row(
      select(
        mark('places'),
        say(own('seats')),
        numbers.map((n) => ({
          value: String(n),
          label: say(own('places', { count: n })),
          chosen: n === places,
        })),
      ),
    ),
    row(
      select(
        mark('pace'),
        say(own('pace')),
        paces.map((p) => ({
          value: p,
          label: pair(say, say(own('pace')), say(own(`paces.${p}`))),
          chosen: p === pace,
        })),
      ),
    ),
    row(
      select(
        mark('late'),
        say(own('late')),
        timeouts.map((t) => ({
          value: t,
          label: pair(say, say(own('late')), say(own(`timeouts.${t}`))),
          chosen: t === onTimeout,
        })),
      ),
    ),
    row(
      select(
        mark('language'),
        say(own('spoken')),
        locales.map((locale) => ({
          value: locale,
          label: pair(say, say(own('spoken')), say(own(`languages.${locale}`))),
          chosen: isVenue(venue) && venue.locale === locale,
        })),
      ),
    ),
    row(
      select(
        mark('bot'),
        say(own('add-bot')),
        botNames.map((bot) => ({ value: bot, label: say(own(`bots.${bot}`)) })),
      ),
    ),
  );
  const invite = written({ verb: 'invite', table: id, decision: 'lobby' });
  parts.push(row(peopleSelect(invite, say(own('invite-lobby')))));
  const others = seats.filter((seat) => seat.person !== organiser);
  if (others.length > 0) {
    parts.push(
      row(
        select(
          mark('kick'),
          say(own('kick')),
          others.map(({ seat, name }) => ({ value: String(seat), label: name })),
        ),
      ),
    );
  }
  return shown(parts);
}

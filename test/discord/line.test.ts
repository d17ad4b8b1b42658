import { describe, expect, it } from 'vitest';
import { askedInPublic, lineFor } from '../../src/discord/panels/line.ts';
import { speaker } from '../../src/discord/words.ts';
import { type Decision, text } from '../../src/games/contract.ts';
import { locales } from '../../src/i18n/index.ts';
import type { TableShown } from '../../src/tables/index.ts';
import { randomGame, tables, titleOf } from '../support/games.ts';

/** Few games here; `PROVE=1` plays many. */
const whole = process.env.PROVE === '1';

const thursday = Date.parse('2026-11-19T08:00:00Z');
const hour = 60 * 60 * 1000;

const ask = (kind: string, more: Partial<Decision> = {}): Decision => ({
  id: `${kind}.1`,
  seat: 1,
  kind,
  prompt: text(`outlive.ask.${kind}`),
  weight: 'big',
  form: { kind: 'confirm', yes: text('discord.yes'), no: text('discord.no') },
  blocked: [],
  ...more,
});

const tableWith = (
  decision: Decision | null,
  names = ['Ann', 'Bob'],
  deadline: number | null = thursday,
) => ({
  game: 'outlive',
  gameName: text('outlive.name'),
  viewer: 1,
  own: decision === null ? [] : [decision],
  seats: names.map((name, seat) => ({
    seat,
    name,
    person: name,
    bot: null,
    asked: seat === 1,
    deadline: deadline === null ? null : new Date(deadline),
  })),
});

const lineOf = (
  table: object,
  locale: 'en' | 'fr' | 'it' = 'en',
  { zone = 'UTC', topic = 'turn' as const, payload = {}, now = thursday - hour } = {},
) => {
  const shown = table as TableShown;
  return lineFor({ topic, payload }, shown, speaker(locale, shown.seats), { zone, now });
};

describe('what a phone shows of a direct message', () => {
  it('is which table, what is asked and until when, in the reader’s language and time', () => {
    const table = tableWith(ask('move'));
    expect(lineOf(table)).toBe(
      'Outlive · Ann, Bob · Your turn: which hero goes where? · Deadline: Thu, 08:00 UTC.',
    );
    expect(lineOf(table, 'fr', { zone: 'Europe/Paris' })).toMatch(
      /^Outlive · Ann, Bob · .+ · Échéance\u00a0: jeu\. 09:00\.$/,
    );
    expect(lineOf(table, 'it', { zone: 'Europe/Rome' })).toMatch(
      /^Outlive · Ann, Bob · .+ · Scadenza: gio 09:00\.$/,
    );
    expect(lineOf(table, 'en', { now: thursday - 9 * 24 * hour })).toContain('Deadline: 19 Nov, 08:00 UTC.');
    expect(lineOf(tableWith(ask('move'), ['Ann', 'Bob'], null))).toBe(
      'Outlive · Ann, Bob · Your turn: which hero goes where?',
    );
  });

  it('says first why somebody hears of it again', () => {
    expect(lineOf(tableWith(ask('move')), 'en', { topic: 'reminder' as never })).toBe(
      'Outlive · Ann, Bob · A reminder: the others are waiting for you. Your turn: which hero goes where? · ' +
        'Deadline: Thu, 08:00 UTC.',
    );
    expect(lineOf(tableWith(null), 'en', { topic: 'notice' as never, payload: { asking: 0 } })).toBe(
      'Outlive · Ann, Bob · Ann would like to go back.',
    );
  });

  it('is short, however long the names are', () => {
    const names = Array.from({ length: 5 }, (_, i) => `${'Maximiliane-Alexandrina Hohenzo'}${i}`);
    for (const locale of locales) {
      const line = lineOf(tableWith(ask('move'), names), locale);
      expect(line.length).toBeLessThanOrEqual(180);
      expect(line).toMatch(/08:00/);
    }
  });

  it('says no more of a question than everybody is told', () => {
    const feed = ask('feed', { prompt: text('outlive.ask.feed', { count: 3, rows: 1, total: 7 }) });
    expect(lineOf(tableWith(feed))).toContain('· Feed your survivors ·');
    const secret = lineOf(tableWith(ask('move', { anonymous: true })));
    expect(secret).toContain('· Answer whatever you are asked ·');
    const disguised = ask('row', { shownAs: 'move' });
    expect(lineOf(tableWith(disguised))).not.toContain('outlive.ask.row');
    expect(lineOf(tableWith(disguised))).toContain('· Move a hero, a raft, a creature ·');
  });

  it.each(tables.filter((_, nth) => whole || nth % 9 === 0).map((table) => [titleOf(table), table] as const))(
    'is the same whatever is hidden: %s',
    (_, table) => {
      const { game } = table;
      let turn = 0;
      for (const { before, decision } of randomGame(table, 'line')) {
        if (!whole && turn++ % 7 !== 0) continue;
        const twin = game.decisions(game.imagine(before, 'public', `line:${decision.id}`));
        const same = twin.find(({ id }) => id === decision.id);
        if (same === undefined) continue;
        expect(askedInPublic(game.id, same)).toEqual(askedInPublic(game.id, decision));
      }
    },
  );
});

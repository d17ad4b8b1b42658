import { describe, expect, it } from 'vitest';
import { limits } from '../../src/discord/limits.ts';
import { type More, morePanel } from '../../src/discord/panels/more.ts';
import type { Shown } from '../../src/discord/ui.ts';
import { speaker } from '../../src/discord/words.ts';
import { locales } from '../../src/i18n/index.ts';
import type { SeatShown, TableShown } from '../../src/tables/index.ts';

const seatOf = (seat: number, more: Partial<SeatShown> = {}): SeatShown => ({
  seat,
  name: `Person ${seat}`,
  person: `p${seat}`,
  bot: null,
  asked: false,
  deadline: null,
  overdue: false,
  open: false,
  ...more,
});

const tableWith = (seats: readonly SeatShown[], viewer: number | 'public', more: Partial<TableShown> = {}) =>
  ({
    id: 'AbCdEfGhIjKl',
    game: 'survive',
    gameName: { key: 'survive.name' },
    status: 'running',
    organisers: ['p0'],
    server: 'server-1',
    venue: null,
    seats,
    viewer,
    undo: null,
    ...more,
  }) as unknown as TableShown;

const idsIn = (shown: Shown): string[] =>
  [...JSON.stringify(shown).matchAll(/"custom_id":"([^"]+)"/g)].map(([, id = '']) => id);

const count = (part: unknown): number => {
  if (typeof part !== 'object' || part === null) return 0;
  const own = 'type' in part ? 1 : 0;
  return Object.entries(part).reduce(
    (sum, [key, value]) => (key === 'options' ? sum : sum + count(value)),
    own,
  );
};

const panel = (table: TableShown, person: string, more: Partial<More> = {}) =>
  morePanel(
    { table, offers: [], ballots: [], click: { person, manages: null }, ...more },
    speaker('en', table.seats),
  );

describe('More', () => {
  const bots = [seatOf(0), seatOf(1), seatOf(2, { person: null, bot: 'greedy' })];

  it('lets nobody offer a seat that isn’t theirs to offer', () => {
    const invitesOf = (viewer: number | 'public', person: string, manages: string | null = null) =>
      idsIn(panel(tableWith(bots, viewer), person, { click: { person, manages } })).filter((id) =>
        id.startsWith('invite:'),
      );
    expect(invitesOf('public', 'stranger')).toEqual([]);
    expect(invitesOf(1, 'p1')).toEqual(['invite:AbCdEfGhIjKl::seat.1']);
    expect(invitesOf(0, 'p0')).toEqual(['invite:AbCdEfGhIjKl::seat.0', 'invite:AbCdEfGhIjKl::seat.2']);
    expect(invitesOf('public', 'boss', 'server-1')).toEqual(['invite:AbCdEfGhIjKl::seat.2']);
    expect(invitesOf('public', 'boss', 'server-2')).toEqual([]);
    const opened = [seatOf(0), seatOf(1, { open: true, overdue: true, bot: 'greedy' }), seatOf(2)];
    const over = tableWith(opened, 2);
    expect(idsIn(panel(over, 'p2'))).toContain('invite:AbCdEfGhIjKl::seat.1');
    expect(idsIn(panel(tableWith(opened, 'public'), 'stranger')).join()).not.toContain('invite:');
    expect(idsIn(panel({ ...over, status: 'finished' }, 'p2')).join()).not.toMatch(/invite:|vote:/);
  });

  it('offers votes to those who sit there and don’t organise the table, and on overdue seats to all others', () => {
    const late = [seatOf(0), seatOf(1, { overdue: true }), seatOf(2)];
    const votesOf = (viewer: number | 'public', person: string) =>
      idsIn(panel(tableWith(late, viewer), person)).filter((id) => /^(?:vote:|sure:.*vote)/.test(id));
    const all = ['vote:AbCdEfGhIjKl::pause', 'sure:AbCdEfGhIjKl::vote-end', 'vote:AbCdEfGhIjKl::open.1'];
    expect(votesOf(2, 'p2')).toEqual(all);
    expect(votesOf(1, 'p1')).toEqual(all.slice(0, 2));
    expect(votesOf(0, 'p0')).toEqual(all.slice(2));
    expect(votesOf('public', 'stranger')).toEqual([]);
    const paused = idsIn(panel(tableWith(late, 2, { status: 'paused' }), 'p2'));
    expect(paused).toContain('vote:AbCdEfGhIjKl::resume');
  });

  it('shows a vote with who is for it, and lets them think better of it', () => {
    const table = tableWith([seatOf(0), seatOf(1), seatOf(2)], 1);
    const ballots = [{ id: 'ballot1', kind: 'pause', seat: null, ayes: [2], needed: 2 }] as const;
    const seen = panel(table, 'p1', { ballots });
    expect(JSON.stringify(seen)).toContain('Vote: pause the game – 1 of 2 (Person 2)');
    expect(idsIn(seen)).toContain('vote:AbCdEfGhIjKl::pause:ballot1');
    const own = panel({ ...table, viewer: 2 }, 'p2', { ballots });
    expect(idsIn(own)).toContain('unvote:AbCdEfGhIjKl::pause:ballot1');
    expect(idsIn(own)).not.toContain('vote:AbCdEfGhIjKl::pause');
  });

  it('tells who was invited only to those who may take it back', () => {
    const table = tableWith([seatOf(0), seatOf(1), seatOf(2)], 1);
    const offer = {
      id: 'offer1',
      table: table.id,
      seat: 1,
      to: { id: 'guest', name: 'Greta *Guest*' },
      by: { id: 'p1', name: 'Person 1' },
      until: new Date(0),
    };
    const seen = (viewer: number, person: string) =>
      JSON.stringify(panel({ ...table, viewer }, person, { offers: [offer] }));
    expect(seen(1, 'p1')).toContain('Greta');
    expect(seen(0, 'p0')).toContain('withdraw:');
    expect(seen(2, 'p2')).not.toContain('Greta');
  });

  it.each(locales)('fits a message, with as much in it as there can be (%s)', (locale) => {
    const names = 'Maximiliane-Alexandrina Hohenzo';
    const seats = [0, 1, 2, 3, 4].map((seat) =>
      seatOf(seat, {
        name: `${names}${seat}`,
        open: seat > 2,
        overdue: seat > 0,
        ...(seat > 2 ? { bot: 'greedy' } : {}),
      }),
    );
    const table = tableWith(seats, 0, { undo: { seat: 1, missing: [0] } });
    const kinds = [
      ...(['pause', 'end'] as const).map((kind) => ({ kind, seat: null })),
      ...[1, 2].map((seat) => ({ kind: 'open' as const, seat })),
    ];
    const ballots = kinds.map((one, n) => ({ id: `ballot${n}`, ...one, ayes: [0, 1, 2, 3, 4], needed: 3 }));
    const offers = Array.from({ length: 30 }, (_, n) => ({
      id: `offer${n}`,
      table: table.id,
      seat: 3,
      to: { id: `guest${n}`, name: names },
      by: { id: 'p0', name: names },
      until: new Date(0),
    }));
    const whole = morePanel({ table, offers, ballots, click: { person: 'p0' } }, speaker(locale, seats));
    expect(whole.components.reduce((sum, part) => sum + count(part), 0)).toBeLessThanOrEqual(
      limits.components,
    );
    const ids = idsIn(whole);
    expect(new Set(ids).size).toBe(ids.length);
  });
});

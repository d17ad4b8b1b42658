import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  closeReport,
  exportPerson,
  fileReport,
  forget,
  type Newcomer,
  type NewReport,
  reports,
} from '../../src/tables/index.ts';
import { tidy } from '../../src/tables/tidying.ts';
import {
  gameOf,
  HOUR,
  must,
  newClick,
  noon,
  openHouse,
  stranger,
  type TestHouse,
  whyNot,
} from '../support/tables.ts';

const DAY = 24 * HOUR;

let house: TestHouse;
beforeAll(async () => {
  house = await openHouse();
});
afterAll(() => house.close());
beforeEach(async () => {
  house.setClock(noon);
  await house.prisma.report.deleteMany();
});

const from = ({ id }: Newcomer, more: Partial<NewReport> = {}): NewReport => ({
  interaction: newClick(),
  person: id,
  locale: 'fr',
  text: 'Le bouton ne fait rien.',
  ...more,
});

describe('what somebody reports', () => {
  it('reaches whoever runs the bot, the oldest first, with what it is about', async () => {
    const [ann, bob] = [stranger(), stranger()];
    must(await fileReport(house, from(ann, { reference: 'KXRMPT', table: 'abc', version: 7 })));
    house.setClock(noon + HOUR);
    must(await fileReport(house, from(bob, { text: '  nothing moves \n' })));
    expect(await reports(house)).toMatchObject([
      { person: ann.id, text: 'Le bouton ne fait rien.', reference: 'KXRMPT', table: 'abc', version: 7 },
      { person: bob.id, text: 'nothing moves', at: new Date(noon + HOUR), closedAt: null },
    ]);
  });

  it('is closed once, and is kept for a while', async () => {
    const { id } = must(await fileReport(house, from(stranger())));
    expect(await closeReport(house, id)).toBe(true);
    expect(await closeReport(house, id)).toBe(false);
    expect(await reports(house)).toEqual([]);
    expect(await reports(house, { closedToo: true })).toMatchObject([{ id, closedAt: new Date(noon) }]);
    must(await fileReport(house, from(stranger())));
    house.setClock(noon + 91 * DAY);
    await tidy(house);
    expect(await reports(house, { closedToo: true })).toMatchObject([{ closedAt: null }]);
  });

  it('counts once, however often its click arrives', async () => {
    const report = from(stranger());
    const first = must(await fileReport(house, report));
    expect(must(await fileReport(house, report))).toEqual(first);
    expect(await reports(house)).toHaveLength(1);
  });

  it('is no more than five a day, however quickly they come, and no longer than a thousand letters', async () => {
    const [ann, bob] = [stranger(), stranger()];
    const replies = await Promise.all(Array.from({ length: 8 }, () => fileReport(house, from(ann))));
    expect(replies.filter(({ ok }) => ok)).toHaveLength(5);
    for (const reply of replies) if (!reply.ok) expect(whyNot(reply)).toBe('report-enough');
    must(await fileReport(house, from(bob, { text: 'x'.repeat(4_000) })));
    expect((await reports(house)).map(({ text }) => text.length).at(-1)).toBe(1_000);
    house.setClock(noon + DAY);
    must(await fileReport(house, from(ann)));
  });

  it('says something', async () => {
    expect(whyNot(await fileReport(house, from(stranger(), { text: ' \n ' })))).toBe('report-empty');
  });

  it('is theirs: it is exported, and forgotten with them', async () => {
    const [ann, bob] = [stranger(), stranger()];
    await gameOf(house, [ann, bob]);
    must(await fileReport(house, from(ann)));
    expect(must(await exportPerson(house, ann.id))).toMatchObject({
      reports: [{ text: 'Le bouton ne fait rien.' }],
    });
    must(await forget(house, ann.id));
    expect(await reports(house, { closedToo: true })).toEqual([]);
  });
});

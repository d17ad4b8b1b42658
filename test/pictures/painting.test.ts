import { afterAll, describe, expect, it } from 'vitest';
import { outlive } from '../../src/games/outlive/index.ts';
import { translator } from '../../src/i18n/index.ts';
import { openStudio, type Studio } from '../../src/pictures/index.ts';
import { pressed } from './support/goldens.ts';
import { flood, sea } from './support/island.ts';
import {
  besieged,
  board,
  drafting,
  fullBase,
  megacities,
  megacityDraft,
  reaches,
  richShelter,
  shelter,
  tiedEnd,
} from './support/situations.ts';

const open: Studio[] = [];
const studio = (): Studio => {
  const one = openStudio({ painters: 1 });
  open.push(one);
  return one;
};
afterAll(() => Promise.all(open.map((one) => one.close())));

const orders = [
  shelter({ state: richShelter, locale: 'fr' }),
  board({ state: richShelter, locale: 'fr' }),
  board({ state: tiedEnd, locale: 'it' }),
  board({ state: besieged }),
  board({ state: fullBase, locale: 'fr' }),
  board({ state: megacities, locale: 'it' }),
  shelter({ state: megacities }),
  ...reaches({ state: megacities, locale: 'fr' }).slice(0, 1),
  sea({ state: flood, locale: 'it' }),
];

describe('the studio’s own painters', () => {
  it('draw equal views with equal bytes, in whatever process and whatever they drew before', async () => {
    const [one, other] = [studio(), studio()];
    const first = await Promise.all(orders.map((order) => one.draw(order)));
    const second = await Promise.all([...orders].reverse().map((order) => other.draw(order)));
    second.reverse();
    first.forEach((picture, i) => {
      expect(picture?.png.equals(second[i]?.png ?? Buffer.of())).toBe(true);
      expect(picture?.hash).toBe(second[i]?.hash);
    });
  });

  it('give a PNG that is 1,200 wide and below 700 KB, an alt text that Discord takes, and full words', async () => {
    for (const order of orders) {
      const picture = await open[0]?.draw(order);
      expect(picture?.png.subarray(1, 4).toString()).toBe('PNG');
      expect(picture?.png.readUInt32BE(16)).toBe(1200);
      expect(picture?.png.readUInt32BE(20)).toBe(picture?.height);
      expect(picture?.png.length).toBeLessThan(700_000);
      expect(picture?.alt.length).toBeLessThanOrEqual(1024);
      expect(picture?.words).toContain('Ana');
    }
  });

  it('tell who is under pressure, and how hard', async () => {
    const picture = await open[0]?.draw(board({ state: pressed }));
    expect(picture?.words).toContain('Under pressure: Bartholomäus, hero 3 (pressure 3).');
    expect(picture?.alt).toContain('Under pressure: Bartholomäus');
  });

  it('say which shelter there is not', async () => {
    await expect(open[0]?.draw(shelter({ state: richShelter }, 7))).rejects.toThrow('no clan at seat 7');
  });

  it('tell nobody else what is chosen in secret', async () => {
    const secret = await open[0]?.draw(shelter({ state: drafting, viewer: 1 }));
    expect(secret?.words).toContain('Still choosing');
    expect(secret?.words).not.toContain('survivors, upkeep');
  });

  it('show the rooms and leaders drawn, with what is printed on them, only to whoever chooses', async () => {
    const own = await open[0]?.draw(shelter({ state: drafting, viewer: 0 }));
    const { rooms = [], leaders = [] } = outlive.view(drafting, 0).clans[0]?.draft ?? {};
    const say = translator('en', () => '?');
    expect([rooms.length, leaders.length]).toEqual([6, 2]);
    for (const { id, slots, upkeep } of rooms) {
      const name = say({ key: `outlive.room.${id}` });
      const bonus = say({ key: `outlive.bonus.${id}` });
      expect(own?.words).toContain(`${name} (On offer): 0 of ${slots} survivors, upkeep ${upkeep}. ${bonus}`);
      expect(own?.alt).toContain(name);
    }
    for (const { id, card } of leaders)
      expect(own?.words).toContain(`Leader drawn: ${say({ key: `outlive.leader.${id}` })} (${say(card)}).`);
    const others = await open[0]?.draw(shelter({ state: drafting, viewer: 1 }));
    expect(others?.words).not.toMatch(/On offer|Leader drawn/);
  });

  it('show the megacities to choose from only to whoever chooses', async () => {
    const own = await open[0]?.draw(shelter({ state: megacityDraft, viewer: 0 }));
    const others = await open[0]?.draw(shelter({ state: megacityDraft, viewer: 1 }));
    expect(own?.words).toContain('Megacities to choose from: Kraveth, ');
    expect(others?.words).not.toContain('Kraveth');
  });

  it('tell what a place of Gharkane offers, who is there and how the clans do', async () => {
    const { words = '' } = (await open[0]?.draw(board({ state: megacities }))) ?? {};
    expect(words).toContain('Outlive, night 3 of 6.');
    expect(words).toContain('Kraveth: 4 medicine left of 10; search tiles left: 2, face down;');
    expect(words).toContain('search tiles left: 10, on top lies: ');
    expect(words).toContain('slot 5: 3 cans, survivors waiting: 2');
    expect(words).toContain('Heroes: Ana 4 (has acted)');
    expect(words).toContain('medicine 2 (due: 3)');
    expect(words).toContain('Round 6: face down');
    expect(words).not.toMatch(/radiation|wave/i);
  });
});

import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { act, type Courier, type Parcel, startWorker } from '../../src/tables/index.ts';
import { kept, tidy } from '../../src/tables/tidying.ts';
import {
  ann,
  answer,
  answers,
  bob,
  by,
  gameOf,
  must,
  noon,
  openAt,
  openHouse,
  rowOf,
  type TestHouse,
} from '../support/tables.ts';

let house: TestHouse;
beforeAll(async () => {
  house = await openHouse();
});
afterAll(() => house.close());

const unsent = (table: string) =>
  house.prisma.delivery.count({ where: { tableId: table, sentAt: null, dropped: false } });

describe('how a table stands', () => {
  it('is told by one worker at a time, each news once, and the newest last', async () => {
    const table = await gameOf(house, [ann, bob]);
    const begun: Parcel[] = [];
    let atOnce = 0;
    let most = 0;
    const slow: Courier = {
      deliver: async (parcel) => {
        if (parcel.topic !== 'table') return;
        begun.push(parcel);
        most = Math.max(most, ++atOnce);
        await sleep(30);
        atOnce--;
      },
    };
    const workers = await Promise.all(
      [1, 2].map(() => startWorker(house, slow, { url: house.url, pollInterval: 20 })),
    );
    for (let i = 0; i < 20; i++) must(await answer(house, table, i % 2 === 0 ? ann : bob, 'pass'));
    while ((await unsent(table)) > 0) await sleep(20);
    await Promise.all(workers.map((worker) => worker.stop()));
    const versions = begun.map(({ version }) => version);
    expect(most).toBe(1);
    expect(versions).toEqual([...new Set(versions)].sort((a, b) => a - b));
    expect(versions.at(-1)).toBe((await rowOf(house, table)).version);
  });
});

describe('tidying', () => {
  it('removes old replies and what was told long ago, and leaves the game alone', async () => {
    house.setClock(noon);
    const table = await gameOf(house, [ann, bob]);
    await answers(house, table, ann, 'pass');
    await house.work();
    const before = await rowOf(house, table);
    const versions = await house.prisma.snapshot.count({ where: { tableId: table } });

    house.setClock(noon + kept.interactions - 1);
    await tidy(house);
    expect(await house.prisma.interaction.count({ where: { tableId: table } })).toBeGreaterThan(0);

    house.setClock(noon + kept.deliveries + 1);
    const [open] = await openAt(house, table);
    const click = { ...by(table, bob), decision: open?.id ?? '', choice: 'pass' };
    const reply = must(await act(house, click));
    await tidy(house);
    expect(await house.prisma.delivery.count({ where: { tableId: table, sentAt: { not: null } } })).toBe(0);
    expect(await unsent(table)).toBeGreaterThan(0);
    expect(await house.prisma.interaction.count({ where: { tableId: table } })).toBe(1);
    expect(must(await act(house, click))).toEqual(reply);
    expect(await house.prisma.snapshot.count({ where: { tableId: table } })).toBe(versions + 1);
    expect(before.version).toBe(versions);
  });
});

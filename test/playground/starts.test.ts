import { describe, expect, it } from 'vitest';
import { createClock } from '../../src/playground/clock.ts';
import { NO_RATES } from '../../src/playground/rest/rates.ts';
import type { LocalDiscord } from '../../src/playground/server.ts';
import { connect, identify } from './line.ts';
import { discordFor } from './support.ts';

const MINUTE = 60_000;

type Limit = { readonly total: number; readonly remaining: number; readonly reset_after: number };

async function limitOf(discord: LocalDiscord): Promise<Limit> {
  const headers = { authorization: `Bot ${discord.token}` };
  const answer = await fetch(`${discord.api}/v10/gateway/bot`, { headers });
  return ((await answer.json()) as { session_start_limit: Limit }).session_start_limit;
}

describe('logins', () => {
  it('are counted by the day, over all shards, and going on with a session is none', async () => {
    const discord = await discordFor({ clock: createClock({ running: false }) });
    expect(await limitOf(discord)).toMatchObject({ total: 1000, remaining: 1000, reset_after: 0 });
    const line = await connect(discord);
    line.send(identify(discord));
    const { d } = await line.next(({ t }) => t === 'READY');
    line.close(4000);
    await discord.botIs('offline');
    const again = await connect(discord);
    again.send({ op: 6, d: { token: discord.token, session_id: d?.session_id, seq: 1 } });
    await again.next(({ t }) => t === 'RESUMED');
    discord.clock.advance(60 * MINUTE);
    expect(await limitOf(discord)).toMatchObject({ remaining: 999, reset_after: 23 * 60 * MINUTE });
    discord.clock.advance(23 * 60 * MINUTE);
    expect(await limitOf(discord)).toMatchObject({ remaining: 1000, reset_after: 0 });
    again.close(1000);
  });

  it('that are too many in a day end every session and reset the token', async () => {
    const discord = await discordFor({ sessionStarts: 1 });
    const first = await connect(discord);
    first.send(identify(discord));
    await first.next(({ t }) => t === 'READY');
    const second = await connect(discord);
    second.send(identify(discord));
    expect([await first.closed, await second.closed]).toEqual([4004, 4004]);
    const third = await connect(discord);
    third.send(identify(discord));
    expect(await third.closed).toBe(4004);
    expect(discord.findings.take()).toMatchObject([{ where: 'IDENTIFY' }]);
  });

  it('that come too close together are put off, by the rest of the shard', async () => {
    const identifies = { limit: 1, per: 60_000 };
    const discord = await discordFor({ maxConcurrency: 2, rates: { ...NO_RATES, identifies } });
    const log = async (id: number) => {
      const line = await connect(discord);
      line.send(identify(discord, { shard: [id, 3] }));
      const { op, t, d } = await line.next((one) => one.op === 9 || one.t === 'READY');
      line.close(4000);
      return op === 9 ? d : t;
    };
    expect([await log(0), await log(1), await log(2)]).toEqual(['READY', 'READY', false]);
  });

  it('are for so many servers, and no more', async () => {
    const discord = await discordFor({ guildsPerShard: 1 });
    const [shard] = [0, 1].map((id) => ({ id, of: 2 }));
    const home = discord.world.guild;
    while (shard && discord.state.guilds.size < 3) discord.world.addGuild('More', shard);
    const line = await connect(discord);
    line.send(identify(discord));
    expect(await line.closed).toBe(4011);
    expect(discord.state.guilds.has(home.id)).toBe(true);
  });
});

describe('a session', () => {
  it('is over some minutes after its connection went', async () => {
    const discord = await discordFor({ clock: createClock({ running: false }) });
    const resume = async (minutes: number) => {
      const line = await connect(discord);
      line.send(identify(discord));
      const { d } = await line.next(({ t }) => t === 'READY');
      line.close(4000);
      await discord.botIs('offline');
      discord.clock.advance(minutes * MINUTE);
      const again = await connect(discord);
      again.send({ op: 6, d: { token: discord.token, session_id: d?.session_id, seq: 1 } });
      const { op, t } = await again.next((one) => one.op === 9 || one.t === 'RESUMED');
      again.close(1000);
      await discord.botIs('offline');
      return t ?? op;
    };
    expect(await resume(1)).toBe('RESUMED');
    expect(await resume(10)).toBe(9);
  });
});

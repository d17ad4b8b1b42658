import {
  type ButtonInteraction,
  type ChatInputCommandInteraction,
  DiscordAPIError,
  HTTPError,
} from 'discord.js';
import { describe, expect, it } from 'vitest';
import { botFor, botWithGo, channelOf, discordFor, next } from './support.ts';

const SEND = 'POST /channels/{channel_id}/messages';
const CALLBACK = 'POST /interactions/{interaction_id}/{interaction_token}/callback';

describe('requests that go wrong', () => {
  it('with 500 are tried again by the client', async () => {
    const discord = await discordFor();
    const bot = await botFor(discord);
    const channel = await channelOf(bot, discord);
    discord.faults.next(SEND, { kind: 'status', status: 500, times: 2 });
    await channel.send('Third time lucky');
    expect(discord.faults.pending).toEqual([]);
    expect(discord.person('alice').messages()).toHaveLength(1);
  });

  it('with 500 for good reach the bot', async () => {
    const discord = await discordFor();
    const bot = await botFor(discord, { client: { rest: { retries: 1 } } });
    const channel = await channelOf(bot, discord);
    discord.faults.next(SEND, { kind: 'status', status: 500, times: 2 });
    await expect(channel.send('Never')).rejects.toBeInstanceOf(HTTPError);
    await discord.person('alice').seesNot('Never');
  });

  it('after they took effect happen twice, unless a nonce is enforced', async () => {
    const discord = await discordFor();
    const bot = await botFor(discord);
    const channel = await channelOf(bot, discord);
    const alice = discord.person('alice');
    discord.faults.next(SEND, { kind: 'status', status: 502, afterEffect: true });
    await channel.send('Twice');
    expect(alice.messages()).toHaveLength(2);
    discord.faults.next(SEND, { kind: 'status', status: 502, afterEffect: true });
    await channel.send({ content: 'Once', nonce: '1', enforceNonce: true });
    expect(alice.messages()).toHaveLength(3);
  });

  it('with 429 wait and go on, for the route or for everything', async () => {
    const discord = await discordFor();
    const bot = await botFor(discord);
    const channel = await channelOf(bot, discord);
    const statuses: number[] = [];
    bot.client.rest.on('response', (_, response) => statuses.push(response.status));
    discord.faults.next(SEND, { kind: 'rate-limit', seconds: 0.05 });
    await channel.send('Later');
    discord.faults.next('*', { kind: 'rate-limit', seconds: 0.05, scope: 'global' });
    await channel.send('Still later');
    expect(statuses).toEqual([429, 200, 429, 200]);
  });

  it('on a dropped connection fail or are tried again', async () => {
    const discord = await discordFor();
    const bot = await botFor(discord, { client: { rest: { retries: 0 } } });
    const channel = await channelOf(bot, discord);
    discord.faults.next(SEND, { kind: 'drop' });
    await expect(channel.send('Lost')).rejects.toThrow();
    await discord.person('alice').seesNot('Lost');
    discord.faults.next(SEND, { kind: 'drop', afterEffect: true });
    await expect(channel.send('Sent, not told')).rejects.toThrow();
    await discord.person('alice').sees('Sent, not told');
  });

  it('may never be answered', async () => {
    const discord = await discordFor();
    const bot = await botFor(discord, { client: { rest: { retries: 0, timeout: 200 } } });
    const channel = await channelOf(bot, discord);
    discord.faults.next(SEND, { kind: 'silence' });
    await expect(channel.send('Hello?')).rejects.toThrow(/abort/i);
  });

  it('may be held up for as long as the test wants', async () => {
    const discord = await discordFor();
    const bot = await botFor(discord);
    const channel = await channelOf(bot, discord);
    const held = discord.faults.hold(SEND);
    const sent = channel.send('Waited');
    await held.arrived;
    await discord.person('alice').seesNot('Waited');
    held.release();
    await sent;
    discord.faults.next(SEND, { kind: 'delay', ms: 10 });
    await channel.send('Waited a little');
  });

  it('may carry any code that Discord has', async () => {
    const discord = await discordFor();
    const bot = await botFor(discord);
    const channel = await channelOf(bot, discord);
    discord.faults.next(SEND, { kind: 'status', status: 403, code: 50013 });
    await expect(channel.send('x')).rejects.toMatchObject({ code: 50013, status: 403 });
    discord.faults.next(SEND, { kind: 'status', status: 500 });
    discord.faults.clear();
    await channel.send('y');
  });
});

describe('interactions that go wrong', () => {
  it('come twice: the second answer is refused, and nothing happens twice', async () => {
    const discord = await discordFor();
    const bot = await botWithGo(discord, (one) => one.reply('Once'));
    discord.faults.duplicateNextInteraction();
    const alice = discord.person('alice');
    await alice.runs('/go');
    await expect.poll(() => bot.errors).toMatchObject([{ code: 40060 }]);
    expect(alice.messages()).toHaveLength(1);
  });

  it('come in the wrong order', async () => {
    const discord = await discordFor();
    const order: string[] = [];
    await botWithGo(discord, async (one) => {
      order.push(one.user.username);
      await one.reply('Done');
    });
    discord.faults.swapNextInteractions();
    const [alice, bruno] = [discord.person('alice'), discord.person('bruno')];
    await Promise.all([alice.runs('/go'), bruno.runs('/go')]);
    expect(order).toEqual(['bruno', 'alice']);
  });

  it('never arrive', async () => {
    const discord = await discordFor();
    await botWithGo(discord, (one) => one.reply('Here'));
    discord.faults.loseNextInteraction();
    const alice = discord.person('alice');
    const lost = expect(alice.runs('/go')).rejects.toThrow('did not answer');
    discord.clock.advance(3_000);
    await lost;
    await alice.runs('/go');
  });

  it('are answered although the answer to the answer was lost', async () => {
    const discord = await discordFor();
    const bot = await botWithGo(discord, (one) => one.reply('Here'));
    discord.faults.next(CALLBACK, { kind: 'status', status: 500, afterEffect: true });
    const alice = discord.person('alice');
    await alice.runs('/go');
    // discord.js tries the callback again, which Discord has had already.
    await expect.poll(() => bot.errors).toMatchObject([{ code: 40060 }]);
    expect(alice.messages()).toHaveLength(1);
  });

  it('are about messages that are gone by the time', async () => {
    const discord = await discordFor();
    const button = { type: 2, style: 1, custom_id: 'x', label: 'Update' } as const;
    const show = (one: ChatInputCommandInteraction | ButtonInteraction) =>
      one.isButton() ? one.update('x') : one.reply({ components: [{ type: 1, components: [button] }] });
    const bot = await botWithGo(discord, show, {
      onInteraction: async (one) => {
        if (!one.isButton()) return;
        discord.world.deleteMessage({ channelId: one.channelId, id: one.message.id });
        await show(one).catch((error) => bot.errors.push(error));
        await one.reply('It was gone');
      },
    });
    const alice = discord.person('alice');
    await alice.runs('/go');
    await alice.clicks('Update');
    await alice.sees('It was gone');
    expect(bot.errors).toMatchObject([{ code: 10008 }]);
    expect(bot.errors[0]).toBeInstanceOf(DiscordAPIError);
  });
});

describe('a gateway that goes wrong', () => {
  it('closes, and the missed interaction is replayed on resuming', async () => {
    const discord = await discordFor();
    const { client } = await botWithGo(discord, (one) => one.reply('Back again'));
    const resumed = next(client, 'shardResume');
    discord.faults.closeGateway(4000);
    await discord.botIs('offline');
    const alice = discord.person('alice');
    await alice.runs('/go');
    await alice.sees('Back again');
    await resumed;
  });

  it('asks for a reconnect', async () => {
    const discord = await discordFor();
    const { client } = await botWithGo(discord, (one) => one.reply('Resumed'));
    const resumed = next(client, 'shardResume');
    discord.faults.askToReconnect();
    await resumed;
    await discord.person('alice').runs('/go');
  });

  it('forgets the session, and the bot logs in anew', async () => {
    const discord = await discordFor();
    const { client } = await botWithGo(discord, (one) => one.reply('New session'));
    const ready = next(client, 'shardReady');
    discord.faults.invalidateSession();
    await ready;
    await discord.person('alice').runs('/go');
  });

  it('says that the session is invalid but can be resumed', async () => {
    const discord = await discordFor();
    const { client } = await botWithGo(discord, (one) => one.reply('Resumed'));
    const resumed = next(client, 'shardResume');
    discord.faults.invalidateSession({ resumable: true });
    await resumed;
    await discord.person('alice').runs('/go');
  });

  it('stops confirming heartbeats, and the bot notices and resumes', async () => {
    const discord = await discordFor({ heartbeatInterval: 300 });
    const { client } = await botWithGo(discord, (one) => one.reply('Alive'));
    const resumed = next(client, 'shardResume');
    discord.faults.ignoreHeartbeats(1);
    await resumed;
    await discord.person('alice').runs('/go');
  });

  it('refuses a session that it does not know', async () => {
    const discord = await discordFor();
    const { client } = await botWithGo(discord, (one) => one.reply('Anew'));
    const ready = next(client, 'shardReady');
    discord.faults.closeGateway(4000, { forgetting: true });
    await ready;
    await discord.person('alice').runs('/go');
  });

  it('ends for good with a code that says so', async () => {
    const discord = await discordFor();
    const { client } = await botFor(discord);
    const gone = next<{ code: number }>(client, 'shardDisconnect');
    discord.faults.closeGateway(4004);
    expect((await gone).code).toBe(4004);
    await discord.botIs('offline');
  });
});

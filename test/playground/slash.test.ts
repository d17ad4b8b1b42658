import { type ChatInputCommandInteraction, InteractionResponse, MessageFlags } from 'discord.js';
import { describe, expect, it } from 'vitest';
import { createClock } from '../../src/playground/clock.ts';
import { botWithGo, discordFor, next } from './support.ts';

const EPHEMERAL = { flags: MessageFlags.Ephemeral } as const;

describe('answering an interaction', () => {
  it('with a message for everybody', async () => {
    const discord = await discordFor();
    const { errors } = await botWithGo(discord, (interaction) => interaction.reply('Off we go'));
    const answer = await discord.person('alice').runs('/go');
    expect(answer).toMatchObject({ kind: 'message', seen: { text: 'Off we go' } });
    await discord.person('bruno').sees('Off we go');
    expect(errors).toEqual([]);
  });

  it('with a message for one person only', async () => {
    const discord = await discordFor();
    await botWithGo(discord, (interaction) => interaction.reply({ content: 'Your hand', ...EPHEMERAL }));
    const alice = discord.person('alice');
    await alice.runs('/go');
    const seen = await alice.sees('Your hand');
    await discord.person('bruno').seesNot('Your hand');
    expect(seen.message.flags).toBe(MessageFlags.Ephemeral);
    await alice.dismisses(seen);
    await alice.seesNot('Your hand');
  });

  it('with the message given back when it is asked for', async () => {
    const discord = await discordFor();
    const got: unknown[] = [];
    await botWithGo(discord, async (interaction) => {
      const response = await interaction.reply({ content: 'Here', withResponse: true });
      got.push(response.resource?.message?.content, response.interaction.responseMessageEphemeral);
    });
    await discord.person('alice').runs('/go');
    await expect.poll(() => got).toEqual(['Here', false]);
  });

  it('later, after thinking', async () => {
    const discord = await discordFor();
    await botWithGo(discord, async (interaction) => {
      const response = await interaction.deferReply(EPHEMERAL);
      expect(response).toBeInstanceOf(InteractionResponse);
      await discord.person('alice').sees('is thinking');
      await interaction.editReply('Thought of it');
      const original = await interaction.fetchReply();
      await interaction.followUp({ content: `${original.content}, and more`, ...EPHEMERAL });
    });
    const alice = discord.person('alice');
    const answer = await alice.runs('/go');
    expect(answer).toMatchObject({ kind: 'message', seen: { text: 'Thought of it' } });
    await alice.sees('Thought of it, and more');
    await discord.person('bruno').seesNot(/./);
  });

  it('with a follow-up that fills the deferred answer', async () => {
    const discord = await discordFor();
    await botWithGo(discord, async (interaction) => {
      await interaction.deferReply();
      await interaction.followUp('The answer');
      await interaction.followUp('The addition');
    });
    const alice = discord.person('alice');
    await alice.runs('/go');
    await alice.sees('The addition');
    await alice.seesNot('is thinking');
    expect(alice.messages().map((one) => one.text)).toEqual(['The addition', 'The answer']);
  });

  it('and taking the answer back', async () => {
    const discord = await discordFor();
    await botWithGo(discord, async (interaction) => {
      await interaction.reply('Too early');
      const extra = await interaction.followUp('Extra');
      await interaction.editReply({ message: extra, content: 'Extra, changed' });
      await interaction.deleteReply(extra);
      await interaction.deleteReply();
    });
    const alice = discord.person('alice');
    await alice.runs('/go');
    await alice.seesNot('Too early');
    await alice.seesNot(/Extra/);
  });

  it('reaches the bot as a message of a DM where it is ephemeral', async () => {
    const discord = await discordFor();
    const { client } = await botWithGo(discord, (one) => one.reply({ content: 'Psst', ...EPHEMERAL }));
    type Raw = { t: string; d: Record<string, unknown> };
    const heard = next<Raw>(client, 'raw', ({ t }) => t === 'MESSAGE_CREATE');
    await discord.person('alice').runs('/go');
    const { d } = await heard;
    expect(d).toMatchObject({ content: 'Psst', flags: MessageFlags.Ephemeral });
    expect(d).not.toHaveProperty('guild_id');
    expect(d).not.toHaveProperty('member');
  });

  it('leaves ephemeral messages out of what the bot can fetch', async () => {
    const discord = await discordFor();
    const { client } = await botWithGo(discord, (one) => one.reply({ content: 'Psst', ...EPHEMERAL }));
    const alice = discord.person('alice');
    await alice.runs('/go');
    const { id, channelId } = await alice.sees('Psst');
    const channel = await client.channels.fetch(channelId);
    if (!channel?.isSendable()) throw new Error('no channel');
    expect((await channel.messages.fetch()).size).toBe(0);
    const attempts: (() => Promise<unknown>)[] = [
      () => channel.messages.fetch({ message: id, force: true }),
      () => channel.messages.edit(id, 'x'),
      () => channel.messages.delete(id),
    ];
    for (const attempt of attempts) await expect(attempt()).rejects.toMatchObject({ code: 10008 });
  });
});

describe('the time to answer', () => {
  const frozen = () => createClock({ running: false });

  it('ends after three seconds', async () => {
    const discord = await discordFor({ clock: frozen() });
    const held: ChatInputCommandInteraction[] = [];
    const bot = await botWithGo(discord, async (interaction) => {
      held.push(interaction);
      discord.clock.advance(3_000);
      await interaction.reply('Too late');
    });
    await expect(discord.person('alice').runs('/go')).rejects.toThrow(
      "The bot did not answer alice's /go within 3 seconds.",
    );
    await expect.poll(() => bot.errors).toMatchObject([{ code: 10062, status: 404 }]);
  });

  it('is enough when it is used', async () => {
    const discord = await discordFor({ clock: frozen() });
    await botWithGo(discord, async (interaction) => {
      discord.clock.advance(2_900);
      await interaction.reply('Just in time');
    });
    await discord.person('alice').runs('/go');
  });

  it('is taken once: the second acknowledgement is refused', async () => {
    const discord = await discordFor();
    const bot = await botWithGo(discord, async (interaction) => {
      await interaction.reply('One');
      interaction.replied = false;
      await interaction.reply('Two');
    });
    const alice = discord.person('alice');
    await alice.runs('/go');
    await expect.poll(() => bot.errors).toMatchObject([{ code: 40060, status: 400 }]);
    await alice.seesNot('Two');
  });

  it('for follow-ups ends after fifteen minutes', async () => {
    const discord = await discordFor({ clock: frozen() });
    const bot = await botWithGo(discord, async (interaction) => {
      await interaction.reply('Now');
      discord.clock.advance(15 * 60_000);
      await interaction.editReply('Then');
    });
    const alice = discord.person('alice');
    await alice.runs('/go');
    await expect.poll(() => bot.errors).toMatchObject([{ code: 50027, status: 401 }]);
    await alice.sees(/^Now$/);
  });

  it('for follow-ups begins with the acknowledgement', async () => {
    const discord = await discordFor();
    const bot = await botWithGo(discord, async (interaction) => {
      interaction.deferred = true;
      await interaction.followUp('Too early').catch((error) => bot.errors.push(error));
      interaction.deferred = false;
      await interaction.reply('Now');
    });
    await discord.person('alice').runs('/go');
    expect(bot.errors).toMatchObject([{ code: 10015, status: 404 }]);
  });
});

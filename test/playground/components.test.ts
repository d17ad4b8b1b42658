import {
  ActionRowBuilder,
  ButtonBuilder,
  ButtonStyle,
  ChannelSelectMenuBuilder,
  ContainerBuilder,
  type Interaction,
  LabelBuilder,
  MessageFlags,
  ModalBuilder,
  type RepliableInteraction,
  Routes,
  StringSelectMenuBuilder,
  TextDisplayBuilder,
  TextInputBuilder,
  TextInputStyle,
  UserSelectMenuBuilder,
} from 'discord.js';
import { describe, expect, it } from 'vitest';
import { botFor, botWithGo, channelOf, discordFor } from './support.ts';

const button = (id: string, label = id) =>
  new ButtonBuilder().setCustomId(id).setLabel(label).setStyle(ButtonStyle.Primary);
const row = <T extends ButtonBuilder>(...buttons: T[]) => new ActionRowBuilder<T>().addComponents(...buttons);

const withButtons = (content: string, ...buttons: ButtonBuilder[]) => ({
  content,
  components: [row(...buttons)],
});

describe('buttons', () => {
  it('update the message that they belong to', async () => {
    const discord = await discordFor();
    let count = 0;
    await botWithGo(discord, (one) => one.reply(withButtons('0 joined', button('join', 'Join'))), {
      onInteraction: async (one) => {
        if (!one.isButton()) return;
        count += 1;
        await one.update(withButtons(`${count} joined`, button('join', 'Join')));
      },
    });
    const [alice, bruno] = [discord.person('alice'), discord.person('bruno')];
    await alice.runs('/go');
    await alice.clicks('Join');
    await bruno.clicks('join');
    await alice.sees('2 joined');
    expect(alice.messages()).toHaveLength(1);
  });

  it('may take their time to update', async () => {
    const discord = await discordFor();
    await botWithGo(
      discord,
      (one) => one.reply(withButtons('Closed', button('open', 'Open').setEmoji('🚪'))),
      {
        onInteraction: async (one) => {
          if (!one.isButton()) return;
          await one.deferUpdate();
          await one.editReply({ content: 'Open', components: [] });
          await one.followUp({ content: 'You opened it', flags: MessageFlags.Ephemeral });
        },
      },
    );
    const alice = discord.person('alice');
    await alice.runs('/go');
    const answer = await alice.clicks('🚪');
    expect(answer).toMatchObject({ kind: 'message', seen: { text: 'Open' } });
    await alice.sees('You opened it');
  });

  it('may be acknowledged without anything to see', async () => {
    const discord = await discordFor();
    await botWithGo(discord, (one) => one.reply(withButtons('Nothing', button('no', 'Nothing'))), {
      onInteraction: async (one) => one.isButton() && one.deferUpdate(),
    });
    const alice = discord.person('alice');
    await alice.runs('/go');
    expect(await alice.clicks('Nothing')).toMatchObject({ kind: 'message', seen: { text: /Nothing/ } });
  });

  it('answer with something new, for one person', async () => {
    const discord = await discordFor();
    await botWithGo(discord, (one) => one.reply(withButtons('Table', button('hand', 'My hand'))), {
      onInteraction: async (one) => {
        if (!one.isButton()) return;
        if (one.customId === 'hand') {
          const panel = withButtons(`Hand of ${one.user.displayName}`, button('next', 'Next'));
          return one.reply({ ...panel, flags: MessageFlags.Ephemeral });
        }
        return one.update(withButtons('Next hand', button('next', 'Next')));
      },
    });
    const [alice, bruno] = [discord.person('alice'), discord.person('bruno')];
    await alice.runs('/go');
    await alice.clicks('My hand');
    await bruno.clicks('My hand');
    await alice.sees('Hand of alice');
    await alice.seesNot('Hand of bruno');
    await alice.clicks('Next');
    await alice.sees('Next hand');
    await bruno.sees('Hand of bruno');
  });

  it('cannot be clicked where they are disabled, gone, links or hidden', async () => {
    const discord = await discordFor({ patience: 200 });
    const link = new ButtonBuilder()
      .setLabel('Rules')
      .setURL('https://example.org')
      .setStyle(ButtonStyle.Link);
    const all = [button('later', 'Later').setDisabled(true), link] as const;
    await botWithGo(discord, (one) =>
      one.reply({ ...withButtons('Table', ...all), flags: MessageFlags.Ephemeral }),
    );
    const alice = discord.person('alice');
    await alice.runs('/go');
    await expect(alice.clicks('Later')).rejects.toThrow(/“Later”: it is disabled/);
    await expect(alice.clicks('Rules')).rejects.toThrow('is a link');
    await expect(alice.clicks('Nowhere')).rejects.toThrow(/there is none[\s\S]*\[Later \(disabled\)\]/);
    await expect(discord.person('bruno').clicks('Later')).rejects.toThrow(/bruno sees:\n {2}nothing/);
  });

  it('work inside Components V2', async () => {
    const discord = await discordFor();
    const table = (text: string) => ({
      flags: MessageFlags.IsComponentsV2 as const,
      components: [
        new ContainerBuilder()
          .addTextDisplayComponents(new TextDisplayBuilder().setContent(text))
          .addActionRowComponents(row(button('play', 'Play'))),
      ],
    });
    await botWithGo(discord, (one) => one.reply(table('Round 1')), {
      onInteraction: async (one) => one.isButton() && one.update(table(`Round 2, ${one.customId}`)),
    });
    const alice = discord.person('alice');
    await alice.runs('/go');
    await alice.clicks('Play');
    const seen = await alice.sees('Round 2, play');
    expect(seen.text).toBe('Round 2, play\n[Play]');
  });

  it('are numbered in order, around the numbers that are given', async () => {
    const discord = await discordFor();
    const bot = await botFor(discord);
    const { id } = await channelOf(bot, discord);
    const text = (number?: number) => ({
      type: 10,
      content: 'x',
      ...(number === undefined ? {} : { id: number }),
    });
    const components = [{ type: 17, components: [text(2), text(), text(0)] }, text()];
    const body = { flags: MessageFlags.IsComponentsV2, components };
    type Numbered = { readonly id: number; readonly components?: readonly Numbered[] };
    const sent = (await bot.client.rest.post(Routes.channelMessages(id), { body })) as {
      components: readonly Numbered[];
    };
    const numbers = sent.components.flatMap((one) => [
      one.id,
      ...(one.components ?? []).map((two) => two.id),
    ]);
    expect(numbers).toEqual([1, 2, 3, 4, 5]);
  });
});

describe('lists', () => {
  const choice = new StringSelectMenuBuilder()
    .setCustomId('card')
    .setPlaceholder('Which card?')
    .setMaxValues(2)
    .addOptions(
      { label: 'Water', value: 'w' },
      { label: 'Food', value: 'f' },
      { label: 'Wood', value: 'wood' },
    );
  const people = new UserSelectMenuBuilder().setCustomId('who').setPlaceholder('Who?');
  const places = new ChannelSelectMenuBuilder().setCustomId('where').setPlaceholder('Where?');
  const lists = {
    content: 'Choose',
    components: [
      new ActionRowBuilder<StringSelectMenuBuilder>().addComponents(choice),
      new ActionRowBuilder<UserSelectMenuBuilder>().addComponents(people),
      new ActionRowBuilder<ChannelSelectMenuBuilder>().addComponents(places),
    ],
  };

  const chosen = async (one: Interaction): Promise<unknown> => {
    if (one.isStringSelectMenu()) return one.reply(`picked ${one.values.join('+')}`);
    if (one.isUserSelectMenu())
      return one.reply(`chose ${one.users.first()?.displayName} ${one.members.size}`);
    if (one.isChannelSelectMenu())
      return one.reply(`went to ${one.channels.map((c) => c && 'name' in c && c.name)}`);
    return undefined;
  };

  it('give what was picked, by label or by value', async () => {
    const discord = await discordFor();
    discord.person('bruno', { displayName: 'Bruno' });
    await botWithGo(discord, (one) => one.reply(lists), { onInteraction: chosen });
    const alice = discord.person('alice');
    await alice.runs('/go');
    await alice.picks('Water');
    await alice.sees('picked w');
    await alice.picks(['f', 'Wood'], { from: 'Which card?' });
    await alice.sees('picked f+wood');
    await alice.picks('Bruno', { from: 'who' });
    await alice.sees('chose Bruno 1');
    await alice.picks('#games', { from: 'Where?' });
    await alice.sees('went to games');
  });

  it('refuse what they do not offer', async () => {
    const discord = await discordFor({ patience: 200 });
    await botWithGo(discord, (one) => one.reply(lists), { onInteraction: chosen });
    const alice = discord.person('alice');
    await alice.runs('/go');
    await expect(alice.picks('Gold', { from: 'card' })).rejects.toThrow('there is Water, Food, Wood');
    await expect(alice.picks(['w', 'f', 'wood'])).rejects.toThrow('Choose from 1 to 2');
    await expect(alice.picks('Water', { from: 'nothing' })).rejects.toThrow('list “nothing”: there is none');
  });
});

describe('forms', () => {
  const form = () =>
    new ModalBuilder()
      .setCustomId('note')
      .setTitle('A note')
      .addLabelComponents(
        new LabelBuilder()
          .setLabel('Text')
          .setTextInputComponent(
            new TextInputBuilder().setCustomId('text').setStyle(TextInputStyle.Short).setMaxLength(10),
          ),
        new LabelBuilder()
          .setLabel('Tone')
          .setStringSelectMenuComponent(
            new StringSelectMenuBuilder()
              .setCustomId('tone')
              .setRequired(false)
              .addOptions({ label: 'Kind', value: 'kind' }, { label: 'Harsh', value: 'harsh' }),
          ),
      );
  const submitted = async (one: Interaction): Promise<unknown> => {
    if (one.isButton()) return one.showModal(form());
    if (!one.isModalSubmit()) return undefined;
    const tone = one.fields.getStringSelectValues('tone').join();
    const text = `${one.fields.getTextInputValue('text')} (${tone})`;
    return one.isFromMessage() ? one.update({ content: text, components: [] }) : one.reply(text);
  };

  it('open from a command and are answered', async () => {
    const discord = await discordFor();
    await botWithGo(discord, (one) => one.showModal(form()), { onInteraction: submitted });
    const alice = discord.person('alice');
    const answer = await alice.runs('/go');
    expect(answer.kind).toBe('form');
    expect(alice.form).toContain('A note\nText');
    await alice.fills({ Text: 'hello', tone: 'Kind' });
    await alice.sees('hello (kind)');
    expect(alice.form).toBeNull();
  });

  it('open from a button and update its message', async () => {
    const discord = await discordFor();
    await botWithGo(discord, (one) => one.reply(withButtons('Empty', button('write', 'Write'))), {
      onInteraction: submitted,
    });
    const alice = discord.person('alice');
    await alice.runs('/go');
    await alice.clicks('Write');
    await alice.fills({ text: 'filled' });
    await alice.sees('filled ()');
    await alice.seesNot('Empty');
  });

  it('refuse what does not fit, and stay open', async () => {
    const discord = await discordFor();
    await botWithGo(discord, (one) => one.showModal(form()), { onInteraction: submitted });
    const alice = discord.person('alice');
    await expect(alice.fills({})).rejects.toThrow('has no form open');
    await alice.runs('/go');
    await expect(alice.fills({ text: 'much too long a text' })).rejects.toThrow('0 to 10 characters');
    await expect(alice.fills({})).rejects.toThrow('“Text” must be filled in');
    await expect(alice.fills({ text: 'x', colour: 'red' })).rejects.toThrow('The form has no “colour”');
    await alice.fills({ text: 'short' });
    await alice.sees('short ()');
  });

  it('cannot answer a form', async () => {
    const discord = await discordFor();
    const bot = await botWithGo(discord, (one) => one.showModal(form()), {
      onInteraction: async (one) => {
        if (!one.isModalSubmit()) return;
        const again = { type: 9, data: form().toJSON() };
        await one.client.rest
          .post(`/interactions/${one.id}/${one.token}/callback`, { body: again, auth: false })
          .catch((error) => bot.errors.push(error));
        await (one as RepliableInteraction).reply('Once is enough');
      },
    });
    const alice = discord.person('alice');
    await alice.runs('/go');
    await alice.fills({ text: 'x' });
    expect(bot.errors).toMatchObject([{ code: 50035 }]);
    expect(discord.findings.take()).not.toEqual([]);
  });
});

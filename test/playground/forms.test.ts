import {
  ActionRowBuilder,
  ButtonBuilder,
  ButtonStyle,
  CheckboxBuilder,
  CheckboxGroupBuilder,
  ContainerBuilder,
  LabelBuilder,
  MediaGalleryBuilder,
  MessageFlags,
  ModalBuilder,
  RadioGroupBuilder,
  RoleSelectMenuBuilder,
  TextDisplayBuilder,
  TextInputBuilder,
  TextInputStyle,
  UserSelectMenuBuilder,
} from 'discord.js';
import { describe, expect, it } from 'vitest';
import { botWithGo, discordFor, PIXEL } from './support.ts';

const options = [
  { label: 'Calm', value: 'calm' },
  { label: 'Storm', value: 'storm' },
];

describe('every kind of field', () => {
  it('brings what was filled in to the bot', async () => {
    const discord = await discordFor();
    discord.person('bruno', { displayName: 'Bruno' });
    const label = (text: string) => new LabelBuilder().setLabel(text);
    const modal = new ModalBuilder()
      .setCustomId('trip')
      .setTitle('A trip')
      .addLabelComponents(
        label('Weather').setRadioGroupComponent(
          new RadioGroupBuilder().setCustomId('weather').addOptions(...options),
        ),
        label('Days').setCheckboxGroupComponent(
          new CheckboxGroupBuilder()
            .setCustomId('days')
            .setMaxValues(2)
            .addOptions({ label: 'Monday', value: 'mo' }, { label: 'Tuesday', value: 'tu' }),
        ),
        label('Sure?').setCheckboxComponent(new CheckboxBuilder().setCustomId('sure')),
        label('With').setUserSelectMenuComponent(new UserSelectMenuBuilder().setCustomId('with')),
      );
    await botWithGo(discord, (one) => one.showModal(modal), {
      onInteraction: async (one) => {
        if (!one.isModalSubmit()) return;
        const { fields } = one;
        const words = [
          fields.getRadioGroup('weather'),
          fields.getCheckboxGroup('days').join('+'),
          fields.getCheckbox('sure'),
          fields.getSelectedUsers('with')?.first()?.displayName,
        ];
        await one.reply(words.join(' '));
      },
    });
    const alice = discord.person('alice');
    await alice.runs('/go');
    await alice.fills({ Weather: 'Storm', days: ['Monday', 'tu'], 'Sure?': true, With: 'Bruno' });
    await alice.sees('storm mo+tu true Bruno');
    await alice.runs('/go');
    await expect(alice.fills({ days: 'mo', With: 'Bruno' })).rejects.toThrow('“Weather” must be filled in');
    await expect(alice.fills({ Weather: 'Rain', days: 'mo', With: 'Bruno' })).rejects.toThrow('Calm, Storm');
  });

  it('may stand in a row, as of old', async () => {
    const discord = await discordFor();
    const input = new TextInputBuilder()
      .setCustomId('text')
      .setLabel('Text')
      .setStyle(TextInputStyle.Paragraph);
    const row = new ActionRowBuilder<TextInputBuilder>().addComponents(input.setValue('as it was'));
    const modal = new ModalBuilder().setCustomId('old').setTitle('Old').addComponents(row);
    await botWithGo(discord, (one) => one.showModal(modal), {
      onInteraction: async (one) => one.isModalSubmit() && one.reply(one.fields.getTextInputValue('text')),
    });
    const alice = discord.person('alice');
    await alice.runs('/go');
    await alice.fills({});
    await alice.sees('as it was');
  });
});

describe('panels with pictures', () => {
  const panel = (name: string) => ({
    components: [
      new ContainerBuilder()
        .addTextDisplayComponents(new TextDisplayBuilder().setContent(`Showing ${name}`))
        .addMediaGalleryComponents(
          new MediaGalleryBuilder().addItems({
            media: { url: `attachment://${name}` },
            description: 'Board',
          }),
        )
        .addActionRowComponents(
          new ActionRowBuilder<ButtonBuilder>().addComponents(
            new ButtonBuilder().setCustomId('next').setLabel('Next').setStyle(ButtonStyle.Secondary),
          ),
        ),
    ],
    files: [{ attachment: PIXEL, name }],
  });

  it('are deferred for one person, filled and updated with new files', async () => {
    const discord = await discordFor();
    await botWithGo(
      discord,
      async (one) => {
        await one.deferReply({ flags: MessageFlags.Ephemeral });
        await one.editReply({ ...panel('board-1.png'), flags: MessageFlags.IsComponentsV2 });
      },
      {
        onInteraction: async (one) =>
          one.isButton() && one.update({ ...panel('board-2.png'), attachments: [] }),
      },
    );
    const alice = discord.person('alice');
    await alice.runs('/go');
    const first = await alice.sees('(picture board-1.png: Board)');
    expect(first.message.flags).toBe(MessageFlags.Ephemeral | MessageFlags.IsComponentsV2);
    await alice.clicks('Next');
    await alice.sees('(picture board-2.png: Board)');
    await alice.seesNot('board-1.png');
    const [message] = discord.state.messagesIn(first.channelId);
    expect(message?.files.map((file) => file.filename)).toEqual(['board-2.png']);
    await discord.person('bruno').seesNot(/./);
  });

  it('take over from plain messages, and never turn back', async () => {
    const discord = await discordFor();
    const bot = await botWithGo(discord, async (one) => {
      await one.reply('Plain');
      const flags = MessageFlags.IsComponentsV2;
      await one.editReply({ ...panel('board.png'), content: null, embeds: [], flags });
      await one.editReply('Plain again');
    });
    const alice = discord.person('alice');
    await alice.runs('/go');
    await alice.sees('Showing board.png');
    await expect.poll(() => bot.errors).toMatchObject([{ code: 50035 }]);
    expect(discord.findings.take()).not.toEqual([]);
  });

  it('ask for roles by name', async () => {
    const discord = await discordFor();
    const list = new RoleSelectMenuBuilder().setCustomId('role').setPlaceholder('Which role?');
    const row = new ActionRowBuilder<RoleSelectMenuBuilder>().addComponents(list);
    await botWithGo(discord, (one) => one.reply({ components: [row] }), {
      onInteraction: async (one) => one.isRoleSelectMenu() && one.reply(`${one.roles.first()?.name}`),
    });
    const alice = discord.person('alice');
    await alice.runs('/go');
    await alice.picks('Convoy', { from: 'Which role?' });
    await alice.sees(/^Convoy$/);
  });
});

import {
  ActionRowBuilder,
  ApplicationIntegrationType,
  AttachmentBuilder,
  ButtonBuilder,
  ButtonStyle,
  ChannelSelectMenuBuilder,
  ChannelType,
  CheckboxBuilder,
  CheckboxGroupBuilder,
  Client,
  ContainerBuilder,
  ContextMenuCommandBuilder,
  EmbedBuilder,
  FileBuilder,
  FileUploadBuilder,
  InteractionContextType,
  InteractionWebhook,
  LabelBuilder,
  MediaGalleryBuilder,
  MentionableSelectMenuBuilder,
  MessageFlags,
  ModalBuilder,
  PermissionFlagsBits,
  RadioGroupBuilder,
  RoleSelectMenuBuilder,
  SectionBuilder,
  SeparatorBuilder,
  SeparatorSpacingSize,
  SlashCommandBuilder,
  StringSelectMenuBuilder,
  TextDisplayBuilder,
  TextInputBuilder,
  TextInputStyle,
  ThumbnailBuilder,
  UserSelectMenuBuilder,
} from 'discord.js';
import { describe, expect, it } from 'vitest';
import { CALLBACK, COMMANDS, CREATE, EDIT_REPLY, FOLLOW_UP, problems, wire } from './support.ts';

const USER = '123456789012345678';

const buttons = new ActionRowBuilder<ButtonBuilder>().addComponents(
  new ButtonBuilder().setCustomId('hand').setLabel('My hand').setStyle(ButtonStyle.Primary).setEmoji('🃏'),
  new ButtonBuilder().setCustomId('pass').setLabel('Pass').setStyle(ButtonStyle.Danger).setDisabled(true),
  new ButtonBuilder().setCustomId('own').setEmoji(USER).setStyle(ButtonStyle.Secondary),
  new ButtonBuilder().setURL('https://example.org').setLabel('Rules').setStyle(ButtonStyle.Link),
);
const choice = new StringSelectMenuBuilder()
  .setCustomId('choice')
  .setPlaceholder('Where to?')
  .setMinValues(1)
  .setMaxValues(2)
  .addOptions(
    { label: 'Mine', value: 'mine', description: 'Ore', emoji: '⛏️' },
    { label: 'Dam', value: 'dam', default: true },
  );
const container = new ContainerBuilder()
  .setAccentColor(0x2b6cb0)
  .addTextDisplayComponents(new TextDisplayBuilder().setContent('# Day 3'))
  .addSectionComponents(
    new SectionBuilder()
      .addTextDisplayComponents((display) => display.setContent('Alice to move'))
      .setThumbnailAccessory(new ThumbnailBuilder().setURL('attachment://alice.png').setDescription('Alice')),
    new SectionBuilder()
      .addTextDisplayComponents((display) => display.setContent('The log'))
      .setButtonAccessory((button) =>
        button.setCustomId('log').setLabel('Log').setStyle(ButtonStyle.Secondary),
      ),
  )
  .addMediaGalleryComponents(
    new MediaGalleryBuilder().addItems((item) =>
      item.setURL('attachment://board-17.png').setDescription('The board'),
    ),
  )
  .addSeparatorComponents(new SeparatorBuilder().setSpacing(SeparatorSpacingSize.Large).setDivider(true))
  .addFileComponents(new FileBuilder().setURL('attachment://log.txt'))
  .addActionRowComponents(buttons)
  .addActionRowComponents(new ActionRowBuilder<StringSelectMenuBuilder>().addComponents(choice));
const names = ['alice.png', 'board-17.png', 'log.txt'];
const files = names.map((name) => ({ name, size: 10 }));

describe('what discord.js builds', () => {
  it('passes as a message of components', () => {
    const body = wire({ flags: MessageFlags.IsComponentsV2, components: [container.toJSON()] });
    expect(problems(CREATE, body, { files })).toEqual([]);
  });

  it.each([
    new UserSelectMenuBuilder().setCustomId('who').setMaxValues(3).setDefaultUsers(USER),
    new RoleSelectMenuBuilder().setCustomId('role'),
    new MentionableSelectMenuBuilder()
      .setCustomId('any')
      .setDefaultValues({ type: 'role', id: USER } as never),
    new ChannelSelectMenuBuilder().setCustomId('where').setChannelTypes(ChannelType.GuildText),
  ])('passes as a select in an old message: $data.type', (menu) => {
    const row = new ActionRowBuilder<typeof menu>().addComponents(menu);
    expect(problems(CREATE, wire({ content: 'x', components: [row.toJSON()] }))).toEqual([]);
  });

  it('passes as an embed', () => {
    const embed = new EmbedBuilder()
      .setTitle('Result')
      .setURL('https://example.org')
      .setDescription('Alice won')
      .setColor(0xff0000)
      .setTimestamp(0)
      .setAuthor({ name: 'Convoy', iconURL: 'https://example.org/a.png' })
      .setFooter({ text: 'Day 7' })
      .setImage('attachment://board-17.png')
      .addFields({ name: 'Alice', value: '42', inline: true });
    expect(problems(CREATE, wire({ embeds: [embed.toJSON()] }), { files })).toEqual([]);
  });

  it('passes as a modal', () => {
    const options = ['a', 'b'].map((value) => ({ label: value, value }));
    const labelled = () => new LabelBuilder().setLabel('Field').setDescription('What it is for');
    const modal = new ModalBuilder()
      .setCustomId('settings')
      .setTitle('Settings')
      .addLabelComponents(
        labelled().setTextInputComponent(
          new TextInputBuilder().setCustomId('name').setStyle(TextInputStyle.Short).setMaxLength(40),
        ),
        labelled().setStringSelectMenuComponent(
          new StringSelectMenuBuilder()
            .setCustomId('pick')
            .setRequired(false)
            .setMinValues(0)
            .addOptions(options),
        ),
        labelled().setRadioGroupComponent(new RadioGroupBuilder().setCustomId('one').addOptions(options)),
        labelled().setCheckboxGroupComponent(
          new CheckboxGroupBuilder().setCustomId('some').addOptions(options),
        ),
        labelled().setCheckboxComponent(new CheckboxBuilder().setCustomId('sure')),
      );
    const context = { interaction: 'component' } as const;
    expect(problems(CALLBACK, wire({ type: 9, data: modal.toJSON() }), context)).toEqual([]);
    const other = new ModalBuilder()
      .setCustomId('upload')
      .setTitle('Upload')
      .addTextDisplayComponents((display) => display.setContent('A backup, please'))
      .addLabelComponents(
        labelled().setFileUploadComponent(new FileUploadBuilder().setCustomId('file').setMaxValues(2)),
        labelled().setUserSelectMenuComponent(new UserSelectMenuBuilder().setCustomId('user')),
      );
    expect(problems(CALLBACK, wire({ type: 9, data: other.toJSON() }), context)).toEqual([]);
  });

  it('passes as commands', () => {
    const table = new SlashCommandBuilder()
      .setName('table')
      .setNameLocalizations({ fr: 'partie', it: 'partita' })
      .setDescription('Tables')
      .setDescriptionLocalizations({ fr: 'Parties', it: 'Partite' })
      .setDefaultMemberPermissions(PermissionFlagsBits.ManageGuild)
      .setContexts(InteractionContextType.Guild)
      .setIntegrationTypes(ApplicationIntegrationType.GuildInstall)
      .setNSFW(false)
      .addSubcommand((sub) =>
        sub
          .setName('new')
          .setDescription('Open a table')
          .addStringOption((option) =>
            option
              .setName('game')
              .setDescription('Which game')
              .setRequired(true)
              .addChoices({ name: 'Outlive', value: 'outlive', name_localizations: { fr: 'Outlive' } }),
          )
          .addIntegerOption((option) =>
            option.setName('seats').setDescription('How many').setMinValue(2).setMaxValue(5),
          )
          .addStringOption((option) =>
            option.setName('from').setDescription('An old one').setAutocomplete(true).setMaxLength(100),
          )
          .addUserOption((option) => option.setName('guest').setDescription('Who'))
          .addChannelOption((option) =>
            option.setName('where').setDescription('Where').addChannelTypes(ChannelType.GuildText),
          )
          .addBooleanOption((option) => option.setName('private').setDescription('Hidden'))
          .addNumberOption((option) => option.setName('pace').setDescription('Days').setMinValue(0.5))
          .addAttachmentOption((option) => option.setName('backup').setDescription('A file')),
      )
      .addSubcommandGroup((group) =>
        group
          .setName('seat')
          .setDescription('Seats')
          .addSubcommand((sub) => sub.setName('leave').setDescription('Leave')),
      );
    const menu = new ContextMenuCommandBuilder().setName('Quote This').setType(3);
    expect(problems(COMMANDS, wire([table.toJSON(), menu.toJSON()]))).toEqual([]);
  });
});

describe('what discord.js sends', () => {
  type Sent = { readonly method: string; readonly body: unknown; readonly files: string[] };

  /** A real client whose requests end here. */
  function client(sent: Sent[]): Client {
    return new Client({
      intents: [],
      enforceNonce: true,
      allowedMentions: { parse: [] },
      rest: {
        makeRequest: async (_url, init) => {
          const form = init.body instanceof FormData ? init.body : undefined;
          const json = form ? form.get('payload_json') : init.body;
          const parts = form ? [...form.values()].filter((part) => typeof part !== 'string') : [];
          sent.push({
            method: init.method ?? 'GET',
            body: JSON.parse(String(json)),
            files: parts.map((part) => part.name),
          });
          return Response.json({ id: USER, channel_id: USER, content: 'x' }) as never;
        },
      },
    });
  }

  it('passes as a follow-up and as its edit', async () => {
    const sent: Sent[] = [];
    const webhook = new InteractionWebhook(client(sent) as Client<true>, USER, 'token');
    const attached = names.map((name) => new AttachmentBuilder(Buffer.from('x'), { name }));
    const flags = MessageFlags.IsComponentsV2 as const;
    await webhook.send({ flags: [flags, MessageFlags.Ephemeral], components: [container], files: attached });
    await webhook.editMessage('@original', {
      flags,
      components: [container],
      files: attached,
      attachments: [],
    });
    await webhook.send({ content: 'Hello' });

    const [followUp, edit, plain] = sent;
    const uploads = (one: Sent | undefined) => ({
      files: (one?.files ?? []).map((name) => ({ name, size: 1 })),
    });
    expect(followUp?.files).toEqual(names);
    expect(problems(FOLLOW_UP, followUp?.body, uploads(followUp))).toEqual([]);
    const editing = { flags: 128, hasContent: false };
    expect(problems(EDIT_REPLY, edit?.body, { ...uploads(edit), kept: [], editing })).toEqual([]);
    expect(plain?.body).toMatchObject({ content: 'Hello', enforce_nonce: true });
    expect(problems(FOLLOW_UP, plain?.body)).toEqual([]);
    expect(problems(CREATE, plain?.body)).toEqual([]);
  });
});

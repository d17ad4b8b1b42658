import {
  ActionRowBuilder,
  ApplicationCommandOptionType,
  ButtonBuilder,
  ButtonStyle,
  type ChatInputCommandInteraction,
  CheckboxBuilder,
  CheckboxGroupBuilder,
  ContainerBuilder,
  EmbedBuilder,
  type Interaction,
  LabelBuilder,
  MediaGalleryBuilder,
  type MessageActionRowComponentBuilder,
  MessageFlags,
  ModalBuilder,
  type ModalSubmitInteraction,
  RadioGroupBuilder,
  type RESTPostAPIChatInputApplicationCommandsJSONBody,
  SectionBuilder,
  SeparatorBuilder,
  StringSelectMenuBuilder,
  TextDisplayBuilder,
  TextInputBuilder,
  TextInputStyle,
  ThumbnailBuilder,
  UserSelectMenuBuilder,
} from 'discord.js';
import { boardPicture } from './picture.ts';

const { String: Text, Integer, Boolean: YesNo, User, Subcommand } = ApplicationCommandOptionType;

export const ECHO_COMMANDS: readonly RESTPostAPIChatInputApplicationCommandsJSONBody[] = [
  {
    name: 'echo',
    description: 'Says it again',
    description_localizations: { fr: 'Le répète', it: 'Lo ripete' },
    options: [
      {
        name: 'text',
        name_localizations: { fr: 'texte', it: 'testo' },
        description: 'What to say',
        type: Text,
        required: true,
      },
      { name: 'loud', description: 'In capitals', type: YesNo },
      { name: 'times', description: 'How often', type: Integer, min_value: 1, max_value: 5 },
    ],
  },
  {
    name: 'meet',
    name_localizations: { fr: 'rencontre', it: 'incontro' },
    description: 'Meetings',
    options: [
      {
        name: 'new',
        name_localizations: { fr: 'nouvelle', it: 'nuovo' },
        description: 'Plan a meeting',
        description_localizations: { fr: 'Organiser une rencontre', it: 'Organizzare un incontro' },
        type: Subcommand,
        options: [
          {
            name: 'place',
            description: 'Where',
            type: Text,
            required: true,
            choices: [
              {
                name: 'The harbour',
                value: 'harbour',
                name_localizations: { fr: 'Le port', it: 'Il porto' },
              },
              {
                name: 'The market',
                value: 'market',
                name_localizations: { fr: 'Le marché', it: 'Il mercato' },
              },
            ],
          },
          { name: 'with', description: 'Whom', type: User, required: true },
          {
            name: 'song',
            description: 'Music to play, suggested while you type',
            type: Text,
            autocomplete: true,
          },
          { name: 'seats', description: 'How many', type: Integer, min_value: 2, max_value: 5 },
        ],
      },
      { name: 'list', description: 'The meetings there are', type: Subcommand },
    ],
  },
  { name: 'panel', description: 'A panel with everything on it' },
  { name: 'form', description: 'A form to fill in' },
  { name: 'old', description: 'An embed and rows, as they used to be' },
  { name: 'secret', description: 'Something only you can see' },
  { name: 'dm', description: 'Writes to you' },
  { name: 'slow', description: 'Thinks for a while' },
  { name: 'silent', description: 'Never answers' },
  { name: 'rude', description: 'Text of every nasty kind' },
  {
    name: 'crew',
    description: 'Opens a thread',
    options: [{ name: 'name', description: 'Its name', type: Text, required: true }],
  },
];

const SONGS = ['Blue Monday', 'Harvest Moon', 'Moonlight Sonata', 'Moon River', 'Paint It Black'];
export const BOARD_ALT =
  'A board of hexagons in five colours: sea, sand, wood, stone and brick. Two boats lie at the northern shore, and three swimmers are in the water between them.';

const row = (...parts: MessageActionRowComponentBuilder[]) =>
  new ActionRowBuilder<MessageActionRowComponentBuilder>().addComponents(...parts);

const button = (
  id: string,
  label: string,
  style: Exclude<ButtonStyle, ButtonStyle.Link | ButtonStyle.Premium>,
) => new ButtonBuilder({ custom_id: id, label, style });

const goods = (chosen: readonly string[]) =>
  new StringSelectMenuBuilder()
    .setCustomId('goods')
    .setPlaceholder('Pick your goods')
    .setMinValues(1)
    .setMaxValues(3)
    .addOptions(
      [
        { label: 'Water', value: 'water', emoji: '💧', description: 'Two jars, kept cool in the cellar' },
        { label: 'Wood', value: 'wood', emoji: '🪵', description: 'Dry, and cut to length' },
        { label: 'Rope', value: 'rope', emoji: '🪢', description: 'Twelve metres' },
        { label: 'Canned food', value: 'food', emoji: '🥫', description: 'Without labels' },
        { label: 'Batteries', value: 'batteries', emoji: '🔋' },
      ].map((one) => ({ ...one, default: chosen.includes(one.value) })),
    );

/** Every kind of part of the newer messages, on one board. */
export function panel(clicks: number, chosen: readonly string[] = []) {
  const container = new ContainerBuilder()
    .setAccentColor(0xe8a33d)
    .addSectionComponents(
      new SectionBuilder()
        .addTextDisplayComponents(
          new TextDisplayBuilder().setContent(
            `## The harbour\n**Alice** is at the helm. Clicked **${clicks}** times.`,
          ),
          new TextDisplayBuilder().setContent('-# Day 2 of 6 · morning tide'),
        )
        .setThumbnailAccessory(
          new ThumbnailBuilder().setURL('attachment://board.png').setDescription('The board, small'),
        ),
    )
    .addMediaGalleryComponents(
      new MediaGalleryBuilder().addItems({
        media: { url: 'attachment://board.png' },
        description: BOARD_ALT,
      }),
    )
    .addSeparatorComponents(new SeparatorBuilder())
    .addTextDisplayComponents(
      new TextDisplayBuilder().setContent(
        '- 3 swimmers in the water\n- 1 boat with room for two\n\nNext tide <t:4102444800:R>.',
      ),
    )
    .addActionRowComponents(row(goods(chosen)))
    .addActionRowComponents(
      row(new UserSelectMenuBuilder().setCustomId('friend').setPlaceholder('Whose boat?')),
    )
    .addActionRowComponents(
      row(
        button('count', 'Row', ButtonStyle.Primary).setEmoji('🚣'),
        button('ask', 'Look', ButtonStyle.Secondary).setEmoji('👀'),
        button('ok', 'Land', ButtonStyle.Success),
        button('no', 'Give up', ButtonStyle.Danger),
        button('off', 'Swim', ButtonStyle.Secondary).setDisabled(true),
      ),
    );
  return {
    components: [container],
    files: [{ attachment: boardPicture(), name: 'board.png', description: BOARD_ALT }],
    flags: MessageFlags.IsComponentsV2,
  } as const;
}

const form = () =>
  new ModalBuilder()
    .setCustomId('form')
    .setTitle('Plan your day')
    .addTextDisplayComponents(
      new TextDisplayBuilder().setContent('Tell the others **what** you plan. You can change it until noon.'),
    )
    .addLabelComponents(
      new LabelBuilder()
        .setLabel('Name of the boat')
        .setDescription('As it is painted on the bow')
        .setTextInputComponent(
          new TextInputBuilder()
            .setCustomId('boat')
            .setStyle(TextInputStyle.Short)
            .setMinLength(3)
            .setMaxLength(20)
            .setPlaceholder('Sea Fox'),
        ),
      new LabelBuilder()
        .setLabel('Course')
        .setRadioGroupComponent(
          new RadioGroupBuilder()
            .setCustomId('course')
            .addOptions(
              { label: 'North', value: 'north', description: 'Short, rough' },
              { label: 'South', value: 'south', description: 'Long, calm' },
            ),
        ),
      new LabelBuilder()
        .setLabel('Bring along')
        .setCheckboxGroupComponent(
          new CheckboxGroupBuilder()
            .setCustomId('bring')
            .setRequired(false)
            .setMaxValues(2)
            .addOptions(
              { label: 'Water', value: 'water', default: true },
              { label: 'Rope', value: 'rope' },
              { label: 'A song', value: 'song' },
            ),
        ),
      new LabelBuilder()
        .setLabel('Tell the harbour')
        .setCheckboxComponent(new CheckboxBuilder().setCustomId('tell')),
    );

const RUDE = [
  '<script>alert(1)</script> <img src=x onerror=alert(2)> [click](javascript:alert(3))',
  `word${'w'.repeat(400)}`,
  'مرحبا بالعالم، هذا نص من اليمين إلى اليسار **عريض** 123',
  '||hidden|| `code` ~~gone~~ __under__ *em* **strong** https://example.invalid/path <@1> <#2>',
  '# Heading\n> quote\n> more\n1. one\n2. two\n  - nested\n```js\nconst long = "a line of code that is quite a bit longer than the width of a phone";\n```',
].join('\n');

async function command(interaction: ChatInputCommandInteraction): Promise<unknown> {
  const { options, user } = interaction;
  switch (interaction.commandName) {
    case 'echo': {
      const text = options.getString('text', true);
      const said = options.getBoolean('loud') ? text.toUpperCase() : text;
      return interaction.reply(
        Array.from({ length: options.getInteger('times') ?? 1 }, () => said).join(' '),
      );
    }
    case 'meet': {
      if (options.getSubcommand() === 'list')
        return interaction.reply({ content: 'None yet.', flags: MessageFlags.Ephemeral });
      const song = options.getString('song');
      const where = options.getString('place', true);
      const friend = options.getUser('with', true);
      return interaction.reply({
        content: `${user} meets ${friend} at the **${where}**${song ? `, to the sound of *${song}*` : ''}.`,
        allowedMentions: { users: [friend.id] },
      });
    }
    case 'panel':
      return interaction.reply(panel(0));
    case 'form':
      return interaction.showModal(form());
    case 'old': {
      const embed = new EmbedBuilder()
        .setColor(0x3ba55d)
        .setTitle('Weather')
        .setDescription('Wind from the **north-west**, rain towards evening.')
        .addFields(
          { name: 'Sea', value: 'rough', inline: true },
          { name: 'Tide', value: 'high at noon', inline: true },
        )
        .setFooter({ text: 'Harbour office' });
      return interaction.reply({
        content: 'Today’s report:',
        embeds: [embed],
        files: [
          { attachment: boardPicture(640, 480, 50), name: 'chart.png', description: 'A chart of the bay' },
          { attachment: Buffer.from('tides'), name: 'tides.txt' },
        ],
        components: [row(button('count', 'Thanks', ButtonStyle.Secondary))],
      });
    }
    case 'secret':
      return interaction.reply({
        content: 'Your hand: **two ropes** and a lamp.',
        components: [
          row(
            button('play', 'Play the lamp', ButtonStyle.Primary),
            button('keep', 'Keep it', ButtonStyle.Secondary),
          ),
        ],
        flags: MessageFlags.Ephemeral,
      });
    case 'dm':
      await user.send({
        content: `It is your move, ${user}.`,
        components: [row(button('dm-done', 'Done', ButtonStyle.Success))],
      });
      return interaction.reply({ content: 'Look into your direct messages.', flags: MessageFlags.Ephemeral });
    case 'slow':
      return interaction.deferReply();
    case 'rude':
      return interaction.reply({ content: RUDE, allowedMentions: { parse: [] } });
    case 'crew': {
      const { channel } = interaction;
      await interaction.reply({ content: 'Opening it.', flags: MessageFlags.Ephemeral });
      if (!channel || !('threads' in channel)) return;
      const thread = await channel.threads.create({ name: options.getString('name', true) });
      return thread.send({ content: `Here we are, ${user}.`, allowedMentions: { users: [user.id] } });
    }
    default:
      return; // `/silent` is never answered.
  }
}

function submitted(interaction: ModalSubmitInteraction): Promise<unknown> {
  const { fields } = interaction;
  const bring = fields.getCheckboxGroup('bring').join(' and ') || 'nothing';
  const boat = fields.getTextInputValue('boat');
  const told = fields.getCheckbox('tell') ? ' The harbour knows.' : '';
  return interaction.reply(`**${boat}** goes ${fields.getRadioGroup('course')} with ${bring}.${told}`);
}

let clicks = 0;

/** A bot without any game that answers with every kind of thing the page has to show. */
export async function echo(interaction: Interaction): Promise<unknown> {
  if (interaction.isChatInputCommand()) return command(interaction);
  if (interaction.isModalSubmit()) return submitted(interaction);
  if (interaction.isAutocomplete()) {
    const typed = interaction.options.getFocused().toLowerCase();
    return interaction.respond(
      SONGS.filter((song) => song.toLowerCase().includes(typed)).map((name) => ({ name, value: name })),
    );
  }
  if (interaction.isStringSelectMenu()) return interaction.update(panel(clicks, interaction.values));
  if (interaction.isUserSelectMenu())
    return interaction.reply(`To the boat of ${interaction.users.first()}!`);
  if (!interaction.isButton()) return;
  if (interaction.customId === 'count' && interaction.message.flags.has(MessageFlags.IsComponentsV2)) {
    clicks += 1;
    return interaction.update(panel(clicks));
  }
  if (interaction.customId === 'ask')
    return interaction.reply({ content: 'Fog, and a light.', flags: MessageFlags.Ephemeral });
  if (interaction.customId === 'play')
    return interaction.update({ content: 'You played **the lamp**.', components: [] });
  if (interaction.customId === 'dm-done')
    return interaction.update({ content: 'Done. Thank you!', components: [] });
  if (interaction.customId === 'no') return; // Never answered.
  return interaction.reply({ content: 'Noted.', flags: MessageFlags.Ephemeral });
}

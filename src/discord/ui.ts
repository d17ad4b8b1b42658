import {
  type APIActionRowComponent,
  type APIButtonComponentWithCustomId,
  type APIChannelSelectComponent,
  type APIComponentInContainer,
  type APIContainerComponent,
  type APIMediaGalleryComponent,
  type APISelectMenuOption,
  type APISeparatorComponent,
  type APIStringSelectComponent,
  type APITextDisplayComponent,
  type APIUserSelectComponent,
  ButtonStyle,
  ChannelType,
  ComponentType,
  SelectMenuDefaultValueType,
} from 'discord.js';
import { limits, shortened } from './limits.ts';

/** The parts that panels are made of, in Discord's own shapes. */

export const words = (content: string): APITextDisplayComponent => ({
  type: ComponentType.TextDisplay,
  content: shortened(content, limits.text),
});

export type Tone = 'main' | 'plain' | 'good' | 'danger';
const styles = {
  main: ButtonStyle.Primary,
  plain: ButtonStyle.Secondary,
  good: ButtonStyle.Success,
  danger: ButtonStyle.Danger,
} as const;

export type ButtonLook = {
  readonly tone?: Tone;
  readonly emoji?: string;
  readonly disabled?: boolean;
};

export const button = (
  id: string,
  label: string,
  { tone = 'plain', emoji, disabled }: ButtonLook = {},
): APIButtonComponentWithCustomId => ({
  type: ComponentType.Button,
  style: styles[tone],
  custom_id: id,
  label: shortened(label, limits.buttonLabel),
  ...(emoji === undefined ? {} : { emoji: { name: emoji } }),
  ...(disabled === undefined ? {} : { disabled }),
});

/** One without words, for what is beside everything else. */
export const emojiButton = (id: string, emoji: string): APIButtonComponentWithCustomId => ({
  type: ComponentType.Button,
  style: ButtonStyle.Secondary,
  custom_id: id,
  emoji: { name: emoji },
});

export type OptionLook = {
  readonly value: string;
  readonly label: string;
  readonly description?: string;
  readonly chosen?: boolean;
};

export const select = (
  id: string,
  placeholder: string,
  options: readonly OptionLook[],
  { min = 1, max = 1 }: { readonly min?: number; readonly max?: number } = {},
): APIStringSelectComponent => ({
  type: ComponentType.StringSelect,
  custom_id: id,
  placeholder: shortened(placeholder, limits.placeholder),
  min_values: Math.min(min, options.length),
  max_values: Math.min(max, options.length),
  options: options.map(
    ({ value, label, description, chosen }): APISelectMenuOption => ({
      value,
      label: shortened(label, limits.optionLabel),
      ...(description === undefined || description === ''
        ? {}
        : { description: shortened(description, limits.optionDescription) }),
      ...(chosen === true ? { default: true } : {}),
    }),
  ),
});

export const peopleSelect = (id: string, placeholder: string): APIUserSelectComponent => ({
  type: ComponentType.UserSelect,
  custom_id: id,
  placeholder,
  min_values: 1,
  max_values: 1,
});

/** Channels in which a table can be: text, announcements, and forums for their posts. */
const tableChannels = [ChannelType.GuildText, ChannelType.GuildAnnouncement, ChannelType.GuildForum] as const;

export const channelSelect = (
  id: string,
  placeholder: string,
  chosen: readonly string[],
): APIChannelSelectComponent => ({
  type: ComponentType.ChannelSelect,
  custom_id: id,
  placeholder: shortened(placeholder, limits.placeholder),
  channel_types: [...tableChannels],
  min_values: 0,
  max_values: limits.selectOptions,
  default_values: chosen.map((one) => ({ id: one, type: SelectMenuDefaultValueType.Channel })),
});

type InRow =
  | APIChannelSelectComponent
  | APIButtonComponentWithCustomId
  | APIStringSelectComponent
  | APIUserSelectComponent;

export const row = (...components: readonly InRow[]): APIActionRowComponent<InRow> => ({
  type: ComponentType.ActionRow,
  components: [...components],
});

/** As many rows as the buttons need. */
export function rows(buttons: readonly APIButtonComponentWithCustomId[]): APIActionRowComponent<InRow>[] {
  const found: APIActionRowComponent<InRow>[] = [];
  for (let i = 0; i < buttons.length; i += limits.buttonsInRow) {
    found.push(row(...buttons.slice(i, i + limits.buttonsInRow)));
  }
  return found;
}

export const rule = (): APISeparatorComponent => ({ type: ComponentType.Separator });

export const picture = (file: string, alt: string): APIMediaGalleryComponent => ({
  type: ComponentType.MediaGallery,
  items: [{ media: { url: `attachment://${file}` }, description: shortened(alt, limits.altText) }],
});

const ember = 0xe0782f;

export const panel = (
  parts: readonly APIComponentInContainer[],
  accent: number = ember,
): APIContainerComponent => ({
  type: ComponentType.Container,
  accent_color: accent,
  components: [...parts],
});

/** A file to go with a panel. */
export type File = { readonly name: string; readonly attachment: Buffer };
/** What a card is about, for whoever reports that something is wrong with it. */
export type About = {
  readonly table?: string;
  readonly reference?: string;
};
export type Shown = {
  readonly components: readonly APIContainerComponent[];
  readonly files: readonly File[];
  /** Read off its buttons where it isn't said. */
  readonly about?: About;
};

export const shown = (
  parts: readonly APIComponentInContainer[],
  files: readonly File[] = [],
  about?: About,
): Shown => ({ components: [panel(parts)], files, ...(about === undefined ? {} : { about }) });

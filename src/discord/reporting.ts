import { type APIComponentInContainer, type APISectionComponent, ComponentType } from 'discord.js';
import { read, written } from './ids.ts';
import { limits } from './limits.ts';
import { type About, emojiButton, type Shown } from './ui.ts';

/** Beside the first words of every card there is a small flag, by which whoever runs the bot hears of a problem. */
export const flag = '🚩';

const idsIn = (components: unknown): readonly string[] =>
  [...JSON.stringify(components).matchAll(/"custom_id":"([^"]+)"/g)].map(([, id = '']) => id);

/** The table that a card is about, where it doesn't say so itself. */
function aboutOf({ about, components }: Shown): About {
  if (about !== undefined) return about;
  const marks = idsIn(components).flatMap((id) => read(id) ?? []);
  const mark = marks.find(({ table }) => table !== '');
  return mark === undefined ? {} : { table: mark.table };
}

export const reportId = ({ table = '', reference }: About): string =>
  written({
    verb: 'report',
    table,
    ...(reference === undefined ? {} : { decision: reference }),
  });

const countOf = (components: unknown): number => JSON.stringify(components).match(/"type":\d+/g)?.length ?? 0;
const sectionParts = 2;

/** The same card with its flag, unless it has one already. */
export function reportable(shown: Shown): Shown {
  const [card, ...rest] = shown.components;
  const [first, ...others]: readonly APIComponentInContainer[] = card?.components ?? [];
  if (card === undefined || first?.type !== ComponentType.TextDisplay) return shown;
  if (idsIn(shown.components).some((id) => read(id)?.verb === 'report')) return shown;
  if (countOf(shown.components) + sectionParts > limits.components) return shown;
  const section: APISectionComponent = {
    type: ComponentType.Section,
    components: [first],
    accessory: emojiButton(reportId(aboutOf(shown)), flag),
  };
  return { ...shown, components: [{ ...card, components: [section, ...others] }, ...rest] };
}

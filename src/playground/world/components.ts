import { ComponentType } from 'discord.js';

/** A component as it travels; what differs by type is read where it is needed. */
export type Part = Readonly<Record<string, unknown>> & { readonly type: number };

export const isPart = (value: unknown): value is Part =>
  typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'number';

const list = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);

/** The components directly inside one. */
export const insideOf = (part: Part): readonly Part[] =>
  [...list(part.components), part.accessory, part.component].filter(isPart);

/** All components, nested ones too, in the order in which they are read. */
export const allParts = (parts: readonly unknown[]): readonly Part[] =>
  parts.filter(isPart).flatMap((part) => [part, ...allParts(insideOf(part))]);

const SELECTS: ReadonlySet<number> = new Set([
  ComponentType.StringSelect,
  ComponentType.UserSelect,
  ComponentType.RoleSelect,
  ComponentType.MentionableSelect,
  ComponentType.ChannelSelect,
]);

export const isSelect = (part: Part): boolean => SELECTS.has(part.type);
export const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

/** Gives back where a picture or file really is. */
export type Resolve = (media: unknown) => object;

function ownFields(part: Part, resolve: Resolve): object {
  switch (part.type) {
    case ComponentType.Container:
      return { accent_color: part.accent_color ?? null, spoiler: part.spoiler ?? false };
    case ComponentType.Separator:
      return { divider: part.divider ?? true, spacing: part.spacing ?? 1 };
    case ComponentType.Thumbnail:
      return { ...media(part, resolve) };
    case ComponentType.MediaGallery:
      return { items: list(part.items).map((item) => media(isObject(item) ? item : {}, resolve)) };
    case ComponentType.File: {
      const file = resolve(part.file);
      return { file, ...fileFacts(file), spoiler: part.spoiler ?? false };
    }
    default:
      return isSelect(part) ? { min_values: part.min_values ?? 1, max_values: part.max_values ?? 1 } : {};
  }
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

const media = (item: Record<string, unknown>, resolve: Resolve) => ({
  ...item,
  media: resolve(item.media),
  description: item.description ?? null,
  spoiler: item.spoiler ?? false,
});

/** The resolver leaves the file's facts on what it gives back; Discord puts them beside it. */
const FACTS = new WeakMap<object, { name: string; size: number }>();
export const noteFacts = <T extends object>(media: T, facts: { name: string; size: number }): T => {
  FACTS.set(media, facts);
  return media;
};
const fileFacts = (media: object) => FACTS.get(media) ?? { name: 'file', size: 0 };

/** Fills in what Discord fills in: ids in reading order, defaults, and the real places of pictures. */
export function settle(given: readonly unknown[], resolve: Resolve): readonly Part[] {
  const taken = new Set(allParts(given).map((part) => part.id));
  let last = 0;
  const nextId = () => {
    do last += 1;
    while (taken.has(last));
    return last;
  };
  const settleOne = (part: Part): Part => {
    const id = typeof part.id === 'number' && part.id > 0 ? part.id : nextId();
    const settled: Record<string, unknown> = { ...part, id, ...ownFields(part, resolve) };
    if (Array.isArray(part.components)) settled.components = part.components.filter(isPart).map(settleOne);
    if (isPart(part.accessory)) settled.accessory = settleOne(part.accessory);
    if (isPart(part.component)) settled.component = settleOne(part.component);
    return { ...settled, type: part.type };
  };
  return given.filter(isPart).map(settleOne);
}

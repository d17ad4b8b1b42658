import { ComponentType, InteractionType } from 'discord.js';
import type { Backend } from '../backend.ts';
import type { Interaction } from '../interactions/model.ts';
import { allParts, insideOf, isPart, type Part, textOf } from '../world/components.ts';
import type { Channel } from '../world/model.ts';
import { choose } from './actions.ts';
import { channelFor, personWith } from './places.ts';
import { listed, Refused } from './refused.ts';
import { type Picked, resolvedFor } from './resolved.ts';

export type FieldValue = string | readonly string[] | boolean;
export type Fields = Readonly<Record<string, FieldValue>>;

type Filling = {
  readonly backend: Backend;
  readonly userId: string;
  readonly channel: Channel;
  readonly fields: Fields;
  readonly picked: Picked[];
};

const isRequired = (part: Part): boolean => part.required !== false;
const asList = (value: FieldValue | undefined): readonly string[] =>
  value === undefined || value === '' ? [] : Array.isArray(value) ? value : [String(value)];

function text(part: Part, name: string, given: FieldValue | undefined): object {
  const value = given === undefined ? textOf(part.value) : String(given);
  if (isRequired(part) && value === '') throw new Refused(`“${name}” must be filled in.`);
  const least = value === '' ? 0 : Number(part.min_length ?? 0);
  const most = Number(part.max_length ?? 4000);
  if (value.length < least || value.length > most) {
    throw new Refused(`“${name}” takes ${least} to ${most} characters, not ${value.length}.`);
  }
  return { value };
}

const preset = (part: Part): readonly string[] =>
  (Array.isArray(part.options) ? part.options : []).filter((one) => one.default).map((one) => one.value);

/** What one field sends, from what was filled in or stood there already. */
function answer(filling: Filling, part: Part, name: string): object {
  const given = filling.fields[textOf(part.custom_id)];
  if (part.type === ComponentType.TextInput) return text(part, name, given);
  if (part.type === ComponentType.Checkbox)
    return { value: given === undefined ? part.default === true : given === true };
  if (part.type === ComponentType.FileUpload) {
    if (isRequired(part)) throw new Refused(`“${name}” takes a file, which can't be given here.`);
    return { values: [] };
  }
  const wanted = given === undefined ? preset(part) : asList(given);
  if (wanted.length === 0 && isRequired(part)) throw new Refused(`“${name}” must be filled in.`);
  const { values, picked } = choose(
    filling.backend,
    filling.userId,
    filling.channel,
    part,
    wanted,
    wanted.length > 0,
  );
  filling.picked.push(...picked);
  return part.type === ComponentType.RadioGroup ? { value: values[0] ?? null } : { values };
}

function submit(filling: Filling, part: Part, label = ''): object {
  const own = { type: part.type, id: part.id };
  if (part.type === ComponentType.Label && isPart(part.component)) {
    return { ...own, component: submit(filling, part.component, textOf(part.label)) };
  }
  if (part.type === ComponentType.ActionRow) {
    return { ...own, components: insideOf(part).map((inner) => submit(filling, inner)) };
  }
  if (part.type === ComponentType.TextDisplay) return own;
  const customId = textOf(part.custom_id);
  return { ...own, custom_id: customId, ...answer(filling, part, label || textOf(part.label) || customId) };
}

/** Fields can be named by their id or by the label that a person reads. */
function byId(parts: readonly Part[], given: Fields): Fields {
  const ids = new Map<string, string>();
  for (const part of allParts(parts)) {
    const inner = isPart(part.component) ? part.component : part;
    const id = textOf(inner.custom_id);
    if (id === '') continue;
    ids.set(id, id);
    const label = textOf(part.label) || textOf(inner.label);
    if (label !== '' && !ids.has(label)) ids.set(label, id);
  }
  return Object.fromEntries(
    Object.entries(given).map(([name, value]) => {
      const id = ids.get(name);
      if (id === undefined)
        throw new Refused(`The form has no “${name}”; it has ${listed([...ids.keys()])}.`);
      return [id, value];
    }),
  );
}

export function submitModal(
  backend: Backend,
  userId: string,
  opener: Interaction,
  given: Fields,
): Interaction {
  personWith(backend, userId);
  if (opener.userId !== userId || opener.state.kind !== 'modal') throw new Refused('No form is open.');
  const { modal } = opener.state;
  const parts = (modal.components as readonly unknown[]).filter(isPart);
  const channel = channelFor(backend, userId, opener.channelId);
  const filling: Filling = { backend, userId, channel, fields: byId(parts, given), picked: [] };
  const components = parts.map((part) => submit(filling, part));
  const resolved = resolvedFor(backend.world, channel, userId, filling.picked);
  const data = { custom_id: modal.custom_id, components, ...(resolved ? { resolved } : {}) };
  const source = backend.world.message(opener.channelId, opener.sourceMessageId ?? '');
  return backend.interactions.send({
    type: InteractionType.ModalSubmit,
    userId,
    channel,
    data,
    source,
    opener,
  });
}

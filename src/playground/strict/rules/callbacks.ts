import { COMMANDS, FLAGS } from '../../limits.ts';
import type { InteractionKind, RequestContext } from '../context.ts';
import { type Problem, under } from '../problem.ts';
import { fieldsOf, isAbsent, isFields, lengthOf, listOf, numberOf } from '../reading.ts';
import { checkLocalizations } from './locales.ts';
import { checkMessage, SENDING } from './messages.ts';
import { checkModal } from './modals.ts';
import { tooLong } from './tree.ts';

const CALLBACK = { message: 4, defer: 5, deferUpdate: 6, update: 7, choices: 8, modal: 9 } as const;

const ANSWERS: Readonly<Record<InteractionKind, readonly number[]>> = {
  command: [CALLBACK.message, CALLBACK.defer, CALLBACK.modal],
  autocomplete: [CALLBACK.choices],
  component: [CALLBACK.message, CALLBACK.defer, CALLBACK.deferUpdate, CALLBACK.update, CALLBACK.modal],
  modal: [CALLBACK.message, CALLBACK.defer, CALLBACK.deferUpdate, CALLBACK.update],
};
const UPDATES: readonly number[] = [CALLBACK.deferUpdate, CALLBACK.update];

function answersItsKind(type: unknown, { interaction, editing }: RequestContext): readonly Problem[] {
  const given = numberOf(type);
  if (interaction === undefined || given === undefined) return [];
  // A modal that a command opened belongs to no message.
  const isAboutNothing = interaction === 'modal' && editing === undefined;
  const allowed = ANSWERS[interaction].filter((one) => !(isAboutNothing && UPDATES.includes(one)));
  if (allowed.includes(given)) return [];
  const message = `Value must be one of (${allowed.join(', ')}) in answer to a ${interaction}.`;
  return [{ path: 'type', code: 'BASE_TYPE_CHOICES', message }];
}

function defersWithNothingButEphemeral(data: unknown): readonly Problem[] {
  return Object.entries(fieldsOf(data)).flatMap(([field, value]) => {
    // discord.js sends this with every message.
    if (isAbsent(value) || (field === 'tts' && value === false)) return [];
    if (field === 'flags' && ((numberOf(value) ?? 0) & ~FLAGS.ephemeral) === 0) return [];
    const message = 'A deferred answer may carry the ephemeral flag and nothing else.';
    return [{ path: under('data', field), code: 'DEFERRED_RESPONSE_NOT_EMPTY', message }];
  });
}

function choicesAreShort(data: unknown): readonly Problem[] {
  return listOf(fieldsOf(data).choices).flatMap((choice, n) => {
    if (!isFields(choice)) return [];
    const at = under('data', 'choices', n);
    const isLong = lengthOf(choice.value) > COMMANDS.choiceValue;
    return [
      ...(isLong ? [tooLong(under(at, 'value'), COMMANDS.choiceValue)] : []),
      ...checkLocalizations(choice, at),
    ];
  });
}

function checkData(type: unknown, data: unknown, context: RequestContext): readonly Problem[] {
  switch (type) {
    case CALLBACK.message:
      return checkMessage('data', data, SENDING.toInteraction, context);
    case CALLBACK.defer:
      return defersWithNothingButEphemeral(data);
    case CALLBACK.update:
      return checkMessage('data', data, SENDING.change, context);
    case CALLBACK.choices:
      return choicesAreShort(data);
    case CALLBACK.modal:
      return checkModal('data', data);
    default:
      return [];
  }
}

export function checkCallback(body: unknown, context: RequestContext): readonly Problem[] {
  const { type, data } = fieldsOf(body);
  return [...answersItsKind(type, context), ...checkData(type, data, context)];
}

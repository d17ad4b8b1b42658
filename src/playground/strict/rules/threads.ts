import { THREAD } from '../../limits.ts';
import type { RequestContext } from '../context.ts';
import { type Problem, under } from '../problem.ts';
import { fieldsOf, isAbsent, listOf, repeats } from '../reading.ts';
import { checkMessage, SENDING } from './messages.ts';
import { badLength, required } from './tree.ts';

const PRIVATE_THREAD = 12;

/** Without a type a thread is private, as the documentation says. */
function onlyPrivateOnesAreInvitable(body: unknown): readonly Problem[] {
  const { type, invitable } = fieldsOf(body);
  if (isAbsent(invitable) || isAbsent(type) || type === PRIVATE_THREAD) return [];
  const message = 'Only a private thread can say who may invite.';
  return [{ path: 'invitable', code: 'THREAD_INVITABLE_PRIVATE_ONLY', message }];
}

function isNamed(body: unknown): readonly Problem[] {
  const { name } = fieldsOf(body);
  return typeof name === 'string' && name.trim() === '' ? [badLength('name', 1, THREAD.name)] : [];
}

export const checkThread = (body: unknown): readonly Problem[] => [
  ...isNamed(body),
  ...onlyPrivateOnesAreInvitable(body),
];

/** What begins a post is a message like any other. */
export const checkNewThread = (body: unknown, context: RequestContext): readonly Problem[] => {
  const { message } = fieldsOf(body);
  const begun = isAbsent(message) ? [] : checkMessage('message', message, SENDING.toChannel, context);
  return [...checkThread(body), ...begun];
};

/** A bot writes to one person; group conversations are not for bots. */
export function checkPrivateChannel(body: unknown): readonly Problem[] {
  return isAbsent(fieldsOf(body).recipient_id) ? [required('recipient_id')] : [];
}

export function checkBulkDelete(body: unknown): readonly Problem[] {
  return repeats(listOf(fieldsOf(body).messages)).map((n) => ({
    path: under('messages', n),
    code: 'SET_TYPE_ALREADY_CONTAINS_VALUE',
    message: 'The set already contains this value',
  }));
}

import type { RequestContext } from './context.ts';
import { distinct, type Problem } from './problem.ts';
import { isAbsent, isFields } from './reading.ts';
import { ROUTES } from './routes.ts';
import { refused, slowedDown } from './schemas/own.ts';
import { validate } from './schemas/validate.ts';

export type { InteractionKind, RequestContext } from './context.ts';
export { CHECKED_EVENTS, checkEvent } from './events.ts';
export { errorTree, type Problem, type Refusal, refusal } from './problem.ts';
export { ROUTES } from './routes.ts';

const unknownRoute = (route: string): Problem => ({
  path: '',
  code: 'UNKNOWN_ROUTE',
  message: `Nothing is known about “${route}”.`,
});

const routeOf = (route: string) => (Object.hasOwn(ROUTES, route) ? ROUTES[route] : undefined);

const isNothing = (body: unknown): boolean =>
  isAbsent(body) || body === '' || (isFields(body) && Object.keys(body).length === 0);

function shapeProblems(schema: NonNullable<ReturnType<typeof routeOf>>['body'], body: unknown) {
  if (schema) return validate(schema, 'closed', body);
  if (isNothing(body)) return [];
  return [{ path: '', code: 'UNEXPECTED_BODY', message: 'This request takes no body.' }];
}

/** Everything that Discord would refuse about a request, e.g. to 'POST /channels/{channel_id}/messages'. */
export function checkRequest(route: string, body: unknown, context: RequestContext): readonly Problem[] {
  const known = routeOf(route);
  if (!known) return [unknownRoute(route)];
  // Files may come alone, without any JSON.
  const sent = body === undefined && known.body ? {} : body;
  return distinct([...(known.rules?.(sent, context) ?? []), ...shapeProblems(known.body, sent)]);
}

/** Everything about an answer that Discord would not have said that way. */
export function checkResponse(route: string, status: number, body: unknown): readonly Problem[] {
  if (status === 429) return validate(slowedDown, 'open', body);
  if (status >= 400) return validate(refused, 'open', body);
  const known = routeOf(route);
  if (!known) return [unknownRoute(route)];
  const schema = known.answers[status];
  if (schema) return validate(schema, 'open', body);
  const code = 'UNEXPECTED_ANSWER';
  if (schema === undefined) return [{ path: '', code, message: `${route} never answers with ${status}.` }];
  return isNothing(body) ? [] : [{ path: '', code, message: `${status} comes without a body.` }];
}

import { checkRequest, type RequestContext } from '../../../src/playground/strict/index.ts';

export const CREATE = 'POST /channels/{channel_id}/messages';
export const EDIT = 'PATCH /channels/{channel_id}/messages/{message_id}';
export const CALLBACK = 'POST /interactions/{interaction_id}/{interaction_token}/callback';
export const FOLLOW_UP = 'POST /webhooks/{webhook_id}/{webhook_token}';
export const EDIT_REPLY = 'PATCH /webhooks/{webhook_id}/{webhook_token}/messages/@original';
export const COMMANDS = 'PUT /applications/{application_id}/commands';

export const V2 = 32768;
export const EPHEMERAL = 64;

/** Problems as “path CODE”, the way a failing test should read. */
export const problems = (
  route: string,
  body: unknown,
  context: Partial<RequestContext> = {},
): readonly string[] =>
  checkRequest(route, body, { files: [], ...context }).map(({ path, code }) => `${path} ${code}`);

/** As it is on the wire: without what is undefined. */
export const wire = (value: unknown): unknown => JSON.parse(JSON.stringify(value));

export const times = <T>(count: number, make: (n: number) => T): T[] =>
  Array.from({ length: count }, (_, n) => make(n));

export const button = (customId: string, more: object = {}) => ({
  type: 2,
  style: 1,
  label: 'Go',
  custom_id: customId,
  ...more,
});
export const row = (...components: unknown[]) => ({ type: 1, components });
export const text = (content: string) => ({ type: 10, content });
export const option = (value: string, more: object = {}) => ({ label: value, value, ...more });
export const select = (customId: string, options: unknown[], more: object = {}) => ({
  type: 3,
  custom_id: customId,
  options,
  ...more,
});

/** A message in the old form that holds these components. */
export const legacy = (...components: unknown[]) => ({ content: 'Hello', components });
export const modern = (...components: unknown[]) => ({ flags: V2, components });

export const modal = (components: unknown[], more: object = {}) => ({
  type: 9,
  data: { custom_id: 'ask', title: 'Ask', components, ...more },
});
export const label = (component: unknown, more: object = {}) => ({
  type: 18,
  label: 'Name',
  component,
  ...more,
});
export const textInput = (customId: string, more: object = {}) => ({
  type: 4,
  style: 1,
  custom_id: customId,
  ...more,
});

export const command = (more: object = {}) => ({ name: 'table', description: 'Open a table', ...more });
export const stringOption = (name: string, more: object = {}) => ({
  type: 3,
  name,
  description: 'Something',
  ...more,
});

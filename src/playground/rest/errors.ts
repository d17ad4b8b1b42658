/** Discord's refusals by name: HTTP status, code and words. */
const REFUSALS = {
  unauthorized: [401, 0, '401: Unauthorized'],
  notFound: [404, 0, '404: Not Found'],
  methodNotAllowed: [405, 0, '405: Method Not Allowed'],
  badRequest: [400, 0, '400: Bad Request'],
  notJson: [400, 50109, 'The request body contains invalid JSON.'],
  tooLarge: [413, 40005, 'Request entity too large'],
  unknownChannel: [404, 10003, 'Unknown Channel'],
  unknownGuild: [404, 10004, 'Unknown Guild'],
  unknownMember: [404, 10007, 'Unknown Member'],
  unknownMessage: [404, 10008, 'Unknown Message'],
  unknownUser: [404, 10013, 'Unknown User'],
  unknownEmoji: [400, 10014, 'Unknown Emoji'],
  unknownAppEmoji: [404, 10014, 'Unknown Emoji'],
  unknownWebhook: [404, 10015, 'Unknown Webhook'],
  unknownInteraction: [404, 10062, 'Unknown interaction'],
  unknownCommand: [404, 10063, 'Unknown application command'],
  tooManyPins: [400, 30003, 'Maximum number of pins reached (250)'],
  tooManyEmojis: [400, 30008, 'Maximum number of emojis reached (2000)'],
  tooManyReactions: [400, 30010, 'Maximum number of reactions reached (20)'],
  tooManyCommands: [400, 30032, 'Maximum number of application commands reached (100)'],
  tooManyCreates: [400, 30034, 'Max number of daily application command creates has been reached (200)'],
  oldEdits: [429, 30046, 'Maximum number of edits to messages older than 1 hour reached. Try again later.'],
  tooManyOpened: [403, 40003, 'You are opening direct messages too fast'],
  acknowledged: [400, 40060, 'Interaction has already been acknowledged.'],
  missingAccess: [403, 50001, 'Missing Access'],
  wrongChannelType: [400, 50024, 'Cannot execute action on this channel type'],
  notTheAuthor: [403, 50005, 'Cannot edit a message authored by another user'],
  emptyMessage: [400, 50006, 'Cannot send an empty message'],
  dmsClosed: [403, 50007, 'Cannot send messages to this user'],
  noMessagesHere: [400, 50008, 'Cannot send messages in a non-text channel'],
  missingPermissions: [403, 50013, 'Missing Permissions'],
  systemMessage: [403, 50021, 'Cannot execute action on a system message'],
  invalidToken: [401, 50027, 'Invalid Webhook Token'],
  invalidRecipient: [400, 50033, 'Invalid Recipient(s)'],
  tooOldToBulkDelete: [400, 50034, 'A message provided was too old to bulk delete'],
  archived: [400, 50083, 'Thread is archived'],
  noMutualGuild: [403, 50278, 'Cannot send messages to this user due to having no mutual guilds'],
  reactionBlocked: [403, 90001, 'Reaction was blocked'],
  threadExists: [400, 160004, 'A thread has already been created for this message'],
  threadLocked: [403, 160005, 'Thread is locked'],
  tooManyThreads: [400, 160006, 'Maximum number of active threads reached'],
  moderatedMessage: [400, 200000, 'Message was blocked by automatic moderation'],
  moderatedTitle: [400, 200001, 'Title was blocked by automatic moderation'],
} as const satisfies Record<string, readonly [number, number, string]>;

export type Refusal = keyof typeof REFUSALS;

export class ApiError extends Error {
  readonly status: number;
  readonly body: Readonly<Record<string, unknown>>;

  constructor(status: number, body: Readonly<Record<string, unknown>>) {
    super(String(body.message));
    this.status = status;
    this.body = body;
  }
}

export function refusal(name: Refusal, more: Readonly<Record<string, unknown>> = {}): ApiError {
  const [status, code, message] = REFUSALS[name];
  return new ApiError(status, { message, code, ...more });
}

export const invalidBody = (errors: object): ApiError =>
  new ApiError(400, { message: 'Invalid Form Body', code: 50035, errors });

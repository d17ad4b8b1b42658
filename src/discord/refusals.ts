import { DiscordAPIError } from 'discord.js';

/** Discord's reasons that something can't be done. */
export const codes = {
  unknownChannel: 10003,
  unknownGuild: 10004,
  unknownMember: 10007,
  unknownMessage: 10008,
  unknownUser: 10013,
  tooManyCreates: 30034,
  openingTooFast: 40003,
  alreadyAcknowledged: 40060,
  missingAccess: 50001,
  missingPermissions: 50013,
  noMessagesHere: 50008,
  wrongChannelKind: 50024,
  invalidRecipient: 50033,
  threadArchived: 50083,
  noMutualServer: 50278,
  threadExists: 160004,
  threadLocked: 160005,
  tooManyThreads: 160006,
  tooManyAnnouncements: 160007,
  moderatedMessage: 200000,
  moderatedTitle: 200001,
  moderatedLink: 240000,
} as const;

export const codeOf = (error: unknown): number | null =>
  typeof error === 'object' && error !== null && 'code' in error && typeof error.code === 'number'
    ? error.code
    : null;

/** A refusal in Discord's own words: where in what was sent something is wrong, and why. */
export type Reasons = {
  readonly status: number;
  readonly code: number | string;
  readonly message: string;
  readonly paths: readonly string[];
};

type Fault = { readonly code?: unknown; readonly message?: unknown };

type Wording = (fault: Fault) => string;

/** A line for every leaf of the tree. */
function pathsOf(tree: unknown, wording: Wording, path: readonly string[] = []): readonly string[] {
  if (typeof tree !== 'object' || tree === null) return [];
  return Object.entries(tree).flatMap(([step, below]: [string, unknown]) => {
    if (step !== '_errors') return pathsOf(below, wording, [...path, step]);
    const faults = Array.isArray(below) ? (below as readonly Fault[]) : [];
    return faults.map((fault) => `${path.join('.')} ${wording(fault)}`);
  });
}

/** `0.options.10.name_localizations.fr Name is already in use. (CODE)` */
const inWords: Wording = ({ code, message }) => `${String(message)} (${String(code)})`;

/** Never the body that was sent: it may hold what somebody chose. */
export function reasonsOf(error: unknown): Reasons | null {
  if (!(error instanceof DiscordAPIError)) return null;
  const { status, code, rawError } = error;
  const message = 'message' in rawError ? rawError.message : error.name;
  return { status, code, message, paths: 'errors' in rawError ? pathsOf(rawError.errors, inWords) : [] };
}

/** Where in what was sent Discord found something wrong, without its words: they may quote what stood there. */
export const wrongAt = (error: unknown): readonly string[] =>
  error instanceof DiscordAPIError && 'errors' in error.rawError
    ? pathsOf(error.rawError.errors, ({ code }) => String(code))
    : [];

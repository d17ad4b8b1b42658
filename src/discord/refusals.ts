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
  invalidRecipient: 50033,
  threadArchived: 50083,
  noMutualServer: 50278,
  threadExists: 160004,
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

/** `0.options.10.name_localizations.fr Name is already in use. (CODE)` for every leaf of the tree. */
function pathsOf(tree: unknown, path: readonly string[] = []): readonly string[] {
  if (typeof tree !== 'object' || tree === null) return [];
  return Object.entries(tree).flatMap(([step, below]: [string, unknown]) => {
    if (step !== '_errors') return pathsOf(below, [...path, step]);
    const faults = Array.isArray(below) ? (below as readonly Fault[]) : [];
    return faults.map(({ code, message }) => `${path.join('.')} ${String(message)} (${String(code)})`);
  });
}

/** Never the body that was sent: it may hold what somebody chose. */
export function reasonsOf(error: unknown): Reasons | null {
  if (!(error instanceof DiscordAPIError)) return null;
  const { status, code, rawError } = error;
  const message = 'message' in rawError ? rawError.message : error.name;
  return { status, code, message, paths: 'errors' in rawError ? pathsOf(rawError.errors) : [] };
}

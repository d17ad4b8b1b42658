import { isDeepStrictEqual } from 'node:util';
import {
  type APIApplicationCommand,
  DiscordAPIError,
  RateLimitError,
  type REST,
  type RESTPostAPIChatInputApplicationCommandsJSONBody,
  Routes,
} from 'discord.js';
import type { Logger } from 'pino';
import { growing } from './growing.ts';
import { codeOf, codes, reasonsOf } from './refusals.ts';

export type CommandBody = RESTPostAPIChatInputApplicationCommandsJSONBody;

/** Where commands are registered: everywhere, or in one server. */
export type Scope = { readonly application: string; readonly guild?: string };

const routeOf = ({ application, guild }: Scope) =>
  guild === undefined
    ? Routes.applicationCommands(application)
    : Routes.applicationGuildCommands(application, guild);

/** What Discord adds, and what it keeps for old times’ sake. */
const ignored = new Set([
  'id',
  'application_id',
  'version',
  'guild_id',
  'default_permission',
  'dm_permission',
  'name_localized',
  'description_localized',
]);

/** Where a command can be used is a set, and is nobody’s but a global command’s. */
const places = new Set(['integration_types', 'contexts']);

const isNothing = (value: unknown): boolean =>
  value === undefined ||
  value === null ||
  value === false ||
  (typeof value === 'object' && Object.keys(value).length === 0);

/** What a command is, however the fields are ordered and whatever Discord adds. */
function essence(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(essence);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .filter(([key, v]) => !ignored.has(key) && !isNothing(v))
      .map(([key, v]) => [key, places.has(key) && Array.isArray(v) ? v.toSorted() : essence(v)]),
  );
}

/** A server's own command is there and nowhere else. */
function bodyFor({ guild }: Scope, command: CommandBody): CommandBody {
  if (guild === undefined) return command;
  const { contexts: _contexts, integration_types: _types, ...rest } = command;
  return rest;
}

/** Names of commands that are not registered as they are wanted. */
export async function differences(
  rest: REST,
  scope: Scope,
  wanted: readonly CommandBody[],
): Promise<readonly string[]> {
  const query = new URLSearchParams({ with_localizations: 'true' });
  const known = (await rest.get(routeOf(scope), { query })) as readonly APIApplicationCommand[];
  const essences = known.map((command) => essence(command));
  const amiss = wanted.filter((command) => {
    const own = essence(bodyFor(scope, command));
    return !essences.some((other) => isDeepStrictEqual(other, own));
  });
  const strange = known.filter(({ name }) => !wanted.some((command) => command.name === name));
  return [...amiss, ...strange].map(({ name }) => name);
}

export const register = (rest: REST, scope: Scope, wanted: readonly CommandBody[]): Promise<unknown> =>
  rest.put(routeOf(scope), { body: wanted.map((command) => bodyFor(scope, command)) });

/** Commands are registered again only when they changed: Discord counts. */
async function registerChanged(
  rest: REST,
  scope: Scope,
  wanted: readonly CommandBody[],
  log: Logger,
): Promise<void> {
  if ((await differences(rest, scope, wanted)).length === 0) return;
  await register(rest, scope, wanted);
  log.info({ commands: wanted.length }, 'commands registered');
}

export type Registering = {
  readonly rest: REST;
  readonly scope: Scope;
  readonly wanted: readonly CommandBody[];
  readonly log: Logger;
  readonly pause: (ms: number) => Promise<unknown>;
  /** True once the bot is to stop. */
  readonly isOver: () => boolean;
};

/** New commands of a day are numbered; asking in vain costs nothing. */
const tomorrowMs = 60 * 60 * 1000;

/** How long until it may work; null where it won't, until somebody changes something. */
function laterMs(error: unknown, tried: number): number | null {
  if (codeOf(error) === codes.tooManyCreates) return tomorrowMs;
  if (error instanceof DiscordAPIError) return null;
  return error instanceof RateLimitError ? Math.max(error.retryAfter, growing(tried)) : growing(tried);
}

/**
 * Registers what changed. A bot whose commands are refused runs on with those that are registered, and says why; where
 * Discord could not be asked, it is asked again later.
 */
export async function keepRegistered(work: Registering, tried = 0): Promise<void> {
  const { rest, scope, wanted, log, pause, isOver } = work;
  try {
    await registerChanged(rest, scope, wanted, log);
  } catch (error) {
    const ms = laterMs(error, tried);
    if (ms === null) {
      log.error(reasonsOf(error), 'Discord refuses the commands, and those that are registered stay');
      return;
    }
    const name = error instanceof Error ? error.name : '';
    log.warn({ name, seconds: ms / 1000 }, 'commands could not be registered, which is tried again');
    void pause(ms).then(() => (isOver() ? undefined : keepRegistered(work, tried + 1)));
  }
}

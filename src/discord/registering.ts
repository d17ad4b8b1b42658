import { createHash } from 'node:crypto';
import type { ClientApplication, RESTPostAPIChatInputApplicationCommandsJSONBody } from 'discord.js';
import type { Logger } from 'pino';

type Body = RESTPostAPIChatInputApplicationCommandsJSONBody;

/** What a command is, however the fields are ordered and whatever Discord adds. */
const essence = (command: unknown): string =>
  createHash('sha256')
    .update(JSON.stringify(slim(command)))
    .digest('hex');

const ignored = new Set([
  'id',
  'application_id',
  'version',
  'guild_id',
  'nsfw',
  'integration_types',
  'default_permission',
  'dm_permission',
  'default_member_permissions',
  'name_localized',
  'description_localized',
]);

function slim(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(slim);
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value)
    .filter(([key, v]) => !ignored.has(key) && v !== null && v !== undefined && v !== false)
    .filter(([, v]) => !(Array.isArray(v) && v.length === 0))
    .map(([key, v]) => [key, slim(v)] as const)
    .sort(([a], [b]) => (a < b ? -1 : 1));
  return Object.fromEntries(entries);
}

/** Commands are registered again only when they changed: Discord counts. */
export async function registerChanged(
  application: ClientApplication,
  wanted: readonly Body[],
  log: Logger,
): Promise<void> {
  const known = (await application.client.rest.get(`/applications/${application.id}/commands`, {
    query: new URLSearchParams({ with_localizations: 'true' }),
  })) as readonly object[];
  const same =
    known.length === wanted.length &&
    wanted.every((command) => known.some((other) => essence(other) === essence(command)));
  if (same) return;
  await application.commands.set([...wanted]);
  log.info({ commands: wanted.length }, 'commands registered');
}

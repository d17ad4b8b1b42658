import { ApplicationIntegrationType } from 'discord.js';
import type { Backend } from '../../backend.ts';
import type { CommandBody } from '../../commands/book.ts';
import { listed } from '../../commands/kept.ts';
import { COMMANDS } from '../../limits.ts';
import { userPayload } from '../../payloads/people.ts';
import { BOT_PERMISSIONS } from '../../world/permissions.ts';
import { guildOf, ofApplication } from '../access.ts';
import { invalidBody, refusal } from '../errors.ts';
import { bodyOf, type Call, created, NOTHING, ok, param, type Route } from '../route.ts';

type Scope = (backend: Backend, call: Call) => string | null;

const isWhole = ({ query }: Call): boolean => query.get('with_localizations') === 'true';

/** A command can be used only where the application can be installed, and a day has only so many new ones. */
function mustBeWelcome(
  { commands, settings }: Backend,
  guildId: string | null,
  bodies: readonly CommandBody[],
): void {
  const { integration_types_config: config = { [ApplicationIntegrationType.GuildInstall]: {} } } =
    settings.application;
  const wrong = bodies.findIndex(({ integration_types: types }) =>
    types?.some((type) => !Object.hasOwn(Object(config), type)),
  );
  if (guildId === null && wrong !== -1) {
    const fault = {
      code: 'APPLICATION_COMMAND_INVALID_INTEGRATION_TYPE',
      message: 'Invalid integration type',
    };
    throw invalidBody({ [wrong]: { integration_types: { _errors: [fault] } } });
  }
  if (!commands.hasLeft(guildId, bodies)) throw refusal('tooManyCreates');
}

function routesAt(base: string, scope: Scope): readonly Route[] {
  const scopeOf = (backend: Backend, call: Call) => {
    ofApplication(backend, call);
    return scope(backend, call);
  };
  return [
    {
      id: `GET ${base}`,
      handle: (backend, call) =>
        ok(backend.commands.in(scopeOf(backend, call)).map(isWhole(call) ? (one) => one : listed)),
    },
    {
      id: `PUT ${base}`,
      handle(backend, call) {
        const guildId = scopeOf(backend, call);
        const bodies = bodyOf<readonly CommandBody[]>(call);
        mustBeWelcome(backend, guildId, bodies);
        return ok(backend.commands.replaceAll(guildId, bodies));
      },
    },
    {
      id: `POST ${base}`,
      handle(backend, call) {
        const guildId = scopeOf(backend, call);
        const body = bodyOf<CommandBody>(call);
        mustBeWelcome(backend, guildId, [body]);
        const there = backend.commands.in(guildId);
        const replaces = there.some((one) => one.name === body.name);
        if (!replaces && there.length >= COMMANDS.chat) throw refusal('tooManyCommands');
        const { command, isNew } = backend.commands.add(guildId, body);
        return isNew ? created(command) : ok(command);
      },
    },
    {
      id: `GET ${base}/{command_id}`,
      handle(backend, call) {
        const id = param(call, 'command_id');
        const found = backend.commands.in(scopeOf(backend, call)).find((one) => one.id === id);
        if (!found) throw refusal('unknownCommand');
        return ok(found);
      },
    },
    {
      id: `PATCH ${base}/{command_id}`,
      handle(backend, call) {
        const body = bodyOf<Partial<CommandBody>>(call);
        const changed = backend.commands.change(scopeOf(backend, call), param(call, 'command_id'), body);
        if (!changed) throw refusal('unknownCommand');
        return ok(changed);
      },
    },
    {
      id: `DELETE ${base}/{command_id}`,
      handle(backend, call) {
        const removed = backend.commands.remove(scopeOf(backend, call), param(call, 'command_id'));
        if (!removed) throw refusal('unknownCommand');
        return NOTHING;
      },
    },
  ];
}

/** What the owner chose on the page on installing: the same as the link of the operator’s page. */
const INSTALL = { scopes: ['applications.commands', 'bot'], permissions: String(BOT_PERMISSIONS) };

const applicationPayload = ({ world, settings }: Backend, changes: object = {}) => ({
  id: world.applicationId,
  name: world.bot.displayName,
  icon: null,
  description: '',
  type: null,
  bot: userPayload(world.bot),
  bot_public: true,
  bot_require_code_grant: false,
  flags: 0,
  flags_new: '0',
  verify_key: '0'.repeat(64),
  redirect_uris: [],
  interactions_endpoint_url: null,
  role_connections_verification_url: null,
  owner: userPayload(world.bot),
  approximate_guild_count: world.guilds.size,
  approximate_user_install_count: 0,
  approximate_user_authorization_count: 0,
  explicit_content_filter: 0,
  team: null,
  eligible_oauth2_scopes: [],
  integration_types_config: { 0: { oauth2_install_params: INSTALL } },
  ...settings.application,
  ...changes,
});

export const applicationRoutes: readonly Route[] = [
  { id: 'GET /applications/@me', handle: (backend) => ok(applicationPayload(backend)) },
  {
    id: 'PATCH /applications/@me',
    handle(backend, call) {
      const { description = '' } = bodyOf<{ description?: string }>(call);
      return ok(applicationPayload(backend, { description }));
    },
  },
  ...routesAt('/applications/{application_id}/commands', () => null),
  ...routesAt(
    '/applications/{application_id}/guilds/{guild_id}/commands',
    (backend, call) => guildOf(backend, call).id,
  ),
  {
    id: 'GET /gateway/bot',
    handle({ world, settings, starts }) {
      const limit = {
        total: starts.total,
        remaining: starts.remaining,
        reset_after: starts.resetAfter,
        max_concurrency: settings.maxConcurrency,
      };
      return ok({
        url: world.origin.replace(/^http/, 'ws'),
        shards: settings.shards,
        session_start_limit: limit,
      });
    },
  },
];

import {
  type APIApplication,
  ApplicationFlagsBitField,
  ApplicationIntegrationType,
  type REST,
  Routes,
} from 'discord.js';
import type { Report } from './report.ts';
import { inviteLink, missingFrom } from './rights.ts';

/** What Discord grants only on request; the bot reads no messages and needs none of it. */
const PRIVILEGED = [
  ['GatewayPresence', 'presence'],
  ['GatewayPresenceLimited', 'presence'],
  ['GatewayGuildMembers', 'server members'],
  ['GatewayGuildMembersLimited', 'server members'],
  ['GatewayMessageContent', 'message content'],
  ['GatewayMessageContentLimited', 'message content'],
] as const;

function intentsAreOff(report: Report, { flags }: APIApplication): void {
  const held = new ApplicationFlagsBitField(flags ?? []);
  const on = PRIVILEGED.flatMap(([flag, name]) => (held.has(flag) ? [name] : []));
  if (on.length === 0) report.isRight('The privileged intents are off');
  else
    report.isWrong(
      `Privileged intents are on (${[...new Set(on)].join(', ')})`,
      'Turn them off on the Bot page: they are not needed.',
    );
}

/** With an address of its own for interactions, nothing that people press reaches a bot. */
function interactionsComeHere(report: Report, { interactions_endpoint_url: url }: APIApplication): void {
  if (url === null || url === undefined) report.isRight('Interactions come to the bot');
  else
    report.isWrong(
      'Interactions go to an address on the web',
      'Empty “Interactions Endpoint URL” on the General Information page.',
    );
}

function installs(report: Report, application: APIApplication): void {
  const what = 'The settings on installing';
  const page = 'Set them on the Installation page as docs/operating.md says.';
  const config = application.integration_types_config?.[ApplicationIntegrationType.GuildInstall];
  const params = config?.oauth2_install_params ?? application.install_params;
  if (application.bot_require_code_grant)
    report.isWrong('The bot asks for a code grant', 'Turn “Requires OAuth2 Code Grant” off on the Bot page.');
  if (params === undefined) return report.isWrong(`${what} name no scopes for servers`, page);
  const scopes = ['bot', 'applications.commands'].filter(
    (scope) => !params.scopes.some((one) => one === scope),
  );
  const rights = missingFrom(BigInt(params.permissions));
  const lacking = [...scopes, ...rights];
  if (lacking.length > 0) report.isWrong(`${what} lack ${lacking.join(', ')}`, page);
  else report.isRight(`${what} have both scopes and every right`);
}

/** Whose token it is, and how the application is set up. Null where Discord does not take the token. */
export async function examineApplication(report: Report, rest: REST): Promise<string | null> {
  const found = await report.tries('The token is a bot’s', async () => {
    return (await rest.get(Routes.currentApplication())) as APIApplication;
  });
  if (found === null) return null;
  const { value: application } = found;
  report.says(`${application.name}, added to servers by ${inviteLink(application.id)}`);
  intentsAreOff(report, application);
  interactionsComeHere(report, application);
  installs(report, application);
  return application.id;
}

import { type Client, type GuildBasedChannel, type REST, Routes } from 'discord.js';
import type { Report } from './report.ts';
import { inviteLink, missingFrom } from './rights.ts';

/** Discord is not to be asked of thousands. */
const mostServers = 20;

/** Whether every server took both scopes: without that of commands, nothing can be typed there. */
export async function examineServers(report: Report, client: Client<true>, rest: REST): Promise<void> {
  const { id } = client.application;
  const servers = [...client.guilds.cache.values()];
  if (servers.length === 0) {
    report.isWrong('The bot is in no server', `Open ${inviteLink(id)}`);
    return;
  }
  for (const { id: guild, name } of servers.slice(0, mostServers)) {
    await report.tries(`Commands are allowed in ${name}`, () =>
      rest.get(Routes.applicationGuildCommands(id, guild)),
    );
  }
  if (servers.length > mostServers)
    report.says(`${servers.length - mostServers} more servers were not asked`);
}

/** The named channel, if it is one where the bot may do everything that it does. */
export function examineRights(report: Report, client: Client<true>, id: string): GuildBasedChannel | null {
  const channel = client.channels.cache.get(id);
  if (channel === undefined || channel.isDMBased()) {
    report.isWrong(
      `The bot knows no channel ${id}`,
      'Copy the id of a text channel of a server that has the bot, and let the bot see it.',
    );
    return null;
  }
  const held = channel.permissionsFor(client.user)?.bitfield ?? 0n;
  const missing = missingFrom(held);
  if (missing.length === 0) report.isRight(`In #${channel.name} the bot has every right`);
  else
    report.isWrong(
      `In #${channel.name} the bot lacks ${missing.join(', ')}`,
      'Give them to its role, or to the bot in the settings of the channel.',
    );
  return channel;
}

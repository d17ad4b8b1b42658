import { type REST, Routes } from 'discord.js';
import { commandJson } from '../../discord/commands/command.ts';
import { commands } from '../../discord/commands/index.ts';
import { differences, register } from '../../discord/registering.ts';
import type { Report } from './report.ts';

const wanted = commands.map(commandJson);

/** Only looks: the bot itself registers what changed. */
export async function compareCommands(report: Report, rest: REST, application: string): Promise<void> {
  try {
    const amiss = await differences(rest, { application }, wanted);
    if (amiss.length === 0) report.isRight('Every command is registered as it is to be');
    else
      report.isWrong(
        `Not registered as they are to be: ${amiss.map((name) => `/${name}`).join(', ')}`,
        'Start the bot, which registers them; its log says if Discord refuses.',
      );
  } catch (error) {
    await report.tries('The commands can be compared', () => Promise.reject(error));
  }
}

/** Registers the commands in one server, where that is seen at once, and takes them back. */
export async function tryCommands(
  report: Report,
  rest: REST,
  scope: { readonly application: string; readonly guild: string },
): Promise<void> {
  const route = Routes.applicationGuildCommands(scope.application, scope.guild);
  const there = await report.tries('The commands of the test server can be read', async () => {
    return (await rest.get(route)) as readonly object[];
  });
  if (there === null) return;
  if (there.value.length > 0) {
    report.isWrong(
      'The test server has commands of its own, which stand beside those of everywhere',
      'Remove them, then run the doctor again.',
    );
    return;
  }
  await report.tries('Discord takes the commands, and keeps them as they were sent', async () => {
    await register(rest, scope, wanted);
    const amiss = await differences(rest, scope, wanted);
    if (amiss.length > 0) throw new Error(`Discord keeps these otherwise: ${amiss.join(', ')}`);
  });
  await report.tries('The commands of the test server are taken back', () => register(rest, scope, []));
}

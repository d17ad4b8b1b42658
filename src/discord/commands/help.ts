import { lookUps, matchesOf, showHelp } from '../actions/looking.ts';
import { limits, shortened } from '../limits.ts';
import { speaker } from '../words.ts';
import type { Command } from './command.ts';

export const help: Command = {
  name: 'help',
  subcommands: [
    {
      name: 'help',
      options: [
        {
          name: 'topic',
          kind: 'text',
          suggest: async (desk, { person, typed }) =>
            matchesOf(lookUps(desk, speaker(person.locale)), typed)
              .slice(0, limits.choices)
              .map(({ id, title }) => ({ name: shortened(title, limits.choiceName), value: id })),
        },
      ],
      run: (desk, call, given) => showHelp(desk, call, given.text('topic')),
    },
  ],
};

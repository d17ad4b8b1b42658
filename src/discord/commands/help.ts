import { showHelp, topics } from '../actions/showing.ts';
import { own, speaker } from '../words.ts';
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
          suggest: async (_desk, { person, typed }) => {
            const say = speaker(person.locale);
            return topics
              .map((value) => ({ name: say(own(`rules.${value}.title`)), value }))
              .filter(({ name }) => name.toLowerCase().includes(typed.toLowerCase()));
          },
        },
      ],
      run: (desk, call, given) => showHelp(desk, call, given.text('topic')),
    },
  ],
};

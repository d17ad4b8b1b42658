import type { Command } from './command.ts';
import { help } from './help.ts';
import { my } from './my.ts';
import { play } from './play.ts';
import { server } from './server.ts';
import { table } from './table.ts';

export const commands: readonly Command[] = [table, play, my, server, help];

import type { Command } from './command.ts';
import { help } from './help.ts';
import { my } from './my.ts';
import { play } from './play.ts';
import { table } from './table.ts';

export const commands: readonly Command[] = [table, play, my, help];

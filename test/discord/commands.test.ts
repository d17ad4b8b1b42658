import { describe, expect, it } from 'vitest';
import { commandJson } from '../../src/discord/commands/command.ts';
import { commands } from '../../src/discord/commands/index.ts';
import { checkRequest } from '../../src/playground/strict/index.ts';

describe('the commands of the bot', () => {
  it('are what Discord registers', () => {
    const route = 'PUT /applications/{application_id}/commands';
    expect(checkRequest(route, commands.map(commandJson), { files: [], params: {} })).toEqual([]);
  });
});

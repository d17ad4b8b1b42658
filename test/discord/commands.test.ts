import { describe, expect, it } from 'vitest';
import { commandJson } from '../../src/discord/commands/command.ts';
import { commands } from '../../src/discord/commands/index.ts';
import { BUILT_IN } from '../../src/playground/commands/built-in.ts';
import { checkRequest } from '../../src/playground/strict/index.ts';

describe('the commands of the bot', () => {
  it('are what Discord registers', () => {
    const route = 'PUT /applications/{application_id}/commands';
    expect(checkRequest(route, commands.map(commandJson), { files: [], params: {} })).toEqual([]);
  });

  it('have no name, in any language, of one of Discord’s own, which would post what is typed after it', () => {
    const names = commands
      .map(commandJson)
      .flatMap(({ name, name_localizations }) => [name, ...Object.values(name_localizations ?? {})]);
    expect(names).toContain('my');
    expect(names.filter((name) => BUILT_IN.has(String(name)))).toEqual([]);
  });

  it('leave out what reads the same in another language, which Discord would drop', () => {
    const text = JSON.stringify(commands.map(commandJson));
    const nodes: { readonly [field: string]: unknown }[] = [];
    JSON.parse(text, (_key, value) => {
      if (typeof value === 'object' && value !== null && 'name' in value) nodes.push(value);
      return value;
    });
    expect(nodes.length).toBeGreaterThan(80);
    for (const field of ['name', 'description']) {
      const same = nodes.filter((node) =>
        Object.values(node[`${field}_localizations`] ?? {}).includes(node[field]),
      );
      expect(same.map(({ name }) => name)).toEqual([]);
    }
  });
});

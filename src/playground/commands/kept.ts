import type { APIApplicationCommand } from 'discord.js';

/** What Discord keeps of a command as it was sent, and what lists show of it. */

type Node = { readonly [field: string]: unknown };
type Change = (node: Node) => Node;

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The same for a command, its options and their choices. */
function throughout(node: Node, change: Change): Node {
  const below = ['options', 'choices'].flatMap((field) => {
    const list = node[field];
    if (!Array.isArray(list)) return [];
    return [[field, list.map((one: unknown) => (isNode(one) ? throughout(one, change) : one))] as const];
  });
  return change({ ...node, ...Object.fromEntries(below) });
}

/** Translations that are the default itself are dropped. */
function withoutDefaults(node: Node, field: 'name' | 'description'): Node {
  const translations = node[`${field}_localizations`];
  if (!isNode(translations)) return node;
  const own = Object.entries(translations).filter(([, words]) => words !== node[field]);
  return {
    ...node,
    [`${field}_localizations`]: own.length === 0 ? null : Object.fromEntries(own),
  };
}

/** What is off is not said of an option. */
function withoutOff(node: Node): Node {
  const off = ['required', 'autocomplete'].filter((field) => node[field] === false);
  return Object.fromEntries(Object.entries(node).filter(([field]) => !off.includes(field)));
}

const asKept: Change = (node) => withoutOff(withoutDefaults(withoutDefaults(node, 'name'), 'description'));

/** Numbers of rights are kept as text; where a command can be used is said of global ones only. */
export function kept(command: APIApplicationCommand): APIApplicationCommand {
  const { default_member_permissions: needed } = command;
  const whole = {
    ...throughout(command as unknown as Node, asKept),
    default_member_permissions: needed === null || needed === undefined ? null : String(needed),
  } as unknown as APIApplicationCommand;
  if (command.guild_id === undefined) return whole;
  const { contexts: _contexts, integration_types: _types, dm_permission: _dm, ...rest } = whole;
  return rest;
}

const asListed: Change = ({ name_localizations: _names, description_localizations: _texts, ...rest }) => rest;

/** Lists leave the translations out unless they are asked for. */
export const listed = (command: APIApplicationCommand): object =>
  throughout(command as unknown as Node, asListed);

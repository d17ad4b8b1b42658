import { PermissionFlagsBits, PermissionsBitField } from 'discord.js';

/** What the link of docs/operating.md asks for. */
export const linkRights = [
  'ViewChannel',
  'SendMessages',
  'SendMessagesInThreads',
  'CreatePublicThreads',
  'ManageThreads',
  'EmbedLinks',
  'AttachFiles',
  'ReadMessageHistory',
] as const satisfies readonly (keyof typeof PermissionFlagsBits)[];

export const missingFrom = (held: bigint): readonly string[] =>
  linkRights.filter((right) => !new PermissionsBitField(held).has(PermissionFlagsBits[right]));

export const inviteLink = (application: string): string =>
  `https://discord.com/oauth2/authorize?client_id=${application}&scope=bot+applications.commands&permissions=${PermissionsBitField.resolve(linkRights)}`;

import { type APIGuildMember, type REST, Routes } from 'discord.js';
import { codeOf, codes } from './refusals.ts';

export type Member = { readonly id: string; readonly name: string; readonly app: boolean };

/** Who is a member of a server. Nobody tells the bot who leaves, so Discord is asked when it matters. */
export type Directory = {
  /** Null for whoever is no member, or where nobody can know. */
  memberOf(server: string, person: string): Promise<Member | null>;
  /** Whether somebody who was a member is one no longer; false where nobody can know. */
  hasLeft(server: string, person: string): Promise<boolean>;
};

const strangers: readonly (number | null)[] = [codes.unknownMember, codes.unknownUser];
const closed: readonly (number | null)[] = [codes.missingAccess, codes.unknownGuild];

export function directoryOf(rest: REST): Directory {
  const ask = async (server: string, person: string): Promise<Member> => {
    const { user, nick } = (await rest.get(Routes.guildMember(server, person))) as APIGuildMember;
    const name = nick ?? user.global_name ?? user.username;
    return { id: user.id, name, app: user.bot === true || user.system === true };
  };
  return {
    memberOf: async (server, person) => {
      try {
        return await ask(server, person);
      } catch (error) {
        if (![...strangers, ...closed].includes(codeOf(error))) throw error;
        return null;
      }
    },
    hasLeft: async (server, person) => {
      try {
        await ask(server, person);
        return false;
      } catch (error) {
        return strangers.includes(codeOf(error));
      }
    },
  };
}

/** Where there is no Discord to ask. */
export const noDirectory: Directory = { memberOf: async () => null, hasLeft: async () => false };

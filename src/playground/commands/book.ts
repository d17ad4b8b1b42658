import { type APIApplicationCommand, ApplicationCommandType, InteractionContextType } from 'discord.js';
import { COMMANDS } from '../limits.ts';
import type { World } from '../world/world.ts';
import { kept } from './kept.ts';

/** A command as it is registered: name, texts, options. */
export type CommandBody = Readonly<
  Partial<Omit<APIApplicationCommand, 'id' | 'application_id' | 'version'>>
> & {
  readonly name: string;
};

const DAY = 24 * 60 * 60 * 1000;
const scopeOf = (guildId: string | null) => guildId ?? 'global';
const typeOf = (command: { readonly type?: ApplicationCommandType }) =>
  command.type ?? ApplicationCommandType.ChatInput;

/** The commands that the application has registered, everywhere and by guild. */
export class CommandBook {
  readonly #world: World;
  /** When commands were made that were not there before, by scope. */
  readonly #made = new Map<string, readonly number[]>();
  readonly #scopes = new Map<string, readonly APIApplicationCommand[]>();

  constructor(world: World) {
    this.#world = world;
  }

  in(guildId: string | null): readonly APIApplicationCommand[] {
    return this.#scopes.get(scopeOf(guildId)) ?? [];
  }

  /** What can be used in a guild, or in a DM; a guild's own command hides a global one of the same name. */
  usableIn(guildId: string | null): readonly APIApplicationCommand[] {
    if (guildId === null) {
      return this.in(null).filter(({ contexts, dm_permission }) =>
        contexts ? contexts.includes(InteractionContextType.BotDM) : dm_permission !== false,
      );
    }
    const own = this.in(guildId);
    const global = this.in(null).filter(
      ({ contexts }) => !contexts || contexts.includes(InteractionContextType.Guild),
    );
    const isHidden = (one: APIApplicationCommand) =>
      own.some((other) => other.name === one.name && typeOf(other) === typeOf(one));
    return [...own, ...global.filter((one) => !isHidden(one))];
  }

  /** Commands that are not there yet count, and a day has only so many. */
  hasLeft(guildId: string | null, bodies: readonly CommandBody[]): boolean {
    const fresh = bodies.filter((body) => !this.in(guildId).some((one) => this.#same(one, body)));
    return this.#madeToday(guildId).length + fresh.length <= COMMANDS.createsADay;
  }

  #madeToday(guildId: string | null): readonly number[] {
    const yesterday = this.#world.clock.now() - DAY;
    return (this.#made.get(scopeOf(guildId)) ?? []).filter((at) => at > yesterday);
  }

  replaceAll(guildId: string | null, bodies: readonly CommandBody[]): readonly APIApplicationCommand[] {
    const before = this.in(guildId);
    return this.#put(
      guildId,
      bodies.map((body) =>
        this.#settle(
          guildId,
          body,
          before.find((one) => this.#same(one, body)),
        ),
      ),
    );
  }

  /** Registers one, in the place of one of the same name. */
  add(guildId: string | null, body: CommandBody): { command: APIApplicationCommand; isNew: boolean } {
    const before = this.in(guildId).find((one) => this.#same(one, body));
    const command = this.#settle(guildId, body, before);
    const others = this.in(guildId).filter((one) => one !== before);
    this.#put(guildId, [...others, command]);
    return { command, isNew: before === undefined };
  }

  change(guildId: string | null, id: string, body: Partial<CommandBody>): APIApplicationCommand | null {
    const before = this.in(guildId).find((one) => one.id === id);
    if (!before) return null;
    const whole = { ...before, ...body, version: this.#world.ids.next() } as APIApplicationCommand;
    const command = kept(whole);
    this.#put(
      guildId,
      this.in(guildId).map((one) => (one === before ? command : one)),
    );
    return command;
  }

  remove(guildId: string | null, id: string): boolean {
    const left = this.in(guildId).filter((one) => one.id !== id);
    const found = left.length < this.in(guildId).length;
    if (found) this.#put(guildId, left);
    return found;
  }

  #same = (command: APIApplicationCommand, body: CommandBody): boolean =>
    command.name === body.name && typeOf(command) === typeOf(body);

  #put(guildId: string | null, commands: readonly APIApplicationCommand[]): readonly APIApplicationCommand[] {
    this.#scopes.set(scopeOf(guildId), commands);
    this.#world.changes.emit({ kind: 'commands-changed' });
    return commands;
  }

  #settle(guildId: string | null, body: CommandBody, before: APIApplicationCommand | undefined) {
    if (before === undefined) {
      const { now } = this.#world.clock;
      this.#made.set(scopeOf(guildId), [...this.#madeToday(guildId), now()]);
    }
    const settled = {
      default_member_permissions: null,
      description: '',
      nsfw: false,
      ...(guildId === null ? { dm_permission: true, contexts: null, integration_types: [0] } : {}),
      ...body,
      type: typeOf(body),
      id: before?.id ?? this.#world.ids.next(),
      application_id: this.#world.applicationId,
      version: this.#world.ids.next(),
      ...(guildId === null ? {} : { guild_id: guildId }),
    };
    return kept(settled as unknown as APIApplicationCommand);
  }
}

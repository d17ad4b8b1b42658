import type { APIApplicationCommandOptionChoice } from 'discord.js';
import type { Backend } from '../backend.ts';
import type { Options, Value } from '../commands/call.ts';
import type { Interaction } from '../interactions/model.ts';
import { compareIds } from '../snowflake.ts';
import { type Part, textOf } from '../world/components.ts';
import { type Channel, isThread, type Message, type User } from '../world/model.ts';
import {
  click,
  commandsFor,
  dismiss,
  openThread,
  runCommand,
  say,
  select,
  toggleReaction,
  typeCommand,
} from './actions.ts';
import { type Answer, answerTo, type Seen, seen } from './answer.ts';
import { type Fields, submitModal } from './modals.ts';
import { channelMeant, channelsFor, isJoined, messagesFor } from './places.ts';
import { Refused } from './refused.ts';
import { buttonsOf, labelOf, messageText, modalText, placeName, selectsOf, shown } from './text.ts';
import { readTyped } from './typed.ts';
import { until } from './until.ts';

/** A channel, its id, `'#name'`, a thread's name, or `'dm'` for the conversation with the bot. */
export type Where = string | { readonly id: string };
export type What = string | RegExp;
export type Rung = { readonly place: string; readonly channelId: string; readonly text: string };
type In = { readonly in?: Where };

const fits = (what: What, text: string): boolean =>
  typeof what === 'string' ? text.includes(what) : what.test(text);
const isNamed = (what: What, names: readonly string[]): boolean =>
  names.some((name) => name !== '' && (typeof what === 'string' ? name === what : what.test(name)));

/** Somebody in front of Discord, for tests. Every action waits for the bot's answer and fails with clear words. */
export class Person {
  readonly id: string;
  readonly #backend: Backend;
  readonly #patience: number;
  #place: string;
  /** The newest message they had before them when they were last there, by channel. */
  readonly #looked = new Map<string, string>();
  #form: Interaction | null = null;

  constructor(backend: Backend, user: User, place: string, patience: number) {
    this.id = user.id;
    this.#backend = backend;
    this.#place = place;
    this.#patience = patience;
  }

  get name(): string {
    return this.#backend.world.users.get(this.id)?.displayName ?? this.id;
  }

  /** The channel where they act unless told otherwise: where they last did. */
  goesTo(where: Where): this {
    this.#goes(where);
    return this;
  }

  speaks(locale: string): this {
    this.#backend.world.changeUser(this.id, { locale });
    return this;
  }

  closesDms(): this {
    this.#backend.world.changeUser(this.id, { dmsOpen: false });
    return this;
  }

  opensDms(): this {
    this.#backend.world.changeUser(this.id, { dmsOpen: true });
    return this;
  }

  /** `alice.runs('/table new', { game: 'outlive' })`, or all of it typed: `'/table new game:outlive'`. */
  async runs(command: string, options: Options = {}, { in: where }: In = {}): Promise<Answer> {
    const channel = this.#goes(where);
    const typed = readTyped(command, commandsFor(this.#backend, this.id, channel));
    const call = { channelId: channel.id, path: typed.path, options: { ...typed.options, ...options } };
    return this.#waits(runCommand(this.#backend, this.id, call), `${this.name}'s ${command}`);
  }

  /** What the bot suggests while somebody types: `alice.types('/table new game:out…')`. */
  async types(
    text: string,
    options: Readonly<Record<string, Value>> = {},
    { in: where }: In = {},
  ): Promise<readonly APIApplicationCommandOptionChoice[]> {
    const channel = this.#goes(where);
    const typed = readTyped(text, commandsFor(this.#backend, this.id, channel));
    const all = { ...options, ...typed.options };
    const focused = typed.focused ?? Object.keys(options).at(-1) ?? '';
    const call = { channelId: channel.id, path: typed.path, options: all };
    const answer = await this.#waits(
      typeCommand(this.#backend, this.id, call, focused),
      `${this.name} typing ${text}`,
    );
    return answer.kind === 'choices' ? answer.choices : [];
  }

  /** Clicks a button by its label, emoji or custom id, in the newest message that has it. */
  async clicks(what: What, { in: where, on }: In & { readonly on?: Seen | What } = {}): Promise<Answer> {
    const { message, part } = await this.#finds('button', what, buttonsOf, where, on);
    if (part.custom_id === undefined) throw new Error(`“${labelOf(part)}” is a link: ${textOf(part.url)}`);
    this.#place = message.channelId;
    const spot = { channelId: message.channelId, messageId: message.id, customId: textOf(part.custom_id) };
    return this.#waits(click(this.#backend, this.id, spot), `${this.name}'s click on “${labelOf(part)}”`);
  }

  /** Picks from a list by label or value; `from` names the list by placeholder or custom id. */
  async picks(
    what: string | readonly string[],
    { from, in: where, on }: In & { readonly from?: What; readonly on?: Seen | What } = {},
  ): Promise<Answer> {
    const wanted = [what].flat();
    const offers = (part: Part) =>
      !Array.isArray(part.options) ||
      wanted.every((one) =>
        (part.options as Part[]).some((option) => isNamed(one, [textOf(option.label), textOf(option.value)])),
      );
    const name = from ?? `a list with ${wanted.join(', ')}`;
    const lists = (message: Message) =>
      selectsOf(message).filter((part) => from !== undefined || offers(part));
    const { message, part } = await this.#finds('list', from ?? /^/, lists, where, on, String(name));
    this.#place = message.channelId;
    const spot = { channelId: message.channelId, messageId: message.id, customId: textOf(part.custom_id) };
    return this.#waits(
      select(this.#backend, this.id, spot, wanted),
      `${this.name} picking ${wanted.join(', ')}`,
    );
  }

  /** The form that stands open, as a person reads it. */
  get form(): string | null {
    return this.#form?.state.kind === 'modal' ? modalText(this.#form.state.modal) : null;
  }

  /** Fills the open form by label or custom id, and sends it. */
  async fills(fields: Fields): Promise<Answer> {
    if (!this.#form) throw new Error(`${this.name} has no form open.\n${this.reads()}`);
    const interaction = submitModal(this.#backend, this.id, this.#form, fields);
    this.#form = null;
    return this.#waits(interaction, `${this.name}'s form`);
  }

  async says(content: string, { in: where }: In = {}): Promise<Seen> {
    return seen(this.#backend, say(this.#backend, this.id, this.#goes(where).id, content));
  }

  /** Opens a thread in a channel, or a post in a forum, and goes there. */
  opens(
    name: string,
    { in: where, saying = name }: In & { readonly saying?: string } = {},
  ): { readonly id: string } {
    const { id } = openThread(this.#backend, this.id, this.#channel(where ?? this.#place).id, {
      name,
      content: saying,
    });
    this.#place = id;
    return { id };
  }

  async reacts(emoji: string, to: Seen | What): Promise<void> {
    const target = typeof to === 'object' && 'id' in to ? to : await this.sees(to);
    toggleReaction(this.#backend, this.id, { channelId: target.channelId, messageId: target.id }, emoji);
  }

  async dismisses(what: Seen | What): Promise<void> {
    const target = typeof what === 'object' && 'id' in what ? what : await this.sees(what);
    dismiss(this.#backend, this.id, { channelId: target.channelId, messageId: target.id });
  }

  /** Waits until a message that they can see matches; the newest one is given back. */
  async sees(what: What, { in: where }: In = {}): Promise<Seen> {
    return until(
      this.#backend.world,
      this.#patience,
      () => {
        const found = this.#visible(where).find((message) => fits(what, messageText(message)));
        return found ? seen(this.#backend, found) : undefined;
      },
      () => `${this.name} does not see ${what}.\n${this.reads(where === undefined ? {} : { in: where })}`,
    );
  }

  /** Waits until no message that they can see matches: at once where none does. */
  async seesNot(what: What, { in: where }: In = {}): Promise<void> {
    const found = () => this.#visible(where).find((message) => fits(what, messageText(message)));
    await until(
      this.#backend.world,
      this.#patience,
      () => (found() ? undefined : true),
      () => `${this.name} still sees ${what}.\n${this.reads(where === undefined ? {} : { in: where })}`,
    );
  }

  /** The messages that call them, the newest first. */
  pings(): readonly Seen[] {
    return this.#visible()
      .filter((message) => message.pingedUserIds.includes(this.id))
      .map((message) => seen(this.#backend, message));
  }

  /**
   * What their phone showed on its lock screen, the newest first: a line for each message that called them or came as
   * a direct message, also of those that are gone. A message that is made of components leaves it empty.
   */
  phone(): readonly Rung[] {
    const { world } = this.#backend;
    return world.notices
      .filter(({ userId }) => userId === this.id)
      .map(({ channelId, text }) => {
        const channel = world.channels.get(channelId);
        return { place: channel ? placeName(channel) : '?', channelId, text };
      })
      .reverse();
  }

  /** The names of what is in their sidebar; a thread only while they are a member and it is not archived. */
  sidebar(): readonly string[] {
    return this.#inSidebar().map(placeName);
  }

  /** Where in their sidebar something stands that others wrote since they last wrote or looked there. */
  unread(): readonly string[] {
    const { world } = this.#backend;
    const isNew = (channel: Channel) => (message: Message) =>
      message.authorId !== this.id &&
      message.ephemeralFor === null &&
      compareIds(message.id, this.#looked.get(channel.id) ?? '0') > 0;
    return this.#inSidebar()
      .filter((channel) => messagesFor(world, this.id, channel.id).some(isNew(channel)))
      .map(placeName);
  }

  /** Every message that they can see, the newest first. */
  messages({ in: where }: In = {}): readonly Seen[] {
    return this.#visible(where).map((message) => seen(this.#backend, message));
  }

  /** Everything before their eyes, as text. */
  reads({ in: where }: In = {}): string {
    const messages = [...this.#visible(where)].reverse().slice(-15);
    const lines = messages.map((message) => shown(this.#backend.world, message));
    const form = this.form === null ? [] : [`  Form:\n    ${this.form.replaceAll('\n', '\n    ')}`];
    return [`${this.name} sees:`, ...(lines.length > 0 ? lines : ['  nothing']), ...form].join('\n');
  }

  #inSidebar(): readonly Channel[] {
    return channelsFor(this.#backend.world, this.id).filter(
      (channel) => isJoined(channel, this.id) && !(isThread(channel) && channel.archived),
    );
  }

  #channel(where: Where): Channel {
    const { world } = this.#backend;
    if (where === 'dm') return world.dmWith(this.id);
    const wanted = typeof where === 'string' ? where : where.id;
    const found = channelMeant(world, this.id, wanted);
    if (found) return found;
    const names = channelsFor(world, this.id).map(placeName).join(', ');
    throw new Refused(`${this.name} sees no channel “${wanted}”; they see ${names}.`);
  }

  #goes(where: Where | undefined): Channel {
    const channel = this.#channel(where ?? this.#place);
    this.#place = channel.id;
    const newest = messagesFor(this.#backend.world, this.id, channel.id).at(-1);
    if (newest !== undefined) this.#looked.set(channel.id, newest.id);
    return channel;
  }

  /** The newest first. */
  #visible(where?: Where): readonly Message[] {
    const { world } = this.#backend;
    const channels = where === undefined ? channelsFor(world, this.id) : [this.#channel(where)];
    return channels
      .flatMap((channel) => messagesFor(world, this.id, channel.id))
      .sort((a, b) => compareIds(b.id, a.id));
  }

  #finds(
    kind: string,
    what: What,
    parts: (message: Message) => readonly Part[],
    where: Where | undefined,
    on: Seen | What | undefined,
    name = String(what),
  ): Promise<{ message: Message; part: Part }> {
    const isOn = (message: Message) => {
      if (on === undefined) return true;
      return typeof on === 'object' && 'id' in on ? message.id === on.id : fits(on, messageText(message));
    };
    const names = (part: Part) => [
      textOf(part.custom_id),
      textOf(part.label),
      textOf(part.placeholder),
      labelOf({ emoji: part.emoji }),
      labelOf(part),
    ];
    const matches = () =>
      this.#visible(where)
        .filter(isOn)
        .flatMap((message) =>
          parts(message)
            .filter((part) => isNamed(what, names(part)))
            .map((part) => ({ message, part })),
        );
    return until(
      this.#backend.world,
      this.#patience,
      () => matches().find(({ part }) => !part.disabled),
      () => {
        const why = matches().length > 0 ? 'it is disabled' : 'there is none';
        return `${this.name} can't use the ${kind} “${name}”: ${why}.\n${this.reads()}`;
      },
    );
  }

  async #waits(interaction: Interaction, what: string): Promise<Answer> {
    const answer = await answerTo(this.#backend, interaction, what, this.#patience);
    if (answer.kind === 'form') this.#form = interaction;
    return answer;
  }
}

import type { WebSocket } from 'ws';
import type { Backend } from '../backend.ts';
import type { Interaction } from '../interactions/model.ts';
import { messagePayload } from '../payloads/messages.ts';
import type { FromPage, FromServer } from '../protocol.ts';
import type { Change } from '../world/changes.ts';
import type { Message, User } from '../world/model.ts';
import type { Notice } from '../world/notices.ts';
import { carryOut } from './page-requests.ts';
import { channelsFor, messagesFor, sees } from './places.ts';
import { channelShown, commandsShown, homeGuild, personShown, playable } from './shown.ts';

const MOST_REQUESTS = 200;
const POLICY_VIOLATION = 1008;

/** One person's line to the page: tells what they see, does what they do. */
export class PageSocket {
  readonly #backend: Backend;
  readonly #socket: WebSocket;
  readonly #user: User;
  readonly #isBotOnline: () => boolean;
  readonly #shown = new Set<string>();
  readonly #requests = new Map<Interaction, number>();
  readonly #forms = new Map<number, Interaction>();

  constructor(backend: Backend, socket: WebSocket, user: User, isBotOnline: () => boolean) {
    this.#backend = backend;
    this.#socket = socket;
    this.#user = user;
    this.#isBotOnline = isBotOnline;
  }

  start(): void {
    const { world, findings } = this.#backend;
    const stops = [
      world.changes.listen((change) => this.#hear(change)),
      findings.added.listen((finding) => this.#tell({ kind: 'finding', finding })),
    ];
    this.#socket.on('close', () => {
      for (const stop of stops) stop();
    });
    this.#socket.on('error', () => this.#socket.terminate());
    this.#socket.on('message', (data, isBinary) => this.#receive(isBinary ? '' : String(data)));
    this.#hello();
  }

  #tell(message: FromServer): void {
    if (this.#socket.readyState === this.#socket.OPEN) this.#socket.send(JSON.stringify(message));
  }

  #message = (message: Message) => messagePayload(this.#backend.world, message, 1, this.#user.id);

  #own() {
    const { locale, dmsOpen } = this.#backend.world.users.get(this.#user.id) ?? this.#user;
    return { locale, dmsOpen };
  }

  #hello(): void {
    const { world, findings } = this.#backend;
    const channels = channelsFor(world, this.#user.id);
    for (const channel of channels) this.#shown.add(channel.id);
    const guild = homeGuild(world);
    this.#tell({
      kind: 'hello',
      you: personShown(world, this.#user),
      own: this.#own(),
      people: playable(world).map((user) => personShown(world, user)),
      guild: { id: guild.id, name: guild.name },
      channels: channels.map((channel) => channelShown(world, channel, this.#user.id)),
      messages: Object.fromEntries(
        channels.map((channel) => [
          channel.id,
          messagesFor(world, this.#user.id, channel.id).map(this.#message),
        ]),
      ),
      commands: commandsShown(this.#backend),
      findings: findings.all,
      botOnline: this.#isBotOnline(),
    });
  }

  #hear(change: Change): void {
    const { world } = this.#backend;
    switch (change.kind) {
      case 'message-created':
      case 'message-updated':
      case 'reaction-added':
      case 'reaction-removed':
      case 'reactions-cleared':
        this.#compareChannels();
        if (sees(world, this.#user.id, change.message)) {
          this.#tell({ kind: 'message', message: this.#message(change.message) });
        }
        return;
      case 'message-deleted':
        return this.#forget([change.message]);
      case 'messages-deleted':
        return this.#forget(change.messages);
      case 'channel-created':
      case 'channel-updated':
        this.#compareChannels();
        if (this.#shown.has(change.channel.id)) {
          this.#tell({ kind: 'channel', channel: channelShown(world, change.channel, this.#user.id) });
        }
        return;
      case 'thread-members':
        this.#compareChannels();
        if (
          [...change.added, ...change.removed].includes(this.#user.id) &&
          this.#shown.has(change.thread.id)
        ) {
          this.#tell({ kind: 'channel', channel: channelShown(world, change.thread, this.#user.id) });
        }
        return;
      case 'channel-deleted':
      case 'member-removed':
        return this.#compareChannels();
      case 'member-added': {
        const user = world.users.get(change.member.userId);
        if (user) this.#tell({ kind: 'person', person: personShown(world, user) });
        return this.#compareChannels();
      }
      case 'user-changed':
        return this.#hearOfUser(change.userId);
      case 'typing':
        if (!this.#shown.has(change.channel.id)) return;
        return this.#tell({ kind: 'typing', channelId: change.channel.id, userId: change.userId });
      case 'interaction-changed':
        return this.#hearAnswer(change.interaction);
      case 'notified':
        return this.#hearNotice(change.notice);
      case 'commands-changed':
        return this.#tell({ kind: 'commands', commands: commandsShown(this.#backend) });
      case 'bot':
        return this.#tell({ kind: 'bot', online: change.online });
      case 'interaction-sent':
      case 'member-updated':
      case 'pins-updated':
      case 'guild-joined':
      case 'guild-left':
      case 'guild-unavailable':
        return;
    }
  }

  #forget(messages: readonly Message[]): void {
    for (const { channelId, id, ephemeralFor } of messages) {
      const isOurs = ephemeralFor === null || ephemeralFor === this.#user.id;
      if (isOurs && this.#shown.has(channelId)) this.#tell({ kind: 'message-gone', channelId, id });
    }
  }

  /** Channels come into sight and go out of it for many reasons; this looks at what is there now. */
  #compareChannels(): void {
    const { world } = this.#backend;
    const now = channelsFor(world, this.#user.id);
    const ids = new Set(now.map((channel) => channel.id));
    for (const id of this.#shown) {
      if (ids.has(id)) continue;
      this.#shown.delete(id);
      this.#tell({ kind: 'channel-gone', id });
    }
    for (const channel of now) {
      if (this.#shown.has(channel.id)) continue;
      this.#shown.add(channel.id);
      this.#tell({ kind: 'channel', channel: channelShown(world, channel, this.#user.id) });
      for (const message of messagesFor(world, this.#user.id, channel.id)) {
        this.#tell({ kind: 'message', message: this.#message(message) });
      }
    }
  }

  #hearNotice({ userId, authorId, channelId, messageId, text }: Notice): void {
    const { users } = this.#backend.world;
    const from = users.get(authorId)?.displayName ?? '';
    if (userId === this.#user.id) this.#tell({ kind: 'notice', from, text, channelId, messageId });
  }

  #hearOfUser(userId: string): void {
    const { world } = this.#backend;
    const user = world.users.get(userId);
    if (user) this.#tell({ kind: 'person', person: personShown(world, user) });
    if (userId === this.#user.id) this.#tell({ kind: 'own', own: this.#own() });
  }

  #hearAnswer(interaction: Interaction): void {
    const request = this.#requests.get(interaction);
    if (request === undefined) return;
    const { state } = interaction;
    if (state.kind === 'sent') return;
    // Later edits belong to messages, not to the request.
    this.#requests.delete(interaction);
    if (state.kind === 'expired') {
      const why = 'The application did not respond';
      return this.#tell({ kind: 'fate', request, fate: { state: 'failed', why } });
    }
    if (state.kind === 'modal') {
      this.#forms.set(request, interaction);
      this.#trim(this.#forms);
      this.#tell({ kind: 'modal', request, modal: state.modal });
    }
    if (state.kind === 'choices') this.#tell({ kind: 'choices', request, choices: state.choices });
    this.#tell({ kind: 'fate', request, fate: { state: 'answered' } });
  }

  #trim(map: Map<unknown, unknown>): void {
    const [oldest] = map.keys();
    if (map.size > MOST_REQUESTS) map.delete(oldest);
  }

  #receive(text: string): void {
    let given: FromPage | null;
    try {
      given = JSON.parse(text) as FromPage | null;
    } catch {
      given = null;
    }
    const request = typeof given?.request === 'number' ? given.request : null;
    if (typeof given !== 'object' || given === null || request === null) {
      return this.#tell({ kind: 'error', request, what: 'That is not something the page says.' });
    }
    try {
      const interaction = carryOut(this.#backend, this.#user.id, given, (answerTo) =>
        this.#forms.get(answerTo),
      );
      if (!interaction) return this.#tell({ kind: 'fate', request, fate: { state: 'answered' } });
      this.#requests.set(interaction, request);
      this.#trim(this.#requests);
      this.#tell({ kind: 'fate', request, fate: { state: 'waiting' } });
    } catch (error) {
      const why = error instanceof Error ? error.message : String(error);
      this.#tell({ kind: 'fate', request, fate: { state: 'failed', why } });
    }
  }
}

/** Opens the line for `?user=<name>`, for the first person where nobody is named. */
export function acceptPage(
  backend: Backend,
  socket: WebSocket,
  query: URLSearchParams,
  isBotOnline: () => boolean,
): void {
  const people = playable(backend.world).filter((user) => !user.isBot);
  const name = query.get('user');
  const user = name === null ? people[0] : people.find((one) => one.name === name.toLowerCase());
  if (user) return new PageSocket(backend, socket, user, isBotOnline).start();
  socket.on('error', () => socket.terminate());
  const error: FromServer = { kind: 'error', request: null, what: `There is nobody called “${name}”.` };
  socket.send(JSON.stringify(error));
  socket.close(POLICY_VIOLATION);
}

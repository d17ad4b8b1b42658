import { randomBytes } from 'node:crypto';
import { GatewayIntentBits, GatewayOpcodes } from 'discord.js';
import type { WebSocket } from 'ws';
import type { Backend } from '../backend.ts';
import type { GatewayOrder } from '../faults.ts';
import { channelPayload, threadMember } from '../payloads/channels.ts';
import { activeThreads, guildCreated } from '../payloads/guilds.ts';
import { shardOf } from '../snowflake.ts';
import { checkEvent } from '../strict/index.ts';
import type { Change } from '../world/changes.ts';
import { type Channel, isGuildChannel } from '../world/model.ts';
import { canSee } from '../world/permissions.ts';
import { Connection } from './connection.ts';
import { type Event, eventsOf } from './events.ts';
import { Session, sendTo } from './session.ts';

const MOST_SESSIONS = 100;

/** The side of Discord that tells the bot what happens. */
export class Gateway {
  readonly backend: Backend;
  readonly #sessions = new Map<string, Session>();
  readonly #connections = new Set<WebSocket>();
  readonly #stops: (() => void)[];
  /** The channels that the bot saw last. */
  readonly #sighted = new Set<string>();
  #held: Event | null = null;

  constructor(backend: Backend) {
    this.backend = backend;
    for (const channel of backend.world.channels.values()) this.#look(channel);
    this.#stops = [
      backend.world.changes.listen((change) => this.#tell(change)),
      backend.faults.gatewayOrders.listen((order) => this.#obey(order)),
    ];
  }

  get isBotOnline(): boolean {
    return [...this.#sessions.values()].some((session) => session.socket !== null);
  }

  accept(socket: WebSocket, query: URLSearchParams): void {
    this.#connections.add(socket);
    socket.once('close', () => this.#connections.delete(socket));
    new Connection(this, socket, query).start();
  }

  openSession(shard: readonly [number, number], intents: number, socket: WebSocket): Session {
    const session = new Session(randomBytes(16).toString('hex'), shard, intents, socket);
    this.#sessions.set(session.id, session);
    const [oldest] = this.#sessions.keys();
    if (this.#sessions.size > MOST_SESSIONS && oldest !== undefined) this.#sessions.delete(oldest);
    return session;
  }

  session(id: string): Session | undefined {
    return this.#sessions.get(id);
  }

  endSession(session: Session): void {
    this.#sessions.delete(session.id);
  }

  /** Tells the people whether the bot is there. */
  noteBot(): void {
    this.backend.world.changes.emit({ kind: 'bot', online: this.isBotOnline });
  }

  guildsOf({ shard: [id, count] }: Pick<Session, 'shard'>) {
    const { world } = this.backend;
    return [...world.guilds.values()].filter(
      (guild) => guild.members.has(world.bot.id) && shardOf(guild.id, count) === id,
    );
  }

  /** Sends one event to one session, judged like everything else that we say. */
  dispatch(session: Session, name: string, data: object): void {
    this.#judge(name, data);
    session.dispatch(name, data);
  }

  #judge(name: string, data: object): void {
    for (const { path, message } of checkEvent(name, data)) {
      this.backend.findings.add(name, `our own event: ${path || 'data'}: ${message}`);
    }
  }

  #tell(change: Change): void {
    if (change.kind === 'guild-joined') {
      this.#tellOfGuild(change.guild.id);
      return;
    }
    if (change.kind === 'channel-created' || change.kind === 'channel-updated') this.#look(change.channel);
    if (this.#sessions.size === 0) return;
    for (const event of eventsOf(this.backend.world, change)) {
      if (event.name === 'INTERACTION_CREATE') this.#tellOfInteraction(event);
      else this.#deliver(event);
    }
  }

  /** A channel that comes into the bot's sight brings its threads. */
  #look(channel: Channel): void {
    const { world } = this.backend;
    if (!isGuildChannel(channel)) return;
    const before = this.#sighted.has(channel.id);
    if (!canSee(world, channel, world.bot.id)) this.#sighted.delete(channel.id);
    else this.#sighted.add(channel.id);
    if (before || !this.#sighted.has(channel.id)) return;
    const threads = activeThreads(world, channel.guildId, world.bot.id).filter(
      (thread) => thread.parentId === channel.id,
    );
    if (threads.length === 0) return;
    const data = {
      guild_id: channel.guildId,
      channel_ids: [channel.id],
      threads: threads.map((thread) => channelPayload(world, thread)),
      members: threads.flatMap((thread) => {
        const joined = thread.members.get(world.bot.id);
        return joined ? [threadMember(thread, world.bot.id, joined)] : [];
      }),
    };
    const intent = GatewayIntentBits.Guilds;
    this.#deliver({ name: 'THREAD_LIST_SYNC', data, guildId: channel.guildId, intent });
  }

  #tellOfGuild(guildId: string): void {
    const { world } = this.backend;
    for (const session of this.#sessions.values()) {
      const guild = this.guildsOf(session).find((one) => one.id === guildId);
      if (guild) {
        const withMembers = session.has(GatewayIntentBits.GuildMembers);
        this.dispatch(session, 'GUILD_CREATE', guildCreated(world, guild, withMembers));
      }
    }
  }

  #deliver(event: Event): void {
    const receivers = [...this.#sessions.values()].filter((session) => session.wants(event));
    if (receivers.length > 0) this.#judge(event.name, event.data);
    for (const session of receivers) session.deliver(event);
  }

  #tellOfInteraction(event: Event): void {
    const held = this.#held;
    this.#held = null;
    const delivery = held ? undefined : this.backend.faults.takeDelivery();
    if (delivery === 'lose') return;
    if (delivery === 'reorder') {
      this.#held = event;
      return;
    }
    this.#deliver(event);
    if (delivery === 'duplicate') this.#deliver(event);
    if (held) this.#deliver(held);
  }

  #obey(order: GatewayOrder): void {
    for (const session of [...this.#sessions.values()]) {
      const { socket } = session;
      if (!socket || (order.shard !== undefined && session.shard[0] !== order.shard)) continue;
      switch (order.kind) {
        case 'close':
          if (order.forgetting) this.endSession(session);
          socket.close(order.code);
          break;
        case 'reconnect':
          sendTo(socket, { op: GatewayOpcodes.Reconnect, d: null });
          break;
        case 'invalid-session':
          if (!order.resumable) this.endSession(session);
          session.socket = null;
          session.lostAt = this.backend.world.clock.now();
          sendTo(socket, { op: GatewayOpcodes.InvalidSession, d: order.resumable });
      }
    }
  }

  close(): void {
    for (const stop of this.#stops) stop();
    for (const socket of this.#connections) socket.terminate();
  }
}

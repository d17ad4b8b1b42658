import { GatewayIntentBits, GatewayOpcodes } from 'discord.js';
import type { WebSocket } from 'ws';
import { withoutContent } from '../payloads/messages.ts';
import { shardOf } from '../snowflake.ts';
import type { Event } from './events.ts';

type Sent = { readonly s: number; readonly t: string; readonly d: unknown };

const MOST_REPLAYED = 2_000;

/** One shard's login. It outlives its connection: what happens meanwhile is replayed on resuming. */
export class Session {
  readonly id: string;
  readonly shard: readonly [id: number, count: number];
  readonly intents: number;
  socket: WebSocket | null;
  /** When the connection went, where there is none. */
  lostAt = 0;
  #sequence = 0;
  readonly #replay: Sent[] = [];

  constructor(id: string, shard: readonly [number, number], intents: number, socket: WebSocket) {
    this.id = id;
    this.shard = shard;
    this.intents = intents;
    this.socket = socket;
  }

  get sequence(): number {
    return this.#sequence;
  }

  has = (intent: number): boolean => (this.intents & intent) !== 0;

  wants(event: Event): boolean {
    const [id, count] = this.shard;
    if (shardOf(event.guildId, count) !== id) return false;
    return event.intent === null || this.has(event.intent);
  }

  /** Hands an event over, or keeps it for when the bot comes back. */
  deliver(event: Event): void {
    const hide = event.secretContent && !this.has(GatewayIntentBits.MessageContent);
    this.dispatch(event.name, hide ? withoutContent(event.data) : event.data);
  }

  dispatch(name: string, data: unknown): void {
    this.#sequence += 1;
    const sent = { s: this.#sequence, t: name, d: data };
    this.#replay.push(sent);
    if (this.#replay.length > MOST_REPLAYED) this.#replay.shift();
    if (this.socket) sendTo(this.socket, { op: GatewayOpcodes.Dispatch, ...sent });
  }

  canResumeFrom = (sequence: number): boolean =>
    sequence <= this.#sequence && (this.#replay[0]?.s ?? this.#sequence + 1) <= sequence + 1;

  resume(socket: WebSocket, sequence: number): void {
    this.socket = socket;
    for (const sent of this.#replay.filter((one) => one.s > sequence)) {
      sendTo(socket, { op: GatewayOpcodes.Dispatch, ...sent });
    }
    this.dispatch('RESUMED', {});
  }
}

export function sendTo(
  socket: WebSocket,
  payload: { op: number; d?: unknown; s?: number; t?: string },
): void {
  if (socket.readyState !== socket.OPEN) return;
  socket.send(JSON.stringify({ s: null, t: null, ...payload }));
}

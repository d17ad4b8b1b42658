import { GatewayCloseCodes, GatewayIntentBits, GatewayOpcodes } from 'discord.js';
import type { RawData, WebSocket } from 'ws';
import { guildCreated } from '../payloads/guilds.ts';
import { userPayload } from '../payloads/people.ts';
import type { Gateway } from './gateway.ts';
import { memberChunks } from './members.ts';
import { type Session, sendTo } from './session.ts';

const MOST_BYTES = 4096;
const MOST_PER_MINUTE = 120;
const KNOWN_INTENTS = Object.values(GatewayIntentBits)
  .filter((bit) => typeof bit === 'number')
  .reduce((sum, bit) => sum | bit, 0);
/** Discord waits for “a few minutes” until a session that lost its connection is over. */
const LOST_AFTER = 5 * 60_000;
/** Closing with these the client says that it won't come back to the session. */
const GONE_FOR_GOOD: ReadonlySet<number> = new Set([1000, 1001]);

type Fields = Readonly<Record<string, unknown>>;
const fieldsOf = (value: unknown): Fields =>
  typeof value === 'object' && value !== null ? (value as Fields) : {};

/** One WebSocket of the bot, from hello to goodbye. */
export class Connection {
  readonly #gateway: Gateway;
  readonly #socket: WebSocket;
  readonly #query: URLSearchParams;
  #session: Session | null = null;
  #minuteBegan = performance.now();
  #received = 0;

  constructor(gateway: Gateway, socket: WebSocket, query: URLSearchParams) {
    this.#gateway = gateway;
    this.#socket = socket;
    this.#query = query;
  }

  start(): void {
    const socket = this.#socket;
    socket.on('error', () => socket.terminate());
    socket.on('message', (data) => this.#receive(data));
    socket.on('close', (code) => this.#closed(code));
    if (this.#query.get('v') !== '10') return socket.close(GatewayCloseCodes.InvalidAPIVersion);
    if (this.#query.get('encoding') !== 'json' || this.#query.has('compress')) {
      return socket.close(GatewayCloseCodes.DecodeError);
    }
    const { heartbeatInterval } = this.#gateway.backend.settings;
    sendTo(socket, { op: GatewayOpcodes.Hello, d: { heartbeat_interval: heartbeatInterval, _trace: [] } });
  }

  /** A session can be taken from its connection, which may then log in again. */
  get #isLoggedIn(): boolean {
    return this.#session !== null && this.#session.socket === this.#socket;
  }

  #closed(code: number): void {
    const session = this.#session;
    if (!session || session.socket !== this.#socket) return;
    session.socket = null;
    session.lostAt = this.#gateway.backend.world.clock.now();
    if (GONE_FOR_GOOD.has(code)) this.#gateway.endSession(session);
    this.#gateway.noteBot();
  }

  #tooOften(): boolean {
    const now = performance.now();
    if (now - this.#minuteBegan > 60_000) {
      this.#minuteBegan = now;
      this.#received = 0;
    }
    this.#received += 1;
    return this.#received > MOST_PER_MINUTE;
  }

  #receive(raw: RawData): void {
    const bytes = Buffer.isBuffer(raw) ? raw : Buffer.concat([raw].flat() as Buffer[]);
    if (bytes.length > MOST_BYTES) return this.#socket.close(GatewayCloseCodes.DecodeError);
    if (this.#tooOften()) return this.#socket.close(GatewayCloseCodes.RateLimited);
    let payload: Fields;
    try {
      payload = fieldsOf(JSON.parse(bytes.toString('utf8')));
    } catch {
      return this.#socket.close(GatewayCloseCodes.DecodeError);
    }
    this.#handle(payload.op, payload.d);
  }

  #handle(op: unknown, data: unknown): void {
    switch (op) {
      case GatewayOpcodes.Heartbeat:
        if (!this.#gateway.backend.faults.takeHeartbeat())
          sendTo(this.#socket, { op: GatewayOpcodes.HeartbeatAck });
        return;
      case GatewayOpcodes.Identify:
        return this.#identify(fieldsOf(data));
      case GatewayOpcodes.Resume:
        return this.#resume(fieldsOf(data));
      case GatewayOpcodes.PresenceUpdate:
      case GatewayOpcodes.VoiceStateUpdate:
        return this.#session ? undefined : this.#socket.close(GatewayCloseCodes.NotAuthenticated);
      case GatewayOpcodes.RequestGuildMembers:
        return this.#requestMembers(fieldsOf(data));
      default:
        this.#socket.close(GatewayCloseCodes.UnknownOpcode);
    }
  }

  /** Why a login is refused, if it is. */
  #refusal(data: Fields): number | null {
    const { settings } = this.#gateway.backend;
    if (this.#isLoggedIn) return GatewayCloseCodes.AlreadyAuthenticated;
    if (data.token !== settings.token) return GatewayCloseCodes.AuthenticationFailed;
    const { intents, shard } = data;
    if (typeof intents !== 'number' || (intents & ~KNOWN_INTENTS) !== 0)
      return GatewayCloseCodes.InvalidIntents;
    if ((intents & settings.disallowedIntents) !== 0) return GatewayCloseCodes.DisallowedIntents;
    if (shard === undefined) return null;
    const [id, count] = Array.isArray(shard) ? shard : [];
    const fits = Number.isInteger(id) && Number.isInteger(count) && id >= 0 && id < count;
    return fits ? null : GatewayCloseCodes.InvalidShard;
  }

  /** Logins are rationed: so many at once, so many a day, and for so many guilds. */
  #mayBegin([id, count]: readonly [number, number]): boolean {
    const { backend } = this.#gateway;
    const { settings, starts, rates } = backend;
    if (!starts.take()) {
      backend.findings.add('IDENTIFY', `more than ${starts.total} in a day: the token was reset`);
      backend.resetToken();
      this.#socket.close(GatewayCloseCodes.AuthenticationFailed);
      return false;
    }
    if (this.#gateway.guildsOf({ shard: [id, count] }).length > settings.guildsPerShard) {
      this.#socket.close(GatewayCloseCodes.ShardingRequired);
      return false;
    }
    if (rates.take(`identify ${id % settings.maxConcurrency}`, rates.table.identifies).allowed) return true;
    sendTo(this.#socket, { op: GatewayOpcodes.InvalidSession, d: false });
    return false;
  }

  #identify(data: Fields): void {
    const refused = this.#gateway.backend.faults.takeLogin() ?? this.#refusal(data);
    if (refused !== null) return this.#socket.close(refused);
    const gateway = this.#gateway;
    const { world } = gateway.backend;
    const [id, count] = (data.shard ?? [0, 1]) as [number, number];
    if (!this.#mayBegin([id, count])) return;
    const session = gateway.openSession([id, count], Number(data.intents), this.#socket);
    this.#session = session;
    world.botReadsContent ||= session.has(GatewayIntentBits.MessageContent);
    const guilds = gateway.guildsOf(session);
    gateway.dispatch(session, 'READY', {
      v: 10,
      user: { ...userPayload(world.bot), mfa_enabled: true, locale: 'en-US', verified: true, email: null },
      guilds: guilds.map((guild) => ({ id: guild.id, unavailable: true })),
      session_id: session.id,
      resume_gateway_url: world.origin.replace(/^http/, 'ws'),
      shard: [id, count],
      application: { id: world.applicationId, flags: 0 },
    });
    if (session.has(GatewayIntentBits.Guilds)) {
      const withMembers = session.has(GatewayIntentBits.GuildMembers);
      for (const guild of guilds) {
        gateway.dispatch(session, 'GUILD_CREATE', guildCreated(world, guild, withMembers));
      }
    }
    gateway.noteBot();
  }

  #resume({ token, session_id, seq }: Fields): void {
    const gateway = this.#gateway;
    if (this.#isLoggedIn) return this.#socket.close(GatewayCloseCodes.AlreadyAuthenticated);
    if (token !== gateway.backend.settings.token)
      return this.#socket.close(GatewayCloseCodes.AuthenticationFailed);
    const session = gateway.session(String(session_id));
    if (!session) return sendTo(this.#socket, { op: GatewayOpcodes.InvalidSession, d: false });
    if (typeof seq !== 'number' || seq > session.sequence)
      return this.#socket.close(GatewayCloseCodes.InvalidSeq);
    const isLost = session.socket === null && gateway.backend.world.clock.now() - session.lostAt > LOST_AFTER;
    if (isLost || !session.canResumeFrom(seq)) {
      gateway.endSession(session);
      return sendTo(this.#socket, { op: GatewayOpcodes.InvalidSession, d: false });
    }
    session.socket?.close(GatewayCloseCodes.SessionTimedOut);
    this.#session = session;
    session.resume(this.#socket, seq);
    gateway.noteBot();
  }

  #requestMembers(data: Fields): void {
    const session = this.#session;
    if (!session) return this.#socket.close(GatewayCloseCodes.NotAuthenticated);
    const guild = this.#gateway.guildsOf(session).find((one) => one.id === data.guild_id);
    if (!guild) return;
    const all = data.query === '' && data.limit === 0;
    if (all && !session.has(GatewayIntentBits.GuildMembers)) {
      return this.#socket.close(GatewayCloseCodes.DisallowedIntents);
    }
    for (const chunk of memberChunks(this.#gateway.backend.world, guild, data)) {
      this.#gateway.dispatch(session, 'GUILD_MEMBERS_CHUNK', chunk);
    }
  }
}

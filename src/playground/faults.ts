import { Signal } from './signal.ts';

/** What can go wrong with a request. `afterEffect`: the request is carried out, but its answer is lost or wrong. */
export type Fault =
  | { readonly kind: 'delay'; readonly ms: number }
  | { readonly kind: 'hold'; readonly wait: () => Promise<void> }
  | {
      readonly kind: 'status';
      readonly status: number;
      readonly code?: number;
      readonly afterEffect?: boolean;
    }
  | { readonly kind: 'rate-limit'; readonly seconds: number; readonly scope?: 'user' | 'shared' | 'global' }
  | { readonly kind: 'drop'; readonly afterEffect?: boolean }
  | { readonly kind: 'silence'; readonly afterEffect?: boolean };

export type FaultOrder = Fault & { readonly times?: number };

type Planned = { readonly route: string; readonly fault: Fault; left: number };
type Delivery = 'duplicate' | 'lose' | 'reorder';

/** Orders to one or all shards' connections. */
export type GatewayOrder =
  | { readonly kind: 'close'; readonly code: number; readonly forgetting: boolean; readonly shard: Shard }
  | { readonly kind: 'reconnect'; readonly shard: Shard }
  | { readonly kind: 'invalid-session'; readonly resumable: boolean; readonly shard: Shard };

type Shard = number | undefined;

/** Everything a test can make go wrong. Nothing does unless asked. */
export class Faults {
  readonly gatewayOrders = new Signal<GatewayOrder>();
  #planned: Planned[] = [];
  #deliveries: Delivery[] = [];
  #heartbeatsToIgnore = 0;
  #loginsToRefuse: number[] = [];

  /** The next requests of a route (`'*'`: of any) fail so. */
  next(route: string, { times = 1, ...fault }: FaultOrder): void {
    this.#planned.push({ route, fault, left: times });
  }

  /** Holds the next request of a route until `release` is called; `arrived` says that it came. */
  hold(route: string): { readonly arrived: Promise<void>; readonly release: () => void } {
    let arrive = () => {};
    let release = () => {};
    const arrived = new Promise<void>((resolve) => {
      arrive = resolve;
    });
    const released = new Promise<void>((resolve) => {
      release = resolve;
    });
    const wait = () => {
      arrive();
      return released;
    };
    this.next(route, { kind: 'hold', wait });
    return { arrived, release: () => release() };
  }

  take(route: string): Fault | undefined {
    const found = this.#planned.find((one) => one.left > 0 && (one.route === '*' || one.route === route));
    if (!found) return undefined;
    found.left -= 1;
    return found.fault;
  }

  /** The next interaction reaches the bot twice. */
  duplicateNextInteraction(): void {
    this.#deliveries.push('duplicate');
  }

  /** The next interaction never reaches the bot. */
  loseNextInteraction(): void {
    this.#deliveries.push('lose');
  }

  /** The next interaction reaches the bot after the one that follows it. */
  swapNextInteractions(): void {
    this.#deliveries.push('reorder');
  }

  takeDelivery(): Delivery | undefined {
    return this.#deliveries.shift();
  }

  /** `forgetting`: the bot can't resume and has to log in anew. */
  closeGateway(
    code: number,
    { forgetting = false, shard }: { forgetting?: boolean; shard?: number } = {},
  ): void {
    this.gatewayOrders.emit({ kind: 'close', code, forgetting, shard });
  }

  askToReconnect({ shard }: { shard?: number } = {}): void {
    this.gatewayOrders.emit({ kind: 'reconnect', shard });
  }

  invalidateSession({ resumable = false, shard }: { resumable?: boolean; shard?: number } = {}): void {
    this.gatewayOrders.emit({ kind: 'invalid-session', resumable, shard });
  }

  /** The next login ends with this close code. */
  refuseNextLogin(code: number): void {
    this.#loginsToRefuse.push(code);
  }

  takeLogin(): number | null {
    return this.#loginsToRefuse.shift() ?? null;
  }

  ignoreHeartbeats(times: number): void {
    this.#heartbeatsToIgnore = times;
  }

  takeHeartbeat(): boolean {
    if (this.#heartbeatsToIgnore === 0) return false;
    this.#heartbeatsToIgnore -= 1;
    return true;
  }

  /** What was asked for and has not happened yet. */
  get pending(): readonly string[] {
    return this.#planned
      .filter((one) => one.left > 0)
      .map((one) => `${one.fault.kind} on ${one.route} (${one.left} left)`);
  }

  clear(): void {
    this.#planned = [];
    this.#deliveries = [];
    this.#heartbeatsToIgnore = 0;
    this.#loginsToRefuse = [];
  }
}

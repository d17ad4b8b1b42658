import type { LocalDiscord } from '../../../playground/server.ts';
import type { Message } from '../../../playground/world/model.ts';

/** What is seen of a table in its thread. */
export type Sight = {
  readonly id: string;
  readonly mentioned: readonly string[];
  readonly version: number;
  readonly over: boolean;
};

type Waiting = { readonly version: number; readonly since: number };

const boardOf = ({ files }: Message): number =>
  Math.max(-1, ...files.map(({ filename }) => Number(/^board-(\d+)\.png$/.exec(filename)?.[1] ?? -1)));

/** Stands beside the people with a watch: how long until they are answered, and until the new picture is there. */
export class Watch {
  /** Milliseconds from something that a person did to the bot's first answer. */
  readonly acks: number[] = [];
  /** Milliseconds from the click that made a move to the picture of what came of it. */
  readonly pictures: number[] = [];
  expired = 0;
  readonly #sent = new Map<string, number>();
  readonly #waiting = new Map<string, Waiting[]>();
  readonly #sights = new Map<string, Sight>();
  readonly #stop: () => void;

  constructor({ state }: LocalDiscord) {
    this.#stop = state.changes.listen((change) => {
      if (change.kind === 'interaction-sent') this.#sent.set(change.interaction.id, performance.now());
      else if (change.kind === 'interaction-changed') this.#answered(change.interaction);
      else if (change.kind === 'message-created' || change.kind === 'message-updated')
        this.#seen(change.message);
    });
  }

  #answered({ id, state }: { readonly id: string; readonly state: { readonly kind: string } }): void {
    const since = this.#sent.get(id);
    if (since === undefined) return;
    this.#sent.delete(id);
    if (state.kind === 'expired') this.expired++;
    this.acks.push(performance.now() - since);
  }

  #seen(message: Message): void {
    const { channelId, components, ephemeralFor, mentionedUserIds } = message;
    if (ephemeralFor !== null) return;
    const marks = JSON.stringify(components);
    if (!/"(?:play|rematch):/.test(marks)) return;
    const version = boardOf(message);
    const mentioned = [...marks.matchAll(/<@(\d+)>/g)].map(([, id = '']) => id);
    this.#sights.set(channelId, {
      id: message.id,
      mentioned: [...new Set([...mentioned, ...mentionedUserIds])],
      version,
      over: marks.includes('"rematch:'),
    });
    const waiting = this.#waiting.get(channelId) ?? [];
    for (const one of waiting) if (one.version <= version) this.pictures.push(performance.now() - one.since);
    this.#waiting.set(
      channelId,
      waiting.filter((one) => one.version > version),
    );
  }

  sightOf = (thread: string): Sight | undefined => this.#sights.get(thread);

  /** A move was made: its picture is to come. */
  moved(thread: string, version: number, since: number): void {
    const seen = this.#sights.get(thread);
    if (seen !== undefined && seen.version >= version) {
      // It was quicker than the answer to whoever moved.
      this.pictures.push(performance.now() - since);
      return;
    }
    this.#waiting.set(thread, [...(this.#waiting.get(thread) ?? []), { version, since }]);
  }

  /** How many moves have no picture yet. */
  get unseen(): number {
    return [...this.#waiting.values()].reduce((sum, list) => sum + list.length, 0);
  }

  /** How many were not answered yet. */
  get unanswered(): number {
    return this.#sent.size;
  }

  forget(): void {
    this.acks.length = 0;
    this.pictures.length = 0;
    this.expired = 0;
    this.#waiting.clear();
  }

  stop(): void {
    this.#stop();
  }
}

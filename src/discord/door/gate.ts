import { Crowded } from '../../tables/index.ts';
import type { Doing } from './trouble.ts';

/** What can be done at once without anybody noticing; house values. */
export type Room = {
  /** As long as so many moves are made, nobody begins to look at anything. */
  readonly moves: number;
  /** So many look at something at once, and so many more wait for it. */
  readonly looks: number;
  readonly waiting: number;
};

export const usualRoom: Room = { moves: 12, looks: 6, waiting: 60 };

const lookingVerbs = new Set(['board', 'shelter', 'log', 'recap', 'more', 'told']);
const lookingCommands = new Set(
  ['board', 'shelter', 'log', 'recap', 'list', 'verify']
    .map((name) => `table ${name}`)
    .concat('help', 'my export'),
);

/** Whether somebody only wants to see something. */
export const isLook = ({ verb, command }: Doing): boolean =>
  lookingVerbs.has(verb ?? '') || lookingCommands.has(command ?? '');

/**
 * Where more is to be done than a process can do, looking and drawing wait, and moves do not. Discord gets its
 * acknowledgement meanwhile. Nothing is remembered of a rush once it is over.
 */
export class Gate {
  readonly #room: Room;
  readonly #waiting: (() => void)[] = [];
  #moves = 0;
  #looks = 0;

  constructor(room: Room = usualRoom) {
    this.#room = room;
  }

  async move<T>(work: () => Promise<T>): Promise<T> {
    this.#moves++;
    try {
      return await work();
    } finally {
      this.#moves--;
      this.#admit();
    }
  }

  async look<T>(work: () => Promise<T>): Promise<T> {
    if (this.#hasRoom) this.#looks++;
    else await this.#wait();
    try {
      return await work();
    } finally {
      this.#looks--;
      this.#admit();
    }
  }

  get #hasRoom(): boolean {
    const { moves, looks } = this.#room;
    return this.#moves < moves && this.#looks < looks;
  }

  #wait(): Promise<void> {
    if (this.#waiting.length >= this.#room.waiting) throw new Crowded();
    return new Promise((resolve) => this.#waiting.push(resolve));
  }

  #admit(): void {
    while (this.#hasRoom) {
      const next = this.#waiting.shift();
      if (next === undefined) return;
      this.#looks++;
      next();
    }
  }
}

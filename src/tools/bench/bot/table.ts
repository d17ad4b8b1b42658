import { setTimeout as sleep } from 'node:timers/promises';
import { drawBelow, type Random, randomFrom } from '../../../games/random.ts';
import type { Answer, Seen } from '../../../playground/people/answer.ts';
import type { Person } from '../../../playground/people/person.ts';
import type { LocalDiscord } from '../../../playground/server.ts';
import type { PrismaClient } from '../../../store/generated/client.ts';
import { type Deed, deciding, hasQuestion, nextDeed, offers } from './controls.ts';
import type { Watch } from './watch.ts';

const looks = ['log', 'shelter', 'board'] as const;
/** What only those who play can do, and what makes the bot ask and draw. */
const theirs = ['play', 'shelter', 'board', 'more'] as const;

/** So often is a list filled at random before its answer is typed instead. */
const patience = 4;
const longestPanelMs = 5_000;

export type Room = {
  readonly discord: LocalDiscord;
  readonly prisma: PrismaClient;
  readonly watch: Watch;
};

const panelOf = (answer: Answer): Seen | null => (answer.kind === 'message' ? answer.seen : null);

/** A game in a thread with four people who only know what they see, one tap at a time. */
export class Table {
  /** Whether somebody is about to tap; the others may look around meanwhile. */
  busy = false;
  moves = 0;
  readonly #room: Room;
  readonly #people: readonly Person[];
  readonly #random: Random;
  readonly #panels = new Map<Person, Seen>();
  #id = '';
  #thread = '';
  #turn = 0;
  #fumbles = 0;
  #games = 0;

  constructor(room: Room, people: readonly Person[], seed: string) {
    this.#room = room;
    this.#people = people;
    this.#random = randomFrom(`bench:${seed}`);
  }

  /** A new game in a channel of its own. */
  async begin(): Promise<void> {
    const [organiser, ...others] = this.#people;
    if (organiser === undefined) throw new Error('nobody is there');
    const { discord, prisma } = this.#room;
    this.#panels.clear();
    const name = `t-${organiser.id}-${discord.state.channels.size}-${++this.#games}`;
    const channel = discord.world.addChannel(name);
    await organiser.runs('/table new', { game: 'outlive', seats: 4 }, { in: channel });
    for (const person of others) await person.clicks(/^join:/, { in: channel });
    await organiser.clicks(/^start:/, { in: channel });
    const begun = await organiser.sees(/<#\d+>/, { in: channel });
    this.#thread = /<#(\d+)>/.exec(begun.text)?.[1] ?? '';
    await organiser.sees(/^/, { in: this.#thread });
    this.#id = (await prisma.table.findUniqueOrThrow({ where: { place: this.#thread } })).id;
  }

  /** Somebody else than whoever is about to tap looks at something; their private answer is put away again. */
  async look(): Promise<void> {
    const person = this.#people[drawBelow(this.#random, this.#people.length)];
    const verb = looks[drawBelow(this.#random, looks.length)] ?? 'log';
    const standing = this.#room.watch.sightOf(this.#thread)?.id;
    const on = person?.messages({ in: this.#thread }).find(({ id }) => id === standing);
    if (person === undefined || on === undefined) return;
    const seen = panelOf(await person.clicks(`${verb}:${this.#id}`, { in: this.#thread, on }));
    if (seen !== null) await person.dismisses(seen);
  }

  /** Somebody clicks what is not theirs. */
  async pester(stranger: Person): Promise<void> {
    const verb = theirs[this.#turn++ % theirs.length] ?? 'play';
    const standing = this.#room.watch.sightOf(this.#thread)?.id;
    const on = stranger.messages({ in: this.#thread }).find(({ id }) => id === standing);
    if (on === undefined) throw new Error('nothing stands there');
    const seen = panelOf(await stranger.clicks(`${verb}:${this.#id}`, { in: this.#thread, on }));
    if (seen !== null) await stranger.dismisses(seen);
  }

  /** One tap of whoever seems to be asked. True where it made a move. */
  async tap(): Promise<boolean> {
    this.busy = true;
    try {
      const asked = this.#people.find((person) => {
        const panel = this.#panels.get(person);
        return panel !== undefined && hasQuestion(panel);
      });
      return asked === undefined ? await this.#opens(this.#next()) : await this.#answers(asked);
    } finally {
      this.busy = false;
    }
  }

  /** Whom the table message calls; in turn where it is behind or calls nobody. */
  #next(): Person {
    const mentioned = this.#room.watch.sightOf(this.#thread)?.mentioned ?? [];
    this.#turn++;
    const called = this.#people.filter(({ id }) => mentioned.includes(id));
    const among = called.length > 0 && this.#turn % 3 > 0 ? called : this.#people;
    const person = among[this.#turn % among.length];
    if (person === undefined) throw new Error('nobody is there');
    return person;
  }

  async #opens(person: Person): Promise<false> {
    if (this.#room.watch.sightOf(this.#thread)?.over === true) {
      await this.begin();
      return false;
    }
    const panel = this.#panels.get(person);
    const seen = panelOf(
      panel === undefined
        ? await person.clicks(`play:${this.#id}`, { in: this.#thread })
        : await person.clicks(/^play:/, { in: this.#thread, on: panel }),
    );
    if (seen !== null) this.#panels.set(person, seen);
    return false;
  }

  async #answers(person: Person): Promise<boolean> {
    const panel = this.#panels.get(person);
    const deed = panel === undefined ? null : nextDeed(panel, this.#random);
    if (panel === undefined || deed === null) return this.#opens(person);
    // What goes wrong leaves nobody with a panel that does not fit any more.
    this.#panels.delete(person);
    const since = performance.now();
    if (this.#fumbles >= patience) return this.#types(person);
    const after = await this.#changed(person, panel, panelOf(await this.#does(person, deed, panel)));
    if (after === null) return false;
    this.#panels.set(person, after);
    const moved = deciding.includes(deed.verb) && !offers(after, 'again') && !after.text.includes('⚠️');
    this.#fumbles = moved ? 0 : this.#fumbles + 1;
    if (moved) await this.#moved(since);
    return moved;
  }

  /** Where the bot only acknowledged, the panel itself changes later: nobody taps on it before. */
  async #changed(person: Person, before: Seen, after: Seen | null): Promise<Seen | null> {
    const looks = (panel: Seen) => JSON.stringify(panel.message.components);
    const end = performance.now() + longestPanelMs;
    let now = after ?? undefined;
    while (now !== undefined && looks(now) === looks(before)) {
      if (performance.now() > end) return null;
      await sleep(20);
      now = person.messages({ in: this.#thread }).find(({ id }) => id === before.id);
    }
    return now ?? null;
  }

  #does(person: Person, deed: Deed, on: Seen): Promise<Answer> {
    const where = { in: this.#thread, on };
    return deed.kind === 'click'
      ? person.clicks(deed.id, where)
      : person.picks(deed.values, { ...where, from: deed.id });
  }

  async #types(person: Person): Promise<boolean> {
    this.#fumbles = 0;
    const where = { in: this.#thread };
    const [first] = await person.types('/play answer', { choice: '' }, where);
    if (first === undefined) return false;
    const since = performance.now();
    const seen = panelOf(await person.runs('/play answer', { choice: String(first.value) }, where));
    if (seen === null) return false;
    this.#panels.set(person, seen);
    if (offers(seen, 'again') || seen.text.includes('⚠️')) return false;
    await this.#moved(since);
    return true;
  }

  async #moved(since: number): Promise<void> {
    this.moves++;
    const { version } = await this.#room.prisma.table.findUniqueOrThrow({
      where: { id: this.#id },
      select: { version: true },
    });
    this.#room.watch.moved(this.#thread, version, since);
  }
}

import { isDeepStrictEqual } from 'node:util';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { choiceWords, speaker } from '../../src/discord/words.ts';
import { answers } from '../../src/games/choices.ts';
import type { GameEvent } from '../../src/games/contract.ts';
import { gameById } from '../../src/games/registry.ts';
import { locales } from '../../src/i18n/index.ts';
import { painterIn } from '../../src/painting.ts';
import { openStudio, type Studio } from '../../src/pictures/index.ts';
import { createClock } from '../../src/playground/clock.ts';
import { stateAt } from '../../src/tables/snapshots.ts';
import { castOf, gameOf, tableOf } from './sights.ts';
import { answersBy, type Cast, openStage, plays, type Stage } from './support.ts';
import { signing, signs, witness } from './witness.ts';

let stage: Stage;
let studio: Studio;
let painter: ReturnType<typeof signing>;
beforeAll(async () => {
  studio = openStudio();
  painter = signing(painterIn(studio));
  stage = await openStage({ clock: createClock({ running: false }) }, painter);
});
afterAll(async () => {
  await stage?.close();
  await studio?.close();
});

it('what somebody drafts in secret reaches nobody else, and no log', async () => {
  const people = ['alice', 'bruno', 'chloe'].map((name) => stage.discord.person(name));
  const { id, threadId } = await gameOf(stage, 'outlive', people);
  const say = speaker('en');
  const secrets = new Map<string, Set<string>>(people.map((person) => [person.id, new Set()]));
  const labels = new Set<string>();
  const [last] = people.slice(-1);

  // Everybody drafts as far as it goes; the last one stops before the leaders come out.
  for (const person of people) {
    for (;;) {
      const table = await tableOf(stage, id, person);
      const [decision] = table.own;
      if (decision === undefined) break;
      const { form } = decision;
      const offered = 'options' in form ? form.options.map(({ label }) => say(label)) : [];
      for (const label of offered) {
        labels.add(label);
        if (['keep-rooms', 'free-room', 'leader'].includes(decision.kind)) secrets.get(person.id)?.add(label);
      }
      if (person === last && decision.kind === 'leader') break;
      const [choice] = answers(decision);
      if (choice === undefined) throw new Error('nothing to choose');
      labels.add(choiceWords(decision, choice, say));
      await answersBy(stage, person, table, choice, 'thread', 'en-US');
    }
  }
  await stage.settled();

  for (const person of people) {
    const mine = secrets.get(person.id) ?? new Set();
    expect(mine.size).toBeGreaterThan(5);
    for (const other of people.filter((one) => one !== person)) {
      await other.clicks('Log', { in: threadId });
      await other.clicks('In words', { in: threadId });
      const theirs = secrets.get(other.id) ?? new Set();
      const seen = JSON.stringify(other.messages().map(({ message }) => message));
      for (const secret of mine) {
        if (!theirs.has(secret)) expect(seen.includes(secret), `${other.name} sees ${secret}`).toBe(false);
      }
    }
  }

  await plays(stage, id, castOf(...people), 'first-day', 20);
  await stage.settled();
  const log = stage.logged.join('\n');
  expect(log).toContain('answered');
  expect(log).not.toContain(stage.discord.token);
  for (const label of labels) expect(log.includes(label), `the log says ${label}`).toBe(false);
  expect([...stage.discord.findings.all]).toEqual([]);
});

it.each(['outlive', 'survive'])(
  'a whole game of %s in three languages tells nobody what is somebody else’s',
  async (game) => {
    const cast: readonly Cast[] = [
      { person: stage.discord.person('dora').speaks('en-US'), locale: 'en-US', ways: ['dm', 'thread'] },
      { person: stage.discord.person('fleur').speaks('fr'), locale: 'fr', ways: ['dm', 'thread', 'command'] },
      { person: stage.discord.person('ivo').speaks('it'), locale: 'it', ways: ['dm', 'thread', 'command'] },
    ];
    const people = cast.map(({ person }) => person);
    const received = witness(stage);
    const madeBefore = painter.ordered.length;
    const loggedBefore = stage.logged.length;
    const { id, threadId } = await gameOf(stage, game, people);
    await plays(stage, id, cast, `secrets-${game}`);
    await stage.settled();
    for (const person of people) {
      await person.clicks('Log', { in: threadId });
      await person.clicks('In words', { in: threadId });
    }

    const { seats, status } = await tableOf(stage, id);
    expect(status).toBe('finished');
    const seatOf = (person: string): string =>
      String(seats.find((seat) => seat.person === person)?.seat ?? 'public');

    // Pictures reach only those for whom they were made.
    for (const { by, text } of received) {
      for (const [, viewer] of text.matchAll(signs)) {
        expect(['public', by === 'everybody' ? 'public' : seatOf(by)], text).toContain(viewer);
      }
    }

    // And they are made of what those may see: at the painter's door the view is their view, and nothing else is there.
    const rules = gameById(game);
    for (const { table, viewer } of painter.ordered.slice(madeBefore)) {
      expect(viewer).toBe(table.viewer);
      const state = rules && (await stateAt(stage.store.prisma, rules, id, table.version));
      if (rules === undefined || state == null) throw new Error(`no version ${table.version}`);
      const view: unknown = JSON.parse(JSON.stringify(rules.view(state, viewer)));
      expect(isDeepStrictEqual(JSON.parse(JSON.stringify(table.view)), view)).toBe(true);
    }

    // What the game told some seats only, in whatever language, nobody else has read; nor does any log know it.
    const rows = await stage.store.prisma.snapshot.findMany({ where: { tableId: id } });
    const events = rows.flatMap((row) => row.events as unknown as GameEvent[]);
    const logged = stage.logged.slice(loggedBefore).join('\n');
    for (const locale of locales) {
      const say = speaker(locale, seats);
      const open = new Set(events.filter(({ to }) => to === undefined).map(({ text }) => say(text)));
      const closed = new Map<string, Set<string>>();
      for (const { text, to } of events) {
        const secret = say(text);
        if (to === undefined || open.has(secret)) continue;
        closed.set(secret, new Set([...(closed.get(secret) ?? []), ...to.map(String)]));
      }
      for (const [secret, told] of closed) {
        const written = JSON.stringify(secret).slice(1, -1);
        for (const { by } of received.filter(({ text }) => text.includes(written))) {
          expect(told, `${by} reads ${secret}`).toContain(seatOf(by));
        }
        expect(logged).not.toContain(secret);
      }
    }
    expect([...stage.discord.findings.all]).toEqual([]);
  },
  600_000,
);

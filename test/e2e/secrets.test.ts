import { afterAll, beforeAll, expect, it } from 'vitest';
import { choiceWords, speaker } from '../../src/discord/words.ts';
import { answers } from '../../src/games/choices.ts';
import { createClock } from '../../src/playground/clock.ts';
import { castOf, gameOf, tableOf } from './sights.ts';
import { answersBy, openStage, plays, type Stage } from './support.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await openStage({ clock: createClock({ running: false }) });
});
afterAll(() => stage?.close());

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

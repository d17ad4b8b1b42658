import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { told } from './sights.ts';
import { openStage, plays, type Stage, startGame, type Way } from './support.ts';

const everyWay: readonly Way[] = ['dm', 'thread', 'command'];
let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
});
afterAll(() => stage?.close());

const castOf = (...people: readonly (readonly [string, string, readonly Way[]])[]) =>
  people.map(([name, locale, ways]) => ({
    person: stage.discord.person(name).speaks(locale),
    locale,
    ways,
  }));

describe('a whole game', () => {
  it.each([
    ['outlive', 2, 'heroes=one-by-one'],
    ['outlive', 3, ''],
    ['outlive', 4, ''],
    ['outlive', 2, 'box=underwater'],
    ['outlive', 1, 'box=underwater, horde=hard'],
    ['outlive', 2, 'box=gharkane'],
    ['survive', 3, ''],
  ] as const)(
    'of %s for %i (%s), from the invitation to the final scores',
    async (game, seats, options) => {
      const cast = castOf(
        ['alice', 'en-US', everyWay],
        ['chloe', 'fr', everyWay],
        ['bruno', 'it', ['thread', 'command']],
        ['elena', 'en-US', ['thread']],
      ).slice(0, seats);
      cast[2]?.person.closesDms();
      const [organiser] = cast;
      if (organiser === undefined) throw new Error('nobody plays');
      const id = await startGame(
        stage,
        game,
        cast.map(({ person }) => person),
        '#games',
        options,
      );
      await plays(stage, id, cast, `${game}-${seats}`);
      await stage.settled();
      const { venue, status } = await stage.store.prisma.table.findUniqueOrThrow({ where: { id } });
      expect(status).toBe('finished');
      const { threadId } = venue as { threadId: string };
      const final = await organiser.person.sees(/Final scores/, { in: threadId });
      const [one] = await stage.store.prisma.dice.findMany({ where: { tableId: id, from: { not: null } } });
      expect(final.text).toContain(`Secret of the dice: \`${one?.secret}\``);
      const verdict = await told(organiser.person.runs('/table verify', { which: id }, { in: threadId }));
      expect(verdict).toMatch(/✅ All \d+ draws follow from the secret/);
      expect(verdict).toContain(`\`${one?.commitment}\``);
      expect(verdict).toMatch(/✅ Played again by the rules, all \d+ steps come out the same/);
      expect([...stage.discord.findings.all]).toEqual([]);
    },
    600_000,
  );
});

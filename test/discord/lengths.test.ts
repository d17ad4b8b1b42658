import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { brief } from '../../src/discord/brief.ts';
import { limits } from '../../src/discord/limits.ts';
import { type Say, speaker } from '../../src/discord/words.ts';
import { type Decision, type Text, text } from '../../src/games/contract.ts';
import { games, optionSets } from '../../src/games/registry.ts';
import { catalogueForms, catalogueKeys, locales } from '../../src/i18n/index.ts';
import { randomGame, titleOf } from '../support/games.ts';
import { amount } from '../support/thorough.ts';

const source = new URL('../../src/discord/', import.meta.url);

const played = amount(1, 20);
const every = amount(12, 1);

/** As long as Discord lets a name be. */
const seats = Array.from({ length: 5 }, (_, seat) => ({
  name: `${'Maximiliane-Alexandrina Hohenzo'}${seat}`,
}));
const says = locales.map((locale) => speaker(locale, seats));

const tables = games.flatMap((game) =>
  optionSets(game, game.seats.max).map((options) => ({ game, seats: game.seats.max, options })),
);
const alone = games.flatMap((game) =>
  game.seats.min > 1 ? [] : optionSets(game, 1).map((options) => ({ game, seats: 1, options })),
);

/** Every question once, of some of a game. */
function* questions(table: (typeof tables)[number]): Generator<Decision> {
  for (let nth = 0; nth < played; nth++) {
    let turn = 0;
    for (const { decision } of randomGame(table, `lengths-${nth}`, 'quick'))
      if (turn++ % every === 0) yield decision;
  }
}

const labelsOf = ({ form }: Decision): Text[] => {
  if (form.kind === 'confirm') return [form.yes, form.no];
  const parts = form.kind === 'split' ? form.parts : form.options;
  const groups = form.kind === 'split' ? [] : form.options.flatMap(({ group }) => group?.label ?? []);
  return [...parts.map(({ label }) => label), ...groups];
};
const hintsOf = ({ form }: Decision): Text[] =>
  'options' in form ? form.options.flatMap(({ hint }) => hint ?? []) : [];

const known = (seen: Set<string>, one: Text): boolean => {
  const id = JSON.stringify(one);
  if (seen.has(id)) return true;
  seen.add(id);
  return false;
};

/** A hint may end early, but only between two things. */
function expectHint(hint: Text, say: Say): void {
  const words = brief(hint, limits.optionDescription, say);
  expect(words.length).toBeLessThanOrEqual(limits.optionDescription);
  if (words.endsWith('…')) expect(words).toMatch(/, …$/);
}

describe.each([...tables, ...alone].map((table) => ({ title: titleOf(table), table })))(
  '$title',
  ({ table }) => {
    it('has labels and hints that fit with long names in every language, and no two buttons alike', () => {
      const seen = new Set<string>();
      for (const decision of questions(table)) {
        for (const label of labelsOf(decision).filter((one) => !known(seen, one)))
          for (const say of says)
            expect(say(label).length, say(label)).toBeLessThanOrEqual(limits.buttonLabel);
        for (const hint of hintsOf(decision).filter((one) => !known(seen, one)))
          for (const say of says) expectHint(hint, say);
        const { form } = decision;
        if (form.kind !== 'one') continue;
        const shown = form.options.map(({ label, group }) => JSON.stringify([group?.id, label]));
        expect(shown.length, decision.kind).toBe(new Set(shown).size);
      }
    });
  },
);

/** The bot's own words that stand on buttons, as the source has them. */
const buttons = [
  ...new Set(
    readdirSync(source, { recursive: true, encoding: 'utf8' })
      .filter((file) => file.endsWith('.ts'))
      .flatMap((file) => [
        ...readFileSync(new URL(file, source), 'utf8').matchAll(
          /button\((?:(?!button\()[^;])*?own\(\s*'([a-z-]+)'/gs,
        ),
      ])
      .map(([, key = '']) => `discord.${key}`),
  ),
].sort();

describe.each(locales)('the words of the bot in %s', (locale) => {
  const longest = (keys: readonly string[], most: number): string[] =>
    keys.flatMap((key) => catalogueForms(locale, key).filter((form) => form.length > most));

  it('fit the title of a form where they stand on a button', () => {
    expect(buttons).toContain('discord.resign');
    expect(buttons.length).toBeGreaterThan(20);
    expect(longest(buttons, limits.formLabel)).toEqual([]);
  });

  it('fit a command where they explain one', () => {
    const texts = catalogueKeys(locale).filter((key) => /^discord\.(?:command|option)\..*\.text$/.test(key));
    expect(texts.length).toBeGreaterThan(50);
    expect(longest(texts, limits.optionDescription)).toEqual([]);
  });
});

describe('a hint for a menu', () => {
  const [say = speaker('en')] = says;
  const pressed = (seat: number) => text('outlive.hint.presses', { whom: { seat }, count: 2 });
  const way = (...list: Text[]) => text('outlive.hint.way', { list });

  it('is whole where it fits', () => {
    expect(brief(way(pressed(0)), 100, say)).toBe(say(way(pressed(0))));
  });

  it('has shorter names before it has fewer things', () => {
    const three = brief(way(pressed(0), pressed(1), pressed(2)), 100, say);
    expect(three.match(/⚔️/g)).toHaveLength(3);
    expect(three).toContain('Maximil…');
  });

  it('leaves out what comes last', () => {
    const tools = ['toolbox', 'metal-detector', 'baseball-bat', 'thermal-sensor', 'grappling-hook'];
    const long = way(pressed(0), ...tools.map((id) => text(`outlive.equipment.${id}`)));
    expect(brief(long, 60, say)).toBe('⚔️ pressure on Maximil… (2), Toolbox, Metal Detector, …');
  });
});

import { describe, expect, it } from 'vitest';
import { catalogueForms, catalogueKeys, type Locale, locales } from '../../src/i18n/index.ts';

/** What docs/words.md asks of every text, as far as a pattern can tell. */

type Said = { readonly key: string; readonly form: string };
const all = (locale: Locale): Said[] =>
  catalogueKeys(locale).flatMap((key) => catalogueForms(locale, key).map((form) => ({ key, form })));

const breaking = (locale: Locale, rule: RegExp, among: (said: Said) => boolean = () => true): string[] =>
  all(locale)
    .filter((said) => among(said) && rule.test(said.form))
    .map(({ key, form }) => `${key}: ${form}`);

const person = '\\{\\{(?:who|whom|owner|name)\\}\\}';
const nbsp = '\u00a0';

/** The one robot of a room's printed name that has no capital. */
const printed: ReadonlySet<string> = new Set(['outlive.room.robot-lab']);

const rules: readonly {
  readonly what: string;
  readonly locale: Locale;
  readonly rule: RegExp;
  readonly good: string;
  readonly bad: string;
}[] = [
  {
    what: 'a no-break space before : ; ! ? »',
    locale: 'fr',
    // 22:00, <t:…> and https: are no sentences.
    rule: new RegExp(`[^${nbsp}\\d] ?[:;!?»](?=\\s|\\*|$)|[^${nbsp}]»`),
    good: `Points${nbsp}: **3**${nbsp}!`,
    bad: 'Points : 3',
  },
  {
    what: 'a no-break space after «',
    locale: 'fr',
    rule: new RegExp(`«(?!${nbsp})`),
    good: `«${nbsp}aucune${nbsp}»`,
    bad: '« aucune »',
  },
  {
    what: 'no name after de, que or a word that elides',
    locale: 'fr',
    rule: new RegExp(`(?:^|[\\s(])(?:de|que|du|jusque|lorsque|puisque|parce que|si|d’|qu’) ?${person}`, 'i'),
    good: 'Chez {{who}}',
    bad: 'L’abri de {{who}}',
  },
  {
    what: 'no name after di, da, su or in',
    locale: 'it',
    rule: new RegExp(`(?:^|[\\s(])(?:di|da|su|in|del|dal|nel|sul) ${person}`, 'i'),
    good: 'Tocca a {{who}}',
    bad: 'Il turno di {{who}}',
  },
  {
    what: 'vous, never tu',
    locale: 'fr',
    // Imperatives of tu are third persons too, so they are sought only where a sentence begins.
    rule: /(?:^|[^\p{L}-])(?:tu|te|toi|ton|ta|tes)(?=$|[^\p{L}’])|(?:^|[\s(])t’|(?:^|[.!?] )(?:choisis|joue|clique|dis|attends|reprends|regarde|gagne|recycle)(?=$|[^\p{L}])/iu,
    good: 'Choisissez votre proie.',
    bad: 'Choisis ta proie.',
  },
  {
    what: 'tu, never voi or Lei',
    locale: 'it',
    rule: /(?:^|[^\p{L}])(?:vostr[oaei]|avete|siete|potete|dovete|scegliete|giocate|La prego|Lei|Suo|Suoi)(?=$|[^\p{L}])/u,
    good: 'Scegli la preda.',
    bad: 'Scegliete la vostra preda.',
  },
  {
    what: 'no robot for a bot',
    locale: 'fr',
    rule: /(?:^|[^\p{L}])robots?(?=$|[^\p{L}])/u,
    good: 'Un bot et un Robot',
    bad: 'Un robot prend votre place',
  },
  { what: 'évènement', locale: 'fr', rule: /[ée]vé[nN]ement/, good: 'évènement', bad: 'événement' },
  { what: 'sopravvissuti', locale: 'it', rule: /superstit/i, good: 'sopravvissuti', bad: 'superstiti' },
  {
    what: 'zona, not luogo',
    locale: 'it',
    rule: /(?:^|[^\p{L}])luogh?[oi](?=$|[^\p{L}])/u,
    good: 'zona',
    bad: 'un luogo',
  },
  {
    what: 'piazzare, not disporre or collocare',
    locale: 'it',
    rule: /dispo(?:rre|sizione|ni|ne|sti)\b|colloca/i,
    good: 'Piazza',
    bad: 'Disporre un eroe',
  },
  {
    what: 'place, not emplacement',
    locale: 'fr',
    rule: /emplacement/i,
    good: 'la place 6 du Cargo',
    bad: 'l’emplacement 6',
  },
  {
    what: 'vortice, not gorgo',
    locale: 'it',
    rule: /\bgorg(?:o|hi)\b/i,
    good: 'Un vortice si apre',
    bad: 'Un gorgo si apre',
  },
  {
    what: 'avversario, not rivale',
    locale: 'it',
    rule: /\brival[ei]\b/i,
    good: 'avversario',
    bad: 'un rivale',
  },
];

describe.each(rules)('$locale: $what', ({ locale, rule, good, bad }) => {
  it('is kept by every text', () =>
    expect(breaking(locale, rule, ({ key }) => !printed.has(key))).toEqual([]));
  it('is told apart', () => {
    expect(good).not.toMatch(rule);
    expect(bad).toMatch(rule);
  });
});

/** An infinitive where a button or a question speaks to somebody. */
const infinitive = /^[^\p{L}{]*\p{L}+(?:are|ere|ire|rre)(?=$|[^\p{L}])/u;

describe('Italian buttons and questions', () => {
  it('speak to somebody', () => {
    expect('Tenere il resto così com’è').toMatch(infinitive);
    expect('Tieni il resto così com’è').not.toMatch(infinitive);
    expect(breaking('it', infinitive, ({ key }) => /^[a-z]+\.(?:do|ask)\./.test(key))).toEqual([]);
  });
});

describe.each(locales)('%s', (locale) => {
  it('writes typographic apostrophes and minus signs', () => {
    expect(breaking(locale, /\p{L}'\p{L}|(?:^|\s)-\d/u)).toEqual([]);
  });

  it('has every form of a plural that its numbers need', () => {
    const needed = new Intl.PluralRules(locale).resolvedOptions().pluralCategories.length;
    const short = catalogueKeys(locale)
      .map((key) => ({ key, forms: catalogueForms(locale, key).length }))
      .filter(({ forms }) => forms > 1 && forms !== needed);
    expect(short).toEqual([]);
  });

  it('tells when only after a colon', () => {
    const when = all(locale).filter(({ form }) => form.includes('{{when}}'));
    const about = when.filter(({ key }) => key.startsWith('discord.'));
    expect(about.length).toBeGreaterThan(0);
    expect(about.filter(({ form }) => !/:\s\{\{when\}\}/.test(form))).toEqual([]);
  });
});

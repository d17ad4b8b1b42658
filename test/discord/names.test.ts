import { describe, expect, it } from 'vitest';
import { questionParts } from '../../src/discord/panels/decision.ts';
import { choiceWords, own, type Say, speaker } from '../../src/discord/words.ts';
import { answers } from '../../src/games/choices.ts';
import type { Decision, Form, Option } from '../../src/games/contract.ts';
import { locales } from '../../src/i18n/index.ts';

/** Names that markdown would make something of. */
const names = ['a_b_c', '*Sun*', '~~gone~~', '`code`', '||who||'];
const says = locales.map((locale) =>
  speaker(
    locale,
    names.map((name) => ({ name })),
  ),
);

const called = (seat: number) => own('named', { who: { seat: seat % names.length } });
const options = (count: number, grouped: boolean): Option[] =>
  Array.from({ length: count }, (_, n) => ({
    id: `o${n}`,
    label: called(n),
    hint: own('named', { who: called(n + 1) }),
    ...(grouped ? { group: { id: `g${n % 3}`, label: called(n % 3) } } : {}),
  }));
const parts = names.map((_, n) => ({ id: `p${n}`, label: called(n), min: 0, max: 2 }));

/** Every way in which a question can name people. */
const forms: readonly Form[] = [
  { kind: 'one', options: options(4, false) },
  { kind: 'one', options: options(9, true) },
  { kind: 'one', options: options(20, false) },
  { kind: 'one', options: options(60, true) },
  { kind: 'some', options: options(5, false), min: 1, max: 2 },
  { kind: 'split', parts, min: 1, max: 3 },
  { kind: 'confirm', yes: called(0), no: called(1) },
];

const decisionOf = (form: Form): Decision => ({
  id: 'd',
  seat: 0,
  kind: 'k',
  prompt: called(2),
  weight: 'big',
  form,
  blocked: [{ id: 'b', label: called(3), why: called(4) }],
});

/** Everything in a panel that is shown as it is written, and what is read as markdown. */
function textsOf(panel: readonly object[]): { readonly plain: string[]; readonly read: string[] } {
  const plain: string[] = [];
  const read: string[] = [];
  JSON.parse(JSON.stringify(panel), (field, value) => {
    if (typeof value !== 'string') return value;
    if (['label', 'description', 'placeholder'].includes(field)) plain.push(value);
    if (field === 'content') read.push(value);
    return value;
  });
  return { plain, read };
}

const panelOf = (form: Form, say: Say) =>
  questionParts({ table: 't', era: 1, decision: decisionOf(form), draft: { kind: 'group', group: 0 } }, say);

describe.each(forms.map((form, n) => ({ title: `${n}: ${form.kind}`, form })))(
  'names in $title',
  ({ form }) => {
    it('are as their people write them on buttons, in menus and in suggestions', () => {
      for (const say of says) {
        const { plain } = textsOf(panelOf(form, say));
        expect(plain.join(' ')).toContain('a_b_c');
        const typed = answers(decisionOf(form))
          .slice(0, 50)
          .map((choice) => choiceWords(decisionOf(form), choice, say.plain));
        for (const text of [...plain, ...typed]) expect(text).not.toMatch(/\\|\u200b/);
      }
    });

    it('are no style where Discord reads markdown', () => {
      for (const say of says) {
        const { read } = textsOf(panelOf(form, say));
        expect(read.join('\n')).toContain('\\~\\~gone\\~\\~');
        for (const text of read) expect(text).not.toMatch(/a_b_c|(?<!\\)~~|(?<!\\)`code|(?<!\\)\|\|/);
      }
    });
  },
);

it('what else there is to know before choosing is read under the question, a line each', () => {
  const say = speaker(
    'en',
    names.map((_, n) => ({ name: `Player ${n}` })),
  );
  const form: Form = { kind: 'confirm', yes: called(0), no: called(1) };
  const decision = { ...decisionOf(form), notes: [called(3), called(4)] };
  const panel = questionParts({ table: 't', era: 1, decision, draft: { kind: 'none' } }, say);
  expect(textsOf(panel).read[0]).toBe('### Player 2\n-# Player 3\n-# Player 4');
});

it('names are neither style, nor mention, nor link where Discord reads markdown', () => {
  const nasty = ['a_b_', '**x**', '<@1>', '[here](https://x.example)', '# big', '> said', '- one'];
  const say = speaker(
    'en',
    nasty.map((name) => ({ name })),
  );
  expect(nasty.map((_, seat) => say(own('named', { who: { seat } })))).toEqual([
    'a\\_b\\_',
    '\\*\\*x\\*\\*',
    '<\u200b@\u200b1>\u200b',
    '\\[here](https://x.example)',
    '\\# big',
    '>\u200b said',
    '\\- one',
  ]);
  expect(nasty.map((_, seat) => say.plain(own('named', { who: { seat } })))).toEqual(nasty);
});

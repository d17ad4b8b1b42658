import { describe, expect, it } from 'vitest';
import type { InteractionKind } from '../../../src/playground/strict/index.ts';
import { CALLBACK, EPHEMERAL, label, modal, problems, text, textInput, times, V2 } from './support.ts';

const OF_TYPE: Readonly<Record<number, object>> = {
  4: { type: 4, data: { content: 'x' } },
  5: { type: 5 },
  6: { type: 6 },
  7: { type: 7, data: { content: 'x' } },
  8: { type: 8, data: { choices: [] } },
  9: modal([label(textInput('a'))]),
};
const editing = { flags: 0, hasContent: true };

describe('a callback', () => {
  it.each<[InteractionKind, number[]]>([
    ['command', [4, 5, 9]],
    ['autocomplete', [8]],
    ['component', [4, 5, 6, 7, 9]],
    ['modal', [4, 5, 6, 7]],
  ])('answers a %s with one of %j', (interaction, allowed) => {
    const accepted = Object.entries(OF_TYPE).filter(
      ([, body]) => problems(CALLBACK, body, { interaction, editing }).length === 0,
    );
    expect(accepted.map(([type]) => Number(type))).toEqual(allowed);
    expect(problems(CALLBACK, OF_TYPE[interaction === 'autocomplete' ? 4 : 8], { interaction })).toEqual([
      'type BASE_TYPE_CHOICES',
    ]);
  });

  it('changes a message only if the modal came from one', () => {
    for (const type of [6, 7]) {
      expect(problems(CALLBACK, OF_TYPE[type], { interaction: 'modal', editing })).toEqual([]);
      expect(problems(CALLBACK, OF_TYPE[type], { interaction: 'modal' })).toEqual(['type BASE_TYPE_CHOICES']);
    }
  });

  it('is of a type that there is', () => {
    expect(problems(CALLBACK, { type: 3 })).toEqual(['type UNION_TYPE_CHOICES']);
    expect(problems(CALLBACK, {})).toEqual(['type BASE_TYPE_REQUIRED']);
  });

  it('defers with the ephemeral flag or nothing', () => {
    expect(problems(CALLBACK, { type: 5, data: { flags: EPHEMERAL } })).toEqual([]);
    expect(problems(CALLBACK, { type: 5, data: { flags: 0 } })).toEqual([]);
    expect(problems(CALLBACK, { type: 5, data: { flags: EPHEMERAL | V2 } })).toEqual([
      'data.flags DEFERRED_RESPONSE_NOT_EMPTY',
    ]);
    expect(problems(CALLBACK, { type: 5, data: { content: 'x' } })).toEqual([
      'data.content DEFERRED_RESPONSE_NOT_EMPTY',
    ]);
  });

  it('answers with a message like any other', () => {
    expect(problems(CALLBACK, { type: 4 })).toEqual(['data EMPTY_MESSAGE']);
    expect(problems(CALLBACK, { type: 4, data: {} })).toEqual(['data EMPTY_MESSAGE']);
    expect(problems(CALLBACK, { type: 4, data: { content: 'x'.repeat(2000) } })).toEqual([]);
    expect(problems(CALLBACK, { type: 4, data: { content: 'x'.repeat(2001) } })).toEqual([
      'data.content BASE_TYPE_MAX_LENGTH',
    ]);
    expect(problems(CALLBACK, { type: 4, data: { components: [text('x')] } })).toEqual([
      'data.components[0].type UNION_TYPE_CHOICES',
    ]);
    // The message that was clicked is not the one that is sent.
    const clicked = { interaction: 'component', editing: { flags: V2, hasContent: false } } as const;
    expect(problems(CALLBACK, { type: 4, data: { content: 'x', flags: EPHEMERAL } }, clicked)).toEqual([]);
  });

  it('changes the message that was clicked', () => {
    const clicked = {
      interaction: 'component',
      editing: { flags: V2 | EPHEMERAL, hasContent: false },
    } as const;
    expect(problems(CALLBACK, { type: 7, data: { components: [text('x')] } }, clicked)).toEqual([]);
    expect(problems(CALLBACK, { type: 7, data: { content: 'x' } }, clicked)).toEqual([
      'data.content MESSAGE_CANNOT_USE_LEGACY_FIELDS_WITH_COMPONENTS_V2',
    ]);
    expect(problems(CALLBACK, { type: 7, data: { components: [text('x')], flags: 0 } }, clicked)).toEqual([
      'data.flags MESSAGE_FLAGS_COMPONENTS_V2_FINAL',
    ]);
    const open = { interaction: 'component', editing } as const;
    expect(problems(CALLBACK, { type: 7, data: { content: 'x', flags: EPHEMERAL } }, open)).toEqual([
      'data.flags MESSAGE_FLAGS_NOT_SETTABLE',
    ]);
  });
});

describe('choices while typing', () => {
  const offer = (choices: unknown[]) => problems(CALLBACK, { type: 8, data: { choices } });
  const choice = (name: string, value: unknown) => ({ name, value });

  it('are at most 25', () => {
    const choices = (count: number) => times(count, (n) => choice(`c${n}`, `v${n}`));
    expect(offer(choices(25))).toEqual([]);
    expect(offer(choices(26))).toEqual(['data.choices BASE_TYPE_MAX_LENGTH']);
    expect(problems(CALLBACK, { type: 8 })).toEqual(['data BASE_TYPE_REQUIRED']);
  });

  it('have names and values of at most 100 characters', () => {
    expect(offer([choice('n'.repeat(100), 'v'.repeat(100)), choice('number', 5.5)])).toEqual([]);
    expect(offer([choice('n'.repeat(101), 'v')])).toEqual(['data.choices[0].name BASE_TYPE_BAD_LENGTH']);
    expect(offer([choice('', 'v')])).toEqual(['data.choices[0].name BASE_TYPE_BAD_LENGTH']);
    expect(offer([choice('n', 'v'.repeat(101))])).toEqual(['data.choices[0].value BASE_TYPE_MAX_LENGTH']);
    expect(offer([{ name: 'n' }])).toEqual(['data.choices[0].value BASE_TYPE_REQUIRED']);
    expect(offer([choice('n', true)])).toEqual(['data.choices[0].value STRING_TYPE_CONVERT']);
  });

  it('are translated into languages of Discord', () => {
    expect(offer([{ ...choice('n', 'v'), name_localizations: { it: 'x', fr: 'y' } }])).toEqual([]);
    expect(offer([{ ...choice('n', 'v'), name_localizations: { 'it-IT': 'x' } }])).toEqual([
      'data.choices[0].name_localizations.it-IT BASE_TYPE_CHOICES',
    ]);
  });
});

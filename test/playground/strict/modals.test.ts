import { describe, expect, it } from 'vitest';
import { CALLBACK, label, modal, option, problems, row, select, text, textInput, times } from './support.ts';

const show = (components: unknown[], more: object = {}) => problems(CALLBACK, modal(components, more));
const field = (component: object) => show([label(component)]);
const first = 'data.components[0].component';

describe('a modal', () => {
  it('has one to five fields', () => {
    const fields = (count: number) => times(count, (n) => label(textInput(`f${n}`)));
    expect(show(fields(1))).toEqual([]);
    expect(show(fields(5))).toEqual([]);
    expect(show(fields(6))).toEqual(['data.components BASE_TYPE_BAD_LENGTH']);
    expect(show([])).toEqual(['data.components BASE_TYPE_BAD_LENGTH']);
    expect(show([text('Read this'), ...fields(4)])).toEqual([]);
  });

  it('has a title of at most 45 characters and an id of at most 100', () => {
    const fields = [label(textInput('a'))];
    expect(show(fields, { title: 't'.repeat(45), custom_id: 'i'.repeat(100) })).toEqual([]);
    expect(show(fields, { title: 't'.repeat(46) })).toEqual(['data.title BASE_TYPE_BAD_LENGTH']);
    expect(show(fields, { title: '' })).toEqual(['data.title BASE_TYPE_BAD_LENGTH']);
    expect(show(fields, { custom_id: 'i'.repeat(101) })).toEqual(['data.custom_id BASE_TYPE_BAD_LENGTH']);
    expect(problems(CALLBACK, { type: 9 })).toContain('data BASE_TYPE_REQUIRED');
  });

  it('labels its fields in at most 45 characters and explains them in at most 100', () => {
    const named = (length: number, words: number) =>
      show([label(textInput('a'), { label: 'l'.repeat(length), description: 'd'.repeat(words) })]);
    expect(named(45, 100)).toEqual([]);
    expect(named(46, 100)).toEqual(['data.components[0].label BASE_TYPE_BAD_LENGTH']);
    expect(named(45, 101)).toEqual(['data.components[0].description BASE_TYPE_BAD_LENGTH']);
    expect(show([label(undefined)])).toEqual(['data.components[0].component BASE_TYPE_REQUIRED']);
    expect(show([label({ type: 2, style: 1, custom_id: 'b', label: 'x' })])).toEqual([
      `${first}.type UNION_TYPE_CHOICES`,
    ]);
  });

  it('has every field once', () => {
    expect(show([label(textInput('a')), label(textInput('b'))])).toEqual([]);
    expect(show([label(textInput('a')), label(textInput('a'))])).toEqual([
      'data.components[1].component.custom_id COMPONENT_CUSTOM_ID_DUPLICATED',
    ]);
  });

  it('labels a text input once', () => {
    expect(show([row(textInput('a', { label: 'Name' }))])).toEqual([]);
    expect(show([row(textInput('a'))])).toEqual([
      'data.components[0].components[0].label BASE_TYPE_REQUIRED',
    ]);
    expect(field(textInput('a', { label: 'Name' }))).toEqual([`${first}.label COMPONENT_LABEL_EXCLUSIVE`]);
  });

  it('has one text input to a row', () => {
    const inputs = ['a', 'b'].map((id) => textInput(id, { label: 'Name' }));
    expect(show([row(...inputs)])).toEqual([
      'data.components[0].components[1] COMPONENT_LAYOUT_WIDTH_EXCEEDED',
    ]);
  });
});

describe('a field of a modal', () => {
  it('takes at most 4000 characters of text', () => {
    expect(field(textInput('a', { min_length: 0, max_length: 4000, value: 'x'.repeat(4000) }))).toEqual([]);
    expect(field(textInput('a', { max_length: 4001 }))).toEqual([`${first}.max_length NUMBER_TYPE_MAX`]);
    expect(field(textInput('a', { value: 'x'.repeat(4001) }))).toEqual([
      `${first}.value BASE_TYPE_MAX_LENGTH`,
    ]);
    expect(field(textInput('a', { placeholder: 'x'.repeat(100) }))).toEqual([]);
    expect(field(textInput('a', { placeholder: 'x'.repeat(101) }))).toEqual([
      `${first}.placeholder BASE_TYPE_MAX_LENGTH`,
    ]);
  });

  it('takes a range of lengths that is one', () => {
    expect(field(textInput('a', { min_length: 5, max_length: 5, value: 'xxxxx' }))).toEqual([]);
    expect(field(textInput('a', { min_length: 6, max_length: 5 }))).toEqual([
      `${first}.min_length COMPONENT_MIN_LENGTH_EXCEEDS_MAX_LENGTH`,
    ]);
    expect(field(textInput('a', { max_length: 5, value: 'xxxxxx' }))).toEqual([
      `${first}.value BASE_TYPE_MAX_LENGTH`,
    ]);
  });

  it('is never disabled', () => {
    expect(field(select('s', [option('a')], { disabled: false }))).toEqual([]);
    expect(field(select('s', [option('a')], { disabled: true }))).toEqual([
      `${first}.disabled COMPONENT_DISABLED_IN_MODAL`,
    ]);
  });

  it('is required unless it says that it is not', () => {
    expect(field(select('s', [option('a')], { required: false, min_values: 0 }))).toEqual([]);
    expect(field(select('s', [option('a')], { min_values: 0 }))).toEqual([
      `${first}.min_values COMPONENT_REQUIRED_ZERO_MIN_VALUES`,
    ]);
    expect(field({ type: 19, custom_id: 'f', min_values: 0 })).toEqual([
      `${first}.min_values COMPONENT_REQUIRED_ZERO_MIN_VALUES`,
    ]);
  });

  it('offers 2 to 10 different things, one of them at first, as radio buttons', () => {
    const radio = (options: unknown[]) => field({ type: 21, custom_id: 'r', options });
    const options = (count: number) => times(count, (n) => option(`v${n}`));
    expect(radio(options(2))).toEqual([]);
    expect(radio(options(10))).toEqual([]);
    expect(radio(options(1))).toEqual([`${first}.options BASE_TYPE_BAD_LENGTH`]);
    expect(radio(options(11))).toEqual([`${first}.options BASE_TYPE_BAD_LENGTH`]);
    expect(radio([option('a'), option('a')])).toEqual([
      `${first}.options[1] SELECT_COMPONENT_OPTION_VALUE_DUPLICATED`,
    ]);
    expect(radio([option('a', { default: true }), option('b')])).toEqual([]);
    expect(radio([option('a', { default: true }), option('b', { default: true })])).toEqual([
      `${first}.options SELECT_COMPONENT_TOO_MANY_DEFAULT_VALUES`,
    ]);
  });

  it('offers 1 to 10 different things as checkboxes', () => {
    const boxes = (count: number, more: object = {}) =>
      field({ type: 22, custom_id: 'c', options: times(count, (n) => option(`v${n}`)), ...more });
    expect(boxes(1)).toEqual([]);
    expect(boxes(10, { min_values: 10, max_values: 10 })).toEqual([]);
    expect(boxes(0)).toContain(`${first}.options BASE_TYPE_BAD_LENGTH`);
    expect(boxes(11)).toEqual([`${first}.options BASE_TYPE_BAD_LENGTH`]);
    expect(boxes(3, { max_values: 4 })).toEqual([`${first}.max_values NUMBER_TYPE_MAX`]);
    expect(boxes(3, { min_values: 2 })).toEqual([]);
    expect(boxes(3, { min_values: 3, max_values: 2 })).toEqual([
      `${first}.min_values COMPONENT_MIN_VALUES_EXCEED_MAX_VALUES`,
    ]);
  });
});

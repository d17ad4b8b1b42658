import { describe, expect, it } from 'vitest';
import { button, CREATE, legacy, modern, option, problems, row, select, text, times } from './support.ts';

const SKU = '123456789012345678';
const inRow = (...components: unknown[]) => problems(CREATE, legacy(row(...components)));
const first = 'components[0].components[0]';

describe('custom ids', () => {
  it('have 1 to 100 characters', () => {
    expect(inRow(button('x'.repeat(100)))).toEqual([]);
    expect(inRow(button('x'.repeat(101)))).toEqual([`${first}.custom_id BASE_TYPE_BAD_LENGTH`]);
    expect(inRow(button(''))).toEqual([`${first}.custom_id BASE_TYPE_BAD_LENGTH`]);
  });

  it('are unique in a message, wherever they stand', () => {
    expect(inRow(button('a'), button('b'))).toEqual([]);
    expect(inRow(button('a'), button('a'))).toEqual([
      'components[0].components[1].custom_id COMPONENT_CUSTOM_ID_DUPLICATED',
    ]);
    const section = { type: 9, components: [text('x')], accessory: button('a') };
    expect(problems(CREATE, modern({ type: 17, components: [section, row(button('a'))] }))).toEqual([
      'components[0].components[1].components[0].custom_id COMPONENT_CUSTOM_ID_DUPLICATED',
    ]);
  });

  it('are not the numbers of components, which are unique too', () => {
    expect(inRow(button('a', { id: 1 }), button('b', { id: 2 }))).toEqual([]);
    expect(inRow(button('a', { id: 0 }), button('b', { id: 0 }))).toEqual([]);
    expect(inRow(button('a', { id: 1 }), button('b', { id: 1 }))).toEqual([
      'components[0].components[1].id COMPONENT_ID_DUPLICATED',
    ]);
  });
});

describe('a row', () => {
  it('has one to five buttons', () => {
    const buttons = (count: number) => times(count, (n) => button(`b${n}`));
    expect(inRow(...buttons(5))).toEqual([]);
    expect(inRow(...buttons(6))).toEqual(['components[0].components BASE_TYPE_BAD_LENGTH']);
    expect(inRow()).toEqual(['components[0].components BASE_TYPE_BAD_LENGTH']);
  });

  it('has a select alone', () => {
    const one = select('s', [option('a')]);
    expect(inRow(one)).toEqual([]);
    expect(inRow(one, button('b'))).toEqual(['components[0].components[1] COMPONENT_LAYOUT_WIDTH_EXCEEDED']);
    expect(inRow(one, { type: 5, custom_id: 'u' })).toEqual([
      'components[0].components[1] COMPONENT_LAYOUT_WIDTH_EXCEEDED',
    ]);
  });

  it('knows what it holds', () => {
    expect(inRow({ type: 99 })).toEqual([`${first}.type UNION_TYPE_CHOICES`]);
    expect(inRow({ type: 4, custom_id: 'a', style: 1 })).toEqual([`${first}.type UNION_TYPE_CHOICES`]);
  });
});

describe('a button', () => {
  it('has a label of at most 80 characters, or an emoji', () => {
    expect(inRow(button('a', { label: 'x'.repeat(80) }))).toEqual([]);
    expect(inRow(button('a', { label: 'x'.repeat(81) }))).toEqual([`${first}.label BASE_TYPE_MAX_LENGTH`]);
    expect(inRow(button('a', { label: undefined, emoji: { name: '🎲' } }))).toEqual([]);
    expect(inRow(button('a', { label: '' }))).toEqual([`${first}.label BASE_TYPE_REQUIRED`]);
  });

  it('is pressed by its id', () => {
    expect(inRow({ type: 2, style: 3, label: 'x' })).toEqual([`${first}.custom_id BASE_TYPE_REQUIRED`]);
    expect(inRow(button('a', { url: 'https://example.org' }))).toEqual([
      `${first}.url BUTTON_COMPONENT_FIELD_EXCLUSIVE`,
    ]);
    expect(inRow(button('a', { style: 7 }))).toEqual([`${first}.style BASE_TYPE_CHOICES`]);
  });

  it('leads somewhere if it is a link', () => {
    const link = { type: 2, style: 5, label: 'x', url: 'https://example.org' };
    expect(inRow(link)).toEqual([]);
    expect(inRow({ ...link, url: undefined })).toEqual([`${first}.url BASE_TYPE_REQUIRED`]);
    expect(inRow({ ...link, custom_id: 'a' })).toEqual([
      `${first}.custom_id BUTTON_COMPONENT_FIELD_EXCLUSIVE`,
    ]);
    expect(inRow({ ...link, url: 'ftp://example.org' })).toEqual([`${first}.url URL_TYPE_INVALID_SCHEME`]);
    expect(inRow({ ...link, url: 'example' })).toContain(`${first}.url URL_TYPE_INVALID_URL`);
    const address = (length: number) => 'https://example.org/'.padEnd(length, 'x');
    expect(inRow({ ...link, url: address(512) })).toEqual([]);
    expect(inRow({ ...link, url: address(513) })).toEqual([`${first}.url BASE_TYPE_MAX_LENGTH`]);
  });

  it('sells something and shows nothing of its own if it is a premium one', () => {
    expect(inRow({ type: 2, style: 6, sku_id: SKU })).toEqual([]);
    expect(inRow({ type: 2, style: 6 })).toEqual([`${first}.sku_id BASE_TYPE_REQUIRED`]);
    expect(inRow({ type: 2, style: 6, sku_id: SKU, label: 'x' })).toEqual([
      `${first}.label BUTTON_COMPONENT_FIELD_EXCLUSIVE`,
    ]);
    expect(inRow(button('a', { sku_id: SKU }))).toEqual([`${first}.sku_id BUTTON_COMPONENT_FIELD_EXCLUSIVE`]);
  });

  it.each(['🎲', '⚔️', '⚔', '👩‍🚀', '🇮🇹', '1️⃣', '🏴‍☠️'])('may show %s', (name) => {
    expect(inRow(button('a', { emoji: { name, animated: false } }))).toEqual([]);
  });

  it('shows a real emoji', () => {
    expect(inRow(button('a', { emoji: { id: SKU } }))).toEqual([]);
    expect(inRow(button('a', { emoji: { id: SKU, name: 'raft', animated: true } }))).toEqual([]);
    const invalid = [`${first}.emoji COMPONENT_INVALID_EMOJI`];
    expect(inRow(button('a', { emoji: { name: 'raft' } }))).toEqual(invalid);
    expect(inRow(button('a', { emoji: { name: '🎲🎲' } }))).toEqual(invalid);
    expect(inRow(button('a', { emoji: {} }))).toEqual(invalid);
    expect(inRow(button('a', { emoji: '🎲' }))).toEqual([`${first}.emoji MODEL_TYPE_CONVERT`]);
    expect(inRow(button('a', { emoji: { name: '🎲', nmae: 'x' } }))).toEqual([
      `${first}.emoji.nmae UNKNOWN_FIELD`,
    ]);
  });
});

describe('a select', () => {
  const options = (count: number) => times(count, (n) => option(`v${n}`));

  it('has 1 to 25 options with different values', () => {
    expect(inRow(select('s', options(25)))).toEqual([]);
    expect(inRow(select('s', options(26)))).toEqual([`${first}.options BASE_TYPE_BAD_LENGTH`]);
    expect(inRow(select('s', []))).toEqual([`${first}.options BASE_TYPE_BAD_LENGTH`]);
    expect(inRow(select('s', [option('a'), option('a')]))).toEqual([
      `${first}.options[1] SELECT_COMPONENT_OPTION_VALUE_DUPLICATED`,
    ]);
  });

  it('has short texts', () => {
    const long = { label: 'x'.repeat(100), value: 'y'.repeat(100), description: 'z'.repeat(100) };
    expect(inRow(select('s', [long], { placeholder: 'p'.repeat(150) }))).toEqual([]);
    expect(inRow(select('s', [{ ...long, label: 'x'.repeat(101) }]))).toEqual([
      `${first}.options[0].label BASE_TYPE_BAD_LENGTH`,
    ]);
    expect(inRow(select('s', [{ ...long, value: 'x'.repeat(101) }]))).toEqual([
      `${first}.options[0].value BASE_TYPE_BAD_LENGTH`,
    ]);
    expect(inRow(select('s', [{ ...long, description: 'x'.repeat(101) }]))).toEqual([
      `${first}.options[0].description BASE_TYPE_MAX_LENGTH`,
    ]);
    expect(inRow(select('s', [long], { placeholder: 'p'.repeat(151) }))).toEqual([
      `${first}.placeholder BASE_TYPE_MAX_LENGTH`,
    ]);
  });

  it('asks for no more than there is', () => {
    expect(inRow(select('s', options(3), { min_values: 2, max_values: 3 }))).toEqual([]);
    expect(inRow(select('s', options(3), { min_values: 0, max_values: 4 }))).toEqual([
      `${first}.max_values NUMBER_TYPE_MAX`,
    ]);
    expect(inRow(select('s', options(3), { min_values: 3, max_values: 2 }))).toEqual([
      `${first}.min_values COMPONENT_MIN_VALUES_EXCEED_MAX_VALUES`,
    ]);
    expect(inRow(select('s', options(3), { min_values: 2 }))).toEqual([
      `${first}.min_values COMPONENT_MIN_VALUES_EXCEED_MAX_VALUES`,
    ]);
    expect(inRow({ type: 5, custom_id: 'u', min_values: 1, max_values: 25 })).toEqual([]);
    expect(inRow({ type: 5, custom_id: 'u', max_values: 26 })).toEqual([
      `${first}.max_values NUMBER_TYPE_MAX`,
    ]);
  });

  it('presets no more than can be chosen', () => {
    const preset = (count: number) => times(3, (n) => option(`v${n}`, { default: n < count }));
    expect(inRow(select('s', preset(1)))).toEqual([]);
    expect(inRow(select('s', preset(2), { max_values: 2 }))).toEqual([]);
    expect(inRow(select('s', preset(2)))).toEqual([
      `${first}.options SELECT_COMPONENT_TOO_MANY_DEFAULT_VALUES`,
    ]);
    const users = (count: number) => times(count, (n) => ({ type: 'user', id: `12345678901234567${n}` }));
    expect(inRow({ type: 5, custom_id: 'u', default_values: users(1) })).toEqual([]);
    expect(inRow({ type: 5, custom_id: 'u', default_values: users(2) })).toEqual([
      `${first}.default_values SELECT_COMPONENT_TOO_MANY_DEFAULT_VALUES`,
    ]);
  });

  it('shows real emoji', () => {
    expect(inRow(select('s', [option('a', { emoji: { name: '🦈' } })]))).toEqual([]);
    expect(inRow(select('s', [option('a', { emoji: { name: 'shark' } })]))).toEqual([
      `${first}.options[0].emoji COMPONENT_INVALID_EMOJI`,
    ]);
  });
});

describe('blocks', () => {
  const media = { url: 'https://example.org/board.png' };
  const block = (component: object) => problems(CREATE, modern(component));

  it('show 1 to 10 pictures in a gallery', () => {
    const gallery = (count: number) => ({ type: 12, items: times(count, () => ({ media })) });
    expect(block(gallery(10))).toEqual([]);
    expect(block(gallery(11))).toEqual(['components[0].items BASE_TYPE_BAD_LENGTH']);
    expect(block(gallery(0))).toEqual(['components[0].items BASE_TYPE_BAD_LENGTH']);
  });

  it('describe pictures in at most 1024 characters', () => {
    const gallery = (length: number) => ({ type: 12, items: [{ media, description: 'x'.repeat(length) }] });
    expect(block(gallery(1024))).toEqual([]);
    expect(block(gallery(1025))).toEqual(['components[0].items[0].description BASE_TYPE_BAD_LENGTH']);
    const section = (length: number) => ({
      type: 9,
      components: [text('x')],
      accessory: { type: 11, media, description: 'x'.repeat(length) },
    });
    expect(block(section(1024))).toEqual([]);
    expect(block(section(1025))).toEqual(['components[0].accessory.description BASE_TYPE_BAD_LENGTH']);
  });

  it('have one to three texts and one thing beside them in a section', () => {
    const section = (count: number, more: object = { accessory: button('a') }) => ({
      type: 9,
      components: times(count, () => text('x')),
      ...more,
    });
    expect(block(section(1))).toEqual([]);
    expect(block(section(3))).toEqual([]);
    expect(block(section(0))).toEqual(['components[0].components BASE_TYPE_BAD_LENGTH']);
    expect(block(section(4))).toEqual(['components[0].components BASE_TYPE_BAD_LENGTH']);
    expect(block(section(1, {}))).toEqual(['components[0].accessory BASE_TYPE_REQUIRED']);
    expect(block(section(1, { accessory: text('x') }))).toEqual([
      'components[0].accessory.type UNION_TYPE_CHOICES',
    ]);
  });

  it('nest no container in a container, and leave none empty', () => {
    expect(block({ type: 17, components: [text('x')] })).toEqual([]);
    expect(block({ type: 17, components: [] })).toEqual(['components[0].components BASE_TYPE_BAD_LENGTH']);
    expect(block({ type: 17, components: [{ type: 17, components: [text('x')] }] })).toEqual([
      'components[0].components[0].type UNION_TYPE_CHOICES',
    ]);
    expect(block({ type: 17, accent_color: 0xffffff, components: [text('x')] })).toEqual([]);
    expect(block({ type: 17, accent_color: 0x1000000, components: [text('x')] })).toEqual([
      'components[0].accent_color NUMBER_TYPE_MAX',
    ]);
  });

  it('fetch pictures from where they can be fetched', () => {
    expect(block({ type: 12, items: [{ media: { url: 'data:image/png;base64,AA' } }] })).toEqual([
      'components[0].items[0].media.url URL_TYPE_INVALID_SCHEME',
    ]);
    expect(block({ type: 13, file: media })).toEqual([
      'components[0].file.url UNFURLED_MEDIA_ITEM_ATTACHMENT_REQUIRED',
    ]);
  });
});

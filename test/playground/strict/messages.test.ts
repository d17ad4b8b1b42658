import { describe, expect, it } from 'vitest';
import {
  button,
  CALLBACK,
  CREATE,
  EDIT,
  EDIT_REPLY,
  EPHEMERAL,
  FOLLOW_UP,
  legacy,
  modern,
  problems,
  row,
  text,
  times,
  V2,
} from './support.ts';

const EMPTY = ' EMPTY_MESSAGE';
const LEGACY = 'MESSAGE_CANNOT_USE_LEGACY_FIELDS_WITH_COMPONENTS_V2';

describe('a message', () => {
  it.each([CREATE, FOLLOW_UP, EDIT, EDIT_REPLY])('has at most 2000 characters: %s', (route) => {
    expect(problems(route, { content: 'x'.repeat(2000) })).toEqual([]);
    expect(problems(route, { content: 'x'.repeat(2001) })).toEqual(['content BASE_TYPE_MAX_LENGTH']);
    expect(problems(route, { content: 'x'.repeat(4001) })).toEqual(['content BASE_TYPE_MAX_LENGTH']);
  });

  it('counts an emoji as one character', () => {
    expect(problems(CREATE, { content: '🦈'.repeat(2000) })).toEqual([]);
    expect(problems(CREATE, { content: '🦈'.repeat(2001) })).toEqual(['content BASE_TYPE_MAX_LENGTH']);
  });

  it('says something', () => {
    const nothing = [undefined, {}, { content: '' }, { content: ' \n' }, { content: null, embeds: [] }];
    for (const body of nothing) expect(problems(CREATE, body)).toEqual([EMPTY]);
    expect(problems(CREATE, { flags: V2, components: [] })).toEqual([EMPTY]);
    expect(problems(CREATE, { flags: V2 }, { files: [{ name: 'a.png', size: 1 }] })).toEqual([EMPTY]);
    expect(problems(CREATE, undefined, { files: [{ name: 'a.png', size: 1 }] })).toEqual([]);
    expect(problems(CREATE, { sticker_ids: ['123456789012345678'] })).toEqual([]);
    const forwarded = { type: 1, message_id: '123456789012345678', channel_id: '123456789012345678' };
    expect(problems(CREATE, { message_reference: forwarded })).toEqual([]);
    expect(problems(CREATE, { message_reference: { ...forwarded, type: 0 } })).toEqual([EMPTY]);
  });

  it('is not emptied by an edit', () => {
    const emptied = { content: '', embeds: [], components: [], attachments: [] };
    expect(problems(EDIT, emptied)).toEqual([EMPTY]);
    expect(problems(EDIT, { ...emptied, content: 'x' })).toEqual([]);
    expect(problems(EDIT, { content: '', embeds: [], components: [] })).toEqual([]);
    expect(problems(EDIT, { components: [] }, { editing: { flags: V2, hasContent: false } })).toEqual([
      EMPTY,
    ]);
  });

  it('knows its fields', () => {
    expect(problems(CREATE, { content: 'x', contnet: 'y' })).toEqual(['contnet UNKNOWN_FIELD']);
    expect(problems(CREATE, 'hello')).toContain(' MODEL_TYPE_CONVERT');
    expect(problems(CREATE, { content: 5, embeds: [{ title: 'x' }] })).toEqual([
      'content STRING_TYPE_CONVERT',
    ]);
  });

  it('may be sent the way discord.js sends everything', () => {
    const always = { tts: false, nonce: '12345', enforce_nonce: true };
    for (const route of [CREATE, FOLLOW_UP, EDIT, EDIT_REPLY]) {
      expect(problems(route, { content: 'x', ...always })).toEqual([]);
    }
    expect(problems(CALLBACK, { type: 4, data: { content: 'x', ...always } })).toEqual([]);
    expect(problems(CALLBACK, { type: 7, data: { content: 'x', ...always } })).toEqual([]);
  });

  it('has a nonce of at most 25 characters', () => {
    expect(problems(CREATE, { content: 'x', nonce: 'n'.repeat(25) })).toEqual([]);
    expect(problems(CREATE, { content: 'x', nonce: 17 })).toEqual([]);
    expect(problems(CREATE, { content: 'x', nonce: 'n'.repeat(26) })).toEqual(['nonce BASE_TYPE_MAX_LENGTH']);
    expect(problems(EDIT, { content: 'x', nonce: 'n'.repeat(26) })).toEqual(['nonce BASE_TYPE_MAX_LENGTH']);
  });

  it('has at most three stickers', () => {
    const stickers = (count: number) => times(count, (n) => `12345678901234567${n}`);
    expect(problems(CREATE, { sticker_ids: stickers(3) })).toEqual([]);
    expect(problems(CREATE, { sticker_ids: stickers(4) })).toEqual(['sticker_ids BASE_TYPE_MAX_LENGTH']);
  });
});

describe('flags', () => {
  it('show a message to one person only where there is one', () => {
    expect(problems(FOLLOW_UP, { content: 'x', flags: EPHEMERAL })).toEqual([]);
    expect(problems(CALLBACK, { type: 4, data: { content: 'x', flags: EPHEMERAL } })).toEqual([]);
    expect(problems(CALLBACK, { type: 4, data: { flags: EPHEMERAL | V2, components: [text('x')] } })).toEqual(
      [],
    );
    expect(problems(CREATE, { content: 'x', flags: EPHEMERAL })).toEqual([
      'flags MESSAGE_FLAGS_NOT_SETTABLE',
    ]);
  });

  it('are those that a sender may set', () => {
    expect(problems(CREATE, { content: 'x', flags: 4 | 4096 })).toEqual([]);
    expect(problems(CREATE, { content: 'x', flags: 128 })).toEqual(['flags MESSAGE_FLAGS_NOT_SETTABLE']);
    expect(problems(CREATE, { content: 'x', flags: 1.5 })).toContain('flags NUMBER_TYPE_COERCE');
  });

  it('are kept in an edit', () => {
    const editing = { flags: EPHEMERAL, hasContent: false };
    expect(problems(EDIT_REPLY, { content: 'x', flags: EPHEMERAL | 4 }, { editing })).toEqual([]);
    expect(problems(EDIT_REPLY, { content: 'x', flags: EPHEMERAL })).toEqual([]);
    const open = { editing: { flags: 0, hasContent: true } };
    expect(problems(EDIT_REPLY, { content: 'x', flags: EPHEMERAL }, open)).toEqual([
      'flags MESSAGE_FLAGS_NOT_SETTABLE',
    ]);
  });

  it('never leave the new components again', () => {
    const editing = { flags: V2, hasContent: false };
    expect(problems(EDIT, { flags: V2, components: [text('x')] }, { editing })).toEqual([]);
    expect(problems(EDIT, { components: [text('x')] }, { editing })).toEqual([]);
    expect(problems(EDIT, { flags: 0, components: [text('x')] }, { editing })).toEqual([
      'flags MESSAGE_FLAGS_COMPONENTS_V2_FINAL',
    ]);
  });
});

describe('a message made of components', () => {
  it('says so', () => {
    expect(problems(CREATE, modern(text('x')))).toEqual([]);
    expect(problems(CREATE, { content: 'x', components: [row(button('a')), text('x')] })).toEqual([
      'components[1].type UNION_TYPE_CHOICES',
    ]);
  });

  it('has no text, embeds, stickers or poll besides', () => {
    const poll = { question: { text: 'Who?' }, answers: [{ poll_media: { text: 'You' } }] };
    const message = modern(text('x'));
    expect(problems(CREATE, { ...message, content: 'y' })).toEqual([`content ${LEGACY}`]);
    expect(problems(CREATE, { ...message, embeds: [{ title: 'y' }] })).toEqual([`embeds ${LEGACY}`]);
    expect(problems(CREATE, { ...message, sticker_ids: ['123456789012345678'] })).toEqual([
      `sticker_ids ${LEGACY}`,
    ]);
    expect(problems(CREATE, { ...message, poll })).toEqual([`poll ${LEGACY}`]);
    expect(problems(CREATE, { ...message, content: '', embeds: [], sticker_ids: [] })).toEqual([]);
    expect(problems(CREATE, { poll })).toEqual([]);
  });

  it('can take the place of an old one that gives up its text', () => {
    const context = { editing: { flags: 0, hasContent: true } };
    expect(problems(EDIT, { ...modern(text('x')), content: null, embeds: [] }, context)).toEqual([]);
    expect(problems(EDIT, modern(text('x')), context)).toEqual([`content ${LEGACY}`]);
    expect(problems(EDIT, { content: 'y' }, { editing: { flags: V2, hasContent: false } })).toEqual([
      `content ${LEGACY}`,
    ]);
  });

  it('has at most 40 of them, nested ones included', () => {
    const texts = (count: number) => times(count, () => text('x'));
    expect(problems(CREATE, modern({ type: 17, components: texts(39) }))).toEqual([]);
    expect(problems(CREATE, modern({ type: 17, components: texts(40) }))).toEqual([
      'components COMPONENT_MAX_TOTAL_COMPONENTS_EXCEEDED',
    ]);
    const sections = (count: number) =>
      times(count, (n) => ({ type: 9, components: texts(2), accessory: button(`b${n}`) }));
    expect(problems(CREATE, modern(...sections(10)))).toEqual([]);
    expect(problems(CREATE, modern(...sections(10), text('x')))).toEqual([
      'components COMPONENT_MAX_TOTAL_COMPONENTS_EXCEEDED',
    ]);
  });

  it('has at most 4000 characters of text in all', () => {
    const inner = { type: 17, components: [text('x'.repeat(2000))] };
    expect(problems(CREATE, modern(inner, text('y'.repeat(2000))))).toEqual([]);
    expect(problems(CREATE, modern(inner, text('y'.repeat(2001))))).toEqual([
      'components COMPONENT_DISPLAYABLE_TEXT_SIZE_EXCEEDED',
    ]);
    expect(problems(CREATE, modern(text('')))).toEqual(['components[0].content BASE_TYPE_BAD_LENGTH']);
  });
});

describe('a message in the old form', () => {
  it('has at most five rows', () => {
    const rows = (count: number) => times(count, (n) => row(button(`b${n}`)));
    expect(problems(CREATE, legacy(...rows(5)))).toEqual([]);
    expect(problems(CREATE, legacy(...rows(6)))).toEqual(['components BASE_TYPE_MAX_LENGTH']);
  });
});

describe('mentions', () => {
  const say = (mentions: object) => problems(CREATE, { content: 'x', allowed_mentions: mentions });
  const ids = (count: number) => times(count, (n) => String(100_000_000_000_000_000n + BigInt(n)));

  it('are either of a kind or of a list', () => {
    expect(say({ parse: ['roles'], users: ids(2) })).toEqual([]);
    expect(say({ parse: ['users'], users: [] })).toEqual([]);
    expect(say({ parse: ['users'], users: ids(1) })).toEqual([
      'allowed_mentions MESSAGE_ALLOWED_MENTIONS_PARSE_EXCLUSIVE',
    ]);
    expect(say({ parse: ['roles'], roles: ids(1) })).toEqual([
      'allowed_mentions MESSAGE_ALLOWED_MENTIONS_PARSE_EXCLUSIVE',
    ]);
  });

  it('are of at most a hundred people, each once', () => {
    expect(say({ users: ids(100) })).toEqual([]);
    expect(say({ users: ids(101) })).toEqual(['allowed_mentions.users BASE_TYPE_MAX_LENGTH']);
    expect(say({ users: [...ids(1), ...ids(1)] })).toEqual([
      'allowed_mentions.users[1] SET_TYPE_ALREADY_CONTAINS_VALUE',
    ]);
    expect(say({ parse: ['everybody'] })).toEqual(['allowed_mentions.parse[0] BASE_TYPE_CHOICES']);
    expect(say({ users: ['Alice'] })).toEqual(['allowed_mentions.users[0] NUMBER_TYPE_COERCE']);
  });
});

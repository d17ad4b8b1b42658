import { describe, expect, it } from 'vitest';
import { problems, times } from './support.ts';

const FROM_MESSAGE = 'POST /channels/{channel_id}/messages/{message_id}/threads';
const ALONE = 'POST /channels/{channel_id}/threads';
const CHANGE = 'PATCH /channels/{channel_id}';

describe('a thread', () => {
  it.each([FROM_MESSAGE, ALONE, CHANGE])('has a name of 1 to 100 characters: %s', (route) => {
    expect(problems(route, { name: 'n'.repeat(100) })).toEqual([]);
    expect(problems(route, { name: 'n'.repeat(101) })).toHaveLength(1);
    expect(problems(route, { name: 'n'.repeat(101) })[0]).toMatch(/^name BASE_TYPE_(BAD|MAX)_LENGTH$/);
    expect(problems(route, { name: '' })).toEqual(['name BASE_TYPE_BAD_LENGTH']);
    expect(problems(route, { name: '   ' })).toEqual(['name BASE_TYPE_BAD_LENGTH']);
  });

  it.each([FROM_MESSAGE, ALONE, CHANGE])('sleeps after an hour, a day, three or seven: %s', (route) => {
    for (const minutes of [60, 1440, 4320, 10080]) {
      expect(problems(route, { name: 'x', auto_archive_duration: minutes })).toEqual([]);
    }
    expect(problems(route, { name: 'x', auto_archive_duration: 61 })).toEqual([
      'auto_archive_duration BASE_TYPE_CHOICES',
    ]);
  });

  it('is of a type that fits', () => {
    expect(problems(FROM_MESSAGE, { name: 'x', type: 11 })).toEqual([]);
    expect(problems(FROM_MESSAGE, { name: 'x', type: 12 })).toEqual(['type BASE_TYPE_CHOICES']);
    expect(problems(ALONE, { name: 'x', type: 12, invitable: false })).toEqual([]);
    expect(problems(ALONE, { name: 'x', type: 0 })).toEqual(['type BASE_TYPE_CHOICES']);
    expect(problems(ALONE, { name: 'x', type: 11, invitable: false })).toEqual([
      'invitable THREAD_INVITABLE_PRIVATE_ONLY',
    ]);
    expect(problems(ALONE, {})).toEqual(['name BASE_TYPE_REQUIRED']);
  });

  it('is slowed down by at most six hours', () => {
    expect(problems(ALONE, { name: 'x', rate_limit_per_user: 21600 })).toEqual([]);
    expect(problems(ALONE, { name: 'x', rate_limit_per_user: 21601 })).toEqual([
      'rate_limit_per_user NUMBER_TYPE_MAX',
    ]);
  });

  it('is archived and locked', () => {
    expect(problems(CHANGE, { archived: true, locked: false })).toEqual([]);
    expect(problems(CHANGE, { archived: 'yes' })).toEqual(['archived BOOLEAN_TYPE_CONVERT']);
  });
});

describe('other requests', () => {
  const id = '123456789012345678';

  it('open a conversation with somebody', () => {
    const open = 'POST /users/@me/channels';
    expect(problems(open, { recipient_id: id })).toEqual([]);
    expect(problems(open, {})).toEqual(['recipient_id BASE_TYPE_REQUIRED']);
    expect(problems(open, { recipient_id: 'alice' })).toEqual(['recipient_id NUMBER_TYPE_COERCE']);
  });

  it('delete 2 to 100 different messages at once', () => {
    const remove = 'POST /channels/{channel_id}/messages/bulk-delete';
    const ids = (count: number) => times(count, (n) => String(100_000_000_000_000_000n + BigInt(n)));
    expect(problems(remove, { messages: ids(2) })).toEqual([]);
    expect(problems(remove, { messages: ids(100) })).toEqual([]);
    expect(problems(remove, { messages: ids(1) })).toEqual(['messages BASE_TYPE_BAD_LENGTH']);
    expect(problems(remove, { messages: ids(101) })).toEqual(['messages BASE_TYPE_BAD_LENGTH']);
    expect(problems(remove, { messages: [id, id] })).toEqual(['messages[1] SET_TYPE_ALREADY_CONTAINS_VALUE']);
  });

  it.each([
    ['🎲', []],
    ['❤️', []],
    ['❤', []],
    [`raft:${id}`, []],
    ['raft', ['emoji_name UNKNOWN_EMOJI']],
    ['🎲🎲', ['emoji_name UNKNOWN_EMOJI']],
  ])('react with %s', (emoji, expected) => {
    const react = 'PUT /channels/{channel_id}/messages/{message_id}/reactions/{emoji_name}/@me';
    expect(problems(react, undefined, { params: { emoji_name: emoji } })).toEqual(expected);
  });

  it('have a body only where one is taken', () => {
    const pin = 'PUT /channels/{channel_id}/messages/pins/{message_id}';
    expect(problems(pin, undefined)).toEqual([]);
    expect(problems(pin, {})).toEqual([]);
    expect(problems(pin, { reason: 'x' })).toEqual([' UNEXPECTED_BODY']);
  });

  it('go where there is something', () => {
    expect(problems('POST /channels/{channel_id}/mesages', {})).toEqual([' UNKNOWN_ROUTE']);
    expect(problems('constructor', {})).toEqual([' UNKNOWN_ROUTE']);
  });
});

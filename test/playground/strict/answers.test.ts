import { describe, expect, it } from 'vitest';
import { checkEvent, checkResponse, errorTree, refusal } from '../../../src/playground/strict/index.ts';

const USER_ROUTE = 'GET /users/{user_id}';
const ID = '123456789012345678';
const user = {
  id: ID,
  username: 'alice',
  global_name: 'Alice',
  discriminator: '0',
  avatar: null,
  public_flags: 0,
  flags: 0,
  primary_guild: null,
};
const thread = {
  id: ID,
  type: 11,
  guild_id: ID,
  parent_id: ID,
  owner_id: ID,
  name: 'Outlive',
  flags: 0,
  message_count: 0,
  member_count: 1,
  total_message_sent: 0,
  thread_metadata: {
    archived: false,
    archive_timestamp: '2026-01-01T00:00:00.000000+00:00',
    auto_archive_duration: 1440,
    locked: false,
  },
};
const found = (problems: ReturnType<typeof checkResponse>) =>
  problems.map(({ path, code }) => `${path} ${code}`);

describe('answers', () => {
  it('are what Discord says', () => {
    expect(found(checkResponse(USER_ROUTE, 200, user))).toEqual([]);
    const { username: _, ...nameless } = user;
    expect(found(checkResponse(USER_ROUTE, 200, nameless))).toEqual(['username BASE_TYPE_REQUIRED']);
    expect(found(checkResponse(USER_ROUTE, 200, { ...user, id: 5 }))).toEqual(['id STRING_TYPE_CONVERT']);
  });

  it('may hold more than is published', () => {
    expect(found(checkResponse(USER_ROUTE, 200, { ...user, display_name_styles: null }))).toEqual([]);
  });

  it('are empty where there is nothing to say', () => {
    const remove = 'DELETE /channels/{channel_id}/messages/{message_id}';
    expect(found(checkResponse(remove, 204, undefined))).toEqual([]);
    expect(found(checkResponse(remove, 204, { ok: true }))).toEqual([' UNEXPECTED_ANSWER']);
    expect(found(checkResponse(remove, 200, {}))).toEqual([' UNEXPECTED_ANSWER']);
  });

  it('are channels of any kind', () => {
    const fetch = 'GET /channels/{channel_id}';
    expect(found(checkResponse(fetch, 200, thread))).toEqual([]);
    expect(found(checkResponse(fetch, 200, { id: ID, type: 1, flags: 0, recipients: [user] }))).toEqual([]);
    const { owner_id: _, ...ownerless } = thread;
    expect(found(checkResponse(fetch, 200, ownerless))).toEqual(['owner_id BASE_TYPE_REQUIRED']);
  });

  it('are refusals in their own form', () => {
    expect(found(checkResponse(USER_ROUTE, 404, { code: 10013, message: 'Unknown User' }))).toEqual([]);
    expect(found(checkResponse(USER_ROUTE, 404, { message: 'Unknown User' }))).toEqual([
      'code BASE_TYPE_REQUIRED',
    ]);
    const slow = { message: 'You are being rate limited.', retry_after: 0.3, global: false };
    expect(found(checkResponse(USER_ROUTE, 429, slow))).toEqual([]);
    expect(found(checkResponse(USER_ROUTE, 429, { ...slow, retry_after: 'soon' }))).toEqual([
      'retry_after NUMBER_TYPE_COERCE',
    ]);
  });
});

describe('events', () => {
  it('carry things in their published form', () => {
    expect(found(checkEvent('THREAD_CREATE', { ...thread, newly_created: true }))).toEqual([]);
    expect(found(checkEvent('THREAD_CREATE', { ...thread, name: 5 }))).toEqual(['name STRING_TYPE_CONVERT']);
    const { guild_id: _, ...inGuild } = thread;
    expect(found(checkEvent('GUILD_CREATE', { id: ID, threads: [inGuild] }))).toEqual([]);
    expect(
      found(checkEvent('GUILD_CREATE', { id: ID, threads: [inGuild, { ...inGuild, type: 0 }] })),
    ).toEqual(['threads[1].type BASE_TYPE_CHOICES']);
    expect(found(checkEvent('INTERACTION_CREATE', { member: { user } }))).toEqual([]);
    expect(found(checkEvent('INTERACTION_CREATE', { member: { user: { ...user, avatar: 1 } } }))).toEqual([
      'member.user.avatar STRING_TYPE_CONVERT',
    ]);
  });

  it('that carry nothing published are not judged', () => {
    expect(checkEvent('TYPING_START', { anything: 1 })).toEqual([]);
  });
});

describe('a refusal', () => {
  const long = {
    path: 'components[0].components[2].options',
    code: 'BASE_TYPE_MAX_LENGTH',
    message: 'Too long',
  };

  it('nests problems the way Discord does', () => {
    const unnamed = { path: 'components[0].type', code: 'BASE_TYPE_REQUIRED', message: 'Needed' };
    expect(JSON.parse(JSON.stringify(errorTree([long, unnamed])))).toEqual({
      components: {
        0: {
          components: {
            2: { options: { _errors: [{ code: 'BASE_TYPE_MAX_LENGTH', message: 'Too long' }] } },
          },
          type: { _errors: [{ code: 'BASE_TYPE_REQUIRED', message: 'Needed' }] },
        },
      },
    });
    expect(JSON.parse(JSON.stringify(errorTree([{ ...long, path: '0.options[2]' }])))).toEqual({
      0: { options: { 2: { _errors: [{ code: long.code, message: long.message }] } } },
    });
  });

  it('is one that Discord gives and recognises', () => {
    const { status, body } = refusal([long]);
    expect({ status, code: body.code }).toEqual({ status: 400, code: 50035 });
    expect(found(checkResponse(USER_ROUTE, status, JSON.parse(JSON.stringify(body))))).toEqual([]);
  });

  it.each([
    ['EMPTY_MESSAGE', 400, 50006],
    ['REQUEST_ENTITY_TOO_LARGE', 413, 40005],
    ['MAX_APPLICATION_COMMANDS', 400, 30032],
    ['UNKNOWN_EMOJI', 400, 10014],
  ])('of %s is %i with the code %i', (code, status, number) => {
    expect(refusal([{ path: '', code, message: 'No' }])).toEqual({
      status,
      body: { code: number, message: 'No' },
    });
  });

  it('names the fields if there is more than emptiness', () => {
    expect(refusal([{ path: '', code: 'EMPTY_MESSAGE', message: 'No' }, long]).body.code).toBe(50035);
  });
});

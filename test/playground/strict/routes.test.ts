import { describe, expect, it } from 'vitest';
import { ROUTES } from '../../../src/playground/strict/index.ts';

// The package's own types are its sources, which are not checked as strictly as ours.
const spec: string = 'discord-api-spec';
const { pathsList } = (await import(spec)) as {
  readonly pathsList: Readonly<Record<string, readonly string[]>>;
};

/** Everything that a bot of ours asks of Discord, by path. */
const USED: Readonly<Record<string, string>> = {
  '/gateway/bot': 'GET',
  '/users/@me': 'GET',
  '/users/{user_id}': 'GET',
  '/users/@me/channels': 'POST',
  '/applications/@me': 'GET PATCH',
  '/applications/{application_id}/commands': 'GET PUT POST',
  '/applications/{application_id}/commands/{command_id}': 'GET PATCH DELETE',
  '/applications/{application_id}/guilds/{guild_id}/commands': 'GET PUT POST',
  '/applications/{application_id}/guilds/{guild_id}/commands/{command_id}': 'GET PATCH DELETE',
  '/interactions/{interaction_id}/{interaction_token}/callback': 'POST',
  '/webhooks/{webhook_id}/{webhook_token}': 'POST',
  '/webhooks/{webhook_id}/{webhook_token}/messages/@original': 'GET PATCH DELETE',
  '/webhooks/{webhook_id}/{webhook_token}/messages/{message_id}': 'GET PATCH DELETE',
  '/channels/{channel_id}': 'GET PATCH DELETE',
  '/channels/{channel_id}/typing': 'POST',
  '/channels/{channel_id}/messages': 'GET POST',
  '/channels/{channel_id}/messages/{message_id}': 'GET PATCH DELETE',
  '/channels/{channel_id}/messages/bulk-delete': 'POST',
  '/channels/{channel_id}/messages/pins': 'GET',
  '/channels/{channel_id}/messages/pins/{message_id}': 'PUT DELETE',
  '/channels/{channel_id}/messages/{message_id}/reactions': 'DELETE',
  '/channels/{channel_id}/messages/{message_id}/reactions/{emoji_name}': 'GET',
  '/channels/{channel_id}/messages/{message_id}/reactions/{emoji_name}/@me': 'PUT DELETE',
  '/channels/{channel_id}/messages/{message_id}/reactions/{emoji_name}/{user_id}': 'DELETE',
  '/channels/{channel_id}/messages/{message_id}/threads': 'POST',
  '/channels/{channel_id}/threads': 'POST',
  '/channels/{channel_id}/thread-members': 'GET',
  '/channels/{channel_id}/thread-members/@me': 'PUT DELETE',
  '/channels/{channel_id}/thread-members/{user_id}': 'GET PUT DELETE',
  '/channels/{channel_id}/threads/archived/public': 'GET',
  '/channels/{channel_id}/threads/archived/private': 'GET',
  '/channels/{channel_id}/users/@me/threads/archived/private': 'GET',
  '/guilds/{guild_id}': 'GET',
  '/guilds/{guild_id}/channels': 'GET',
  '/guilds/{guild_id}/roles': 'GET',
  '/guilds/{guild_id}/threads/active': 'GET',
  '/guilds/{guild_id}/members': 'GET',
  '/guilds/{guild_id}/members/{user_id}': 'GET',
  '/guilds/{guild_id}/members/search': 'GET',
};
const used = Object.entries(USED).flatMap(([path, methods]) =>
  methods.split(' ').map((method) => `${method} ${path}`),
);
const published = Object.entries(pathsList).flatMap(([method, paths]) =>
  paths.map((path) => `${method.toUpperCase()} ${path}`),
);

describe('the routes that are checked', () => {
  it('are all that a bot of ours uses', () => {
    expect(used.filter((route) => !Object.hasOwn(ROUTES, route))).toEqual([]);
  });

  it('are routes that Discord has', () => {
    expect(Object.keys(ROUTES).filter((route) => !published.includes(route))).toEqual([]);
  });

  it('check a body wherever one is sent', () => {
    const bodiless = Object.entries(ROUTES).filter(
      ([route, { body }]) => /^(POST|PATCH)/.test(route) && body === undefined,
    );
    expect(bodiless.map(([route]) => route)).toEqual(['POST /channels/{channel_id}/typing']);
  });
});

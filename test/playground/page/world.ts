import { type APIMessage, ChannelType } from 'discord.js';
import { begin, type World } from '../../../src/playground/page/store.ts';
import type { ChannelShown, FromServer } from '../../../src/playground/protocol.ts';

type Hello = Extract<FromServer, { kind: 'hello' }>;

const person = (id: string, displayName: string, isBot = false) => ({
  id,
  name: displayName.toLowerCase(),
  displayName,
  avatarUrl: '',
  isBot,
});

export const channel = (id: string, name: string, more: Partial<ChannelShown> = {}): ChannelShown => ({
  id,
  name,
  type: ChannelType.GuildText,
  parentId: null,
  categoryId: null,
  withId: null,
  joined: true,
  archived: false,
  locked: false,
  lastMessageId: null,
  ...more,
});

export const message = (id: string, authorId: string, more: Partial<APIMessage> = {}): APIMessage =>
  ({
    id,
    channel_id: '10',
    author: { id: authorId, username: `user-${authorId}` },
    content: 'hello',
    timestamp: new Date(Number(id) * 1000).toISOString(),
    edited_timestamp: null,
    mentions: [],
    mention_everyone: false,
    attachments: [],
    embeds: [],
    ...more,
  }) as unknown as APIMessage;

/** What Alice knows in a small guild, for tests of what the page makes of it. */
export const worldWith = (hello: Partial<Hello>): World =>
  begin({
    kind: 'hello',
    you: person('1', 'Alice'),
    own: { locale: 'en-US', dmsOpen: true },
    people: [person('1', 'Alice'), person('2', 'Bruno'), person('9', 'Echo', true)],
    guild: { id: '100', name: 'Harbour' },
    channels: [channel('10', 'games'), channel('11', 'general')],
    messages: {},
    commands: [],
    findings: [],
    botOnline: true,
    ...hello,
  });

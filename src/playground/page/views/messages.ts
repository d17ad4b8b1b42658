import { type APIMessage, MessageType } from 'discord.js';
import type { ChannelShown } from '../../protocol.ts';
import type { App } from '../app.ts';
import { holdsPosts, iconOf, isThread } from '../channel-kinds.ts';
import { type Child, h, kept } from '../dom.ts';
import { icon } from '../icons.ts';
import type { Deed, World } from '../store.ts';
import { dayName, dayOf } from '../time.ts';
import { isEphemeral, unreadIn } from '../unread.ts';
import { avatar } from './avatar.ts';
import { appBadge, failureWords, messageView, surroundings } from './message.ts';
import { welcome } from './welcome.ts';

const JOINED_WITHIN = 7 * 60_000;
const PLAIN: readonly MessageType[] = [MessageType.Default, MessageType.Reply, MessageType.ChatInputCommand];

/** Follows the one before without a head of its own. */
function isJoined(before: APIMessage | undefined, message: APIMessage): boolean {
  return (
    before !== undefined &&
    before.author.id === message.author.id &&
    PLAIN.includes(before.type) &&
    message.type === MessageType.Default &&
    message.interaction_metadata === undefined &&
    isEphemeral(before) === isEphemeral(message) &&
    dayOf(before.timestamp) === dayOf(message.timestamp) &&
    Date.parse(message.timestamp) - Date.parse(before.timestamp) < JOINED_WITHIN
  );
}

const NO_DEEDS: readonly Deed[] = [];

function deedsOn(world: World, message: APIMessage): readonly Deed[] {
  const found = world.deeds.filter(({ sent }) => 'messageId' in sent && sent.messageId === message.id);
  return found.length === 0 ? NO_DEEDS : found;
}

/** Texts with a running clock are drawn anew as time goes by. */
const hasClock = (message: APIMessage) =>
  JSON.stringify([message.content, message.components, message.embeds]).includes('<t:');
const clocks = new WeakMap<APIMessage, boolean>();
function isTicking(message: APIMessage): boolean {
  const known = clocks.get(message);
  if (known !== undefined) return known;
  const found = hasClock(message);
  clocks.set(message, found);
  return found;
}

function messageRow(app: App, world: World, message: APIMessage, before: APIMessage | undefined): Child {
  const deeds = deedsOn(world, message);
  const joined = isJoined(before, message);
  const { menu, reacting, picks } = app.ui;
  const today = app.now.toDateString();
  const isMenuHere = menu?.anchor.startsWith(`${message.id}/`) ?? false;
  const deps = [
    message,
    joined,
    world.own.locale,
    world.people,
    world.channels,
    world.you,
    deeds.map(({ sent, state }) => `${sent.request}${state}`).join(),
    isMenuHere && menu?.anchor,
    reacting === message.id,
    picks,
    isTicking(message) ? app.now : today,
  ];
  return kept(message.id, deps, () =>
    messageView({ app, world, message, deeds, around: surroundings(app, world) }, { joined }),
  );
}

function beginning(app: App, world: World, channel: ChannelShown): Child {
  const { words } = app;
  const other = channel.withId === null ? undefined : world.people.get(channel.withId);
  if (other) {
    return h(
      'div.beginning',
      { key: 'beginning' },
      avatar(other, 'huge'),
      h('h2', {}, other.displayName, other.isBot && appBadge(app)),
      h('p', {}, words.beginningDm(other.displayName)),
    );
  }
  const hint = holdsPosts(channel) ? words.beginningForum : words.beginningHint(channel.name);
  return h(
    'div.beginning',
    { key: 'beginning' },
    h('span.beginning-icon', {}, icon(iconOf(channel))),
    h('h2', {}, isThread(channel) ? channel.name : words.beginningOf(channel.name)),
    h('p', {}, isThread(channel) ? words.beginningThread : hint),
  );
}

/** A command that the bot has not answered, or never will. */
function ghost(app: App, world: World, deed: Deed): Child {
  if (deed.sent.kind !== 'command') return null;
  const { request, path } = deed.sent;
  const { words } = app;
  const bot = [...world.people.values()].find(({ isBot }) => isBot);
  const isFailed = deed.state === 'failed';
  return h(
    'article.message.first.ghost',
    { key: `deed-${request}`, class: isFailed ? 'failed' : 'waiting' },
    h(
      'div.context-line',
      {},
      avatar(world.you, 'tiny'),
      h('span.name', {}, world.you.displayName),
      h('span', {}, words.used),
      h('span.command-name', {}, icon('slash'), path.join(' ')),
    ),
    h(
      'div.message-main',
      {},
      bot ? avatar(bot) : null,
      h(
        'div.message-body',
        {},
        h('header.message-head', {}, h('span.name', {}, bot?.displayName ?? words.theBot), appBadge(app)),
        isFailed
          ? h('div.failure', { role: 'alert' }, icon('warning'), h('span', {}, failureWords(app, deed.why)))
          : h('div.thinking', {}, h('span.dots', {}, h('i'), h('i'), h('i')), ` ${words.sending}`),
        isFailed &&
          h(
            'div.ephemeral-line',
            {},
            icon('eye'),
            h('span', {}, words.onlyYou),
            h('span', { 'aria-hidden': 'true' }, '·'),
            h('button.link', { type: 'button', on: { click: () => app.forget(request) } }, words.dismiss),
          ),
      ),
    ),
  );
}

function rows(app: App, world: World, list: readonly APIMessage[]): Child {
  const { newFrom } = app.session;
  let before: APIMessage | undefined;
  return list.map((message) => {
    const isNewDay = before === undefined || dayOf(before.timestamp) !== dayOf(message.timestamp);
    const isNew = message.id === newFrom;
    const previous = isNewDay || isNew ? undefined : before;
    before = message;
    return [
      isNewDay &&
        h(
          'div.day',
          { key: `day-${message.id}` },
          h('span', {}, dayName(new Date(message.timestamp), world.own.locale)),
        ),
      isNew && h('div.new-line', { key: 'new-line' }, h('span', {}, app.words.newMark)),
      messageRow(app, world, message, previous),
    ];
  });
}

export function messagesView(app: App, world: World, channel: ChannelShown): Child {
  const all = world.messages.get(channel.id) ?? [];
  const list = all.slice(-app.session.depth);
  const unread = unreadIn(world, app.session.marks, channel.id).count;
  const { words } = app;
  return h(
    'div.messages-area',
    { key: 'messages-area' },
    h(
      'div.scroller',
      {
        key: `scroller-${app.name}-${channel.id}`,
        tabindex: 0,
        role: 'log',
        'aria-label': words.messagesIn(channel.name),
        mounted: (element) => app.scroll.open(element, app.session.newFrom),
      },
      h(
        'div.message-list',
        {},
        list.length === all.length && beginning(app, world, channel),
        rows(app, world, list),
        world.deeds.map((deed) =>
          'channelId' in deed.sent && deed.sent.channelId === channel.id ? ghost(app, world, deed) : null,
        ),
        welcome(app, world, channel),
      ),
    ),
    !app.scroll.atBottom &&
      h(
        'button.jump',
        {
          key: 'jump',
          type: 'button',
          class: unread > 0 ? 'fresh' : '',
          on: { click: () => app.scroll.toBottom(true) },
        },
        h('span', {}, unread > 0 ? words.newMessages(unread) : words.jumpToPresent),
        icon('down'),
      ),
  );
}

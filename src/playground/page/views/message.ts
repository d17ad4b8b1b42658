import { type APIMessage, MessageFlags, MessageType } from 'discord.js';
import type { App } from '../app.ts';
import { components } from '../components/index.ts';
import type { Place } from '../components/place.ts';
import { type Child, h } from '../dom.ts';
import { icon } from '../icons.ts';
import { parseMarkdown, plainText } from '../markdown/parse.ts';
import { markdown, type Surroundings } from '../markdown/render.ts';
import type { World } from '../store.ts';
import { clockTime, fullTime, messageTime } from '../time.ts';
import { isEphemeral, mentions } from '../unread.ts';
import { attachments } from './attachments.ts';
import { avatar, tintOf } from './avatar.ts';
import { embeds } from './embeds.ts';
import { quickReactions, reactions } from './reactions.ts';

const has = (message: APIMessage, flag: MessageFlags) => ((message.flags ?? 0) & flag) !== 0;

export const authorOf = (world: World, message: APIMessage) =>
  world.people.get(message.author.id) ?? {
    id: message.author.id,
    name: message.author.username,
    displayName: message.author.global_name ?? message.author.username,
    avatarUrl: '',
    isBot: message.author.bot ?? false,
  };

export const appBadge = (app: App): Child => h('span.app-badge', {}, icon('check'), app.words.app);

/** Who asked for this answer: the command's name, above the bot's words. */
function usedLine(place: Place): Child {
  const { app, world, message } = place;
  const asked = message.interaction_metadata;
  const name = message.interaction?.name ?? (asked && Reflect.get(asked, 'name'));
  if (asked === undefined || typeof name !== 'string' || name === '') return null;
  const person = world.people.get(asked.user.id);
  const displayName = person?.displayName ?? asked.user.username;
  return h(
    'div.context-line',
    {},
    person && avatar(person, 'tiny'),
    h('span.name', { class: tintOf({ displayName, isBot: false }) }, displayName),
    h('span', {}, app.words.used),
    h('span.command-name', {}, icon('slash'), name),
  );
}

function replyLine(place: Place): Child {
  const { app, world, message } = place;
  if (message.type !== MessageType.Reply) return null;
  const quoted = message.referenced_message;
  if (!quoted) return h('div.context-line', {}, icon('reply'), h('em', {}, app.words.messageDeleted));
  const author = authorOf(world, quoted);
  const jump = () => document.getElementById(`message-${quoted.id}`)?.scrollIntoView({ block: 'center' });
  return h(
    'button.context-line',
    { type: 'button', on: { click: jump } },
    avatar(author, 'tiny'),
    h('span.name', { class: tintOf(author) }, author.displayName),
    h('span.quoted', {}, plainText(parseMarkdown(quoted.content)).slice(0, 140) || '…'),
  );
}

/** The server says in English what Discord says in each language. */
export const failureWords = (app: App, why: string): string =>
  why === '' || why === 'The application did not respond' ? app.words.noAnswer : why;

function failureLine({ app, deeds }: Place): Child {
  const failed = deeds.find(({ state }) => state === 'failed');
  if (failed === undefined) return null;
  const { interactionFailed } = app.words;
  const why = failureWords(app, failed.why);
  return h(
    'div.failure',
    { role: 'alert' },
    icon('warning'),
    h('span', {}, interactionFailed),
    why !== interactionFailed && h('span.failure-why', {}, why),
  );
}

function ephemeralLine({ app, message }: Place): Child {
  const dismiss = () => app.act({ kind: 'dismiss', channelId: message.channel_id, messageId: message.id });
  return h(
    'div.ephemeral-line',
    {},
    icon('eye'),
    h('span', {}, app.words.onlyYou),
    h('span', { 'aria-hidden': 'true' }, '·'),
    h('button.link', { type: 'button', on: { click: dismiss } }, app.words.dismiss),
  );
}

function content(place: Place): Child {
  const { app, message, around } = place;
  if (has(message, MessageFlags.Loading)) {
    const { displayName } = authorOf(place.world, message);
    return h(
      'div.thinking',
      {},
      h('span.dots', {}, h('i'), h('i'), h('i')),
      ` ${displayName} ${app.words.thinking}`,
    );
  }
  const isEdited = Boolean(message.edited_timestamp);
  const edited =
    isEdited &&
    h(
      'span.edited',
      { title: fullTime(new Date(message.edited_timestamp ?? 0), around.locale) },
      `(${app.words.edited})`,
    );
  const shownByParts = has(message, MessageFlags.IsComponentsV2);
  return [
    message.content !== '' && h('div.content', {}, markdown(message.content, around), edited),
    !shownByParts && attachments(withoutEmbedded(place)),
    embeds(place),
    components(place),
    message.content === '' && edited,
  ];
}

/** A file that an embed shows is not shown a second time. */
function withoutEmbedded(place: Place): Place {
  const used = new Set(place.message.embeds.flatMap((one) => [one.image?.url, one.thumbnail?.url]));
  const isFree = ({ url, filename }: { url: string; filename: string }) =>
    !used.has(url) && !used.has(`attachment://${filename}`);
  return { ...place, message: { ...place.message, attachments: place.message.attachments.filter(isFree) } };
}

function addedLine({ app, world, message }: Place, name: Child): Child {
  const [added] = message.mentions;
  const who = world.people.get(added?.id ?? '')?.displayName ?? added?.username ?? '';
  const time = messageTime(new Date(message.timestamp), app.now, world.own.locale, app.words);
  return h(
    'div.system-line',
    {},
    icon('people'),
    h('span', {}, name, ' ', app.words.addedToThread(who)),
    h('time', {}, time),
  );
}

/** Lines that Discord writes itself: a thread was opened, a message pinned. */
function systemMessage(place: Place): Child {
  const { app, world, message } = place;
  const isThread = message.type === MessageType.ThreadCreated;
  const threadId = message.message_reference?.channel_id ?? message.thread?.id;
  const open =
    isThread && threadId !== undefined && world.channels.has(threadId) ? () => app.look(threadId) : null;
  const name = h('span.name', {}, authorOf(world, message).displayName);
  if (message.type === MessageType.RecipientAdd) return addedLine(place, name);
  return h(
    'div.system-line',
    {},
    icon(isThread ? 'thread' : 'pin'),
    h(
      'span',
      {},
      name,
      ' ',
      isThread ? `${app.words.startedThread} ` : app.words.pinnedMessage,
      isThread &&
        (open
          ? h('button.link', { type: 'button', on: { click: open } }, message.content)
          : h('b', {}, message.content)),
    ),
    h('time', {}, messageTime(new Date(message.timestamp), app.now, world.own.locale, app.words)),
  );
}

/** The thread that hangs on a message, as a card below it. */
function threadCard({ app, world, message }: Place): Child {
  const thread = world.channels.get(message.thread?.id ?? message.id);
  if (thread === undefined || thread.id === message.channel_id || thread.parentId !== message.channel_id)
    return null;
  const count = world.messages.get(thread.id)?.length ?? 0;
  return h(
    'button.thread-card',
    { type: 'button', on: { click: () => app.look(thread.id) } },
    icon('thread'),
    h('span.thread-name', {}, thread.name),
    count > 0 && h('span.thread-count', {}, String(count)),
    h('span.thread-open', {}, app.words.seeThread),
  );
}

/** A long press on a phone offers the reactions; a mouse keeps its own menu. */
function longPress({ app, message }: Place, event: MouseEvent): void {
  if (isEphemeral(message) || !matchMedia('(hover: none)').matches) return;
  event.preventDefault();
  app.ui.reacting = message.id;
  app.changed();
}

const SYSTEM: readonly MessageType[] = [
  MessageType.ThreadCreated,
  MessageType.ChannelPinnedMessage,
  MessageType.RecipientAdd,
];

export function messageView(place: Place, look: { readonly joined: boolean }): ReturnType<typeof h> {
  const { app, world, message, around } = place;
  const author = authorOf(world, message);
  const date = new Date(message.timestamp);
  const isCalled = mentions(message, world.you.id);
  const classes = [
    look.joined ? 'joined' : 'first',
    isCalled ? 'called' : '',
    isEphemeral(message) ? 'ephemeral' : '',
    app.ui.reacting === message.id ? 'reacting' : '',
  ].join(' ');
  const own = { id: `message-${message.id}`, class: classes, 'data-id': message.id };
  if (SYSTEM.includes(message.type)) return h('article.message.system', own, systemMessage(place));
  const head =
    !look.joined &&
    h(
      'header.message-head',
      {},
      h(
        'button.name',
        { type: 'button', class: tintOf(author), on: { click: () => around.openPerson(author.id) } },
        author.displayName,
      ),
      author.isBot && appBadge(app),
      h(
        'time',
        { datetime: message.timestamp, title: fullTime(date, around.locale) },
        messageTime(date, app.now, around.locale, app.words),
      ),
    );
  return h(
    'article.message',
    {
      ...own,
      'aria-label': `${author.displayName}, ${clockTime(date, around.locale)}`,
      on: { contextmenu: (event) => longPress(place, event) },
    },
    !look.joined && (usedLine(place) || replyLine(place)),
    h(
      'div.message-main',
      {},
      look.joined
        ? h(
            'time.side-time',
            { datetime: message.timestamp, 'aria-hidden': 'true' },
            clockTime(date, around.locale),
          )
        : avatar(author),
      h(
        'div.message-body',
        {},
        head,
        content(place),
        reactions(place),
        threadCard(place),
        failureLine(place),
        isEphemeral(message) && ephemeralLine(place),
      ),
    ),
    !isEphemeral(message) && quickReactions(place),
  );
}

/** What the texts of this person's messages need to know. */
export function surroundings(app: App, world: World): Surroundings {
  return {
    locale: world.own.locale,
    words: app.words,
    now: app.now,
    personName: (id) => world.people.get(id)?.displayName ?? null,
    channelName: (id) => world.channels.get(id)?.name ?? null,
    isYou: (id) => id === world.you.id,
    openChannel: (id) => app.look(id),
    openPerson: (id) => {
      if (world.people.get(id)?.isBot) app.write(id);
    },
    useCommand: (name) => app.useCommand(name),
  };
}

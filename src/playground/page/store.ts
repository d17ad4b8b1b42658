import type { APIApplicationCommand, APIApplicationCommandOptionChoice, APIMessage } from 'discord.js';
import type { ChannelShown, Finding, FromPage, FromServer, Own, PersonShown } from '../protocol.ts';

/** What one person knows of the world, and what became of what they did. Plain data; `apply` is the only way on. */
export type World = {
  readonly you: PersonShown;
  readonly own: Own;
  readonly people: ReadonlyMap<string, PersonShown>;
  readonly guild: { readonly id: string; readonly name: string };
  readonly channels: ReadonlyMap<string, ChannelShown>;
  readonly messages: ReadonlyMap<string, readonly APIMessage[]>;
  readonly commands: readonly APIApplicationCommand[];
  readonly findings: readonly Finding[];
  readonly botOnline: boolean;
  readonly typing: readonly Typing[];
  readonly deeds: readonly Deed[];
  readonly modal: OpenModal | null;
  readonly choices: OfferedChoices | null;
};

export type Typing = { readonly channelId: string; readonly userId: string; readonly until: number };

/** Something the person did that the bot has not answered, or could not. */
export type Deed = {
  readonly sent: FromPage;
  readonly state: 'waiting' | 'failed';
  readonly why: string;
};

type ModalMessage = Extract<FromServer, { kind: 'modal' }>;
export type OpenModal = {
  readonly request: number;
  readonly modal: ModalMessage['modal'];
  /** Where it was opened, for the line that says so. */
  readonly error: string | null;
  readonly sending: number | null;
};

export type OfferedChoices = {
  readonly request: number;
  readonly choices: readonly APIApplicationCommandOptionChoice[];
};

const TYPING_LASTS = 10_000;

const byAge = (a: APIMessage, b: APIMessage) => compareIds(a.id, b.id);

/** Discord's ids grow with time; as texts they compare by length first. */
export function compareIds(a: string, b: string): number {
  if (a.length !== b.length) return a.length - b.length;
  return a < b ? -1 : a > b ? 1 : 0;
}

export function begin(hello: Extract<FromServer, { kind: 'hello' }>): World {
  return {
    you: hello.you,
    own: hello.own,
    people: new Map(hello.people.map((person) => [person.id, person])),
    guild: hello.guild,
    channels: new Map(hello.channels.map((channel) => [channel.id, channel])),
    messages: new Map(Object.entries(hello.messages).map(([id, list]) => [id, list.toSorted(byAge)])),
    commands: hello.commands,
    findings: hello.findings,
    botOnline: hello.botOnline,
    typing: [],
    deeds: [],
    modal: null,
    choices: null,
  };
}

const withEntry = <K, V>(map: ReadonlyMap<K, V>, key: K, value: V): ReadonlyMap<K, V> =>
  new Map([...map, [key, value]]);

function without<K, V>(map: ReadonlyMap<K, V>, key: K): ReadonlyMap<K, V> {
  const copy = new Map(map);
  copy.delete(key);
  return copy;
}

function withMessage(list: readonly APIMessage[], message: APIMessage): readonly APIMessage[] {
  const at = list.findIndex(({ id }) => id === message.id);
  return at >= 0 ? list.with(at, message) : [...list, message].toSorted(byAge);
}

/** A deed that is answered is forgotten; one that failed stays until it is dismissed or tried again. */
function settle(world: World, request: number, why: string | null): World {
  const isModal = world.modal?.sending === request;
  const modal =
    isModal && world.modal
      ? why === null
        ? null
        : { ...world.modal, sending: null, error: why }
      : world.modal;
  const deeds = world.deeds.flatMap((deed): Deed[] => {
    if (deed.sent.request !== request) return [deed];
    return why === null || isModal ? [] : [{ ...deed, state: 'failed', why }];
  });
  return { ...world, modal, deeds };
}

export function apply(world: World, news: Exclude<FromServer, { kind: 'hello' }>, now: number): World {
  switch (news.kind) {
    case 'channel':
      return { ...world, channels: withEntry(world.channels, news.channel.id, news.channel) };
    case 'channel-gone':
      return {
        ...world,
        channels: without(world.channels, news.id),
        messages: without(world.messages, news.id),
      };
    case 'message': {
      const { message } = news;
      const list = withMessage(world.messages.get(message.channel_id) ?? [], message);
      const isFrom = (one: Typing) =>
        one.channelId === message.channel_id && one.userId === message.author.id;
      return {
        ...world,
        messages: withEntry(world.messages, message.channel_id, list),
        typing: world.typing.filter((one) => !isFrom(one)),
      };
    }
    case 'message-gone': {
      const list = (world.messages.get(news.channelId) ?? []).filter(({ id }) => id !== news.id);
      return { ...world, messages: withEntry(world.messages, news.channelId, list) };
    }
    case 'typing': {
      const others = world.typing.filter(
        (one) => one.until > now && !(one.channelId === news.channelId && one.userId === news.userId),
      );
      const { channelId, userId } = news;
      return { ...world, typing: [...others, { channelId, userId, until: now + TYPING_LASTS }] };
    }
    // It rings and is gone: nothing to know afterwards.
    case 'notice':
      return world;
    case 'commands':
      return { ...world, commands: news.commands };
    case 'person': {
      const you = news.person.id === world.you.id ? news.person : world.you;
      return { ...world, you, people: withEntry(world.people, news.person.id, news.person) };
    }
    case 'own':
      return { ...world, own: news.own };
    case 'bot':
      return { ...world, botOnline: news.online };
    case 'finding':
      return { ...world, findings: [...world.findings, news.finding] };
    case 'fate':
      if (news.fate.state === 'waiting') return world;
      return settle(world, news.request, news.fate.state === 'failed' ? news.fate.why : null);
    case 'modal': {
      const modal = { request: news.request, modal: news.modal, error: null, sending: null };
      return { ...settle(world, news.request, null), modal };
    }
    case 'choices':
      // An answer to an earlier letter may come after that to a later one.
      if (world.choices && world.choices.request > news.request) return world;
      return { ...world, choices: { request: news.request, choices: news.choices } };
    case 'error':
      return news.request === null ? world : settle(world, news.request, news.what);
    default:
      return unknownNews(world, news);
  }
}

/** A newer server may say more than this page knows; that is no reason to fall over. */
function unknownNews(world: World, _news: never): World {
  return world;
}

/** Only these are answered by the bot, and can be left waiting. */
const AWAITED: ReadonlySet<FromPage['kind']> = new Set(['command', 'click', 'select', 'modal']);
export const isAwaited = ({ kind }: FromPage) => AWAITED.has(kind);

const sameControl = (a: FromPage, b: FromPage) =>
  (a.kind === 'click' || a.kind === 'select') &&
  (b.kind === 'click' || b.kind === 'select') &&
  a.messageId === b.messageId;

/** Notes that something was sent; a new try on a message takes away what failed on it before. */
export function sent(world: World, message: FromPage): World {
  const deeds = world.deeds.filter((deed) => deed.state === 'waiting' || !sameControl(deed.sent, message));
  const modal =
    message.kind === 'modal' && world.modal
      ? { ...world.modal, sending: message.request, error: null }
      : world.modal;
  return { ...world, modal, deeds: [...deeds, { sent: message, state: 'waiting', why: '' }] };
}

export const forgetDeed = (world: World, request: number): World => ({
  ...world,
  deeds: world.deeds.filter((deed) => deed.sent.request !== request),
});

/** The connection broke: whatever was waiting will hear nothing any more. */
export function lost(world: World, why: string): World {
  const waiting = world.deeds.filter(({ state }) => state === 'waiting');
  const quiet: World = { ...world, botOnline: false };
  return waiting.reduce((next, deed) => settle(next, deed.sent.request, why), quiet);
}

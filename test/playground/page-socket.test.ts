import { once } from 'node:events';
import { ChannelType, MessageFlags } from 'discord.js';
import { describe, expect, it } from 'vitest';
import { WebSocket } from 'ws';
import { startPlayground } from '../../src/playground/playground.ts';
import type { FromPage, FromServer } from '../../src/playground/protocol.ts';
import type { LocalDiscord } from '../../src/playground/server.ts';
import { botFor, botWithGo, channelOf, discordFor, type Handlers } from './support.ts';

type Of<K extends FromServer['kind']> = Extract<FromServer, { kind: K }>;
type Wish = FromPage extends infer One ? (One extends FromPage ? Omit<One, 'request'> : never) : never;

/** What a browser does, without the browser. */
async function open(discord: LocalDiscord, user?: string) {
  const query = user === undefined ? '' : `?user=${encodeURIComponent(user)}`;
  const socket = new WebSocket(`${discord.url.replace('http', 'ws')}/playground${query}`);
  const heard: FromServer[] = [];
  socket.on('message', (data) => heard.push(JSON.parse(String(data))));
  await once(socket, 'open');
  let requests = 0;
  const next = async <K extends FromServer['kind']>(kind: K, fits: (one: Of<K>) => boolean = () => true) => {
    for (;;) {
      const found = heard.find((one): one is Of<K> => one.kind === kind && fits(one as Of<K>));
      if (found) return found;
      await once(socket, 'message');
    }
  };
  return {
    socket,
    heard,
    next,
    send(wish: Wish): number {
      requests += 1;
      socket.send(JSON.stringify({ ...wish, request: requests }));
      return requests;
    },
    fate: (request: number) =>
      next('fate', (one) => one.request === request && one.fate.state !== 'waiting').then(({ fate }) => fate),
  };
}

const BUTTON = { type: 2, style: 1, custom_id: 'hand', label: 'My hand' } as const;
const TABLE = { content: 'Table', components: [{ type: 1, components: [BUTTON] }] };

const handlers: Handlers = {
  commands: [
    { name: 'go', description: 'Goes' },
    { name: 'note', description: 'Writes' },
    {
      name: 'find',
      description: 'Finds',
      options: [{ type: 3, name: 'what', description: 'What', required: true, autocomplete: true }],
    },
  ],
  onInteraction: async (one) => {
    if (one.isAutocomplete()) return one.respond([{ name: 'Suggestion', value: 's' }]);
    if (one.isButton())
      return one.reply({ content: `Hand of ${one.user.username}`, flags: MessageFlags.Ephemeral });
    if (one.isModalSubmit()) return one.reply(`Noted ${one.fields.getTextInputValue('text')}`);
    if (!one.isChatInputCommand()) return undefined;
    if (one.commandName === 'go') return one.reply(TABLE);
    if (one.commandName !== 'note') return undefined;
    const input = { type: 4, style: 1, custom_id: 'text' } as const;
    return one.showModal({
      title: 'Note',
      custom_id: 'note',
      components: [{ type: 18, label: 'Text', component: input }],
    });
  },
};

describe('the page', () => {
  it('is greeted with all that its person sees', async () => {
    const discord = await discordFor({ botName: 'Convoy' });
    const alice = discord.person('alice', { displayName: 'Alice', locale: 'fr' });
    await botFor(discord, handlers);
    await alice.says('hello');
    const page = await open(discord, 'alice');
    const hello = await page.next('hello');
    expect(hello.you).toMatchObject({ id: alice.id, name: 'alice', displayName: 'Alice', isBot: false });
    expect(hello.own).toEqual({ locale: 'fr', dmsOpen: true });
    expect(hello.people.map((one) => one.displayName)).toEqual(['Convoy', 'Alice']);
    expect(hello.channels.map((one) => one.name)).toEqual(['general', 'games']);
    expect(Object.values(hello.messages).flat()).toMatchObject([{ content: 'hello' }]);
    expect(hello.commands.map((one) => one.name)).toEqual(['go', 'note', 'find']);
    expect(hello.botOnline).toBe(true);
    const avatar = await fetch(hello.you.avatarUrl);
    expect(avatar.headers.get('content-type')).toContain('image/svg+xml');
  });

  it('does what a person does, and hears of it', async () => {
    const discord = await discordFor();
    discord.person('alice');
    discord.person('bruno');
    await botFor(discord, handlers);
    const [alice, bruno] = [await open(discord, 'alice'), await open(discord, 'bruno')];
    const channelId = discord.world.channel('general').id;
    const ran = alice.send({ kind: 'command', channelId, path: ['go'], options: {} });
    expect(await alice.fate(ran)).toEqual({ state: 'answered' });
    const { message } = await bruno.next('message', (one) => one.message.content === 'Table');
    const spot = { channelId, messageId: message.id };
    await bruno.fate(bruno.send({ kind: 'click', ...spot, customId: 'hand' }));
    await bruno.next('message', (one) => one.message.content === 'Hand of bruno');
    await bruno.fate(bruno.send({ kind: 'react', ...spot, emoji: '👍' }));
    const reacted = await alice.next('message', (one) => one.message.reactions?.[0]?.count === 1);
    expect(reacted.message.reactions?.[0]?.me).toBe(false);
    await alice.fate(alice.send({ kind: 'say', channelId, content: 'well' }));
    await bruno.next('message', (one) => one.message.content === 'well');
    expect(alice.heard.some((one) => one.kind === 'message' && one.message.content.startsWith('Hand'))).toBe(
      false,
    );
  });

  it('opens forms and gets suggestions', async () => {
    const discord = await discordFor();
    discord.person('alice');
    await botFor(discord, handlers);
    const page = await open(discord, 'alice');
    const channelId = discord.world.channel('general').id;
    const asked = page.send({
      kind: 'autocomplete',
      channelId,
      path: ['find'],
      options: { what: 'x' },
      focused: 'what',
    });
    const { choices } = await page.next('choices', (one) => one.request === asked);
    expect(choices).toEqual([{ name: 'Suggestion', value: 's' }]);
    const opened = page.send({ kind: 'command', channelId, path: ['note'], options: {} });
    const { modal } = await page.next('modal', (one) => one.request === opened);
    const sent = {
      kind: 'modal',
      answerTo: opened,
      customId: modal.custom_id,
      fields: { text: 'it' },
    } as const;
    expect(await page.fate(page.send(sent))).toEqual({ state: 'answered' });
    await page.next('message', (one) => one.message.content === 'Noted it');
  });

  it('hears when the bot does not answer', async () => {
    const discord = await discordFor();
    discord.person('alice');
    await botWithGo(discord, async () => {});
    const page = await open(discord, 'alice');
    const channelId = discord.world.channel('general').id;
    const request = page.send({ kind: 'command', channelId, path: ['go'], options: {} });
    await page.next('fate', (one) => one.fate.state === 'waiting');
    discord.clock.advance(3_000);
    expect(await page.fate(request)).toEqual({ state: 'failed', why: 'The application did not respond' });
  });

  it('sees threads, DMs and the bot come and go', async () => {
    const discord = await discordFor();
    const alice = discord.person('alice');
    const bot = await botFor(discord);
    const page = await open(discord, 'alice');
    const channel = await channelOf(bot, discord);
    const thread = await channel.threads.create({ name: 'Secret', type: ChannelType.PrivateThread });
    await thread.send('Before you came');
    await thread.members.add(alice.id);
    await page.next('channel', (one) => one.channel.name === 'Secret');
    await page.next('message', (one) => one.message.content === 'Before you came');
    await thread.members.remove(alice.id);
    await page.next('channel-gone', (one) => one.id === thread.id);
    page.send({ kind: 'open-dm', withId: discord.state.bot.id });
    await page.next('channel', (one) => one.channel.type === ChannelType.DM);
    await (await channel.send('Soon gone')).delete();
    await page.next('message-gone');
    await channel.sendTyping();
    await page.next('typing');
    await bot.stop();
    await page.next('bot', (one) => !one.online);
  });

  it('sets what is its own, and hears of findings', async () => {
    const discord = await discordFor();
    discord.person('alice');
    const bot = await botFor(discord);
    const page = await open(discord, 'alice');
    await page.fate(page.send({ kind: 'set', own: { locale: 'it', dmsOpen: false } }));
    expect((await page.next('own')).own).toEqual({ locale: 'it', dmsOpen: false });
    await (await channelOf(bot, discord)).send('x'.repeat(2001)).catch(() => {});
    expect((await page.next('finding')).finding.where).toBe('POST /channels/{channel_id}/messages');
    discord.findings.take();
  });

  it('puts away only what is meant for its person', async () => {
    const discord = await discordFor();
    const alice = discord.person('alice');
    await botFor(discord, handlers);
    await alice.runs('/go');
    await alice.clicks('My hand');
    const hand = await alice.sees('Hand of alice');
    const table = await alice.sees('Table');
    const page = await open(discord, 'alice');
    const spot = { channelId: hand.channelId, messageId: hand.id };
    expect(await page.fate(page.send({ kind: 'dismiss', ...spot }))).toEqual({ state: 'answered' });
    await alice.seesNot('Hand of alice');
    const wrong = page.send({ kind: 'dismiss', channelId: table.channelId, messageId: table.id });
    expect(await page.fate(wrong)).toMatchObject({ state: 'failed' });
  });

  it('may send anything without harm', async () => {
    const discord = await discordFor();
    discord.person('alice');
    const page = await open(discord, 'alice');
    const channelId = discord.world.channel('general').id;
    for (const text of ['', '{', 'null', '[]', '7', '{"kind":"say"}', '{"request":"x","kind":"say"}']) {
      page.socket.send(text);
    }
    await page.next('error', () => page.heard.filter((one) => one.kind === 'error').length === 7);
    const wishes = [
      { kind: 'nonsense' },
      { kind: 'say', channelId },
      { kind: 'say', channelId, content: '' },
      { kind: 'say', channelId: '__proto__', content: 'x' },
      { kind: 'click', channelId, messageId: '1', customId: 'x' },
      { kind: 'command', channelId, path: [], options: {} },
      { kind: 'command', channelId, path: ['__proto__'], options: { __proto__: 1 } },
      { kind: 'modal', answerTo: 1, customId: 'x', fields: {} },
      { kind: 'set', own: { locale: 'klingon' } },
      { kind: 'open-dm', withId: '1' },
    ];
    for (const wish of wishes) {
      const fate = await page.fate(page.send(wish as unknown as Wish));
      expect([wish, fate.state]).toEqual([wish, 'failed']);
    }
    page.socket.send('x'.repeat(100_000));
    const [code] = await once(page.socket, 'close');
    expect(code).toBe(1009);
  });

  it('turns away people who do not exist, and takes the first where nobody is named', async () => {
    const discord = await discordFor();
    discord.person('alice');
    const nobody = await open(discord, '../../etc');
    expect((await nobody.next('error')).what).toContain('nobody called');
    expect((await (await open(discord)).next('hello')).you.name).toBe('alice');
    for (const name of ['convoy', discord.state.bot.id]) {
      expect((await (await open(discord, name)).next('error')).what).toContain('nobody called');
    }
  });
});

describe('the playground', () => {
  it('has a guild, a channel of each usual kind and five people who speak three languages', async () => {
    const discord = await startPlayground({ port: 0 });
    try {
      const page = await open(discord, 'chloe');
      const hello = await page.next('hello');
      expect(hello.guild.name).toBe('Convoy');
      expect(hello.channels.map((one) => one.name)).toEqual([
        'general',
        'games',
        'off-topic',
        'forum',
        'news',
        'voice',
      ]);
      const people = hello.people.map((one) => one.displayName);
      expect(people).toEqual(['Convoy', 'Alice', 'Bruno', 'Chloé', 'Dario', 'Elena']);
      expect(hello.own.locale).toBe('fr');
    } finally {
      await discord.close();
    }
  });

  it('hears what rings on a phone, and of nobody else’s', async () => {
    const discord = await discordFor({ botName: 'Convoy' });
    const bot = await botFor(discord);
    const [alice, bruno] = [discord.person('alice'), discord.person('bruno')];
    const page = await open(discord, 'alice');
    await page.next('hello');
    for (const one of [bruno, alice]) {
      const user = await bot.client.users.fetch(one.id);
      await user.send(`Your move, ${one.name}`);
      await user.send({ flags: MessageFlags.IsComponentsV2, components: [{ type: 10, content: 'Card' }] });
    }
    await page.next('notice', ({ text }) => text === '');
    const notices = page.heard.filter((one) => one.kind === 'notice');
    expect(notices).toMatchObject([{ from: 'Convoy', text: 'Your move, alice' }, { text: '' }]);
  });
});

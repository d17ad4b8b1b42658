import type { FromServer } from '../protocol.ts';
import { usableCommands } from './composer/commands.ts';
import { draftOf } from './composer/draft.ts';
import type { Sendable } from './connection.ts';
import { type Words, wordsFor } from './i18n.ts';
import { onSystemTheme, recallSettings, remember, type Settings, showTheme } from './memory.ts';
import type { ModalDraft } from './modal-draft.ts';
import { Scroll } from './scroll.ts';
import { act, lookAt, markRead, openSession, recallMarks, type Session, showOlder } from './session.ts';
import { forgetDeed, type World } from './store.ts';
import type { Menu } from './views/menu.ts';

export type Notice = Extract<FromServer, { kind: 'notice' }>;
const NOTICE_STAYS = 6_000;

export type Picture = { readonly url: string; readonly alt: string | null };

/** What is open on the page; nothing of it outlives a reload. */
export type Ui = {
  drawer: boolean;
  panel: 'settings' | 'findings' | null;
  picture: (Picture & { readonly large: boolean }) | null;
  menu: Menu | null;
  /** The message whose reactions are being picked. */
  reacting: string | null;
  archivesOf: ReadonlySet<string>;
  modal: ModalDraft | null;
  /** What was last picked in a message's select, until the bot redraws that message. */
  picks: ReadonlyMap<string, { readonly of: unknown; readonly values: readonly string[] }>;
  toast: string | null;
  /** What the phone of whoever is being played shows at the top, for a while. */
  notice: Notice | null;
};

/** Changes at most once a turn of the event loop are drawn; views take an `App` and change it only through here. */
export class App {
  readonly sessions = new Map<string, Session>();
  readonly ui: Ui = {
    drawer: false,
    panel: null,
    picture: null,
    menu: null,
    reacting: null,
    archivesOf: new Set(),
    modal: null,
    picks: new Map(),
    toast: null,
    notice: null,
  };
  settings: Settings = recallSettings();
  /** Who is being played. */
  name: string;
  now = new Date();
  readonly scroll = new Scroll({
    changed: () => this.changed(),
    reached: () => this.read(),
    older: () => this.showOlder(),
  });
  private drawing = false;
  private readonly draw: (app: App) => void;
  private toastTimer: ReturnType<typeof setTimeout> | undefined;
  private noticeTimer: ReturnType<typeof setTimeout> | undefined;

  constructor(name: string, draw: (app: App) => void) {
    this.name = name;
    this.draw = draw;
    showTheme(this.settings.theme);
    onSystemTheme(() => showTheme(this.settings.theme));
    addEventListener('storage', ({ key }) => this.otherTab(key));
    setInterval(() => this.tick(), 15_000);
    this.open(name);
  }

  /** While nobody is known yet there is a session that waits for its hello. */
  get session(): Session {
    return this.open(this.name);
  }

  get world(): World | null {
    return this.session.world;
  }

  get words(): Words {
    return wordsFor(this.world?.own.locale ?? navigator.language);
  }

  changed(): void {
    if (this.drawing) return;
    this.drawing = true;
    queueMicrotask(() => {
      this.drawing = false;
      this.draw(this);
    });
  }

  private tick(): void {
    this.now = new Date();
    this.changed();
  }

  private otherTab(key: string | null): void {
    for (const session of this.sessions.values()) {
      if (key === null || key === `playground.read.${session.name}`) recallMarks(session);
    }
    if (key === 'playground.settings') {
      this.settings = recallSettings();
      showTheme(this.settings.theme);
    }
    this.changed();
  }

  private open(name: string): Session {
    const known = this.sessions.get(name);
    if (known) return known;
    const made = openSession(name, {
      changed: (session, news) => {
        this.now = new Date();
        if (news?.kind === 'hello') this.meet(session);
        if (news?.kind === 'notice' && session.name === this.name) this.ring(news);
        this.changed();
      },
      complained: (session, why) => session.name === this.name && this.say(why),
      refused: (session) => {
        this.sessions.delete(session.name);
        if (session.name === this.name) this.name = '';
        this.changed();
      },
    });
    this.sessions.set(name, made);
    return made;
  }

  /** Everybody's line is held open, so that the others' news can be counted and switching takes no time. */
  private meet(session: Session): void {
    const { world } = session;
    if (world === null) return;
    if (session.name !== world.you.name) {
      this.sessions.delete(session.name);
      this.sessions.set(world.you.name, Object.assign(session, { name: world.you.name }));
      if (this.name !== world.you.name && !this.sessions.has(this.name)) this.name = world.you.name;
      recallMarks(session);
    }
    for (const person of world.people.values()) if (!person.isBot) this.open(person.name);
  }

  /** A short word at the bottom that goes by itself. */
  say(text: string): void {
    this.ui.toast = text;
    clearTimeout(this.toastTimer);
    this.toastTimer = setTimeout(() => {
      this.ui.toast = null;
      this.changed();
    }, 6_000);
    this.changed();
  }

  /** Whoever looks at the place already is not told of it. */
  private ring(notice: Notice): void {
    if (this.session.channelId === notice.channelId && document.visibilityState === 'visible') return;
    this.ui.notice = notice;
    clearTimeout(this.noticeTimer);
    this.noticeTimer = setTimeout(() => this.hush(), NOTICE_STAYS);
    this.changed();
  }

  hush(): void {
    this.ui.notice = null;
    this.changed();
  }

  act(message: Sendable): number | null {
    const request = act(this.session, message);
    if (request === null) this.say(this.words.reconnecting);
    else if (message.kind === 'command' && !this.settings.welcomed) this.set({ welcomed: true });
    this.changed();
    return request;
  }

  set(settings: Partial<Settings>): void {
    this.settings = { ...this.settings, ...settings };
    remember('settings', this.settings);
    showTheme(this.settings.theme);
    this.changed();
  }

  become(name: string): void {
    this.name = name;
    const url = new URL(location.href);
    url.searchParams.set('user', name);
    history.replaceState(null, '', url);
    this.closeOverlays();
    this.ui.notice = null;
    const { channelId } = this.session;
    if (channelId !== null) lookAt(this.session, channelId);
    this.changed();
  }

  look(channelId: string): void {
    lookAt(this.session, channelId);
    this.closeOverlays();
    this.ui.drawer = false;
    this.changed();
  }

  /** Opens the conversation with somebody, or asks the server for one. */
  write(personId: string): void {
    const known = [...(this.world?.channels.values() ?? [])].find(({ withId }) => withId === personId);
    if (known) return this.look(known.id);
    this.awaitedDm = personId;
    this.act({ kind: 'open-dm', withId: personId });
  }

  private awaitedDm: string | null = null;

  /** Called before drawing: a conversation that was asked for is shown when it comes. */
  settle(): void {
    if (this.awaitedDm === null) return;
    const found = [...(this.world?.channels.values() ?? [])].find(({ withId }) => withId === this.awaitedDm);
    if (!found) return;
    this.awaitedDm = null;
    this.look(found.id);
  }

  private showOlder(): boolean {
    const isMore = showOlder(this.session);
    if (isMore) this.changed();
    return isMore;
  }

  read(): void {
    const { channelId } = this.session;
    if (document.visibilityState === 'visible' && channelId !== null && markRead(this.session, channelId))
      this.changed();
  }

  forget(request: number): void {
    const { session } = this;
    if (session.world) session.world = forgetDeed(session.world, request);
    this.changed();
  }

  closeModal(): void {
    const { session } = this;
    if (session.world) session.world = { ...session.world, modal: null };
    this.ui.modal = null;
    this.changed();
  }

  compose(change: Partial<Session['composer']>): void {
    this.session.composer = { ...this.session.composer, ...change };
    this.changed();
  }

  /** The list of commands, as if the slash had been typed. */
  showCommands(): void {
    const { channelId, composer } = this.session;
    if (channelId === null) return;
    this.compose({ texts: new Map([...composer.texts, [channelId, '/']]), active: 0, hushed: false });
    queueMicrotask(() => document.querySelector<HTMLElement>('.composer-box textarea')?.focus());
  }

  /** A command that a text names: ready to be filled in. */
  useCommand(name: string): void {
    const { world } = this;
    const usables = world ? usableCommands(world.commands, world.own.locale) : [];
    const found = usables.find(({ path }) => path.join(' ') === name);
    if (found) this.compose({ command: draftOf(found), active: 0 });
    else this.showCommands();
  }

  closeOverlays(): void {
    Object.assign(this.ui, { panel: null, picture: null, menu: null, reacting: null, modal: null });
  }
}

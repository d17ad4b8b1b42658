import type { Desk, Painter, Picture } from '../../src/discord/desk.ts';
import type { Viewer } from '../../src/games/contract.ts';
import type { Message } from '../../src/playground/world/model.ts';
import type { TableShown } from '../../src/tables/index.ts';
import type { Stage } from './support.ts';

/** Who gets a message: one person, or everybody. */
export type Received = { readonly by: string | 'everybody'; readonly text: string };

/** Remembers every message as it was sent and as it was changed, with its components, file names and alt texts. */
export function witness({ discord: { state } }: Pick<Stage, 'discord'>): Received[] {
  const received: Received[] = [];
  const note = (message: Message): void => {
    if (message.authorId !== state.bot.id) return;
    const channel = state.channels.get(message.channelId);
    const by =
      message.ephemeralFor ??
      (channel !== undefined && 'recipientId' in channel ? channel.recipientId : 'everybody');
    const files = message.files.map(({ filename, description }) => [filename, description]);
    received.push({ by, text: JSON.stringify([message.content, message.components, message.embeds, files]) });
  };
  state.changes.listen((change) => {
    if (change.kind === 'message-created' || change.kind === 'message-updated') note(change.message);
  });
  return received;
}

export type Ordered = { readonly table: TableShown; readonly viewer: Viewer };

/** For whom a picture was made, written where only this test looks. */
export const signOf = (viewer: Viewer): string => `«made for ${viewer}»`;
export const signs = /«made for (\w+)»/g;

/** A painter that signs its pictures and remembers what they were made of. */
export function signing(painter: Painter): Painter & { readonly ordered: Ordered[] } {
  const ordered: Ordered[] = [];
  const sign = async (table: TableShown, drawing: Promise<Picture | null>): Promise<Picture | null> => {
    const viewer = table.view?.viewer ?? 'public';
    ordered.push({ table, viewer });
    const drawn = await drawing;
    return drawn === null ? null : { ...drawn, alt: `${signOf(viewer)} ${drawn.alt}` };
  };
  return {
    ordered,
    board: (table, locale, before) => sign(table, painter.board(table, locale, before)),
    shelter: (table, seat, locale) => sign(table, painter.shelter(table, seat, locale)),
    scores: (table, locale) => sign(table, painter.scores(table, locale)),
    focus: (table, focus, locale) => sign(table, painter.focus(table, focus, locale)),
  } satisfies Desk['painter'] & { ordered: Ordered[] };
}

import type { Painter, Picture } from './discord/desk.ts';
import { hasPictures, type Studio } from './pictures/index.ts';
import type { TableShown } from './tables/index.ts';

const common = (table: TableShown) => ({
  game: table.game,
  names: table.seats.map(({ name }) => name),
  table: table.id,
});

/** Boards with what expansions add are not drawn yet. */
const isDrawn = ({ game, view }: TableShown): boolean =>
  hasPictures(game) && view !== null && !('underwater' in view) && !('horde' in view);

/** The studio as the bot sees it: a game without pictures is told in words. */
export function painterIn(studio: Studio): Painter {
  const drawn = async (table: TableShown, order: () => Promise<Picture | null>): Promise<Picture | null> =>
    isDrawn(table) ? order() : null;
  return {
    board: (table, locale, before) =>
      drawn(table, async () =>
        table.view === null
          ? null
          : studio.draw({
              kind: 'board',
              ...common(table),
              view: table.view,
              locale,
              ...(before === undefined ? {} : { before }),
            }),
      ),
    shelter: (table, seat, locale) =>
      drawn(table, async () =>
        table.view === null
          ? null
          : studio.draw({ kind: 'shelter', ...common(table), view: table.view, seat, locale }),
      ),
    scores: (table, locale) =>
      drawn(table, async () =>
        table.view === null || table.result === null
          ? null
          : studio.draw({ kind: 'scores', ...common(table), view: table.view, result: table.result, locale }),
      ),
  };
}

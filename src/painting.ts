import type { Painter } from './discord/desk.ts';
import type { Studio } from './pictures/index.ts';
import type { TableShown } from './tables/index.ts';

const common = (table: TableShown) => ({
  game: table.game,
  names: table.seats.map(({ name }) => name),
  table: table.id,
});

/** The studio as the bot sees it. */
export function painterIn(studio: Studio): Painter {
  return {
    board: async (table, locale, before) => {
      const { view } = table;
      if (view === null) return null;
      const order = { kind: 'board', ...common(table), view, locale } as const;
      return studio.draw(before === undefined ? order : { ...order, before });
    },
    shelter: async (table, seat, locale) => {
      const { view } = table;
      return view === null ? null : studio.draw({ kind: 'shelter', ...common(table), view, seat, locale });
    },
    focus: async (table, focus, locale) => {
      const { view, viewer: seat } = table;
      if (view === null || seat === 'public') return null;
      const order = { ...common(table), view, seat, locale };
      switch (focus.kind) {
        case 'reach':
          return studio.draw({ ...order, kind: 'focus-reach', hero: focus.hero, ways: focus.ways });
        case 'pressure':
          return studio.draw({ ...order, kind: 'focus-pressure', remedies: focus.remedies });
        case 'hand':
          return studio.draw({ ...order, kind: 'focus-hand' });
      }
    },
    scores: async (table, locale) => {
      const { view, result } = table;
      if (view === null || result === null) return null;
      return studio.draw({ kind: 'scores', ...common(table), view, result, locale });
    },
  };
}

import { createCanvas, loadImage } from 'canvas';
import { outlive } from '../../../src/games/outlive/index.ts';
import type { OutliveState } from '../../../src/games/outlive/state.ts';
import { locales } from '../../../src/i18n/index.ts';
import type { Order } from '../../../src/pictures/index.ts';
import { draw } from '../../../src/pictures/studio/draw.ts';
import * as island from './island.ts';
import * as set from './situations.ts';

const folder = new URL('../golden/', import.meta.url);
export const goldenFile = (name: string): URL => new URL(`${name}.png`, folder);

/** Small enough to keep, large enough to see what moved. */
const shownWidth = 400;

export async function small(order: Order): Promise<Buffer> {
  const drawn = await draw(order);
  if (drawn === null) throw new Error(`no picture of ${order.kind}`);
  const canvas = createCanvas(shownWidth, Math.round((drawn.height * shownWidth) / drawn.width));
  const ctx = canvas.getContext('2d', { alpha: false });
  ctx.quality = 'best';
  ctx.drawImage(await loadImage(drawn.png), 0, 0, canvas.width, canvas.height);
  return canvas.toBuffer('image/png', { compressionLevel: 9 });
}

/** Takes the first decision of a kind. */
function decided(state: OutliveState, kind: string, choice: string | boolean): OutliveState {
  const decision = outlive.decisions(state).find((one) => one.kind === kind);
  if (decision === undefined) throw new Error(`nobody is asked to ${kind}`);
  const outcome = outlive.decide(state, decision.seat, { decision: decision.id, choice });
  if (!outcome.ok) throw new Error(outcome.why.key);
  return outcome.state;
}

export const pressed = decided(decided(set.pressedHard, 'move', '5>forest'), 'swing', true);
const only = (orders: readonly (Order | null)[], at = 0): Order => {
  const order = orders[at];
  if (order === undefined || order === null) throw new Error('no such picture');
  return order;
};

/** Every place full and empty, every event, every room, every number of players, long names and three languages. */
export const goldens: Readonly<Record<string, Order>> = {
  'board-empty': set.board({ state: set.emptyBoard }),
  'board-crowded': set.board({ state: set.crowdedBoard, locale: 'fr' }),
  'board-drafting': set.board({ state: set.drafting, locale: 'it' }),
  'board-end': set.board({ state: set.tiedEnd }, set.longNames),
  'board-moved': {
    ...set.board({ state: pressed }),
    kind: 'board',
    before: outlive.view(set.pressedHard, 'public'),
  },
  ...Object.fromEntries(
    set.eventBoards.map((state, i) => [`board-events-${i + 1}`, set.board({ state, locale: 'it' })]),
  ),
  ...Object.fromEntries(
    locales.map((locale) => [`shelter-rich-${locale}`, set.shelter({ state: set.richShelter, locale })]),
  ),
  'shelter-bare': set.shelter({ state: set.bareShelter, locale: 'fr' }),
  'shelter-full': set.shelter({ state: set.fullShelter, locale: 'it' }, 0, set.longNames),
  'shelter-broken': set.shelter({ state: set.brokenShelter, locale: 'fr' }),
  'shelter-drafting': set.shelter({ state: set.drafting, viewer: 0, locale: 'fr' }),
  'shelter-secret': set.shelter({ state: set.drafting, viewer: 1 }),
  ...Object.fromEntries(
    set.roomStates.map((state, i) => [
      `shelter-rooms-${i + 1}`,
      set.shelter({ state, locale: locales[i % 3] ?? 'en' }),
    ]),
  ),
  reach: only(set.reaches({ state: set.pressedHard, locale: 'fr' }), 3),
  pressure: only(set.pressures({ state: pressed, locale: 'it' }, set.longNames)),
  'scores-tied': only([set.scores({ state: set.tiedEnd, locale: 'fr' })]),
  'scores-names': only([set.scores({ state: set.tiedEnd, locale: 'it' }, set.longNames)]),
  'deep-board': set.board({ state: set.fullBase, locale: 'fr' }, set.longNames),
  'deep-shelter': set.shelter({ state: set.fullBase, locale: 'it' }),
  'deep-reach': only(set.reaches({ state: set.fullBase, locale: 'it' })),
  'gharkane-board': set.board({ state: set.megacities, locale: 'fr' }, set.longNames),
  'gharkane-setup': set.board({ state: set.megacityDraft, locale: 'it' }),
  'gharkane-shelter': set.shelter({ state: set.megacities }),
  'gharkane-reach': only(set.reaches({ state: set.megacities })),
  'horde-board': set.board({ state: set.besieged, locale: 'it' }),
  'horde-scores': only([set.scores({ state: set.overrun, locale: 'fr' })]),
  'island-landing': island.sea({ state: island.landing, locale: 'it' }),
  'island-flood': island.sea({ state: island.flood, locale: 'fr', viewer: 2 }, undefined, island.landing),
  'island-flood-names': island.sea({ state: island.flood }, [...set.longNames, '']),
  'island-own': island.sea({ state: island.held, locale: 'it', viewer: 0 }),
  'island-hand': island.hand({ state: island.held, locale: 'fr', viewer: 0 }),
  'island-scores': only([island.treasures({ state: island.counted, locale: 'it' })]),
};

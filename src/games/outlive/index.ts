import { type Game, type Outcome, text } from '../contract.ts';
import { upgradeBy } from '../migrations.ts';
import { optionKeys } from '../opening.ts';
import { audit } from './audit.ts';
import { deal, optionSpecs, schema, seatCount } from './box.ts';
import { census } from './census.ts';
import { equipmentIds } from './content/equipment.ts';
import { eventIds } from './content/events.ts';
import { resources } from './content/goods.ts';
import { leaderIds } from './content/leaders.ts';
import { gharkanePlaces, places, underwaterBase } from './content/places.ts';
import { roomIds } from './content/rooms.ts';
import { searchTiles } from './content/search-tiles.ts';
import { outliveMachine } from './engine.ts';
import { glossary } from './glossary.ts';
import { imagine } from './imagine.ts';
import { migrations } from './migrations/index.ts';
import { registered } from './modules/registry.ts';
import { news } from './news.ts';
import { retell } from './retelling.ts';
import { resultOf } from './scoring.ts';
import { describe } from './situation/describe.ts';
import { names } from './situation/names.ts';
import { stage } from './situation/stage.ts';
import type { OutliveState } from './state.ts';

import { type OutliveView, viewOf } from './view.ts';
import { knownKeys } from './words.ts';
import { worthOf } from './worth.ts';

export const outlive: Game<OutliveState, OutliveView> = {
  id: 'outlive',
  name: text('outlive.name'),
  seats: seatCount,
  options: optionSpecs,
  schema,
  upgrade: upgradeBy<OutliveState>(migrations),
  news,

  setup: (table) => inOwnWords(outliveMachine.start(deal(table))),
  decisions: (state) => retell(state, outliveMachine.decisions(state)),
  decide(state, seat, answer) {
    const outcome = outliveMachine.decide(state, seat, answer);
    return outcome.ok ? inOwnWords(outcome) : retell(state, outcome);
  },
  view: viewOf,
  result: (state) => (state.phase === 'over' ? retell(state, resultOf(state)) : null),

  census,
  imagine,
  worth: worthOf,
  audit,
  glossary: glossary(),
  texts: () => [
    ...knownKeys(),
    ...contentKeys,
    ...optionKeys(optionSpecs),
    ...news.map(({ text }) => text.key),
    ...glossary().flatMap(({ title, text }) => [title.key, text.key]),
    ...registered().flatMap((module) => module.texts ?? []),
  ],
  scenarios: { names, stage, describe },
};

const inOwnWords = (outcome: Outcome<OutliveState>): Outcome<OutliveState> =>
  outcome.ok ? { ...outcome, events: retell(outcome.state, outcome.events) } : outcome;

const under = (prefix: string, ids: readonly string[]): string[] =>
  ids.map((id) => `outlive.${prefix}.${id}`);

const contentKeys: readonly string[] = [
  'outlive.name',
  'outlive.hero',
  'outlive.airlock',
  ...under('hint', ['drawn-tiles']),
  ...under('cause', ['hunger', 'radiation']),
  ...under('place', [...places, underwaterBase, ...gharkanePlaces]),
  ...under('good', resources),
  ...under('amount', [...resources, 'nothing']),
  ...under('room', roomIds),
  ...under('bonus', roomIds),
  ...under('equipment', equipmentIds),
  ...under('use', equipmentIds),
  ...under('event', eventIds),
  ...under('effect', eventIds),
  ...under('leader', leaderIds),
  ...under(
    'tile',
    searchTiles.map((t) => t.tile),
  ),
];

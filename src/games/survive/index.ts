import { type Game, text } from '../contract.ts';
import { upgradeBy } from '../migrations.ts';
import { optionKeys } from '../opening.ts';
import { audit } from './audit.ts';
import { deal, optionSpecs, schema, seatCount } from './box.ts';
import { census } from './census.ts';
import { safeIslands } from './content/board.ts';
import { colours, creatureKinds } from './content/pieces.ts';
import { powers, terrains } from './content/tiles.ts';
import { surviveMachine } from './flow.ts';
import { glossary } from './glossary.ts';
import { imagine } from './imagine.ts';
import { migrations } from './migrations/index.ts';
import { news } from './news.ts';
import { resultOf, worthOf } from './scoring.ts';
import { describe } from './situation/describe.ts';
import { names } from './situation/names.ts';
import { stage } from './situation/stage.ts';
import type { SurviveState } from './state.ts';

import { type SurviveView, viewOf } from './view.ts';
import { knownKeys } from './words.ts';

export const survive: Game<SurviveState, SurviveView> = {
  id: 'survive',
  name: text('survive.name'),
  seats: seatCount,
  options: optionSpecs,
  schema,
  upgrade: upgradeBy<SurviveState>(migrations),
  news,

  setup: (table) => surviveMachine.start(deal(table)),
  decisions: surviveMachine.decisions,
  decide: surviveMachine.decide,
  view: viewOf,
  result: (state) => (state.phase === 'over' ? resultOf(state) : null),

  census,
  imagine,
  worth: worthOf,
  audit,
  glossary,
  texts: () => [
    ...knownKeys(),
    ...contentKeys,
    ...optionKeys(optionSpecs),
    ...news.map(({ text }) => text.key),
    ...glossary.flatMap(({ title, text }) => [title.key, text.key]),
  ],
  scenarios: { names, stage, describe },
};

const under = (prefix: string, ids: readonly string[]): string[] =>
  ids.map((id) => `survive.${prefix}.${id}`);

const contentKeys: readonly string[] = [
  ...['name', 'adventurer', 'numbered', 'hex', 'raft'].map((key) => `survive.${key}`),
  ...under('terrain', terrains),
  ...under('power', powers),
  ...under('use', powers),
  ...under('creature', creatureKinds),
  ...under('island', safeIslands),
  ...under('colour', colours),
];

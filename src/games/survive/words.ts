import { type Text, text } from '../contract.ts';
import { vocabulary } from '../vocabulary.ts';
import type { Hex, SafeIsland } from './content/board.ts';
import type { CreatureKind } from './content/pieces.ts';
import type { Power, Terrain } from './content/tiles.ts';
import type { Adventurer, Creature, Raft } from './state.ts';

export { say, seatRef } from '../vocabulary.ts';

const { declare, name, declared } = vocabulary('survive');

export { declare, declared as knownKeys };

export const terrainName = (id: Terrain): Text => name(`terrain.${id}`);
export const powerName = (id: Power): Text => name(`power.${id}`);
export const powerUse = (id: Power): Text => name(`use.${id}`);
export const kindName = (id: CreatureKind): Text => name(`creature.${id}`);
export const islandName = (id: SafeIsland): Text => name(`island.${id}`);

/** “Blue A”. */
export const adventurerName = ({ id, colour }: Pick<Adventurer, 'id' | 'colour'>): Text =>
  text('survive.adventurer', { colour: name(`colour.${colour}`), letter: id.slice(-1).toUpperCase() });

/** “Shark 2”. */
export const creatureName = ({ id, kind }: Pick<Creature, 'id' | 'kind'>): Text =>
  text('survive.numbered', { what: kindName(kind), number: id.slice(id.indexOf('-') + 1) });

export const raftName = ({ id }: Pick<Raft, 'id'>): Text =>
  text('survive.numbered', { what: name('raft'), number: id.slice(id.indexOf('-') + 1) });

export const hexName = (hex: Hex): Text => text('survive.hex', { hex });

import { type Text, text } from '../contract.ts';
import { remembered, vocabulary } from '../vocabulary.ts';
import type { Hex, SafeIsland } from './content/board.ts';
import type { Colour, CreatureKind } from './content/pieces.ts';
import type { Power, Terrain } from './content/tiles.ts';
import type { Adventurer, Creature, Raft } from './state.ts';

export { say, seatRef } from '../vocabulary.ts';

const { declare, name, chapter, declared } = vocabulary('survive');

export { chapter, declare, declared as knownKeys };

export const terrainName = (id: Terrain): Text => name(`terrain.${id}`);
export const powerName = (id: Power): Text => name(`power.${id}`);
export const powerUse = (id: Power): Text => name(`use.${id}`);
export const kindName = (id: CreatureKind): Text => name(`creature.${id}`);
export const islandName = (id: SafeIsland): Text => name(`island.${id}`);

export const colourName = (id: Colour): Text => name(`colour.${id}`);

/** The letter on a pawn. */
export const letterOf = (id: string): string => id.slice(-1).toUpperCase();

/** “Blue A”. */
export const adventurerName = remembered(
  ({ id }: Pick<Adventurer, 'id' | 'colour'>) => id,
  ({ id, colour }) => text('survive.adventurer', { colour: colourName(colour), letter: letterOf(id) }),
);

const numberOf = (id: string): string => id.slice(id.indexOf('-') + 1);

/** “Shark 2”. */
export const creatureName = remembered(
  ({ id }: Pick<Creature, 'id' | 'kind'>) => id,
  ({ id, kind }) => text('survive.numbered', { what: kindName(kind), number: numberOf(id) }),
);

export const raftName = remembered(
  ({ id }: Pick<Raft, 'id'>) => id,
  ({ id }) => text('survive.numbered', { what: name('raft'), number: numberOf(id) }),
);

export const hexName = remembered(
  (hex: Hex) => hex,
  (hex) => text('survive.hex', { hex }),
);

import type { Basis } from '../../basis.ts';
import { type Box, idsIn } from './boxes.ts';
import type { Good, Material } from './goods.ts';
import { cities, type Place, underwaterBase } from './places.ts';

type Row = {
  /** Where it comes from, if not the base game. */
  readonly box?: Box;
  /** The three materials of a repair. */
  readonly repair: readonly [Material, Material, Material];
  /** Two kinds of one symbol complete each other. */
  readonly symbol: string;
  readonly half: 'left' | 'right';
  /** How sure repair and symbol are, if not read off the tile. */
  readonly basis?: Basis;
};

const W = 'wood';
const M = 'metal';
const C = 'chip';

export const equipmentBasis: Basis = 'component';
/** Tiles of each kind. */
export const copies = 2;

export const equipment = {
  bow: { repair: [W, W, M], symbol: 'tree', half: 'left' },
  axe: { repair: [W, M, M], symbol: 'tree', half: 'right' },
  'access-card': { repair: [W, C, M], symbol: 'water', half: 'left' },
  jerrycan: { repair: [W, M, M], symbol: 'water', half: 'right' },
  crowbar: { repair: [M, M, M], symbol: 'cartridge', half: 'left' },
  'ammo-kit': { repair: [W, W, M], symbol: 'cartridge', half: 'right' },
  chainsaw: { repair: [C, C, M], symbol: 'house', half: 'left' },
  flashlight: { repair: [C, C, M], symbol: 'house', half: 'right' },
  purifier: { repair: [M, C, C], symbol: 'ore', half: 'left' },
  pickaxe: { repair: [W, W, M], symbol: 'ore', half: 'right' },
  'grappling-hook': { repair: [W, M, C], symbol: 'cutlery', half: 'left' },
  hacksaw: { repair: [W, M, C], symbol: 'cutlery', half: 'right' },
  'metal-detector': { repair: [W, C, M], symbol: 'circuit', half: 'left' },
  backpack: { repair: [W, W, W], symbol: 'circuit', half: 'right' },
  'bear-trap': { repair: [W, M, M], symbol: 'drumstick', half: 'left' },
  shotgun: { repair: [W, W, M], symbol: 'drumstick', half: 'right' },
  armour: { repair: [W, C, C], symbol: 'explosion', half: 'left' },
  'baseball-bat': { repair: [W, W, W], symbol: 'explosion', half: 'right' },
  'thermal-sensor': { repair: [W, C, M], symbol: 'atom', half: 'left' },
  exoskeleton: { repair: [W, C, M], symbol: 'atom', half: 'right' },
  toolbox: { repair: [M, M, C], symbol: 'anchor', half: 'left', basis: 'house', box: 'underwater' },
  harpoon: { repair: [W, W, M], symbol: 'anchor', half: 'right', basis: 'house', box: 'underwater' },
} as const satisfies Record<string, Row>;

export type EquipmentId = keyof typeof equipment;
export const equipmentIds = Object.keys(equipment) as EquipmentId[];
export const equipmentOf = (id: EquipmentId): Row => equipment[id];
/** Those of the base game and of the modules in play. */
export const equipmentIn = (modules: readonly string[]): EquipmentId[] =>
  idsIn(equipmentIds, equipmentOf, modules);

/** Handed out from the common supply on arriving at one of these places; where they are on Gharkane's map is ours. */
export const arrivalGifts: readonly {
  id: EquipmentId;
  at: readonly Place[];
  gift: Readonly<Partial<Record<Good, number>>>;
  /** The rulebook's, if absent. */
  basis?: Basis;
}[] = [
  { id: 'bow', at: ['forest', 'nornaald'], gift: { food: 1 } },
  { id: 'crowbar', at: ['military-base', 'jenntur', 'dulaanis'], gift: { chip: 2 } },
  { id: 'purifier', at: ['mine', 'withan'], gift: { water: 1 } },
  { id: 'hacksaw', at: ['cargo', 'haciendas'], gift: { metal: 2 } },
  { id: 'metal-detector', at: ['fun-fair', 'sanedys'], gift: { can: 1 } },
  { id: 'chainsaw', at: [...cities, 'withan', 'kraveth', 'sanedys'], gift: { wood: 2 } },
  // Ours: water is free there and the book has no line for it, so it brings the chip that it would save at the dam.
  { id: 'access-card', at: ['jel-zaer'], gift: { chip: 1 }, basis: 'house' },
  // That it is food is ours: the printed icon is lost.
  { id: 'harpoon', at: [underwaterBase], gift: { food: 1 }, basis: 'house' },
];

/** Taken from the place on top of the first goods gathered there. */
export const gatherers: Partial<Record<Place, { id: EquipmentId; extra: number }>> = {
  forest: { id: 'axe', extra: 2 },
  dam: { id: 'jerrycan', extra: 1 },
  'military-base': { id: 'ammo-kit', extra: 2 },
  mine: { id: 'pickaxe', extra: 2 },
  'fun-fair': { id: 'backpack', extra: 2 },
  nornaald: { id: 'axe', extra: 2 },
  'jel-zaer': { id: 'jerrycan', extra: 1 },
  jenntur: { id: 'ammo-kit', extra: 2 },
  dulaanis: { id: 'ammo-kit', extra: 2 },
  withan: { id: 'pickaxe', extra: 2 },
  sanedys: { id: 'backpack', extra: 2 },
};

/** Each is worth one action of a hunt. */
export const huntingTools: readonly EquipmentId[] = ['shotgun', 'bear-trap'];

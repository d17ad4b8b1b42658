import type { Seat } from '../../games/contract.ts';
import type { Colour } from './contrast.ts';

/** A warm night: violet dark, ember and sodium light, rust, and green where it glows. */
export const palette = {
  night: '#0d0a20',
  deep: '#151033',
  dusk: '#241a4d',
  violet: '#3b2a6e',
  haze: '#6b4a92',
  rose: '#c0577f',
  rust: '#a8472a',
  ember: '#ff8340',
  sodium: '#ffc95c',
  moon: '#ffe9b8',
  toxic: '#a6ec4b',
  water: '#5fc9f3',
  danger: '#ff7a66',
  /** Behind words. */
  plate: '#17122f',
  raised: '#2a2153',
  /** Ink. */
  bone: '#f8efdc',
  ash: '#c6bfde',
  soot: '#120e24',
} as const satisfies Record<string, Colour>;

/** A seat, or the Horde that the game plays itself. */
export type Clan = Seat | 'horde';

export type ClanShape = 'circle' | 'triangle' | 'square' | 'shield' | 'star';

export type ClanLook = {
  readonly colour: Colour;
  /** What is written on the colour. */
  readonly ink: Colour;
  readonly shape: ClanShape;
  /** Roman, so that nobody takes it for a hero's strength. */
  readonly numeral: string;
};

/** Told apart by shape and lightness where the hue is not seen. */
const clanLooks: readonly ClanLook[] = [
  { colour: '#ff8a2b', ink: palette.soot, shape: 'circle', numeral: 'I' },
  { colour: '#7a2fc9', ink: '#ffffff', shape: 'triangle', numeral: 'II' },
  { colour: '#4cc4f5', ink: palette.soot, shape: 'square', numeral: 'III' },
  { colour: '#fbeccb', ink: palette.soot, shape: 'shield', numeral: 'IV' },
];

const hordeLook: ClanLook = { colour: '#b3122e', ink: '#ffffff', shape: 'star', numeral: 'H' };

export function clanLook(seat: Clan): ClanLook {
  const look = seat === 'horde' ? hordeLook : clanLooks[seat];
  if (look === undefined) throw new RangeError(`no colours for seat ${seat}`);
  return look;
}

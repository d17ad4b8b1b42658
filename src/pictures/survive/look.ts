import { type Seat, type Text, text } from '../../games/contract.ts';
import { type Colour, coloursFor } from '../../games/survive/content/pieces.ts';
import { palette } from '../kit/palette.ts';
import type { Box, TokenLook, TokenNode } from '../kit/scene.ts';

/** Told apart by shape where the hue is not seen. */
export const looks: Readonly<Record<Colour, TokenLook>> = {
  blue: { colour: '#2b6be0', ink: '#ffffff', shape: 'oval' },
  red: { colour: '#d02f2a', ink: '#ffffff', shape: 'square' },
  purple: { colour: '#8a3fd0', ink: '#ffffff', shape: 'house' },
  orange: { colour: '#ff9a2b', ink: palette.soot, shape: 'shield' },
  yellow: { colour: '#ffe14d', ink: palette.soot, shape: 'diamond' },
};

export const token = (
  at: Box,
  colour: Colour,
  { label = '', size = 36, lit = false }: { label?: string; size?: number; lit?: boolean } = {},
): TokenNode => ({ kind: 'token', box: at, look: looks[colour], label, size, ...(lit ? { lit } : {}) });

/** The letter of an adventurer, as in “Blue A”. */
export const letterOf = (id: string): string => id.slice(-1).toUpperCase();
export const numberOf = (id: string): string => id.slice(id.indexOf('-') + 1);

export const colourText = (colour: Colour): Text => text(`survive.colour.${colour}`);
export const strangerAmong =
  (seats: number) =>
  (seat: Seat): Text =>
    colourText(coloursFor(seats)[seat]?.[0] ?? 'blue');

import type { OutliveView } from '../base.ts';
import { gharkaneLayout } from '../gharkane/layout.ts';
import { deep, type Layout, plain } from './layout.ts';

/** The land of a table: with the base in its depths, if it is played with one, or another map altogether. */
export function layoutOf({ underwater, gharkane }: Pick<OutliveView, 'underwater' | 'gharkane'>): Layout {
  if (gharkane !== undefined) return gharkaneLayout(gharkane);
  return underwater === undefined ? plain : deep;
}

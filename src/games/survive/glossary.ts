import type { Entry } from '../contract.ts';
import { powers } from './content/tiles.ts';
import { chapter, powerName, powerUse } from './words.ts';

const chapters = ['idea', 'setup', 'turn', 'rafts', 'creatures', 'tiles', 'end'];

export const glossary: readonly Entry[] = [
  ...chapters.map(chapter),
  ...powers.map((id) => ({ id, title: powerName(id), text: powerUse(id) })),
];

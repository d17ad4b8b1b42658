import { outlive } from './outlive.ts';
import type { Presenter } from './presenter.ts';
import { survive } from './survive.ts';

const presenters: Readonly<Record<string, Presenter>> = { outlive, survive };

/** A game that nobody wrote a presenter for is played all the same. */
const plain: Presenter = { hasShelter: false, routine: new Set(), verbs: {} };

export const presenterOf = (game: string): Presenter => presenters[game] ?? plain;

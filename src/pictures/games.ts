import type { Scenes } from './studio/scenes.ts';

/** The games that can be drawn; loaded only where it is drawn. */
const games: Readonly<Record<string, () => Promise<Scenes>>> = {
  survive: async () => (await import('./survive/index.ts')).scenes,
  outlive: async () => (await import('./outlive/index.ts')).scenes,
};

export const hasPictures = (game: string): boolean => Object.hasOwn(games, game);

export const scenesOf = async (game: string): Promise<Scenes> => (await games[game]?.()) ?? {};

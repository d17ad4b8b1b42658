import type { Migration } from '../../migrations.ts';

type Before = {
  readonly options: object;
  readonly horde?: object;
  readonly outsiders?: {
    readonly horde?: { readonly resting: boolean; readonly heroes: readonly { readonly active: boolean }[] };
  };
};

/**
 * A card that moved nobody ended the Horde's day; now it counts as one of the day's. The first games of this schema
 * were begun when there were fewer options to choose from. What a game was dealt from is not kept any more.
 */
export const hordeCards: Migration = ({ seed: _, commitment: _hash, ...saved }) => {
  const { options, horde, outsiders } = saved as unknown as Before;
  const completed = { ...saved, options: { box: 'base', horde: 'normal', ...options } };
  const clan = outsiders?.horde;
  if (horde === undefined || clan === undefined) return completed;
  const wasted = clan.resting ? clan.heroes.filter((hero) => !hero.active).length : 0;
  return { ...completed, horde: { ...horde, wasted }, outsiders: { horde: { ...clan, resting: false } } };
};

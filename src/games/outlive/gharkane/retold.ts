import { roomsRetold } from '../content/gharkane.ts';

/** Texts of the base game that speak of its places, of day and night or of radiation. */
const otherwise: readonly string[] = [
  'cause.radiation',
  'tile.pill',
  ...roomsRetold.map((id) => `bonus.${id}`),
  ...[
    'bow',
    'axe',
    'access-card',
    'jerrycan',
    'crowbar',
    'ammo-kit',
    'purifier',
    'pickaxe',
    'grappling-hook',
    'hacksaw',
    'metal-detector',
    'backpack',
  ].map((id) => `use.${id}`),
  ...[
    'mine-collapse',
    'forest-fire',
    'looters',
    'nomads',
    'global-shortage',
    'glaciation',
    'radioactive-cloud',
    'enemy-clan',
    'rat-invasion',
    'sandstorm',
  ].map((id) => `effect.${id}`),
  ...['gauge', 'foodstuffs'].map((id) => `score.${id}`),
  ...['settle-cargo', 'feed', 'recruit', 'furnish'].map((id) => `ask.${id}`),
  'hint.leader',
  ...['has-moved', 'place-empty', 'hunted-already', 'nothing-to-search'].map((id) => `why.${id}`),
  ...[
    'dawn',
    'event-strikes',
    'boarded',
    'gauge-up',
    'gauge-down',
    'nightfall',
    'night-over',
    'symbol',
    'over',
  ].map((id) => `log.${id}`),
];

export const retold: Readonly<Record<string, string>> = {
  'outlive.airlock': 'outlive.hospital',
  ...Object.fromEntries(
    otherwise.map((key) => [`outlive.${key}`, `outlive.${key.replace('.', '.gharkane.')}`]),
  ),
};

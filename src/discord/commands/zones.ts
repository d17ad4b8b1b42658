import { limits } from '../limits.ts';
import type { Asking, Suggestion } from './command.ts';

const zones = Intl.supportedValuesOf('timeZone');
const plain = (text: string): string => text.toLowerCase().replaceAll(/[\s_]/g, '');

/** Time zones by the city that somebody types. */
export const suggestZones = async (_desk: unknown, { typed }: Asking): Promise<readonly Suggestion[]> =>
  zones
    .filter((zone) => plain(zone).includes(plain(typed)))
    .slice(0, limits.choices)
    .map((zone) => ({ name: zone.replaceAll('_', ' '), value: zone }));

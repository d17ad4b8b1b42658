import type { Game } from '../games/contract.ts';
import { chosenOptions, unsuited } from '../games/opening.ts';
import { locales } from '../i18n/index.ts';
import type { Prisma, Server } from '../store/generated/client.ts';
import { ceilingBounds, type Settable } from './ceilings.ts';
import { type Pace, paces } from './clock/pace.ts';
import { asJson, type Db, done, type House, type Refused, type Reply, refused } from './house.ts';
import { type OnTimeout, timeouts } from './timeouts.ts';

export const openers = ['everyone', 'role', 'managers'] as const;
/** Who may open tables in a server. */
export type Opener = (typeof openers)[number];

type Options = Readonly<Record<string, string>>;

/** What a server chose for the tables that are opened in it; null is what is usual. */
export type ServerSettings = {
  readonly channels: readonly string[];
  readonly opener: Opener;
  readonly role: string | null;
  readonly pace: Pace | null;
  readonly onTimeout: OnTimeout | null;
  readonly language: string | null;
  readonly options: Readonly<Record<string, Options>>;
} & { readonly [ceiling in Settable]: number | null };

export const usualServer: ServerSettings = {
  channels: [],
  opener: 'everyone',
  role: null,
  pace: null,
  onTimeout: null,
  language: null,
  options: {},
  lobbiesEach: null,
  gamesEach: null,
  lobbies: null,
  games: null,
};

/** More channels than this can’t be picked at once. */
export const mostChannels = 25;

const settingsOf = ({ id: _id, opener, pace, onTimeout, options, ...rest }: Server): ServerSettings => ({
  ...rest,
  opener: openers.find((known) => known === opener) ?? 'everyone',
  pace: paces.find((known) => known === pace) ?? null,
  onTimeout: timeouts.find((known) => known === onTimeout) ?? null,
  options: options as Record<string, Options>,
});

export async function serverSettings(
  { prisma }: { readonly prisma: Db },
  server: string,
): Promise<ServerSettings> {
  const found = await prisma.server.findUnique({ where: { id: server } });
  return found === null ? usualServer : settingsOf(found);
}

/** Somebody who changes what a server chose; `governs` is the server whose settings are theirs to choose. */
export type Governing = { readonly server: string; readonly governs: string | null };

const isListed = (list: readonly string[], value: string | null | undefined): boolean =>
  value == null || list.includes(value);

/** Why something can't be chosen, or null. */
function whyNot(house: House, settings: ServerSettings): Refused | null {
  const { channels, opener, role, pace, onTimeout, language, options } = settings;
  if (channels.length > mostChannels) return refused('server-channels', { most: mostChannels });
  if (!isListed(openers, opener) || !isListed(paces, pace) || !isListed(timeouts, onTimeout)) {
    return refused('options');
  }
  if (opener === 'role' && role === null) return refused('server-role');
  if (!isListed(locales, language)) return refused('locale');
  for (const [ceiling, bound] of Object.entries(ceilingBounds)) {
    const chosen = settings[ceiling as Settable];
    const isWithin =
      chosen === null || (Number.isInteger(chosen) && chosen >= bound.least && chosen <= bound.most);
    if (!isWithin) return refused('server-bound', bound);
  }
  for (const [id, chosen] of Object.entries(options)) {
    const game = house.gameNamed(id);
    if (game === undefined) return refused('no-game');
    if (chosenOptions(game.options, chosen) === null) return refused('options');
  }
  return null;
}

/** Changes what a server chose. What is not named stays. */
export async function setServer(
  house: House,
  { server, governs }: Governing,
  wish: Partial<ServerSettings>,
): Promise<Reply<ServerSettings>> {
  if (governs !== server) return refused('not-governing');
  return house.prisma.$transaction(async (db): Promise<Reply<ServerSettings>> => {
    await db.$queryRaw`SELECT 1 FROM (SELECT pg_advisory_xact_lock(hashtext(${`server:${server}`}))) AS "held"`;
    const before = await serverSettings({ prisma: db }, server);
    const after = { ...before, ...wish };
    const why = whyNot(house, after);
    if (why !== null) return why;
    const data: Omit<Prisma.ServerUncheckedCreateInput, 'id'> = {
      ...after,
      channels: [...new Set(after.channels)],
      options: asJson(after.options),
    };
    await db.server.upsert({ where: { id: server }, create: { id: server, ...data }, update: data });
    return done(after);
  });
}

/** Everything is as usual again. */
export async function resetServer(
  { prisma }: House,
  { server, governs }: Governing,
): Promise<Reply<ServerSettings>> {
  if (governs !== server) return refused('not-governing');
  await prisma.server.deleteMany({ where: { id: server } });
  return done(usualServer);
}

/** Where somebody opens a table: the place and what is around it; and what they are there. */
export type Opening = {
  readonly within: readonly string[];
  readonly roles: readonly string[];
  readonly manages: boolean;
};

/** Why somebody may not open a table there, or null. */
export function whyNotOpen({ channels, opener, role }: ServerSettings, opening: Opening): Refused | null {
  const { within, roles, manages } = opening;
  if (opener === 'managers' && !manages) return refused('opener-managers');
  if (opener === 'role' && !manages && !roles.some((one) => one === role)) return refused('opener-role');
  return channels.length === 0 || within.some((one) => channels.includes(one))
    ? null
    : refused('channel-closed');
}

/** What a table is played with: what was wished for, then what its server chose as far as that goes with so many. */
export function optionsFor(
  { id, options: specs }: Game,
  { options }: ServerSettings,
  wished: Options,
  places: number,
): Options | null {
  const usual = Object.entries(options[id] ?? {}).filter(([option, value]) => {
    const alone = chosenOptions(specs, { [option]: value });
    return alone !== null && unsuited(specs, alone, places) === null;
  });
  return chosenOptions(specs, { ...Object.fromEntries(usual), ...wished });
}

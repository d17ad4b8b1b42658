import { Locale } from 'discord.js';
import * as z from 'zod';
import type { Backend } from '../backend.ts';
import type { Interaction } from '../interactions/model.ts';
import type { FromPage } from '../protocol.ts';
import { click, dismiss, runCommand, say, select, toggleReaction, typeCommand } from './actions.ts';
import { submitModal } from './modals.ts';
import { personWith } from './places.ts';
import { Refused } from './refused.ts';

const spot = { channelId: z.string(), messageId: z.string() };
const call = {
  channelId: z.string(),
  path: z.array(z.string()),
  options: z.record(z.string(), z.union([z.string(), z.number(), z.boolean()])),
};
const fields = z.record(z.string(), z.union([z.string(), z.array(z.string()), z.boolean()]));

/** The page runs in a browser and may send anything. */
const Request = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('command'), ...call }),
  z.object({ kind: z.literal('autocomplete'), focused: z.string(), ...call }),
  z.object({ kind: z.literal('click'), customId: z.string(), ...spot }),
  z.object({ kind: z.literal('select'), customId: z.string(), values: z.array(z.string()), ...spot }),
  z.object({ kind: z.literal('modal'), answerTo: z.number(), customId: z.string(), fields }),
  z.object({ kind: z.literal('say'), channelId: z.string(), content: z.string() }),
  z.object({ kind: z.literal('react'), emoji: z.string().min(1).max(100), ...spot }),
  z.object({ kind: z.literal('open-dm'), withId: z.string() }),
  z.object({ kind: z.literal('dismiss'), ...spot }),
  z.object({
    kind: z.literal('set'),
    own: z.object({ locale: z.enum(Object.values(Locale)).optional(), dmsOpen: z.boolean().optional() }),
  }),
]);

function set(
  backend: Backend,
  userId: string,
  own: { locale?: string | undefined; dmsOpen?: boolean | undefined },
): void {
  backend.world.changeUser(userId, {
    ...(own.locale === undefined ? {} : { locale: own.locale }),
    ...(own.dmsOpen === undefined ? {} : { dmsOpen: own.dmsOpen }),
  });
}

/** Does what the page asks; gives back the interaction where the bot has to answer. */
export function carryOut(
  backend: Backend,
  userId: string,
  given: FromPage,
  formOf: (request: number) => Interaction | undefined,
): Interaction | null {
  const parsed = Request.safeParse(given);
  if (!parsed.success) throw new Refused('That is not something the page says.');
  const request = parsed.data;
  personWith(backend, userId);
  switch (request.kind) {
    case 'command':
      return runCommand(backend, userId, request);
    case 'autocomplete':
      return typeCommand(backend, userId, request, request.focused);
    case 'click':
      return click(backend, userId, request);
    case 'select':
      return select(backend, userId, request, request.values);
    case 'modal': {
      const opener = formOf(request.answerTo);
      if (!opener) throw new Refused('That form is not open any more.');
      return submitModal(backend, userId, opener, request.fields);
    }
    case 'say':
      say(backend, userId, request.channelId, request.content);
      return null;
    case 'react':
      toggleReaction(backend, userId, request, request.emoji);
      return null;
    case 'open-dm':
      if (request.withId !== backend.world.bot.id) throw new Refused('Only the bot can be written to here.');
      backend.world.dmWith(userId);
      return null;
    case 'dismiss':
      dismiss(backend, userId, request);
      return null;
    case 'set':
      set(backend, userId, request.own);
      return null;
  }
}

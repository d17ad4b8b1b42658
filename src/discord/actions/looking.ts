import { gamesOnOffer } from '../../tables/index.ts';
import type { Call } from '../calls.ts';
import type { Desk } from '../desk.ts';
import { shown, words } from '../ui.ts';
import { own, type Say, tame } from '../words.ts';
import { reader } from './reading.ts';

export type Found = { readonly id: string; readonly title: string; readonly text: string };

/** Everything that can be looked up, in the reader's words. */
export const lookUps = ({ house }: Desk, say: Say): readonly Found[] =>
  gamesOnOffer(house).flatMap(({ id: game, name, glossary }) =>
    glossary.map(({ id, title, text }) => ({
      id: `${game}/${id}`,
      title: `${say(name)} · ${say(title)}`,
      text: say(text),
    })),
  );

/** Found by its title, or by what is said of it. */
export function matchesOf(list: readonly Found[], typed: string): readonly Found[] {
  const wanted = typed.trim().toLowerCase();
  const titled = list.filter(({ title }) => title.toLowerCase().includes(wanted));
  return [
    ...titled,
    ...list.filter((entry) => !titled.includes(entry) && entry.text.toLowerCase().includes(wanted)),
  ];
}

/** What there is to do here, or what was looked up. */
export async function showHelp(desk: Desk, call: Call, topic: string | null): Promise<void> {
  const say = await reader(desk, call);
  const list = lookUps(desk, say);
  const found =
    topic === null ? undefined : (list.find(({ id }) => id === topic) ?? matchesOf(list, topic)[0]);
  if (found !== undefined) {
    await call.show(shown([words(`## ${found.title}\n${found.text}`)]));
    return;
  }
  const games = gamesOnOffer(desk.house).map(
    ({ name, fewest, most }) => `• **${say(name)}** (${fewest}–${most})`,
  );
  const missed = topic === null ? '' : `${say(own('not-found', { topic: tame(topic) }))}\n`;
  await call.show(shown([words(`## Convoy\n${missed}${say(own('help'))}\n${games.join('\n')}`)]));
}

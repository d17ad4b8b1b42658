import { button, picture, row, type Shown, shown, words } from '../../discord/ui.ts';
import { square } from './sample.ts';

const COLOURS = { first: [224, 120, 47], second: [46, 160, 120] } as const;

/** A card as the bot shows them: words and a picture. */
export const card = (text: string, colour: keyof typeof COLOURS): Shown => {
  const file = { name: `${colour}.png`, attachment: square(64, COLOURS[colour]) };
  return shown([words(text), picture(file.name, 'A square of one colour')], [file]);
};

export const asking = (text: string, customId: string): Shown =>
  shown([words(text), row(button(customId, 'Here I am', { tone: 'main' }))]);

import type { APIComponentInContainer } from 'discord.js';
import { faultOf } from '../log/fault.ts';
import type { Desk, Picture } from './desk.ts';
import { type File, picture } from './ui.ts';

/** A picture that can't be drawn is left out: the words beside it say the same. */
export async function drawnIfPossible(
  { log }: Pick<Desk, 'log'>,
  drawing: Promise<Picture | null>,
): Promise<Picture | null> {
  try {
    return await drawing;
  } catch (error) {
    log.warn(faultOf(error), 'a picture could not be drawn');
    return null;
  }
}

/** A picture as the part of a panel, with its file; nothing where there is none. */
export function pictured(
  name: string,
  drawn: Picture | null,
): { parts: APIComponentInContainer[]; files: File[] } {
  if (drawn === null) return { parts: [], files: [] };
  const file = { name: `${name}.png`, attachment: drawn.png };
  return { parts: [picture(file.name, drawn.alt)], files: [file] };
}

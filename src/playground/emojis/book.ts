import { userPayload } from '../payloads/people.ts';
import type { World } from '../world/world.ts';

export type AppEmoji = { readonly id: string; readonly name: string; readonly image: string };

/** The emojis that the application itself owns: they work wherever the application writes. */
export class EmojiBook {
  readonly #world: World;
  readonly #emojis = new Map<string, AppEmoji>();

  constructor(world: World) {
    this.#world = world;
  }

  get all(): readonly AppEmoji[] {
    return [...this.#emojis.values()];
  }

  find(id: string): AppEmoji | undefined {
    return this.#emojis.get(id);
  }

  add(name: string, image: string): AppEmoji {
    return this.#put({ id: this.#world.ids.next(), name, image });
  }

  rename(emoji: AppEmoji, name: string): AppEmoji {
    return this.#put({ ...emoji, name });
  }

  remove(id: string): boolean {
    return this.#emojis.delete(id);
  }

  payload({ id, name, image }: AppEmoji) {
    return {
      id,
      name,
      user: userPayload(this.#world.bot),
      roles: [],
      require_colons: true,
      managed: false,
      animated: image.includes('base64,R0lGOD'),
      available: true,
    };
  }

  #put(emoji: AppEmoji): AppEmoji {
    this.#emojis.set(emoji.id, emoji);
    return emoji;
  }
}

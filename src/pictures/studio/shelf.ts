import type { Picture } from './order.ts';

const weightOf = ({ png, alt, words }: Picture): number => png.length + 2 * (alt.length + words.length);

/** Keeps the pictures asked for last, up to so many bytes. */
export class Shelf {
  readonly #pictures = new Map<string, Picture>();
  readonly #most: number;
  #bytes = 0;

  constructor(mostBytes: number) {
    this.#most = mostBytes;
  }

  get bytes(): number {
    return this.#bytes;
  }

  find(hash: string): Picture | undefined {
    const found = this.#pictures.get(hash);
    if (found !== undefined) {
      this.#pictures.delete(hash);
      this.#pictures.set(hash, found);
    }
    return found;
  }

  keep(picture: Picture): void {
    this.#drop(picture.hash);
    this.#pictures.set(picture.hash, picture);
    this.#bytes += weightOf(picture);
    for (const oldest of this.#pictures.keys()) {
      if (this.#bytes <= this.#most) return;
      this.#drop(oldest);
    }
  }

  #drop(hash: string): void {
    const found = this.#pictures.get(hash);
    if (found === undefined) return;
    this.#pictures.delete(hash);
    this.#bytes -= weightOf(found);
  }
}

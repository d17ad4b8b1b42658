import { type Param, type Seat, type Text, text } from '../../games/contract.ts';
import { type Locale, translator } from '../../i18n/index.ts';
import { longestAlt } from './check.ts';
import { drawable } from './fonts.ts';

/** Who reads a picture: their language, and what the people at the table are called. */
export type Reader = {
  readonly say: (text: Text) => string;
  readonly names: readonly string[];
  /** What somebody is called whose name cannot be written. */
  readonly stranger: (seat: Seat) => Text;
};

/** A name as it can be drawn. */
export const drawnName = (reader: Reader, seat: Seat): string =>
  drawable(reader.names[seat] ?? '') || reader.say(reader.stranger(seat));

/** A name in full, for words. */
export const fullName = (reader: Reader, seat: Seat): string =>
  reader.names[seat]?.trim() || reader.say(reader.stranger(seat));

export function readerOf(locale: Locale, names: readonly string[], stranger: (seat: Seat) => Text): Reader {
  const say = translator(locale, (seat): string => fullName({ say, names, stranger }, seat));
  return { say, names, stranger };
}

/** Speaks a reader's language in a picture of its own catalogue. */
export type Voice = {
  readonly tell: (key: string, params?: Readonly<Record<string, Param>>) => string;
  readonly say: (text: Text) => string;
  readonly reader: Reader;
  readonly list: (items: readonly string[]) => string;
  readonly pair: (what: string, value: string) => string;
};

export const voiceFor = (catalogue: string, reader: Reader): Voice => ({
  say: reader.say,
  reader,
  tell: (key, params) => reader.say(text(`${catalogue}.${key}`, params)),
  list: (items) => items.join(', '),
  pair: (what, value) => reader.say(text('common.pair', { what, value })),
});

/** Clauses of one sentence that have commas of their own. */
export const clauses = ({ say }: Pick<Reader, 'say'>, parts: readonly string[]): string =>
  parts.join(say(text('common.between')));

/** The beginning of a name, or of a text that nothing else could shorten. */
export const cut = (words: string, length: number): string => {
  const letters = [...words];
  return letters.length <= length
    ? words
    : `${letters
        .slice(0, length - 1)
        .join('')
        .trimEnd()}…`;
};

/** The first of some alt texts, each shorter than the one before, that is within what Discord takes. */
export function firstToFit(alts: Iterable<string>): string {
  let last = '';
  for (const alt of alts) {
    if (alt.length <= longestAlt) return alt;
    last = alt;
  }
  return cut(last, longestAlt);
}

type Write = (reader: Reader) => string;

/** Names are shortened until an alt text fits, and then what it says; each way to write it says less than the one before. */
export const altFor = (reader: Reader, ...writes: readonly Write[]): string =>
  firstToFit(drafts(reader, writes));

const nameLengths = [40, 20, 12, 6];

function* drafts(reader: Reader, writes: readonly Write[]): Generator<string> {
  for (const write of writes)
    for (const length of nameLengths)
      yield write({ ...reader, names: reader.names.map((name) => cut(name, length)) });
}

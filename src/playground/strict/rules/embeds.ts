import { EMBEDS, POLL } from '../../limits.ts';
import { type Problem, under } from '../problem.ts';
import { type Fields, fieldsOf, isAbsent, lengthOf, listOf } from '../reading.ts';
import { schemeProblems } from './buttons.ts';
import { required, tooLong } from './tree.ts';

const PICTURES = [
  ['image', 'url'],
  ['thumbnail', 'url'],
  ['author', 'icon_url'],
  ['footer', 'icon_url'],
] as const;
const PICTURE_SCHEMES = ['http:', 'https:', 'attachment:'];
const LINK_SCHEMES = ['http:', 'https:'];
const SHOWN = [
  'title',
  'description',
  'fields',
  'author',
  'footer',
  'image',
  'thumbnail',
  'video',
  'timestamp',
];

function charactersOf(embed: Fields): number {
  const fields = listOf(embed.fields).map(fieldsOf);
  const texts = [embed.title, embed.description, fieldsOf(embed.author).name, fieldsOf(embed.footer).text];
  return [...texts, ...fields.flatMap(({ name, value }) => [name, value])].reduce(
    (sum: number, text) => sum + lengthOf(text),
    0,
  );
}

function fitTogether(at: string, embeds: readonly Fields[]): readonly Problem[] {
  if (embeds.reduce((sum, embed) => sum + charactersOf(embed), 0) <= EMBEDS.characters) return [];
  const message = `Embed size exceeds maximum size of ${EMBEDS.characters}`;
  return [{ path: at, code: 'MAX_EMBED_SIZE_EXCEEDED', message }];
}

const isBlank = (value: unknown): boolean =>
  isAbsent(value) || value === '' || (Array.isArray(value) && value.length === 0);

function showSomething(at: string, embeds: readonly Fields[]): readonly Problem[] {
  return embeds.flatMap((embed, n) =>
    SHOWN.every((key) => isBlank(embed[key])) ? [required(under(at, n, 'description'))] : [],
  );
}

function fieldsAreFilled(at: string, embeds: readonly Fields[]): readonly Problem[] {
  return embeds.flatMap((embed, n) =>
    listOf(embed.fields).flatMap((field, m) =>
      ['name', 'value']
        .filter((key) => fieldsOf(field)[key] === '')
        .map((key) => required(under(at, n, 'fields', m, key))),
    ),
  );
}

/** Every address of a picture in the embeds. */
export function picturesOf(
  embeds: unknown,
  at: string,
): readonly { readonly path: string; readonly url: string }[] {
  return listOf(embeds).flatMap((embed, n) =>
    PICTURES.flatMap(([part, key]) => {
      const url = fieldsOf(fieldsOf(embed)[part])[key];
      return typeof url === 'string' ? [{ path: under(at, n, part, key), url }] : [];
    }),
  );
}

function linksLeadSomewhere(at: string, embeds: readonly Fields[]): readonly Problem[] {
  return embeds.flatMap((embed, n) => [
    ...schemeProblems(under(at, n, 'url'), embed.url, LINK_SCHEMES),
    ...schemeProblems(under(at, n, 'author', 'url'), fieldsOf(embed.author).url, LINK_SCHEMES),
  ]);
}

const picturesCanBeFetched = (at: string, embeds: readonly Fields[]) =>
  picturesOf(embeds, at).flatMap(({ path, url }) => schemeProblems(path, url, PICTURE_SCHEMES));

const RULES = [fitTogether, showSomething, fieldsAreFilled, linksLeadSomewhere, picturesCanBeFetched];

export function checkEmbeds(value: unknown, at: string): readonly Problem[] {
  const embeds = listOf(value).map(fieldsOf);
  return embeds.length === 0 ? [] : RULES.flatMap((rule) => rule(at, embeds));
}

/** The question must be asked in words, the answers are shorter than the schema says. */
export function checkPoll(value: unknown, at: string): readonly Problem[] {
  if (isAbsent(value)) return [];
  const { question, answers } = fieldsOf(value);
  const asked = lengthOf(fieldsOf(question).text);
  return [
    ...(asked === 0 ? [required(under(at, 'question', 'text'))] : []),
    ...listOf(answers).flatMap((answer, n) => {
      const path = under(at, 'answers', n, 'poll_media', 'text');
      const length = lengthOf(fieldsOf(fieldsOf(answer).poll_media).text);
      if (length === 0) return [required(path)];
      return length > POLL.answer ? [tooLong(path, POLL.answer)] : [];
    }),
  ];
}

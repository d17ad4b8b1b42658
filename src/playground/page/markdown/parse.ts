import { parse as parseInline } from 'discord-markdown-parser';

/** A text as Discord reads it; free of any document, so that it can be tested and counted without one. */
export type Mark =
  | { readonly kind: 'text' | 'code' | 'everyone'; readonly text: string }
  | { readonly kind: 'break' }
  | { readonly kind: Wrapping; readonly inside: readonly Mark[] }
  | { readonly kind: 'heading'; readonly level: number; readonly inside: readonly Mark[] }
  | { readonly kind: 'code-block'; readonly language: string; readonly text: string }
  | { readonly kind: 'link'; readonly href: string; readonly inside: readonly Mark[] }
  | { readonly kind: 'user' | 'channel' | 'role'; readonly id: string }
  | { readonly kind: 'emoji'; readonly name: string; readonly custom: boolean }
  | { readonly kind: 'stamp'; readonly seconds: number; readonly style: string | undefined }
  | { readonly kind: 'command'; readonly name: string }
  | { readonly kind: 'list'; readonly start: number | null; readonly items: readonly (readonly Mark[])[] };

const WRAPPING = {
  strong: 'strong',
  em: 'em',
  underline: 'underline',
  strikethrough: 'strike',
  spoiler: 'spoiler',
  blockQuote: 'quote',
  subtext: 'subtext',
} as const;
type Wrapping = (typeof WRAPPING)[keyof typeof WRAPPING];

type Parsed = ReturnType<typeof parseInline>[number];

const isWrapping = (type: string): type is keyof typeof WRAPPING => Object.hasOwn(WRAPPING, type);

/** Only the web is linked; a script or a file as target stays a text. */
export function safeHref(target: string): string | null {
  try {
    const url = new URL(target);
    return url.protocol === 'http:' || url.protocol === 'https:' ? url.href : null;
  } catch {
    return null;
  }
}

const textOf = (value: unknown) => (typeof value === 'string' ? value : '');

function insideOf(node: Parsed): readonly Mark[] {
  const content: unknown = node.content;
  return Array.isArray(content) ? marksOf(content) : [{ kind: 'text', text: textOf(content) }];
}

function markOf(node: Parsed): readonly Mark[] {
  const { type } = node;
  if (isWrapping(type)) {
    const inside = insideOf(node);
    return [{ kind: WRAPPING[type], inside: type === 'blockQuote' ? withoutEnd(inside) : inside }];
  }
  switch (type) {
    case 'br':
    case 'newline':
      return [{ kind: 'break' }];
    case 'heading':
      return [{ kind: 'heading', level: Number(node.level), inside: insideOf(node) }];
    case 'inlineCode':
      return [{ kind: 'code', text: textOf(node.content) }];
    case 'codeBlock':
      return [{ kind: 'code-block', language: textOf(node.lang), text: textOf(node.content) }];
    case 'link':
    case 'url':
    case 'autolink': {
      const href = safeHref(textOf(node.target));
      return href === null ? insideOf(node) : [{ kind: 'link', href, inside: insideOf(node) }];
    }
    case 'user':
    case 'channel':
    case 'role':
      return [{ kind: type, id: textOf(node.id) }];
    case 'everyone':
    case 'here':
      return [{ kind: 'everyone', text: `@${type}` }];
    case 'emoji':
      return [{ kind: 'emoji', name: textOf(node.name), custom: true }];
    case 'twemoji':
      return [{ kind: 'emoji', name: textOf(node.name), custom: false }];
    case 'timestamp':
      return [{ kind: 'stamp', seconds: Number(node.timestamp), style: textOf(node.format) || undefined }];
    case 'slashCommand':
      return [{ kind: 'command', name: textOf(node.fullName) }];
    default:
      return insideOf(node);
  }
}

const isBlock = (mark: Mark | undefined) =>
  mark?.kind === 'code-block' || mark?.kind === 'quote' || mark?.kind === 'list';

function withoutEnd(marks: readonly Mark[]): readonly Mark[] {
  return marks.at(-1)?.kind === 'break' ? marks.slice(0, -1) : marks;
}

/** Neighbouring texts become one, and the line that a block ends by itself is not ended twice. */
function joined(marks: readonly Mark[]): readonly Mark[] {
  const out: Mark[] = [];
  for (const mark of marks) {
    const last = out.at(-1);
    if (mark.kind === 'text' && last?.kind === 'text')
      out[out.length - 1] = { kind: 'text', text: last.text + mark.text };
    else if (mark.kind === 'break' && isBlock(last)) continue;
    else out.push(mark);
  }
  return out;
}

const marksOf = (nodes: readonly Parsed[]): readonly Mark[] => joined(nodes.flatMap(markOf));

/** Lists and code are found line by line, because the inline parser knows no lists. */
type Line = { readonly text: string; readonly item: Item | null };
type Item = { readonly depth: number; readonly number: number | null; readonly text: string };

function linesOf(text: string): readonly Line[] {
  let inCode = false;
  return text.split('\n').map((line) => {
    const fences = line.split('```').length - 1;
    const plain = !inCode && fences === 0;
    if (fences % 2 === 1) inCode = !inCode;
    const found = plain ? /^( *)(?:[-*]|(\d{1,9})\.) +(\S.*)$/.exec(line) : null;
    if (found === null) return { text: line, item: null };
    const number = found[2] === undefined ? null : Number(found[2]);
    return {
      text: line,
      item: { depth: Math.floor((found[1]?.length ?? 0) / 2), number, text: found[3] ?? '' },
    };
  });
}

function listOf(items: readonly Item[]): Mark {
  const depth = items[0]?.depth ?? 0;
  const out: (readonly Mark[])[] = [];
  for (let at = 0; at < items.length; at += 1) {
    const item = items[at];
    if (item === undefined) break;
    let end = at + 1;
    while ((items[end]?.depth ?? -1) > depth) end += 1;
    const nested = items.slice(at + 1, end);
    out.push([
      ...marksOf(parseInline(item.text, 'extended')),
      ...(nested.length > 0 ? [listOf(nested)] : []),
    ]);
    at = end - 1;
  }
  return { kind: 'list', start: items[0]?.number ?? null, items: out };
}

export function parseMarkdown(text: string): readonly Mark[] {
  const out: Mark[] = [];
  let plain: string[] = [];
  let items: Item[] = [];
  const endPlain = () => {
    if (plain.length > 0) out.push(...marksOf(parseInline(plain.join('\n'), 'extended')));
    plain = [];
  };
  const endList = () => {
    if (items.length > 0) out.push(listOf(items));
    items = [];
  };
  for (const line of linesOf(text)) {
    if (line.item === null) {
      endList();
      plain.push(line.text);
    } else {
      endPlain();
      // A list that turns from dots to numbers is another list.
      const first = items[0];
      if (first && line.item.depth <= first.depth && (first.number === null) !== (line.item.number === null))
        endList();
      items.push(line.item);
    }
  }
  endList();
  endPlain();
  return out;
}

const isEmoji = (mark: Mark) =>
  mark.kind === 'emoji' || mark.kind === 'break' || (mark.kind === 'text' && mark.text.trim() === '');

/** A message of nothing but a few emoji is shown larger. */
export const isOnlyEmoji = (marks: readonly Mark[]) =>
  marks.length > 0 && marks.every(isEmoji) && marks.filter(({ kind }) => kind === 'emoji').length <= 27;

/** The plain words, for a line that quotes a message. */
export function plainText(marks: readonly Mark[]): string {
  return marks
    .map((mark): string => {
      if ('inside' in mark) return mark.kind === 'spoiler' ? '▒▒▒' : plainText(mark.inside);
      if (mark.kind === 'list') return ` ${mark.items.map(plainText).join(' ')}`;
      if (mark.kind === 'break') return ' ';
      if (mark.kind === 'emoji') return mark.custom ? `:${mark.name}:` : mark.name;
      return 'text' in mark ? mark.text : '';
    })
    .join('');
}

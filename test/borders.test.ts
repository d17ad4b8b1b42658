import { readdirSync, readFileSync } from 'node:fs';
import { posix } from 'node:path';
import ts from 'typescript';
import { describe, expect, it } from 'vitest';

const MOST_LINES = 400;
const CONTRACT = 'games/contract.ts';

interface Import {
  specifier: string;
  typeOnly: boolean;
}

/** What a room may import besides its own files; paths are relative to src, packages are free unless listed. */
interface Border {
  rooms?: string[];
  files?: (path: string) => boolean;
  typesFrom?: string[];
  packages?: string[];
}

const isContract = (path: string) => path === CONTRACT;
const isShown = (path: string) => isContract(path) || /^games\/(.+\/)?(view\.ts|content\/.+)$/.test(path);

const BORDERS: Record<string, Border | 'free'> = {
  games: { packages: ['node:crypto', 'pure-rand'] },
  tables: { rooms: ['games', 'store', 'i18n', 'log'] },
  store: { rooms: ['i18n'], files: isContract },
  pictures: { rooms: ['i18n'], files: isShown },
  playground: { rooms: ['i18n', 'store'] },
  discord: { rooms: ['tables', 'pictures', 'i18n', 'log'], files: isContract },
  i18n: { typesFrom: [CONTRACT] },
  log: {},
  tools: 'free',
  'main.ts': 'free',
  'config.ts': {},
  'health.ts': {},
  'ending.ts': { rooms: ['log'] },
  'metrics.ts': { rooms: ['discord'] },
  'painting.ts': { rooms: ['discord', 'pictures', 'tables'], files: isContract },
};

const parse = (path: string, text: string) =>
  ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true, ts.ScriptKind.TS);

function walk(node: ts.Node, visit: (node: ts.Node) => void): void {
  visit(node);
  ts.forEachChild(node, (child) => walk(child, visit));
}

/** Only `import type`: an import of nothing but inline types still loads the file. */
function isTypeOnly(node: ts.ImportDeclaration | ts.ExportDeclaration): boolean {
  if (ts.isExportDeclaration(node)) return node.isTypeOnly;
  return node.importClause?.phaseModifier === ts.SyntaxKind.TypeKeyword;
}

function importOf(node: ts.Node): Import | undefined {
  if (ts.isImportDeclaration(node) || ts.isExportDeclaration(node)) {
    const from = node.moduleSpecifier;
    if (from && ts.isStringLiteral(from)) return { specifier: from.text, typeOnly: isTypeOnly(node) };
  }
  if (ts.isImportTypeNode(node) && ts.isLiteralTypeNode(node.argument)) {
    const literal = node.argument.literal;
    if (ts.isStringLiteral(literal)) return { specifier: literal.text, typeOnly: true };
  }
  if (!ts.isCallExpression(node)) return undefined;
  const called = node.expression;
  const loads = called.kind === ts.SyntaxKind.ImportKeyword || called.getText() === 'require';
  if (!loads) return undefined;
  const [argument] = node.arguments;
  // A computed specifier can't be judged, so it is never within the borders.
  const specifier = argument && ts.isStringLiteralLike(argument) ? argument.text : './?';
  return { specifier, typeOnly: false };
}

function importsOf(source: ts.SourceFile): Import[] {
  const found: Import[] = [];
  walk(source, (node) => {
    const one = importOf(node);
    if (one) found.push(one);
  });
  return found;
}

const roomOf = (path: string) => path.split('/')[0] ?? path;
const packageOf = (specifier: string) => specifier.split('/', specifier.startsWith('@') ? 2 : 1).join('/');

function mayImport(from: string, { specifier, typeOnly }: Import): boolean {
  const border = BORDERS[roomOf(from)];
  if (border === 'free') return true;
  if (border === undefined) return false;
  if (!specifier.startsWith('.')) return border.packages?.includes(packageOf(specifier)) ?? true;
  if (specifier === './?') return false;
  const path = posix.join(posix.dirname(from), specifier).replace(/\.js$/, '.ts');
  // Assets and data live outside src and belong to no room; the rules alone stay clear of them.
  if (path.startsWith('../')) return roomOf(from) !== 'games';
  const room = roomOf(path);
  return (
    (room === roomOf(from) && path.includes('/')) ||
    (border.rooms?.includes(room) ?? false) ||
    (border.files?.(path) ?? false) ||
    (typeOnly && (border.typesFrom?.includes(path) ?? false))
  );
}

const wrongImports = (path: string, text: string): string[] =>
  importsOf(parse(path, text))
    .filter((one) => !mayImport(path, one))
    .map((one) => `${path} imports ${one.specifier}`);

const IMPURE = new Set(
  'Date process fs require globalThis performance fetch crypto setTimeout setInterval setImmediate queueMicrotask'.split(
    ' ',
  ),
);

/** True for `Date` in `new Date()` and `x: Date`, not for a property that happens to have that name. */
function isReference(node: ts.Identifier): boolean {
  const parent = node.parent;
  if (ts.isPropertyAccessExpression(parent)) return parent.expression === node;
  if (ts.isImportSpecifier(parent) || ts.isQualifiedName(parent)) return false;
  const isKey =
    ts.isPropertyAssignment(parent) || ts.isPropertySignature(parent) || ts.isMethodSignature(parent);
  return !(isKey && parent.name === node);
}

function impurities(path: string, text: string): string[] {
  const found: string[] = [];
  walk(parse(path, text), (node) => {
    const isRandom = ts.isPropertyAccessExpression(node) && node.getText() === 'Math.random';
    const isGlobal = ts.isIdentifier(node) && IMPURE.has(node.text) && isReference(node);
    if (isRandom || isGlobal) found.push(`${path} uses ${node.getText()}`);
  });
  return found;
}

function anys(path: string, text: string): string[] {
  const found: string[] = [];
  walk(parse(path, text), (node) => {
    const isCast = ts.isAsExpression(node) || ts.isTypeAssertionExpression(node);
    if (isCast && node.type.kind === ts.SyntaxKind.AnyKeyword) found.push(`${path}: ${node.getText()}`);
  });
  return found;
}

const lineCount = (text: string) => text.replace(/\n$/, '').split('\n').length;

const SRC = new URL('../src/', import.meta.url);
const sources = readdirSync(SRC, { recursive: true, encoding: 'utf8' })
  .map((path) => path.replaceAll('\\', '/'))
  .filter((path) => /\.(ts|mjs)$/.test(path) && !path.startsWith('store/generated/'))
  .map((path) => ({ path, text: readFileSync(new URL(path, SRC), 'utf8') }));
const code = sources.filter(({ path }) => path.endsWith('.ts'));
const rules = code.filter(({ path }) => path.startsWith('games/'));

/** Writers of who sits where; a table that is made new brings its first seats along. */
const seatings = (text: string): readonly string[] =>
  [...text.matchAll(/\bseat\.(?:create|delete|update|upsert)\w*\(\{[\s\S]*?\}\)/g)]
    .map(([call]) => call)
    .filter((call) => !/^seat\.update/.test(call) || /\b(?:personId|bot|name|open)\b(?!: \{)/.test(call));

describe('borders', () => {
  it('finds the source files', () => expect(rules.length).toBeGreaterThan(0));

  it('are kept by every import', () => {
    expect(code.flatMap(({ path, text }) => wrongImports(path, text))).toEqual([]);
  });

  it('keep clocks, chance and the outside world out of the rules', () => {
    expect(rules.flatMap(({ path, text }) => impurities(path, text))).toEqual([]);
  });

  it('let a seat become somebody’s in one place only', () => {
    const writing = sources.filter(({ text }) => /\bseat\.(?:create|delete|update|upsert)/.test(text));
    expect(writing.length).toBeGreaterThan(3);
    const doors = sources.filter(({ text }) => seatings(text).length > 0).map(({ path }) => path);
    expect(doors.filter((path) => path !== 'tables/seating.ts')).toEqual([]);
    expect(seatings('await db.seat.update({ where, data: { actedAt: 1, bot: null } });')).toHaveLength(1);
    expect(seatings('await db.seat.delete({ where });')).toHaveLength(1);
  });

  it('let no value escape its type', () => {
    expect(code.flatMap(({ path, text }) => anys(path, text))).toEqual([]);
  });

  it(`keep every file within ${MOST_LINES} lines`, () => {
    const long = sources.filter(({ text }) => lineCount(text) > MOST_LINES);
    expect(long.map(({ path, text }) => `${path}: ${lineCount(text)} lines`)).toEqual([]);
  });
});

describe('the border check itself', () => {
  it.each([
    ['games/outlive/x.ts', "import { readFileSync } from 'node:fs';"],
    ['games/outlive/x.ts', "import '../../tables/lobby.ts';"],
    ['games/outlive/x.ts', "import data from '../../../data/rooms.json';"],
    ['games/x.ts', "export * from '../store/snapshots.js';"],
    ['games/x.ts', "const late = () => import('../discord/panel.ts');"],
    ['games/x.ts', 'const late = (name: string) => import(name);'],
    ['games/x.ts', "import type { Client } from 'discord.js';"],
    ['tables/x.ts', "import { panel } from '../discord/panel.ts';"],
    ['store/x.ts', "import type { State } from '../games/outlive/state.ts';"],
    ['pictures/x.ts', "import { flow } from '../games/outlive/flow.ts';"],
    ['pictures/x.ts', "type State = import('../games/outlive/state.ts').State;"],
    ['playground/x.ts', "import type { Game } from '../games/contract.ts';"],
    ['discord/x.ts', "import { outlive } from '../games/registry.ts';"],
    ['i18n/x.ts', "import { refuse } from '../games/contract.ts';"],
    ['i18n/x.ts', "import { type Game } from '../games/contract.ts';"],
    ['store/x.ts', "import { main } from '../main.ts';"],
    ['surprise/x.ts', "import 'pino';"],
  ])('finds the wrong import in %s: %s', (path, text) => {
    expect(wrongImports(path, text)).toHaveLength(1);
  });

  it.each([
    ['games/outlive/x.ts', "import { createHash } from 'node:crypto'; import '../random.ts';"],
    ['games/x.ts', "import { uniformInt } from 'pure-rand/distribution/uniformInt';"],
    ['games/x.ts', "// import '../discord/panel.ts'\nconst text = \"import '../discord/panel.ts'\";"],
    ['tables/x.ts', "import '../games/registry.ts'; import '../store/x.ts'; import 'pino';"],
    ['pictures/x.ts', "import '../games/outlive/view.ts'; import '../games/outlive/content/rooms.ts';"],
    ['discord/x.ts', "import '../tables/lobby.ts'; import '../games/contract.ts';"],
    ['i18n/x.ts', "import type { Game } from '../games/contract.ts';"],
    ['tools/x.ts', "import '../games/outlive/flow.ts'; import '../main.ts';"],
    ['main.ts', "import './discord/panel.ts';"],
  ])('lets the right imports in %s pass: %s', (path, text) => {
    expect(wrongImports(path, text)).toEqual([]);
  });

  it('tells a use of the outside world from a word', () => {
    const used = 'const a = Date.now() + Math.random(); setTimeout(f); process.exit(); let d: Date;';
    expect(impurities('games/x.ts', used)).toHaveLength(5);
    const words = "// Date\nconst step = { process: 'Date.now()' }; step.process; interface P { process: 1 }";
    expect(impurities('games/x.ts', words)).toEqual([]);
  });

  it('finds casts to any', () => {
    expect(anys('games/x.ts', 'const a = b as any; const c = <any>d; // as any')).toHaveLength(2);
  });
});

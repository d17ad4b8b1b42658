import { readFileSync } from 'node:fs';
import { declareClassPlugin, declareValuePlugin, PluginKind } from '@stryker-mutator/api/plugin';

/** What tells a mutant from all others, in every run over the same code. */
export function keyOf({ fileName, location: { start, end }, mutatorName, replacement }) {
  const file = fileName.slice(fileName.indexOf('src/games/'));
  return [file, start.line, start.column, end.line, end.column, mutatorName, replacement].join('|');
}

const calls = (path, names) => path.isCallExpression() && names.includes(path.node.callee.name);

const isGuard = (path) =>
  path.isIfStatement() &&
  path.node.consequent.type === 'ThrowStatement' &&
  /Error$/.test(path.node.consequent.argument.callee?.name ?? '');

/** What is never changed, as nobody who plays could notice. */
export const words = {
  shouldIgnore(path) {
    if (calls(path, ['declare', 'chapter']))
      return 'names of texts, which the compiler and the tests of the catalogues keep';
    if (isGuard(path)) return 'guards against what cannot happen, which the compiler asks for';
    if (path.isNewExpression() && /Error$|^Muddle$/.test(path.node.callee.name ?? ''))
      return 'words that only those read who write code or scenarios';
    return undefined;
  },
};

/** Lets those mutants through that were drawn. */
class Drawn {
  async init() {
    this.drawn = new Set(JSON.parse(readFileSync(process.env.MUTANTS_DRAWN, 'utf8')));
  }

  async group(mutants) {
    return [mutants.map(({ id }) => id)];
  }

  async check(mutants) {
    const wasDrawn = (mutant) => this.drawn.has(keyOf(mutant));
    return Object.fromEntries(
      mutants.map((mutant) => [
        mutant.id,
        wasDrawn(mutant) ? { status: 'passed' } : { status: 'compileError', reason: 'not drawn' },
      ]),
    );
  }
}

export const strykerPlugins = [
  declareValuePlugin(PluginKind.Ignore, 'words', words),
  declareClassPlugin(PluginKind.Checker, 'drawn', Drawn),
];

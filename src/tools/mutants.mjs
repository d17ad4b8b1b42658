import { createHash } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { Stryker } from '@stryker-mutator/core';
import { Instrumenter } from '@stryker-mutator/instrumenter';
import { keyOf, words } from './mutants/plugins.mjs';

/**
 * npm run mutants -- --count 720 --seed convoy --in src/games/survive
 *
 * Changes the rules in one place at a time and looks whether scenarios and short properties notice. Which places, the
 * seed says: the same code and seed give the same mutants. Of 720 drawn some 600 are tried: tables that are set up when
 * a file is read are left out, as each would need every test and a fresh start. --again tries only what the last run left.
 */
const { values } = parseArgs({
  options: {
    count: { type: 'string', default: '720' },
    seed: { type: 'string', default: 'convoy' },
    in: { type: 'string', default: 'src/games' },
    again: { type: 'boolean', default: false },
    workers: { type: 'string', default: String(availableParallelism()) },
  },
});
const enough = 85;
const folder = 'test-results/mutants';
process.env.BRIEF = '1';
process.env.MUTANTS_DRAWN = join(process.cwd(), folder, 'drawn.json');

/** Rules, without the tables of what is printed. */
const files = readdirSync(values.in, { recursive: true, encoding: 'utf8' })
  .map((name) => join(values.in, name))
  .filter((name) => name.endsWith('.ts') && !name.includes('/content/'))
  .sort();

const quiet = { isTraceEnabled: () => false, isDebugEnabled: () => false, isInfoEnabled: () => false };
for (const level of ['trace', 'debug', 'info', 'warn', 'error', 'fatal']) quiet[level] = () => undefined;

const { mutants } = await new Instrumenter(quiet).instrument(
  files.map((name) => ({ name, content: readFileSync(name, 'utf8'), mutate: true })),
  { plugins: null, ignorers: [words], excludedMutations: [] },
);

/** What the last run left unnoticed, to see what new tests make of it. */
const leftOver = join(folder, 'left.json');
const last = values.again ? new Set(JSON.parse(readFileSync(leftOver, 'utf8'))) : null;

const lotOf = (mutant) =>
  createHash('sha256')
    .update(`${values.seed}|${keyOf(mutant)}`)
    .digest('hex');
const drawn = mutants
  .filter((mutant) => mutant.status !== 'Ignored' && (last === null || last.has(keyOf(mutant))))
  .map((mutant) => ({ mutant, lot: lotOf(mutant) }))
  .sort((a, b) => (a.lot < b.lot ? -1 : 1))
  .slice(0, Number(values.count))
  .map(({ mutant }) => mutant);
mkdirSync(folder, { recursive: true });
writeFileSync(process.env.MUTANTS_DRAWN, JSON.stringify(drawn.map(keyOf)));

const disabled = new Map();
for (const { status, statusReason = '' } of mutants)
  if (status === 'Ignored') disabled.set(statusReason, (disabled.get(statusReason) ?? 0) + 1);
console.log(`${drawn.length} of ${mutants.length} mutants in ${files.length} files; never made:`);
for (const [reason, count] of disabled) console.log(`  ${count} × ${reason}`);

const begun = performance.now();
const results = await new Stryker({
  testRunner: 'vitest',
  vitest: { configFile: 'vitest.mutants.config.ts', related: false },
  plugins: ['@stryker-mutator/vitest-runner', join(import.meta.dirname, 'mutants/plugins.mjs')],
  ignorers: ['words'],
  checkers: ['drawn'],
  coverageAnalysis: 'perTest',
  mutate: drawn.map(
    ({ fileName, location }) => `${fileName}:${location.start.line + 1}-${location.end.line + 1}`,
  ),
  reporters: ['progress-append-only', 'json'],
  jsonReporter: { fileName: `${folder}/mutants.json` },
  ignorePatterns: ['/docs', '/prisma', '/assets/art', '/test/pictures', '/test/e2e', '/src/playground'],
  concurrency: Number(values.workers),
  ignoreStatic: true,
  tempDirName: '.data/mutants',
  disableTypeChecks: false,
}).runMutationTest();

const tried = results.filter(({ status }) => status !== 'CompileError' && status !== 'Ignored');
const left = results.filter(
  ({ status, static: isStatic }) => status === 'Ignored' && isStatic === true,
).length;
const count = (...statuses) => tried.filter(({ status }) => statuses.includes(status)).length;
const shown = (text) => text.replaceAll(/\s+/g, ' ').slice(0, 100);
const lines = new Map();
const lineOf = ({ fileName, location }) => {
  const name = fileName.slice(fileName.indexOf('src/games/'));
  if (!lines.has(name)) lines.set(name, readFileSync(name, 'utf8').split('\n'));
  return lines.get(name)[location.start.line - 1]?.trim() ?? '';
};
for (const mutant of tried.filter(({ status }) => status !== 'Killed')) {
  const name = mutant.fileName.slice(mutant.fileName.indexOf('src/games/'));
  console.log(`${mutant.status} ${name}:${mutant.location.start.line} ${mutant.mutatorName}`);
  console.log(`    ${shown(lineOf(mutant))}\n    → ${shown(mutant.replacement)}`);
}
const places = ({ line, column }) => ({ line: line - 1, column: column - 1 });
const unnoticed = tried
  .filter(({ status }) => status !== 'Killed')
  .map(({ location: { start, end }, ...mutant }) =>
    keyOf({ ...mutant, location: { start: places(start), end: places(end) } }),
  );
writeFileSync(leftOver, JSON.stringify(unnoticed));
const killed = count('Killed', 'Timeout');
const score = (100 * killed) / tried.length;
const minutes = (performance.now() - begun) / 60_000;
console.log(
  `${killed} of ${tried.length} noticed (${score.toFixed(1)} %; ${count('Timeout')} by time, ${count('Survived')} lived, ${count('NoCoverage')} never run, ${left} left out) in ${minutes.toFixed(1)} minutes`,
);
if (score < enough) process.exitCode = 1;

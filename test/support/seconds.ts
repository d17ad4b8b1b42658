import { dirname, relative } from 'node:path';
import type { Reporter, TestModule } from 'vitest/node';

type Suite = { files: number; tests: number; ms: number };

const slowFrom = 10_000;
const slowest = 8;

const seconds = (ms: number): string => (ms / 1000).toFixed(1).padStart(8);
const line = (name: string, files: number, tests: number, ms: number): string =>
  `${name.padEnd(44)}${String(files).padStart(6)}${String(tests).padStart(8)}${seconds(ms)}`;

const pathOf = ({ moduleId }: TestModule): string => relative(process.cwd(), moduleId);
const timeOf = (one: TestModule): number => one.diagnostic().duration;

/** Every suite (a folder of a project), with its files, tests and seconds, and the files that take the longest. */
export function tableOf(modules: readonly TestModule[]): readonly string[] {
  const suites = new Map<string, Suite>();
  for (const one of modules) {
    const name = `${one.project.name}  ${dirname(pathOf(one))}`;
    const suite = suites.get(name) ?? { files: 0, tests: 0, ms: 0 };
    suites.set(name, {
      files: suite.files + 1,
      tests: suite.tests + [...one.children.allTests()].length,
      ms: suite.ms + timeOf(one),
    });
  }
  const slow = [...modules]
    .filter((one) => timeOf(one) >= slowFrom)
    .sort((a, b) => timeOf(b) - timeOf(a))
    .slice(0, slowest);
  return [
    `${'Suite'.padEnd(44)} files   tests seconds`,
    ...[...suites].sort().map(([name, { files, tests, ms }]) => line(name, files, tests, ms)),
    ...(slow.length === 0 ? [] : ['', `The longest of their files${' '.repeat(33)}seconds`]),
    ...slow.map((one) => `${pathOf(one).padEnd(58)}${seconds(timeOf(one))}`),
  ];
}

/** Says at the end of a run how long every suite took. What vitest itself says comes last, as always. */
export default class Seconds implements Reporter {
  onTestRunEnd(modules: readonly TestModule[]): void {
    if (modules.length > 1) process.stdout.write(`\n${tableOf(modules).join('\n')}\n`);
  }
}

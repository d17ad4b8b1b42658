import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { readScenarios, runScenario } from './scenarios/run.ts';

/** npm run scenario -- <file or folder …> */
const filesUnder = (path: string): string[] =>
  statSync(path).isDirectory()
    ? readdirSync(path).flatMap((name) => filesUnder(join(path, name)))
    : [path].filter((file) => /\.ya?ml$/.test(file));

const paths = process.argv.slice(2);
if (paths.length === 0) {
  console.error('Which scenarios? npm run scenario -- test/scenarios/outlive/movement.yaml');
  process.exit(2);
}

let held = 0;
let failed = 0;
for (const path of paths) {
  try {
    // npm runs scripts from the project's folder; paths are meant from where the command was typed.
    for (const file of filesUnder(resolve(process.env.INIT_CWD ?? '.', path))) {
      for (const scenario of readScenarios(readFileSync(file, 'utf8'))) {
        const wrong = runScenario(scenario);
        if (wrong.length === 0) held++;
        else {
          failed++;
          console.log(`✗ ${scenario.name} (${file})`);
          for (const line of wrong) console.log(`    ${line}`);
        }
      }
    }
  } catch (error) {
    failed++;
    console.log(`✗ ${path}: ${error instanceof Error ? error.message : String(error)}`);
  }
}
console.log(`${held} passed, ${failed} failed`);
process.exitCode = failed === 0 ? 0 : 1;

import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { readScenarios, runScenario } from '../src/tools/scenarios/run.ts';

const root = new URL('./scenarios', import.meta.url).pathname;
const files = readdirSync(root, { recursive: true, encoding: 'utf8' }).filter((file) =>
  file.endsWith('.yaml'),
);

describe.each(files.sort())('%s', (file) => {
  it.each(readScenarios(readFileSync(join(root, file), 'utf8')).map((s) => ({ ...s })))(
    '$name',
    (scenario) => {
      expect(runScenario(scenario)).toEqual([]);
    },
  );
});

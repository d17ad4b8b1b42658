import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { type Listener, readScenarios, runScenario } from '../src/tools/scenarios/run.ts';
import { brokenIn, textsOf } from './support/texts.ts';

const heard = new Set<string>();

/** Whatever a scenario makes a game say is whole in every language. */
const brokenTexts: Listener = (said) =>
  textsOf(said).flatMap((text) => {
    const kind = `${text.key} ${Object.keys(text.params ?? {}).join()}`;
    if (heard.has(kind)) return [];
    heard.add(kind);
    const broken = brokenIn(text);
    return broken === null ? [] : [`${text.key} is said as “${broken}”`];
  });

const root = new URL('./scenarios', import.meta.url).pathname;
const files = readdirSync(root, { recursive: true, encoding: 'utf8' }).filter((file) =>
  file.endsWith('.yaml'),
);

describe.each(files.sort())('%s', (file) => {
  it.each(readScenarios(readFileSync(join(root, file), 'utf8')).map((s) => ({ ...s })))(
    '$name',
    (scenario) => {
      expect(runScenario(scenario, brokenTexts)).toEqual([]);
    },
  );
});

import { defineConfig } from 'vitest/config';

/** Whom `npm run mutants` asks whether they notice: scenarios and short properties of the rules. */
export default defineConfig({
  test: {
    include: ['test/scenarios.test.ts', 'test/games/**/*.test.ts', 'test/conformance/contract.test.ts'],
    testTimeout: 60_000,
  },
});

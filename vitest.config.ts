import { defineConfig } from 'vitest/config';

const DATABASE_TESTS = [
  'test/store/**/*.test.ts',
  'test/tables/*.test.ts',
  'test/tools/admin.test.ts',
  'test/chaos/**/*.test.ts',
  'test/e2e/**/*.test.ts',
];

export default defineConfig({
  test: {
    maxWorkers: '100%',
    reporters: ['./test/support/seconds.ts', 'default'],
    projects: [
      {
        test: {
          name: 'unit',
          include: ['test/**/*.test.ts'],
          testTimeout: 60_000,
          exclude: ['test/conformance/**', 'test/playground/**', 'test/pictures/**', ...DATABASE_TESTS],
        },
      },
      {
        test: {
          name: 'playground',
          include: ['test/playground/**/*.test.ts'],
          testTimeout: 30_000,
          hookTimeout: 30_000,
        },
      },
      {
        test: {
          name: 'conformance',
          include: ['test/conformance/**/*.test.ts'],
          testTimeout: 600_000,
        },
      },
      {
        test: {
          name: 'pictures',
          include: ['test/pictures/**/*.test.ts'],
          testTimeout: 120_000,
          hookTimeout: 60_000,
        },
      },
      {
        test: {
          name: 'database',
          include: DATABASE_TESTS,
          globalSetup: 'test/support/database-server.ts',
          testTimeout: 120_000,
          hookTimeout: 120_000,
        },
      },
    ],
  },
});

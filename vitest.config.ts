import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { configDefaults, defineConfig } from 'vitest/config';
import SlowestFirst from './scripts/vitest/slowest-first.ts';

const shared = {
  setupFiles: ['scripts/vitest/no-console.mjs'],
  testTimeout: 30_000,
  hookTimeout: 60_000,
  // The files of one worker share the modules they load.
  isolate: false,
};

const hasCorpus = existsSync(join(import.meta.dirname, '../shared/data'));

/**
 * Three suites. `unit`: pure and module tests. `corpus`: tests over ../shared/data, which must be complete; skipped if
 * it is missing. `e2e`: browser tests of the built product, and tests that start a browser themselves.
 */
export default defineConfig({
  test: {
    sequence: { sequencer: SlowestFirst },
    projects: [
      {
        test: {
          ...shared,
          name: 'unit',
          exclude: [...configDefaults.exclude, '**/*.browser.test.ts'],
          globalSetup: ['apps/server/src/db/testing/global-setup.ts'],
          include: [
            'packages/*/src/**/*.test.{ts,tsx}',
            'apps/{server,web,widget}/src/**/*.test.{ts,tsx}',
            'bench/lib/**/*.test.ts',
            'scripts/**/*.test.mjs',
          ],
        },
      },
      {
        test: { ...shared, name: 'corpus', include: hasCorpus ? ['corpus/**/*.test.ts'] : [], testTimeout: 300_000 },
      },
      {
        test: {
          ...shared,
          name: 'e2e',
          include: ['apps/e2e/src/**/*.test.ts', 'apps/server/src/**/*.browser.test.ts'],
          globalSetup: ['apps/e2e/src/global-setup.ts'],
          testTimeout: 180_000,
          hookTimeout: 180_000,
          // As long as Playwright's waits.
          expect: { poll: { timeout: 30_000 } },
        },
      },
    ],
  },
});

import { runMain } from './lib/user-error.mjs';
import { setup } from './setup.mjs';
import { parseTestOptions } from './suites/test-options.mjs';

/**
 * `npm test`: the checks and every suite. The last line says `N passed, N failed`.
 * `npm test -- --changed [--base COMMIT]` runs the tests that the changes since main can reach; `--suite NAME` runs one suite.
 * `--repeat N` runs everything chosen N times, `--busy N` in parallel with N busy loops. `--record` stores the durations.
 */
await runMain(async () => {
  const options = parseTestOptions(process.argv.slice(2));
  const place = await setup();
  // Some of its packages are installed by the setup.
  const { runTests } = await import('./suites/run-tests.mjs');
  const { passed, failed } = await runTests(place, options);
  process.stdout.write(`${passed} passed, ${failed} failed\n`);
  return failed === 0 && passed > 0 ? 0 : 1;
});

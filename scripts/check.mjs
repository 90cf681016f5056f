import { runChecks } from './check/run-checks.mjs';
import { formatDuration } from './lib/log-progress.mjs';
import { runMain } from './lib/user-error.mjs';
import { setup } from './setup.mjs';

/** `npm run check [-- part of a check's name…]`: runs all static checks of the code. */
await runMain(async () => {
  const startedAt = Date.now();
  const { root, node } = await setup();
  const { passed, failed } = await runChecks({ root, node, names: process.argv.slice(2) });
  process.stdout.write(`${passed} checks passed, ${failed} failed in ${formatDuration(Date.now() - startedAt)}\n`);
  return failed === 0 ? 0 : 1;
});

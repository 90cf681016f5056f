import { runChecks } from './check/run-checks.mjs';
import { humanTime } from './lib/say.mjs';
import { runMain } from './lib/stop.mjs';
import { setup } from './setup.mjs';

/** `npm run check [-- part of a check's name…]`: everything that can be said about the code without running it. */
await runMain(async () => {
  const startedAt = Date.now();
  const { root, node } = await setup();
  const { passed, failed } = await runChecks({ root, node, names: process.argv.slice(2) });
  process.stdout.write(`${passed} checks passed, ${failed} failed in ${humanTime(Date.now() - startedAt)}\n`);
  return failed === 0 ? 0 : 1;
});

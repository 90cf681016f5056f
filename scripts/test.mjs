import { runMain } from './lib/user-error.mjs';
import { setup } from './setup.mjs';
import { runEverything } from './suites/run-everything.mjs';

/** `npm test`: the checks and every suite. The last line says `N passed, N failed`. */
await runMain(async () => {
  const { passed, failed } = await runEverything(await setup());
  process.stdout.write(`${passed} passed, ${failed} failed\n`);
  return failed === 0 && passed > 0 ? 0 : 1;
});

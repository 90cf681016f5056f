import { join } from 'node:path';
import { createNodeEnv } from './lib/create-node-env.mjs';
import { handOver } from './lib/spawn.mjs';
import { runMain } from './lib/user-error.mjs';
import { setup } from './setup.mjs';

/**
 * `npm run worker`: runs a process that works on jobs and serves no requests, for installations with several processes.
 */
await runMain(async () => {
  const { root, node } = await setup();
  const entry = join(root, 'apps/server/src/worker.ts');
  return handOver(node, [entry, ...process.argv.slice(2)], { cwd: root, env: createNodeEnv(root) });
});

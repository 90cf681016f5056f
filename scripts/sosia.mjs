import { join } from 'node:path';
import { createNodeEnv } from './lib/create-node-env.mjs';
import { handOver } from './lib/spawn.mjs';
import { runMain } from './lib/user-error.mjs';
import { setup } from './setup.mjs';

/** `npm run sosia -- <command>`: the operator's command line. */
await runMain(async () => {
  const { root, node } = await setup();
  const entry = join(root, 'apps/server/src/cli.ts');
  return handOver(node, [entry, ...process.argv.slice(2)], { cwd: root, env: createNodeEnv(root) });
});

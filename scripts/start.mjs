import { join } from 'node:path';
import { createNodeEnv } from './lib/create-node-env.mjs';
import { handOver } from './lib/spawn.mjs';
import { runMain } from './lib/user-error.mjs';
import { setup } from './setup.mjs';

/** `npm start`: runs the setup, then the server in the foreground. */
await runMain(async () => {
  const { root, node } = await setup({ build: true });
  return handOver(node, [join(root, 'apps/server/dist/main.js')], { cwd: root, env: createNodeEnv(root) });
});

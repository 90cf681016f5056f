import { join } from 'node:path';
import { createNodeEnv } from './lib/create-node-env.mjs';
import { handOver } from './lib/spawn.mjs';
import { runMain } from './lib/user-error.mjs';
import { setup } from './setup.mjs';

/**
 * `npm run dev`: serves the web app with hot reloading on PORT (3000). The server runs on the next port and restarts when its
 * files change; the widget is rebuilt when its files change. Ends when one of them ends.
 */
await runMain(async () => {
  const { root, node } = await setup();
  const port = Number(process.env.PORT ?? 3000);
  const publicUrl = process.env.PUBLIC_URL ?? `http://localhost:${port}`;
  const env = createNodeEnv(root);
  const stopAll = new AbortController();
  const start = (args, ownEnv) =>
    handOver(node, args, { cwd: root, env: { ...env, ...ownEnv }, signal: stopAll.signal, killSignal: 'SIGTERM' });
  const running = [
    start(['--watch', '--watch-preserve-output', join(root, 'apps/server/src/main.ts')], {
      PORT: String(port + 1),
      PUBLIC_URL: publicUrl,
    }),
    start([join(root, 'scripts/dev/web.mjs')], {
      PORT: String(port),
      SOSIA_DEV_SERVER: `http://127.0.0.1:${port + 1}`,
    }),
    start([join(root, 'scripts/dev/widget.mjs')], {}),
  ];
  const code = await Promise.race(running);
  stopAll.abort();
  await Promise.all(running);
  return code;
});

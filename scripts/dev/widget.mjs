import { join } from 'node:path';
import { build } from 'vite';
import { root } from '../lib/root.mjs';
import { targets } from '../setup/build.mjs';

/** The widget, built as for visitors and again whenever one of its files changes; the server sends it. */
const { folder = '', configs = [] } = targets.find(({ name }) => name === 'widget') ?? {};
for (const config of configs) {
  const watcher = await build({
    root: join(root, folder),
    configFile: join(root, folder, config),
    logLevel: 'warn',
    build: { watch: {} },
  });
  // One after the other: the first empties the folder into which both write.
  await new Promise((resolve) => watcher.on('event', ({ code }) => (code === 'END' || code === 'ERROR') && resolve()));
}

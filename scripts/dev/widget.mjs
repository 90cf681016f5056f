import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'vite';
import { root } from '../lib/root.mjs';
import { targets } from '../setup/build.mjs';

/** The widget, built as for visitors and again whenever one of its files changes; the server sends it. */
const { folder = '', configs = [] } = targets.find(({ name }) => name === 'widget') ?? {};
rmSync(join(root, folder, 'dist'), { recursive: true, force: true });
for (const config of configs) {
  const watcher = await build({
    root: join(root, folder),
    configFile: join(root, folder, config),
    logLevel: 'warn',
    // Emptied at each change it would be without what the other configuration wrote.
    build: { watch: {}, emptyOutDir: false },
  });
  // One after the other: the server is ready for the first visitor once both are there.
  await new Promise((resolve) => watcher.on('event', ({ code }) => (code === 'END' || code === 'ERROR') && resolve()));
}

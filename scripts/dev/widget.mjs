import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'vite';
import { root } from '../lib/root.mjs';
import { targets } from '../setup/build.mjs';

/** Builds the widget for production, and again whenever one of its files changes; the server serves it. */
const { folder = '', configs = [] } = targets.find(({ name }) => name === 'widget') ?? {};
rmSync(join(root, folder, 'dist'), { recursive: true, force: true });
for (const config of configs) {
  const watcher = await build({
    root: join(root, folder),
    configFile: join(root, folder, config),
    logLevel: 'warn',
    // Do not empty the output folder: it would remove the output of the other configuration.
    build: { watch: {}, emptyOutDir: false },
  });
  // Build sequentially; the widget is ready once both outputs exist.
  await new Promise((resolve) => watcher.on('event', ({ code }) => (code === 'END' || code === 'ERROR') && resolve()));
}

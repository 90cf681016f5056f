import { join } from 'node:path';
import { build } from 'vite';
import { root } from '../lib/root.mjs';
import { markStale, targets } from '../setup/build.mjs';

/** Builds the widget for production, and again whenever one of its files changes. The server serves it. */
const widget = targets.find(({ name }) => name === 'widget');
const folder = widget.folder;
markStale(root, widget);
for (const config of widget.configs) {
  const watcher = await build({
    root: join(root, folder),
    configFile: join(root, folder, config),
    logLevel: 'warn',
    // Both configurations write to this folder, and a running server may serve it.
    build: { watch: {}, emptyOutDir: false },
  });
  // Waits for the first build: the server needs the output of both.
  await new Promise((resolve) => watcher.on('event', ({ code }) => (code === 'END' || code === 'ERROR') && resolve()));
}

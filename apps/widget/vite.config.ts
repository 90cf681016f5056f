import { existsSync } from 'node:fs';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { compressAssets } from '../../scripts/vite/compress-assets.ts';
import { cspNonce } from '../../scripts/vite/csp-nonce.ts';
import { preloadFonts } from '../../scripts/vite/preload-fonts.ts';

const base = '/widget/';
const folder = import.meta.dirname;
/** The chat, and the sample page of the owner's preview. */
const pages = ['index.html', 'preview.html'].map((name) => `${folder}/${name}`).filter((path) => existsSync(path));

/** The chat, shown in the launcher's panel, in an iframe and as its own page. */
export default defineConfig({
  root: folder,
  base,
  publicDir: false,
  html: { cspNonce },
  plugins: [react(), preloadFonts(/figtree-latin-wght-normal.*\.woff2$/, base), compressAssets({ brotliQuality: 11 })],
  build: {
    // Visitors choose their browsers: support those of the last four years.
    target: 'es2022',
    manifest: true,
    // The strict content security policy forbids `data:` URLs for scripts and fonts.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: { input: pages },
  },
});

import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { tokenStyleSheet } from './src/theme/tokens.ts';
import { pdfAssets } from './vite/pdf-assets.ts';

/** The server replaces this in index.html by a nonce of the request. */
const cspNonce = '__CSP_NONCE__';

/** Makes the colour tokens a style sheet of their own, so that they are written down once and paint before any script. */
function tokenCss(): Plugin {
  const id = 'virtual:tokens.css';
  return {
    name: 'sosia-token-css',
    resolveId: (source) => (source === id ? `\0${id}` : null),
    load: (loaded) => (loaded === `\0${id}` ? tokenStyleSheet() : null),
  };
}

/** The two Latin faces that every page shows are fetched beside the scripts, not after them. */
function preloadFonts(): Plugin {
  return {
    name: 'sosia-preload-fonts',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler: (_html, { bundle = {} }) =>
        Object.keys(bundle)
          .filter((name) => /(?:figtree|bricolage-grotesque)-latin-wght-.*\.woff2$/.test(name))
          .map((name) => ({
            tag: 'link',
            attrs: { rel: 'preload', as: 'font', type: 'font/woff2', href: `/${name}`, crossorigin: '' },
            injectTo: 'head' as const,
          })),
    },
  };
}

/** Writes every script, style sheet and picture drawn in text a second and third time, squeezed, for the server to send as they are. */
function compressAssets(): Plugin {
  const brotli = { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } };
  return {
    name: 'sosia-compress-assets',
    apply: 'build',
    writeBundle({ dir = '' }) {
      const folder = join(dir, 'assets');
      for (const name of readdirSync(folder).filter((file) => /\.(js|mjs|css|svg)$/.test(file))) {
        const bytes = readFileSync(join(folder, name));
        writeFileSync(join(folder, `${name}.br`), brotliCompressSync(bytes, brotli));
        writeFileSync(join(folder, `${name}.gz`), gzipSync(bytes, { level: 9 }));
      }
    },
  };
}

/** Where `vite dev` finds the server. */
const apiTarget = 'http://127.0.0.1:3000';

interface ModuleGraph {
  getModuleInfo: (id: string) => { importedIds: readonly string[]; code: string | null } | null;
}

const iconFile = /lucide-react\/dist\/esm\/icons\/([\w-]+)\.\w+$/;
/** The index of the icons leads to every icon there is, also to those that only later pages show. */
const iconIndex = /lucide-react\/dist\/esm\/(?:lucide-react|icons\/index)\.\w+$/;

/** The files of the icons that a module imports: `CircleAlert` is in `circle-alert`, `Clock3` in `clock-3`. */
function iconsOf(code: string): string[] {
  const names = [...code.matchAll(/import\s*\{([^}]*)\}\s*from\s*["']lucide-react["']/g)].flatMap(([, list = '']) =>
    list.split(',').map((name) => name.trim().split(/\s+/)[0] ?? ''),
  );
  return names.map((name) => name.replace(/(?<=.)(?:[A-Z]|(?<!\d)\d)/g, (start) => `-${start}`).toLowerCase());
}

/** What the first page needs travels in one file; what later pages share splits by itself. */
function firstLoadGroup() {
  const entry = `${import.meta.dirname}/src/main.tsx`;
  let reached: Set<string> | null = null;
  const icons = new Set<string>();
  const reach = (graph: ModuleGraph, id: string, seen: Set<string>): Set<string> => {
    if (seen.has(id)) return seen;
    seen.add(id);
    const info = graph.getModuleInfo(id);
    for (const icon of iconsOf(info?.code ?? '')) icons.add(icon);
    if (!iconIndex.test(id)) for (const next of info?.importedIds ?? []) reach(graph, next, seen);
    return seen;
  };
  return (id: string, graph: ModuleGraph): string | null => {
    reached ??= reach(graph, entry, new Set());
    const icon = iconFile.exec(id)?.[1];
    const isNeeded = icon === undefined ? reached.has(id) || /lucide-react/.test(id) : icons.has(icon);
    return id !== entry && isNeeded ? 'first' : null;
  };
}

export default defineConfig({
  root: import.meta.dirname,
  html: { cspNonce },
  plugins: [react(), tokenCss(), preloadFonts(), pdfAssets(), compressAssets()],
  server: { proxy: { '/api': apiTarget } },
  build: {
    target: 'es2023',
    manifest: true,
    // The strict content policy knows no data: address for scripts and fonts.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    chunkSizeWarningLimit: 700,
    rolldownOptions: { output: { codeSplitting: { groups: [{ name: firstLoadGroup(), debugName: 'first load' }] } } },
  },
});

import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { compressAssets } from '../../scripts/vite/compress-assets.ts';
import { cspNonce } from '../../scripts/vite/csp-nonce.ts';
import { preloadFonts } from '../../scripts/vite/preload-fonts.ts';
import { tokenStyleSheet } from './src/theme/tokens.ts';
import { pdfAssets } from './vite/pdf-assets.ts';

/** Provides the color tokens as a stylesheet, so that they exist once and apply before any script. */
function tokenCss(): Plugin {
  const id = 'virtual:tokens.css';
  return {
    name: 'sosia-token-css',
    resolveId: (source) => (source === id ? `\0${id}` : null),
    load: (loaded) => (loaded === `\0${id}` ? tokenStyleSheet() : null),
  };
}

const latinFaces = /(?:figtree|bricolage-grotesque)-latin-wght-.*\.woff2$/;

/** Server URL for `vite dev`. */
const apiTarget = 'http://127.0.0.1:3000';

interface ModuleGraph {
  getModuleInfo: (id: string) => { importedIds: readonly string[]; code: string | null } | null;
}

const iconFile = /lucide-react\/dist\/esm\/icons\/([\w-]+)\.\w+$/;
/** The icon package's index would bundle every icon, including those of later pages. */
const iconIndex = /lucide-react\/dist\/esm\/(?:lucide-react|icons\/index)\.\w+$/;

/** Files of imported icons: `CircleAlert` is in `circle-alert`, `Clock3` in `clock-3`. */
function iconsOf(code: string): string[] {
  const names = [...code.matchAll(/import\s*\{([^}]*)\}\s*from\s*["']lucide-react["']/g)].flatMap(([, list = '']) =>
    list.split(',').map((name) => name.trim().split(/\s+/)[0] ?? ''),
  );
  return names.map((name) => name.replace(/(?<=.)(?:[A-Z]|(?<!\d)\d)/g, (start) => `-${start}`).toLowerCase());
}

/** One file for the first page; shared code of later pages is split automatically. */
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
  plugins: [react(), tokenCss(), preloadFonts(latinFaces), pdfAssets(), compressAssets()],
  server: { proxy: { '/api': apiTarget } },
  build: {
    target: 'es2023',
    manifest: true,
    // The content security policy forbids `data:` URLs for scripts and fonts.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    chunkSizeWarningLimit: 700,
    rolldownOptions: { output: { codeSplitting: { groups: [{ name: firstLoadGroup(), debugName: 'first load' }] } } },
  },
});

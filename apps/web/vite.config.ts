import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { compressAssets } from '../../scripts/vite/compress-assets.ts';
import { cspNonce } from '../../scripts/vite/csp-nonce.ts';
import { preloadFonts } from '../../scripts/vite/preload-fonts.ts';
import { tokenStyleSheet } from './src/theme/tokens.ts';
import { pdfAssets } from './vite/pdf-assets.ts';

/** Makes the colour tokens a style sheet of their own, so that they are written down once and paint before any script. */
function tokenCss(): Plugin {
  const id = 'virtual:tokens.css';
  return {
    name: 'sosia-token-css',
    resolveId: (source) => (source === id ? `\0${id}` : null),
    load: (loaded) => (loaded === `\0${id}` ? tokenStyleSheet() : null),
  };
}

const latinFaces = /(?:figtree|bricolage-grotesque)-latin-wght-.*\.woff2$/;

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
  plugins: [react(), tokenCss(), preloadFonts(latinFaces), pdfAssets(), compressAssets()],
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

import { createReadStream, readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type { Plugin } from 'vite';

/**
 * Files that pdf.js loads on demand, with their licenses: CMaps, standard fonts, image decoders and a color profile.
 */
const wanted = {
  cmaps: /./,
  standard_fonts: /./,
  wasm: /^(?:openjpeg|jbig2|qcms_bg)\.wasm$|^LICENSE_(?!.*QUICKJS)/,
  iccs: /./,
};

const packageFile = createRequire(import.meta.url).resolve('pdfjs-dist/package.json');
const { version } = JSON.parse(readFileSync(packageFile, 'utf8')) as { version: string };
/** Base URL for `open-pdf.ts`. Contains the version, so that browsers can cache it. */
const base = `assets/pdfjs-${version}/`;

/** Serves pdf.js assets from this host: next to the built scripts, and during development. */
export function pdfAssets(): Plugin {
  const root = dirname(packageFile);
  const paths = Object.entries(wanted).flatMap(([folder, pattern]) =>
    readdirSync(join(root, folder))
      .filter((name) => pattern.test(name))
      .map((name) => `${folder}/${name}`),
  );
  return {
    name: 'sosia-pdf-assets',
    generateBundle() {
      for (const path of paths)
        this.emitFile({ type: 'asset', fileName: base + path, source: readFileSync(join(root, path)) });
    },
    configureServer(server) {
      server.middlewares.use((request, response, next) => {
        const path = paths.find((known) => request.url === `/${base}${known}`);
        if (path) createReadStream(join(root, path)).pipe(response);
        else next();
      });
    },
  };
}

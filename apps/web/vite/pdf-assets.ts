import { createReadStream, readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type { Plugin } from 'vite';

/** What the PDF viewer reads when a document asks for it, with the licences: CMaps, standard fonts, picture decoders, a colour profile. */
const wanted = {
  cmaps: /./,
  standard_fonts: /./,
  wasm: /^(?:openjpeg|jbig2|qcms_bg)\.wasm$|^LICENSE_(?!.*QUICKJS)/,
  iccs: /./,
};

const packageFile = createRequire(import.meta.url).resolve('pdfjs-dist/package.json');
const { version } = JSON.parse(readFileSync(packageFile, 'utf8')) as { version: string };
/** `open-pdf.ts` asks for them here. The version is part of the address, so that browsers may keep them. */
const base = `assets/pdfjs-${version}/`;

/** Serves the files that pdf.js fetches by name from this host: beside the built scripts, and while developing. */
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

import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import type { Plugin } from 'vite';

/** Writes compressed copies of every script, style sheet and SVG, which the server sends as they are. */
export function compressAssets({ brotliQuality = 9 } = {}): Plugin {
  const brotli = { params: { [constants.BROTLI_PARAM_QUALITY]: brotliQuality } };
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

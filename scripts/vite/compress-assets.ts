import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import type { Plugin } from 'vite';

/**
 * Writes every script, style sheet and picture drawn in text of a folder of the output a second and third time, squeezed,
 * for the server to send as they are.
 */
export function compressAssets({ folder = 'assets', quality = 9 } = {}): Plugin {
  const brotli = { params: { [constants.BROTLI_PARAM_QUALITY]: quality } };
  return {
    name: 'sosia-compress-assets',
    apply: 'build',
    writeBundle({ dir = '' }) {
      const path = join(dir, folder);
      for (const name of readdirSync(path).filter((file) => /\.(js|mjs|css|svg)$/.test(file))) {
        const bytes = readFileSync(join(path, name));
        writeFileSync(join(path, `${name}.br`), brotliCompressSync(bytes, brotli));
        writeFileSync(join(path, `${name}.gz`), gzipSync(bytes, { level: 9 }));
      }
    },
  };
}

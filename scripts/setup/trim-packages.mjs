import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { listFolder } from '../lib/list-folder.mjs';

/**
 * Files of packages that nothing here loads: source maps, the headers for building native code, and all variants of the OCR
 * engine but the one that `tesseract.ts` loads.
 */
const unused = [
  /\.map$/,
  /^node-[\w-]+\/include\//,
  /^tesseract\.js-core\/tesseract-core(?!-simd-lstm\.(?:js|wasm)$)[\w.-]*$/,
];

/**
 * Deletes files of installed packages that nothing uses: about 180 of 860 MB.
 * @param {string} root absolute path of the project
 * @returns {number} the number of deleted files
 */
export function trimPackages(root) {
  const folder = join(root, 'node_modules');
  // The folders of caches begin with a dot.
  const files = listFolder(folder, (name) => !name.startsWith('.'));
  const paths = files.filter((path) => unused.some((pattern) => pattern.test(path)));
  // Another start may delete the same files.
  for (const path of paths) rmSync(join(folder, path), { force: true });
  return paths.length;
}

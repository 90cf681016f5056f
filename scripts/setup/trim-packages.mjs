import { readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';

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
  const paths = listFiles(folder, '').filter((path) => unused.some((pattern) => pattern.test(path)));
  for (const path of paths) rmSync(join(folder, path));
  return paths.length;
}

/** Returns paths with slashes. Links to workspaces are not followed, nor are folders of caches. */
function listFiles(folder, prefix) {
  return readdirSync(join(folder, prefix), { withFileTypes: true }).flatMap((entry) => {
    const path = `${prefix}${entry.name}`;
    if (entry.isFile()) return [path];
    return entry.isDirectory() && !entry.name.startsWith('.') ? listFiles(folder, `${path}/`) : [];
  });
}

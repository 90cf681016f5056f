import { readdirSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Returns the files below a folder as relative paths with slashes. Links are not followed. Not `readdir` with `recursive`,
 * which Node 20.0 lacks.
 * @param {string} folder absolute path
 * @param {(name: string) => boolean} [shouldEnter] whether to list the folder with this name
 * @returns {string[]}
 */
export function listFolder(folder, shouldEnter = () => true, prefix = '') {
  return readdirSync(join(folder, prefix), { withFileTypes: true }).flatMap((entry) => {
    const path = `${prefix}${entry.name}`;
    if (entry.isFile()) return [path];
    return entry.isDirectory() && shouldEnter(entry.name) ? listFolder(folder, shouldEnter, `${path}/`) : [];
  });
}

import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

/** All files under a folder, relative to the root, in a stable order; installed and built ones left out. */
export function listFiles(root, folder) {
  if (!existsSync(join(root, folder))) return [];
  const entries = readdirSync(join(root, folder), { withFileTypes: true }).sort((a, b) => (a.name < b.name ? -1 : 1));
  return entries.flatMap((entry) => {
    const path = `${folder}/${entry.name}`;
    if (entry.isFile()) return [path];
    if (!entry.isDirectory() || /^(node_modules|dist|\..*)$/.test(entry.name)) return [];
    return listFiles(root, path);
  });
}

import { readdirSync } from 'node:fs';
import { readGit } from '../lib/read-git.mjs';

/** Returns the names of the files in the project folder that Git knows, without a developer's notes; without Git, of all. */
export function listRootFiles(root) {
  const known = readGit(root, 'ls-files', ':(glob)*')?.split('\n');
  return readdirSync(root, { withFileTypes: true })
    .filter((entry) => entry.isFile() && (known?.includes(entry.name) ?? true))
    .map(({ name }) => name);
}

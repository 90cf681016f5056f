import { realpathSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import { readGit } from '../lib/read-git.mjs';
import { root } from '../lib/root.mjs';

/**
 * Makes Git run the hooks in `scripts/hooks`. Does nothing outside a Git checkout, in a folder of another checkout, or
 * when a hooks path is already set.
 * @param {string} folder the project folder
 */
export function installGitHooks(folder) {
  const top = readGit(folder, 'rev-parse', '--show-toplevel');
  if (!top || realpathSync(top) !== realpathSync(folder)) return;
  if (readGit(folder, 'config', '--get', 'core.hooksPath') === undefined) {
    readGit(folder, 'config', 'core.hooksPath', 'scripts/hooks');
  }
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) installGitHooks(root);

import { readGit } from '../lib/read-git.mjs';

/** Full names, because a tag may be called `main` as well. */
const mainBranches = ['refs/remotes/origin/main', 'refs/heads/main'];

/**
 * Finds the commit that this branch shares with main: with the remote's if it is known, otherwise with the local one.
 * @param {string} root
 * @returns {string | undefined} `undefined` outside a Git checkout and where no shared commit is known, as in a shallow clone
 */
export function findMergeBase(root) {
  return mainBranches.map((name) => readGit(root, 'merge-base', name, 'HEAD')).find(Boolean);
}

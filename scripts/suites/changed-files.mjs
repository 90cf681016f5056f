import { findMergeBase } from '../check/find-merge-base.mjs';
import { readGit } from '../lib/read-git.mjs';
import { UserError } from '../lib/user-error.mjs';

/**
 * Lists the files that differ from a commit: committed on this branch, uncommitted and untracked.
 * @param {string} root
 * @param {string} [base] default: the merge base with `origin/main` or `main`
 * @returns {{ base: string, files: string[] }} paths relative to the root; deleted files included
 * @throws {UserError} when there is no such commit, or Git cannot list the files
 */
export function listChangedFiles(root, base) {
  const commit = base ? readGit(root, 'rev-parse', '--verify', `${base}^{commit}`) : findMergeBase(root);
  if (!commit) throw new UserError(`No commit to compare with: ${base ?? 'main'} is not known here.`);
  const changed = listPaths(root, 'diff', '--name-only', '--no-renames', '--relative', '-z', commit);
  const untracked = listPaths(root, 'ls-files', '--others', '--exclude-standard', '-z');
  return { base: base ?? commit.slice(0, 10), files: [...new Set([...changed, ...untracked])].sort() };
}

/** `-z` separates the paths and leaves their letters as they are. */
function listPaths(root, ...args) {
  const output = readGit(root, ...args);
  if (output === undefined) throw new UserError(`The changed files are not known: git ${args.join(' ')} failed.`);
  return output.split('\0').filter(Boolean);
}

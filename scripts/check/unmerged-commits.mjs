import { readGit } from '../lib/read-git.mjs';
import { findMergeBase } from './find-merge-base.mjs';

/**
 * Lists the commits of `HEAD` that are not on main yet; merges and reverts left out.
 * Empty outside a Git checkout and where main or the common ancestor is not known, as in a shallow clone.
 * @param {string} root
 * @returns {{ id: string, subject: string }[]} newest first
 */
export function readUnmergedCommits(root) {
  const base = findMergeBase(root);
  if (!base) return [];
  const lines = readGit(root, 'log', '--no-merges', '--format=%h %s', `${base}..HEAD`)?.split('\n') ?? [];
  return lines
    .map((line) => /^(\S+) (.*)$/.exec(line))
    .filter((match) => match && !match[2].startsWith('Revert "'))
    .map(([, id, subject]) => ({ id, subject }));
}

import { execFileSync } from 'node:child_process';

/** Returns the output of a Git command; `undefined` when it fails or Git is not installed. */
export function readGit(cwd, ...args) {
  try {
    return execFileSync('git', args, { cwd, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim();
  } catch {
    return undefined;
  }
}

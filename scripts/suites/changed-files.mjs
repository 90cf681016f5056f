import { capture } from '../lib/spawn.mjs';
import { UserError } from '../lib/user-error.mjs';

/**
 * Lists the files that differ from a commit: committed on this branch, uncommitted and untracked.
 * @param {string} root
 * @param {string} [base] default: the merge base with `origin/main` or `main`
 * @returns {Promise<{ base: string, files: string[] }>} paths relative to the root; deleted files included
 * @throws {UserError} when there is no such commit, or no git
 */
export async function listChangedFiles(root, base) {
  const git = (...args) => runGit(root, args);
  const commit = base ? await git('rev-parse', '--verify', `${base}^{commit}`) : await findMergeBase(git);
  if (!commit.ok) throw new UserError(`No commit to compare with: ${commit.output}`);
  const changed = await git('diff', '--name-only', '--no-renames', commit.output);
  const untracked = await git('ls-files', '--others', '--exclude-standard');
  const lines = `${changed.output}\n${untracked.output}`.split('\n').filter(Boolean);
  return { base: base ?? commit.output.slice(0, 10), files: [...new Set(lines)].sort() };
}

async function findMergeBase(git) {
  const remote = await git('merge-base', 'HEAD', 'origin/main');
  return remote.ok ? remote : git('merge-base', 'HEAD', 'main');
}

async function runGit(root, args) {
  const { code, output } = await capture('git', ['-c', 'core.quotePath=false', ...args], { cwd: root });
  return { ok: code === 0, output: output.trim() };
}

import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { listChangedFiles } from './changed-files.mjs';

let root = '';
const git = (...args) =>
  execFileSync('git', ['-c', 'user.name=Ada', '-c', 'user.email=ada@example.org', ...args], {
    cwd: root,
    stdio: 'pipe',
  });
const commit = (name, text) => {
  writeFileSync(join(root, name), text);
  git('add', '-A');
  git('commit', '-q', '-m', name);
};
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'sosia-changed-'));
  git('init', '-q', '-b', 'main');
  commit('old.mjs', '1');
  git('checkout', '-q', '-b', 'work');
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

it('lists commits of the branch, uncommitted changes and new files, and nothing that main did since', async () => {
  commit('new file.mjs', '1');
  git('checkout', '-q', 'main');
  commit('elsewhere.mjs', '1');
  git('checkout', '-q', 'work');
  writeFileSync(join(root, 'old.mjs'), '2');
  writeFileSync(join(root, 'naïve.mjs'), '1');
  expect((await listChangedFiles(root)).files).toEqual(['naïve.mjs', 'new file.mjs', 'old.mjs']);
});

it('compares with another commit', async () => {
  commit('a.mjs', '1');
  commit('b.mjs', '1');
  expect((await listChangedFiles(root, 'HEAD~1')).files).toEqual(['b.mjs']);
  await expect(listChangedFiles(root, 'nowhere')).rejects.toThrow('No commit to compare with');
});

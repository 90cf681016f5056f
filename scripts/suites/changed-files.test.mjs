import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { UserError } from '../lib/user-error.mjs';
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

it('lists commits of the branch, uncommitted changes and new files, and nothing that main did since', () => {
  commit('new file.mjs', '1');
  git('checkout', '-q', 'main');
  commit('elsewhere.mjs', '1');
  git('checkout', '-q', 'work');
  writeFileSync(join(root, 'old.mjs'), '2');
  writeFileSync(join(root, 'naïve.mjs'), '1');
  expect(listChangedFiles(root).files).toEqual(['naïve.mjs', 'new file.mjs', 'old.mjs']);
});

it('compares with another commit', () => {
  commit('a.mjs', '1');
  commit('b.mjs', '1');
  expect(listChangedFiles(root, 'HEAD~1')).toEqual({ base: 'HEAD~1', files: ['b.mjs'] });
  expect(() => listChangedFiles(root, 'nowhere')).toThrow('No commit to compare with: nowhere');
});

it('compares with the branch main, although a tag is called main, too', () => {
  commit('a.mjs', '1');
  git('tag', 'main');
  expect(listChangedFiles(root).files).toEqual(['a.mjs']);
});

it('ignores warnings about line endings', () => {
  git('config', 'core.autocrlf', 'true');
  writeFileSync(join(root, 'old.mjs'), 'a\nb\n');
  expect(listChangedFiles(root).files).toEqual(['old.mjs']);
});

it('lists paths relative to the root, also below the top of the checkout', () => {
  mkdirSync(join(root, 'product'));
  commit('product/a.mjs', '1');
  commit('outside.mjs', '1');
  writeFileSync(join(root, 'product/new.mjs'), '1');
  expect(listChangedFiles(join(root, 'product')).files).toEqual(['a.mjs', 'new.mjs']);
});

it('rejects when Git cannot list the files, or knows no main', () => {
  writeFileSync(join(root, '.git/index'), 'damaged');
  expect(() => listChangedFiles(root)).toThrow(UserError);
  git('branch', '-m', 'main', 'trunk');
  expect(() => listChangedFiles(root)).toThrow('No commit to compare with: main');
});

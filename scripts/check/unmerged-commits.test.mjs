import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { readUnmergedCommits } from './unmerged-commits.mjs';

let folder;
const git = (...args) => execFileSync('git', args, { cwd: folder, stdio: 'ignore' });
const commit = (subject) =>
  git('-c', 'user.name=a', '-c', 'user.email=a@b.test', 'commit', '--no-verify', '--allow-empty', '-m', subject);
const subjects = () => readUnmergedCommits(folder).map(({ subject }) => subject);

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'sosia-commits-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

it('lists the commits of a branch, without reverts', () => {
  git('init', '-b', 'main');
  commit('first');
  expect(subjects()).toEqual([]);
  git('checkout', '-b', 'topic');
  commit('second');
  commit('Revert "second"');
  commit('third');
  expect(subjects()).toEqual(['third', 'second']);
});

it('prefers the main branch of the remote', () => {
  git('init', '-b', 'main');
  commit('first');
  git('update-ref', 'refs/remotes/origin/main', 'HEAD');
  commit('second');
  expect(subjects()).toEqual(['second']);
});

it('is empty where main is unknown, before the first commit and outside a checkout', () => {
  expect(subjects()).toEqual([]);
  git('init', '-b', 'topic');
  expect(subjects()).toEqual([]);
  commit('first');
  expect(subjects()).toEqual([]);
});

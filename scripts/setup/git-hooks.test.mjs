import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { installGitHooks } from './git-hooks.mjs';

let folder;
const git = (...args) => execFileSync('git', args, { cwd: folder, encoding: 'utf8', stdio: 'pipe' }).trim();
const hooksPath = () => git('config', '--local', '--default', '', '--get', 'core.hooksPath');

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'sosia-hooks-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

it('sets the hooks path of a checkout', () => {
  git('init');
  installGitHooks(folder);
  expect(hooksPath()).toBe('scripts/hooks');
});

it('keeps another hooks path', () => {
  git('init');
  git('config', 'core.hooksPath', 'elsewhere');
  installGitHooks(folder);
  expect(hooksPath()).toBe('elsewhere');
});

it('does not change a checkout around the project', () => {
  git('init');
  mkdirSync(join(folder, 'project'));
  installGitHooks(join(folder, 'project'));
  expect(hooksPath()).toBe('');
});

it('does nothing outside a checkout', () => {
  expect(() => installGitHooks(folder)).not.toThrow();
});

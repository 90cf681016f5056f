import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { listRootFiles } from './list-root-files.mjs';

let root = '';
const write = (path) => {
  mkdirSync(join(root, path, '..'), { recursive: true });
  writeFileSync(join(root, path), '');
};
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'sosia-root-files-'));
  for (const path of ['a.md', 'b.md', 'docs/c.md']) write(path);
});
afterEach(() => rmSync(root, { recursive: true }));

it('lists the files that Git knows and that still exist', () => {
  const git = (...args) => execFileSync('git', args, { cwd: root });
  git('init', '-q');
  git('add', '.');
  rmSync(join(root, 'b.md'));
  write('notes.md');
  expect(listRootFiles(root)).toEqual(['a.md']);
});

it('lists all files outside a Git checkout', () => {
  expect(listRootFiles(root)).toEqual(['a.md', 'b.md']);
});

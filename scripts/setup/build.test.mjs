import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { isBuilt, markBuilt } from './build.mjs';

const target = { name: 'app', folder: 'app', sources: ['app', 'lib', 'lock.json'] };
let root = '';
const write = (path, text) => {
  mkdirSync(join(root, path, '..'), { recursive: true });
  writeFileSync(join(root, path), text);
};

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'sosia-build-'));
  write('app/src/main.ts', 'export const a = 1;');
  write('lib/b.ts', 'export const b = 1;');
  write('lock.json', '{}');
});
afterEach(() => rmSync(root, { recursive: true }));

it('is not built before the first build, and built after it', () => {
  expect(isBuilt(root, target)).toBe(false);
  markBuilt(root, target);
  expect(isBuilt(root, target)).toBe(true);
});

it('is stale when a source changes, appears or goes', () => {
  markBuilt(root, target);
  write('lib/b.ts', 'export const b = 2;');
  expect(isBuilt(root, target)).toBe(false);
  markBuilt(root, target);
  write('app/src/new.ts', '');
  expect(isBuilt(root, target)).toBe(false);
  markBuilt(root, target);
  rmSync(join(root, 'app/src/new.ts'));
  expect(isBuilt(root, target)).toBe(false);
});

it('is not stale when only the times differ, nor for tests, output and installed packages', () => {
  markBuilt(root, target);
  utimesSync(join(root, 'lib/b.ts'), 1, 1);
  write('app/src/main.test.ts', 'test');
  write('app/dist/index.js', 'output');
  write('app/node_modules/x/index.js', 'x');
  expect(isBuilt(root, target)).toBe(true);
});

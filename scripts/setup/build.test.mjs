import { mkdirSync, mkdtempSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { root as project } from '../lib/root.mjs';
import { isBuilt, markBuilt, staleTargets, targets } from './build.mjs';

const target = { name: 'app', folder: 'app', configs: ['vite.config.ts'], sources: ['app', 'lib', 'lock.json'] };
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

const staleNames = () => staleTargets(root).map(({ name }) => name);

it('builds each target when its own sources or shared ones change', () => {
  for (const { folder } of targets) write(`${folder}/vite.config.ts`, '');
  write('packages/chat/src/index.ts', '');
  write('scripts/vite/plugin.ts', '');
  expect(staleNames()).toEqual(['server', 'web app', 'widget']);
  const mark = () => targets.forEach((each) => markBuilt(root, each));
  mark();
  expect(staleNames()).toEqual([]);
  write('apps/widget/src/loader/main.ts', 'changed');
  expect(staleNames()).toEqual(['widget']);
  mark();
  write('apps/web/src/main.tsx', 'changed');
  expect(staleNames()).toEqual(['web app']);
  for (const shared of ['packages/chat/src/index.ts', 'scripts/vite/plugin.ts', 'package-lock.json']) {
    mark();
    write(shared, 'changed');
    expect([shared, staleNames()]).toEqual([shared, ['server', 'web app', 'widget']]);
  }
});

it('names Vite configurations that exist, of which only the first empties the output folder', () => {
  for (const { folder, configs } of targets) {
    const texts = configs.map((config) => readFileSync(join(project, folder, config), 'utf8'));
    expect(texts.map((text) => text.includes('emptyOutDir: false'))).toEqual(configs.map((_, at) => at > 0));
  }
});

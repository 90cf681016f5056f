import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative, resolve } from 'node:path';
import { resolveConfig } from 'vite';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { listFiles } from '../check/list-files.mjs';
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

it('is stale when a source changes, is added or is removed', () => {
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
  mark();
  write('package.json', 'changed');
  expect(staleNames()).toEqual(['server']);
});

it('knows every Vite configuration, and only the first of a target empties the output folder', () => {
  const isConfig = (path) => /(^|\/)vite\.([a-z]+\.)?config\.ts$/.test(path);
  const existing = ['apps', 'packages'].flatMap((folder) => listFiles(project, folder)).filter(isConfig);
  expect(targets.flatMap(({ folder, configs }) => configs.map((config) => `${folder}/${config}`)).sort()).toEqual(
    existing,
  );
  for (const { folder, configs } of targets) {
    const texts = configs.map((config) => readFileSync(join(project, folder, config), 'utf8'));
    expect(texts.map((text) => text.includes('emptyOutDir: false'))).toEqual(configs.map((_, at) => at > 0));
  }
});

it('has the files that each Vite configuration builds', async () => {
  const configFiles = targets.flatMap(({ folder, configs }) => configs.map((config) => join(project, folder, config)));
  const entries = await Promise.all(configFiles.map(readEntries));
  expect(entries.flat().map((path) => relative(project, path))).toEqual([
    'apps/server/src/main.ts',
    'apps/web/index.html',
    'apps/widget/index.html',
    'apps/widget/preview.html',
    'apps/widget/src/loader/main.ts',
  ]);
  expect(entries.flat().filter((path) => !existsSync(path))).toEqual([]);
});

/** Returns the paths of the files that a build starts from. */
async function readEntries(configFile) {
  const { root: folder, build } = await resolveConfig({ configFile, logLevel: 'silent' }, 'build', 'production');
  const input = build.rolldownOptions.input ?? (build.ssr || 'index.html');
  const entries = typeof input === 'string' ? [input] : Object.values(input);
  return entries.map((entry) => resolve(folder, entry));
}

import { matchesGlob, posix } from 'node:path';
import { expect, it } from 'vitest';
import config from '../../vitest.config.ts';
import { listFiles } from '../check/list-files.mjs';
import { root } from '../lib/root.mjs';

const projects = config.test.projects.map(({ test }) => test);
const tests = listFiles(root, '.')
  .map((path) => posix.normalize(path))
  .filter((path) => /\.test\.(ts|tsx|mjs)$/.test(path));

const matches = (path, patterns = []) => patterns.some((pattern) => matchesGlob(path, pattern));

function findProjects(path) {
  // The project includes nothing where its documents are missing.
  if (/^corpus\/.*\.test\.ts$/.test(path)) return ['corpus'];
  return projects.filter(({ include, exclude }) => matches(path, include) && !matches(path, exclude));
}

it('puts every test file into exactly one project', () => {
  expect(tests.length).toBeGreaterThan(300);
  expect(tests.filter((path) => findProjects(path).length !== 1)).toEqual([]);
});

it.each(['packages/a/b.test.ts', 'packages/a/src/b.browser.test.ts', 'scripts/a.test.ts', 'bench/a.test.ts'])(
  'has no project for %s',
  (path) => expect(findProjects(path)).toEqual([]),
);

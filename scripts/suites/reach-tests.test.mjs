import { expect, it } from 'vitest';
import { reachTests } from './reach-tests.mjs';

const edge = (from, to, isType = false) => ({ from, to, isType, line: 1 });
const graph = {
  files: ['lib/a.ts', 'lib/a.test.ts', 'b/b.ts', 'b/b.test.ts', 'c/c.test.ts', 'd/d.ts', 'd/d.test.ts'],
  edges: [
    edge('lib/a.test.ts', 'lib/a.ts'),
    edge('b/b.ts', 'lib/a.ts'),
    edge('b/b.test.ts', 'b/b.ts'),
    edge('c/c.test.ts', 'lib/a.ts', true),
    edge('d/d.test.ts', 'd/d.ts'),
  ],
};
const reach = (...changed) => [...reachTests(graph, changed)];

it('follows imports from a changed file to tests, the nearest first, and leaves types out', () => {
  expect(reach('lib/a.ts')).toEqual([
    ['lib/a.test.ts', 1],
    ['b/b.test.ts', 2],
  ]);
});

it('takes a changed test itself', () => {
  expect(reach('c/c.test.ts')).toEqual([['c/c.test.ts', 0]]);
});

it('takes a file that is read for a change of the sources in the nearest folder', () => {
  expect(reach('d/migrations/1.sql')).toEqual([['d/d.test.ts', 1]]);
});

it('follows the importers of a file that was deleted through the files beside it', () => {
  expect(reach('d/gone.ts').map(([path]) => path)).toEqual(['d/d.test.ts']);
});

it('reaches everything from the lock file and nothing from documentation', () => {
  expect(reach('package-lock.json')).toHaveLength(4);
  expect(reach('docs/a.md', 'README.md')).toEqual([]);
});

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseSync } from 'oxc-parser';
import { describe, expect, it } from 'vitest';
import { readImportGraph } from '../check/import-graph.mjs';
import { root } from '../lib/root.mjs';
import { listJourneysFor } from './journey-areas.mjs';
import { reachTests, setupFiles, withoutSourceFolders } from './reach-tests.mjs';

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
  references: [],
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

it('follows the path of a program that is started, and of a file that is read', () => {
  const started = {
    files: ['lib/start.ts', 'lib/start.test.ts', 'lib/child/child.ts', 'lib/child/parse.ts'],
    edges: [edge('lib/start.test.ts', 'lib/start.ts'), edge('lib/child/child.ts', 'lib/child/parse.ts')],
    references: [edge('lib/start.ts', 'lib/child/child.ts'), edge('lib/start.test.ts', 'data/words.txt')],
  };
  expect([...reachTests(started, ['lib/child/parse.ts'])]).toEqual([['lib/start.test.ts', 3]]);
  expect([...reachTests(started, ['data/words.txt'])]).toEqual([['lib/start.test.ts', 1]]);
});

it('reaches the readers of a folder from each file in it, the product only where the folder has no sources', () => {
  const read = {
    files: ['a/texts.ts', 'a/texts.test.ts', 'a/all.test.ts', 'a/access.ts', 'a/access.test.ts', 'a/deep/b.ts'],
    edges: [edge('a/texts.test.ts', 'a/texts.ts'), edge('a/access.test.ts', 'a/access.ts')],
    references: [edge('a/texts.ts', 'config/'), edge('a/all.test.ts', 'a/'), edge('a/access.ts', 'a/')],
  };
  expect([...reachTests(read, ['config/legal/en.md'])]).toEqual([['a/texts.test.ts', 3]]);
  expect([...reachTests(read, ['a/deep/b.ts'])]).toEqual([['a/all.test.ts', 2]]);
  expect(withoutSourceFolders(read).references.map(({ to }) => to)).toEqual(['config/']);
});

it('reaches the tests of a project through its global setup, after those that load the change', () => {
  const [{ path: setup }] = setupFiles;
  const files = ['db/a.ts', 'db/a.test.ts', 'b/b.test.ts', 'apps/e2e/src/chat.test.ts', setup];
  const edges = [edge('db/a.test.ts', 'db/a.ts'), edge(setup, 'db/a.ts')];
  expect([...reachTests({ files, edges, references: [] }, ['db/a.ts']).keys()]).toEqual([
    'db/a.test.ts',
    'b/b.test.ts',
  ]);
});

it('keeps the nearest tests first when another change reaches everything', () => {
  expect(reach('package-lock.json', 'lib/a.ts').slice(0, 2)).toEqual([
    ['lib/a.test.ts', 1],
    ['b/b.test.ts', 2],
  ]);
});

it('knows every setup file of the Vitest configuration', () => {
  const config = readFileSync(join(root, 'vitest.config.ts'), 'utf8');
  const named = [...config.matchAll(/globalSetup: \['([^']+)'\]/g)].map(([, path]) => path);
  expect(named.sort()).toEqual(setupFiles.map(({ path }) => path).sort());
  const [, perFile] = /setupFiles: \['([^']+)'\]/.exec(config);
  expect(reach(perFile)).toHaveLength(4);
});

describe('the repository', { timeout: 60_000 }, () => {
  const real = readImportGraph(root);

  it.each([
    ['config/legal/privacy.es.md', 'apps/server/src/http/pages/legal-texts.test.ts'],
    ['config/samples/en/agent.json', 'apps/server/src/modules/agents/agents.test.ts'],
    ['docs/openapi.json', 'apps/server/src/registry/errors.test.ts'],
    ['docs/errors.md', 'apps/server/src/registry/errors.test.ts'],
    ['apps/server/src/modules/agents/new.ts', 'apps/server/src/registry/errors.test.ts'],
    ['scripts/check/commit-message.mjs', 'scripts/check/check-commit-subject.test.mjs'],
  ])('reaches from %s to %s', (path, test) => expect([...reachTests(real, [path]).keys()]).toContain(test));

  it('reaches a test from each server source that is more than types', () => {
    const narrow = withoutSourceFolders(real);
    const sources = real.files.filter((path) => path.startsWith('apps/server/src/') && !path.endsWith('.test.ts'));
    const untested = sources.filter((path) => reachTests(narrow, [path]).size === 0 && !isTypesOnly(path));
    // The journeys start the built product, whose entry this is.
    expect(untested).toEqual(['apps/server/src/main.ts']);
    expect(listJourneysFor(untested)).not.toEqual([]);
  });
});

function isTypesOnly(path) {
  const { body } = parseSync(path, readFileSync(join(root, path), 'utf8')).program;
  return body.every(({ type, importKind, exportKind, declaration }) => {
    const isType = /^TS(Interface|TypeAlias)Declaration$/.test(declaration?.type ?? type);
    return isType || importKind === 'type' || exportKind === 'type';
  });
}

import { dirname, posix } from 'node:path';

/** Files that no import names and that every test depends on. */
const shapesAllTests =
  /^(package(-lock)?\.json|tsconfig\.json|vitest\.config\.ts|scripts\/vitest\/.*|scripts\/suites\/usual-durations\.json)$/;
/** Files that no test reads. */
const reachesNoTest = /\.md$|^(docs|\.ci)\/|^(LICENSE|biome\.jsonc|knip\.json|\.gitignore|\.npmrc|\.size-limit\.mjs)$/;
const isTest = (path) => /\.test\.(ts|tsx|mjs)$/.test(path);

/**
 * Finds the tests that load a changed file, directly or through other files. A file that is read rather than imported
 * (SQL, CSS, a fixture) counts as a change of the source files in the nearest folder that has some.
 * @param {{ files: string[], edges: import('../check/import-graph.mjs').Edge[] }} graph
 * @param {string[]} changed paths, also of files that are gone
 * @returns {Map<string, number>} tests with their distance in imports, the nearest first
 */
export function reachTests(graph, changed) {
  const importers = groupImporters(graph.edges);
  const sources = new Set(graph.files);
  const distances = new Map();
  const starts = changed.flatMap((path) => findStarts(path, sources));
  const queue = starts.toSorted((a, b) => a.distance - b.distance);
  for (const { path, distance } of queue) {
    if (distances.has(path)) continue;
    distances.set(path, distance);
    for (const importer of importers.get(path) ?? []) queue.push({ path: importer, distance: distance + 1 });
  }
  const tests = [...distances].filter(([path]) => isTest(path) && sources.has(path));
  return new Map(tests.toSorted(([, a], [, b]) => a - b));
}

/** Larger than any distance in imports, so that tests of a changed file itself come first. */
const everything = 100;

function findStarts(path, sources) {
  if (reachesNoTest.test(path)) return [];
  if (sources.has(path)) return [{ path, distance: 0 }];
  if (shapesAllTests.test(path))
    return [...sources].filter(isTest).map((test) => ({ path: test, distance: everything }));
  return findReaders(path, sources).map((reader) => ({ path: reader, distance: 1 }));
}

function findReaders(path, sources) {
  for (let folder = dirname(path); folder !== '.'; folder = posix.dirname(folder)) {
    const readers = [...sources].filter((source) => posix.dirname(source) === folder);
    if (readers.length > 0) return readers;
  }
  return [];
}

/** Importers of each file. An import of types alone cannot change what a test does. */
function groupImporters(edges) {
  const importers = new Map();
  for (const { from, to, isType } of edges) {
    if (!isType) importers.set(to, [...(importers.get(to) ?? []), from]);
  }
  return importers;
}

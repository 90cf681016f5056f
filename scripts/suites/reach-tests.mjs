import { dirname, posix } from 'node:path';

/** Files that no import names and that every test depends on. */
const shapesAllTests =
  /^(package(-lock)?\.json|tsconfig\.json|vitest\.config\.ts|scripts\/vitest\/.*|scripts\/suites\/usual-durations\.json)$/;
/** Files that no test reads. */
const reachesNoTest = /\.md$|^(docs|\.ci)\/|^(LICENSE|biome\.jsonc|knip\.json|\.gitignore|\.npmrc|\.size-limit\.mjs)$/;
const isTest = (path) => /\.test\.(ts|tsx|mjs)$/.test(path);

/** Files that Vitest loads before the tests of a project, with the tests that they shape: no import connects the two. */
export const setupFiles = [
  { path: 'apps/server/src/db/testing/global-setup.ts', shapes: (test) => !isJourney(test) },
  { path: 'apps/e2e/src/global-setup.ts', shapes: isJourney },
];

/** Whether a test drives a browser. */
export function isJourney(path) {
  return /^apps\/e2e\/|\.browser\.test\.ts$/.test(path);
}

/**
 * Finds the tests that load a changed file: through imports, through programs started by path, or through Vitest's setup.
 * A file that is read rather than imported (SQL, CSS, a fixture) counts as a change of the source files in the nearest folder
 * that has some.
 * @param {Pick<ReturnType<typeof import('../check/import-graph.mjs').readImportGraph>, 'files' | 'edges' | 'references'>} graph
 * @param {string[]} changed paths, also of files that are gone
 * @returns {Map<string, number>} tests with their distance in imports, the nearest first
 */
export function reachTests({ files, edges, references }, changed) {
  const importers = groupImporters([...edges, ...references]);
  const sources = new Set(files);
  const starts = changed.flatMap((path) => findStarts(path, sources));
  const queue = starts.toSorted((a, b) => a.distance - b.distance);
  const distances = new Map();
  for (const { path, distance } of queue) {
    if (distances.has(path)) continue;
    distances.set(path, distance);
    for (const importer of importers.get(path) ?? []) queue.push({ path: importer, distance: distance + 1 });
  }
  const near = [...distances].filter(([path]) => isTest(path) && sources.has(path)).toSorted(([, a], [, b]) => a - b);
  const far = files.filter((path) => isTest(path) && !distances.has(path) && isShaped(path, { changed, distances }));
  return new Map([...near, ...far.map((path) => [path, farthest])]);
}

/** Larger than any distance in imports, so that tests of a changed file itself come first. */
const farthest = 100;

const isShaped = (test, { changed, distances }) =>
  changed.some((path) => shapesAllTests.test(path)) ||
  setupFiles.some(({ path, shapes }) => distances.has(path) && shapes(test));

function findStarts(path, sources) {
  if (reachesNoTest.test(path)) return [];
  if (sources.has(path)) return [{ path, distance: 0 }];
  return [{ path, distance: 0 }, ...findReaders(path, sources).map((reader) => ({ path: reader, distance: 1 }))];
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
    if (isType) continue;
    const known = importers.get(to);
    if (known) known.push(from);
    else importers.set(to, [from]);
  }
  return importers;
}

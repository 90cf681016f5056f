import { dirname, posix } from 'node:path';
import { followImporters } from './follow-importers.mjs';

/** Files that no import names and that every test depends on. */
const shapesAllTests =
  /^(package(-lock)?\.json|tsconfig\.json|vitest\.config\.ts|scripts\/vitest\/.*|scripts\/suites\/usual-durations\.json)$/;
const unread = /\.md$|^(docs|\.ci)\/|^(LICENSE|biome\.jsonc|knip\.json|\.gitignore|\.npmrc|\.size-limit\.mjs)$/;
/** The texts that the product shows, and documents made from the contract. */
const readAnyway = /^config\/|^docs\/(openapi\.json|errors\.md)$/;
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

/** Whether a file is a document or setting that no test reads. */
export function isUnread(path) {
  return unread.test(path) && !readAnyway.test(path);
}

/**
 * Finds the tests that load a changed file: through imports, through files and folders named by path, or through Vitest's
 * setup. A file that is read rather than imported (SQL, CSS, a fixture) counts as a change of the source files in the nearest
 * folder that has some.
 * @param {Graph} graph
 * @param {string[]} changed paths, also of files that are gone
 * @returns {Map<string, number>} tests with their distance in imports, the nearest first
 *
 * @typedef {Pick<ReturnType<typeof import('../check/import-graph.mjs').readImportGraph>, 'files' | 'edges' | 'references'>} Graph
 */
export function reachTests(graph, changed) {
  const sources = new Set(graph.files);
  const folders = findReadFolders(graph);
  const starts = changed.flatMap((path) => findStarts(path, { sources, folders }));
  const distances = followImporters(graph, starts);
  const near = [...distances].filter(([path]) => isTest(path) && sources.has(path)).toSorted(([, a], [, b]) => a - b);
  const far = graph.files.filter(
    (path) => isTest(path) && !distances.has(path) && isShaped(path, { changed, distances }),
  );
  return new Map([...near, ...far.map((path) => [path, farthest])]);
}

/** Returns the graph without the tests that read whole folders of sources: they reach each file, but do not run it. */
export function withoutSourceFolders(graph) {
  const references = graph.references.filter(({ to }) => !isSourceFolder(to, graph.files));
  return Object.assign({}, graph, { references });
}

/** Larger than any distance in imports, so that tests of a changed file itself come first. */
const farthest = 100;

const isShaped = (test, { changed, distances }) =>
  changed.some((path) => shapesAllTests.test(path)) ||
  setupFiles.some(({ path, shapes }) => distances.has(path) && shapes(test));

/** References to folders. The product names a folder of sources to permit access to it; only tests read it. */
function findReadFolders({ files, references }) {
  return references.filter(({ from, to }) => to.endsWith('/') && (isTest(from) || !isSourceFolder(to, files)));
}

const isSourceFolder = (path, files) => path.endsWith('/') && files.some((file) => file.startsWith(path));

function findStarts(path, { sources, folders }) {
  if (isUnread(path)) return [];
  const readers = folders
    .filter(({ to }) => path.startsWith(to))
    .map(({ from, to }) => ({ path: from, distance: path.slice(to.length).split('/').length }));
  if (!sources.has(path))
    readers.push(...findNeighbors(path, sources).map((source) => ({ path: source, distance: 1 })));
  return [{ path, distance: 0 }, ...readers];
}

/** Sources in the nearest folder that has some. */
function findNeighbors(path, sources) {
  for (let folder = dirname(path); folder !== '.'; folder = posix.dirname(folder)) {
    const readers = [...sources].filter((source) => posix.dirname(source) === folder);
    if (readers.length > 0) return readers;
  }
  return [];
}

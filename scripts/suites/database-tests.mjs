import { readImportGraph } from '../check/import-graph.mjs';
import { followImporters } from './follow-importers.mjs';

const harness = 'apps/server/src/db/testing/';

/** Finds the test files of the server that load the test database, themselves or through what they import. */
export function findDatabaseTests(root) {
  const graph = readImportGraph(root);
  const starts = graph.files.filter((path) => path.startsWith(harness)).map((path) => ({ path, distance: 0 }));
  const reached = followImporters(graph, starts);
  return graph.files.filter((path) => reached.has(path) && isModuleTest.test(path));
}

/** Tests that start a browser are journeys. */
const isModuleTest = /^apps\/server\/src\/.*(?<!\.browser)\.test\.ts$/;

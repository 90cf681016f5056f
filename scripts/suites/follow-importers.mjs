/**
 * Finds the files that load the given ones, by import or by path, directly or through others. An import of types alone cannot
 * change what a program does.
 * @param {Pick<ReturnType<typeof import('../check/import-graph.mjs').readImportGraph>, 'edges' | 'references'>} graph
 * @param {{ path: string, distance: number }[]} starts
 * @returns {Map<string, number>} files with their distance in imports, those of `starts` included
 */
export function followImporters({ edges, references }, starts) {
  const importers = groupByTarget([...edges, ...references].filter(({ isType }) => !isType));
  const queue = starts.toSorted((a, b) => a.distance - b.distance);
  const distances = new Map();
  for (const { path, distance } of queue) {
    if (distances.has(path)) continue;
    distances.set(path, distance);
    for (const importer of importers.get(path) ?? []) queue.push({ path: importer, distance: distance + 1 });
  }
  return distances;
}

/** `Map.groupBy` is missing in Node 20, which may run this script. */
function groupByTarget(edges) {
  const importers = new Map();
  for (const { from, to } of edges) {
    const known = importers.get(to);
    if (known) known.push(from);
    else importers.set(to, [from]);
  }
  return importers;
}

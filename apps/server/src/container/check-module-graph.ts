/** Module → the modules that it may use. */
export type ModuleGraph = Record<string, readonly string[]>;

/**
 * Checks that each module uses exactly the earlier modules that the graph allows. Edges to modules that do not exist yet
 * do not count.
 * @throws {Error} that lists every difference
 */
export function checkModuleGraph(graph: ModuleGraph, uses: ModuleGraph): void {
  const faults = Object.entries(uses).flatMap(([name, used]) => {
    const allowed = graph[name];
    if (!allowed) return [`${name} is not in the module graph`];
    const expected = allowed.filter((other) => other in uses);
    const missing = expected.filter((other) => !used.includes(other)).map((other) => `${name} does not use ${other}`);
    const extra = used.filter((other) => !expected.includes(other)).map((other) => `${name} may not use ${other}`);
    return [...missing, ...extra];
  });
  if (faults.length > 0) throw new Error(`the container differs from module-graph.json: ${faults.join('; ')}`);
}

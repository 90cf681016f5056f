/**
 * @typedef {import('./import-graph.mjs').Edge} Edge
 * @typedef {{ name: string, why: string, from: string, fromNot?: string, to: string, toNot?: string, typesAllowed?: boolean, deep?: boolean }} Rule
 */

/**
 * Every import that a rule forbids, and every circle of files or of folders.
 * @param {{ files: string[], edges: Edge[], problems: string[] }} graph
 * @param {Rule[]} rules
 * @param {{ path: string, except: string }} layered paths whose folders form no circle; files outside of the check
 * @returns {string[]} one line per violation
 */
export function checkImports(graph, rules, layered) {
  const next = groupByFile(graph.edges);
  return [
    ...graph.problems,
    ...rules.flatMap((rule) => (rule.deep ? deepViolations(graph, next, rule) : shallowViolations(graph, rule))),
    ...findCircles(graph.files, next).map((circle) => `no-circles: ${circle.join(' → ')}`),
    ...folderCircles(graph.edges, layered).map((circle) => `no-folder-circles: ${circle.join(' → ')}`),
  ];
}

/**
 * Circles of the folders below each layered path. A file directly in that path counts for itself, so that an entry file may
 * import every folder and a file of shared types may be imported by all.
 */
function folderCircles(edges, { path, except }) {
  const layer = new RegExp(path);
  const skip = new RegExp(except);
  const folderOf = (file) => {
    const base = layer.exec(file)?.[0];
    const isDirect = base === undefined || !file.slice(base.length).includes('/');
    return isDirect ? file : file.slice(0, file.lastIndexOf('/') + 1);
  };
  const between = edges.flatMap(({ from, to }) => {
    const base = layer.exec(from)?.[0];
    if (base === undefined || !to.startsWith(base) || skip.test(from) || folderOf(from) === folderOf(to)) return [];
    return [{ from: folderOf(from), to: folderOf(to) }];
  });
  const next = groupByFile(between);
  return findCircles([...next.keys()], next);
}

function shallowViolations({ edges }, rule) {
  const matches = matcher(rule);
  return edges
    .filter((edge) => !(edge.isType && rule.typesAllowed) && matches(edge.from, edge.to))
    .map((edge) => `${rule.name}: ${edge.from}:${edge.line} → ${edge.to} (${rule.why})`);
}

/** A deep rule looks through what is loaded in turn and names the way that leads to the forbidden target. */
function deepViolations({ files }, next, rule) {
  const matches = matcher(rule);
  return files
    .filter((file) => matches(file))
    .flatMap((file) => {
      const way = findWay(file, (to) => matches(file, to), next);
      return way ? [`${rule.name}: ${way.join(' → ')} (${rule.why})`] : [];
    });
}

function findWay(start, isGoal, next) {
  const queue = [[start]];
  const seen = new Set([start]);
  for (const way of queue) {
    for (const { to, isType } of next.get(way.at(-1)) ?? []) {
      if (isType || seen.has(to)) continue;
      if (isGoal(to)) return [...way, to];
      seen.add(to);
      queue.push([...way, to]);
    }
  }
  return undefined;
}

/** Answers whether a rule applies to this file, or, with a target, whether it forbids that import. */
function matcher(rule) {
  const from = new RegExp(rule.from);
  const fromNot = rule.fromNot && new RegExp(rule.fromNot);
  return (file, target) => {
    const caught = from.exec(file);
    if (!caught || fromNot?.test(file)) return false;
    if (target === undefined) return true;
    const fill = (pattern) => new RegExp(pattern.replaceAll('$1', caught[1] ?? ''));
    return fill(rule.to).test(target) && !(rule.toNot && fill(rule.toNot).test(target));
  };
}

function groupByFile(edges) {
  const next = new Map();
  for (const edge of edges) next.set(edge.from, [...(next.get(edge.from) ?? []), edge]);
  return next;
}

/** Circles, each once, by depth-first search. Type imports count: a circle of types also ties its files together. */
function findCircles(files, next) {
  const circles = [];
  const state = new Map();
  const path = [];
  const visit = (file) => {
    state.set(file, 'open');
    path.push(file);
    for (const { to } of next.get(file) ?? []) {
      if (state.get(to) === 'open') circles.push([...path.slice(path.indexOf(to)), to]);
      else if (!state.has(to)) visit(to);
    }
    path.pop();
    state.set(file, 'done');
  };
  for (const file of files) if (!state.has(file)) visit(file);
  return circles;
}

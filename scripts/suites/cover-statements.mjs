import { parseJsonLines } from '../lib/parse-json-lines.mjs';

/**
 * Chooses test files that together run every recorded SQL statement, in as little time as a greedy choice finds.
 * @param {string} text JSON lines of the test databases: file, duration and statements
 * @returns {string[]} paths as recorded
 */
export function coverStatements(text) {
  const files = mergeByFile(parseJsonLines(text));
  const missing = new Set(files.flatMap(({ statements }) => [...statements]));
  const chosen = [];
  while (missing.size > 0) {
    const rated = files.map((one) => ({ one, rate: countIn(missing, one.statements) / (one.ms + fixedMs) }));
    const best = rated.reduce((a, b) => (b.rate > a.rate ? b : a)).one;
    chosen.push(best);
    for (const statement of best.statements) missing.delete(statement);
  }
  return dropRedundant(chosen)
    .map(({ file }) => file)
    .sort();
}

/** Cost of a file beyond its tests: a worker loads it and copies a database. */
const fixedMs = 300;

/** A file writes a line for each database that it asked for. */
function mergeByFile(lines) {
  const files = new Map();
  for (const { file, ms, statements } of lines) {
    const known = files.get(file) ?? { file, ms: 0, statements: new Set() };
    known.ms = Math.max(known.ms, ms);
    for (const statement of statements) known.statements.add(statement);
    files.set(file, known);
  }
  return [...files.values()];
}

/** A file chosen early may be covered by those chosen later; the slowest is tried first. */
function dropRedundant(chosen) {
  const kept = new Set(chosen);
  for (const file of chosen.toSorted((a, b) => b.ms - a.ms)) {
    const others = [...kept].filter((one) => one !== file);
    if ([...file.statements].every((statement) => others.some((one) => one.statements.has(statement))))
      kept.delete(file);
  }
  return [...kept];
}

const countIn = (set, values) => [...values].filter((value) => set.has(value)).length;

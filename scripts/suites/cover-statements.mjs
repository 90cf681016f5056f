import { parseJsonLines } from '../lib/parse-json-lines.mjs';

/** A file that takes longer for each statement that it alone runs is left out. */
const maxMsPerStatement = 5_000;

/**
 * Chooses test files that together run the recorded SQL statements, in as little time as a greedy choice finds. Tests of the
 * whole product take up to a minute for the last few statements: those are left out and counted.
 * @param {string} text JSON lines of the test databases: file, duration and statements
 * @returns {{ files: string[], covered: number, recorded: number }} paths as recorded; numbers of statements
 */
export function coverStatements(text) {
  const recorded = mergeByFile(parseJsonLines(text));
  const files = dropCostly(recorded);
  const missing = listStatements(files);
  const covered = missing.size;
  const chosen = [];
  while (missing.size > 0) {
    const rated = files.map((one) => ({ one, rate: countIn(missing, one.statements) / (one.ms + fixedMs) }));
    const best = rated.reduce((a, b) => (b.rate > a.rate ? b : a)).one;
    chosen.push(best);
    for (const statement of best.statements) missing.delete(statement);
  }
  const kept = dropRedundant(chosen).map(({ file }) => file);
  return { files: kept.sort(), covered, recorded: listStatements(recorded).size };
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

function dropCostly(files) {
  const uses = new Map();
  for (const { statements } of files)
    for (const statement of statements) uses.set(statement, (uses.get(statement) ?? 0) + 1);
  return files.filter(({ ms, statements }) => {
    const own = [...statements].filter((statement) => uses.get(statement) === 1).length;
    return ms <= own * maxMsPerStatement || ms <= maxMsPerStatement;
  });
}

const listStatements = (files) => new Set(files.flatMap(({ statements }) => [...statements]));

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

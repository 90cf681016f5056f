import { parseJsonLines } from '../lib/parse-json-lines.mjs';
import { coverStatements } from './cover-statements.mjs';

/**
 * Selects the test files for an older PostgreSQL: the fewest that run every recorded statement, and those that depend on more
 * than the text of statements. Files of which nothing was recorded are added: all of them if the unit suite did not run.
 * @param {string} recorded JSON lines of the test databases
 * @param {string[]} all the test files that use a database
 * @returns {string[]} never empty unless `all` is
 */
export function selectDatabaseTests(recorded, all) {
  const seen = new Set(parseJsonLines(recorded).map(({ file }) => file));
  const needed = all.filter((file) => !seen.has(file) || dependsOnServer.test(file));
  return [...new Set([...coverStatements(recorded), ...needed])].sort();
}

/** Tests of migrations, transactions, jobs, concurrency and counted attempts: locks and isolation, not only syntax. */
const dependsOnServer = /\/src\/(db|jobs)\/|\/(attempt-store|attempts|concurrency)\.test\.ts$/;

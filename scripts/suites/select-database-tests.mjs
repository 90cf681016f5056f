import { parseJsonLines } from '../lib/parse-json-lines.mjs';
import { coverStatements } from './cover-statements.mjs';

/**
 * Selects the test files for an older PostgreSQL: the quickest that run the recorded statements, and those that depend on more
 * than the text of statements. Files of which nothing was recorded are added: all of them if the unit suite did not run.
 * @param {string} recorded JSON lines of the test databases
 * @param {string[]} all the test files that use a database
 * @returns {{ files: string[], note: string }} never without files unless `all` is empty; what they cover
 */
export function selectDatabaseTests(recorded, all) {
  const seen = new Set(parseJsonLines(recorded).map(({ file }) => file));
  const needed = all.filter((file) => !seen.has(file) || dependsOnServer.test(file));
  const cover = coverStatements(recorded);
  const files = [...new Set([...cover.files, ...needed])].sort();
  const statements = cover.recorded > 0 ? `, ${cover.covered} of ${cover.recorded} SQL statements` : '';
  return { files, note: `${files.length} of ${all.length} files${statements}` };
}

/** Tests of migrations, transactions, jobs, concurrency and counted attempts: locks and isolation, not only syntax. */
const dependsOnServer = /\/src\/(db|jobs)\/|\/(attempt-store|attempts|concurrency)\.test\.ts$/;

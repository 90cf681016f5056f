import { existsSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { runChecks } from '../check/run-checks.mjs';
import { build } from '../setup/build.mjs';
import { provideChromium } from './chromium.mjs';
import { findDatabaseTests } from './database-tests.mjs';
import { isDebianRoot } from './debian.mjs';
import { withDebianPostgres } from './debian-postgres.mjs';
import { runSuite } from './run-suite.mjs';

const minuteMs = 60_000;

/** Files at a time, also on two cores: much of a test waits for a database, another process or a clock. */
const workers = Math.max(2, availableParallelism() - 1);

/**
 * All that `npm test` runs, as `runLanes` takes it. A step that cannot run on this machine says so in one line and counts nothing.
 *
 * The journeys leave a quarter of two cores idle, as one browser at a time does. The corpus runs in what they leave: it
 * measures no time, and gives way to them (`isPatient`).
 */
export const suiteRounds = (place) => [
  { name: 'Build', run: () => build(place.root, place.node).then(() => ({ passed: 0, failed: 0 })) },
  { name: 'Checks', run: () => runChecks(place) },
  {
    name: 'Unit and module tests',
    run: (write) => runSuite(place, { project: 'unit', workers, timeoutMs: 12 * minuteMs, write }),
  },
  { name: 'Module tests on Debian’s PostgreSQL', run: (write) => runOnDebianPostgres(place, write) },
  [
    [{ name: 'Browser journeys', prepare: provideChromium, run: (write, path) => runJourneys(place, write, path) }],
    [{ name: 'Tests over the corpus', run: (write) => runCorpus(place, write) }],
  ],
];

function runCorpus(place, write) {
  const data = join(place.root, '../shared/data');
  if (!existsSync(data))
    return Promise.resolve({ passed: 0, failed: 0, notes: [`not run: the documents are not at ${data}`] });
  return runSuite(place, { project: 'corpus', workers, isPatient: true, timeoutMs: 15 * minuteMs, write });
}

/**
 * The same module tests on an older server: proof that DATABASE_URL takes any PostgreSQL from 15 on. A developer's
 * machine may be unable to; a build server that cannot is a fault, or the proof would go missing unnoticed.
 */
function runOnDebianPostgres(place, write) {
  if (!isDebianRoot()) {
    const notes = ['not run: this needs root on Debian'];
    return Promise.resolve({ passed: 0, failed: process.env.CI ? 1 : 0, notes });
  }
  const files = findDatabaseTests(place.root);
  if (files.length === 0) throw new Error('no test file uses the test database');
  return withDebianPostgres((url) =>
    runSuite(place, {
      // Each of them has run by itself already; loading the product anew for each takes nearly half of the time.
      ...{ project: 'unit', files, workers, isShared: true, timeoutMs: 10 * minuteMs, write },
      env: { TEST_DATABASE_URL: url },
    }),
  );
}

function runJourneys(place, write, chromiumPath) {
  return runSuite(place, { project: 'e2e', env: { CHROMIUM_PATH: chromiumPath }, timeoutMs: 16 * minuteMs, write });
}

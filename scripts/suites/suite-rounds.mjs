import { existsSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { listFiles } from '../check/list-files.mjs';
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

/** What is refused before a database hears of it, and what is about other processes. It has run on the newest server. */
const neverMindsDatabase =
  /registry\/(bad-|hostile-input|refused-uploads|file-kinds)|hosts\/killed-worker\.test|commands\/cli\.test/;

/** Browser tests that need no product: the launcher on pages of a stage, the renderer of websites. */
export const besideJourneys = /e2e\/src\/launcher|chromium-renderer\.browser/;

/**
 * All that `npm test` runs, as `runLanes` takes it. A step that cannot run on this machine says so in one line and counts nothing.
 *
 * The journeys leave a quarter of two cores idle, as one browser at a time does. Tests of a browser without the product run in
 * what they leave, and give way to them (`isPatient`). The corpus would need more than that, and make journeys wait.
 */
export const suiteRounds = (place) => [
  { name: 'Build', run: () => build(place.root, place.node).then(() => ({ passed: 0, failed: 0 })) },
  { name: 'Checks', run: () => runChecks(place) },
  {
    name: 'Unit and module tests',
    run: (write) => runSuite(place, { project: 'unit', workers, isShared: true, timeoutMs: 12 * minuteMs, write }),
  },
  { name: 'Module tests on Debian’s PostgreSQL', run: (write) => runOnDebianPostgres(place, write) },
  { name: 'Tests over the corpus', run: (write) => runCorpus(place, write) },
  [
    [{ name: 'Browser journeys', prepare: provideChromium, run: (write, path) => runJourneys(place, write, path) }],
    [{ name: 'Browser tests', run: (write) => runBesideJourneys(place, write) }],
  ],
];

function runCorpus(place, write) {
  const data = join(place.root, '../shared/data');
  if (!existsSync(data))
    return Promise.resolve({ passed: 0, failed: 0, notes: [`not run: the documents are not at ${data}`] });
  return runSuite(place, { project: 'corpus', workers, timeoutMs: 9 * minuteMs, write });
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
  const files = findDatabaseTests(place.root).filter((path) => !neverMindsDatabase.test(path));
  if (files.length === 0) throw new Error('no test file uses the test database');
  return withDebianPostgres((url) =>
    runSuite(place, {
      // Each of them has run by itself already; loading the product anew for each takes nearly half of the time.
      project: 'unit',
      files,
      workers,
      isShared: true,
      timeoutMs: 10 * minuteMs,
      write,
      env: { TEST_DATABASE_URL: url },
    }),
  );
}

function runJourneys(place, write, chromiumPath) {
  const files = browserTests(place.root).filter((path) => !besideJourneys.test(path));
  const env = { CHROMIUM_PATH: chromiumPath };
  return runSuite(place, { project: 'e2e', files, env, timeoutMs: 16 * minuteMs, write });
}

/** Chromium is there once the journeys are prepared. */
async function runBesideJourneys(place, write) {
  const files = browserTests(place.root).filter((path) => besideJourneys.test(path));
  const env = { CHROMIUM_PATH: await provideChromium() };
  return runSuite(place, { project: 'e2e', files, env, isPatient: true, timeoutMs: 12 * minuteMs, write });
}

/** Every file of the project `e2e`. */
export const browserTests = (root) =>
  [...listFiles(root, 'apps/e2e/src'), ...listFiles(root, 'apps/server/src')].filter(
    (path) => /^apps\/e2e\/.*\.test\.ts$/.test(path) || path.endsWith('.browser.test.ts'),
  );

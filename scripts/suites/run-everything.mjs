import { existsSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { runChecks } from '../check/run-checks.mjs';
import { humanTime } from '../lib/say.mjs';
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
 * Each step gives its counts; a step that cannot run on this machine says so in one line and counts nothing; a step that
 * breaks counts as one failure, and the next ones still run.
 */
const steps = [
  { name: 'Build', run: (place) => build(place.root, place.node).then(() => ({ passed: 0, failed: 0 })) },
  { name: 'Checks', run: (place) => runChecks(place) },
  {
    name: 'Unit and module tests',
    run: (place) => runSuite(place, { project: 'unit', workers, timeoutMs: 12 * minuteMs }),
  },
  { name: 'Tests over the corpus', run: runCorpus },
  { name: 'Module tests on Debian’s PostgreSQL', run: runOnDebianPostgres },
  { name: 'Browser journeys', run: runJourneys },
];

/**
 * @param {{ root: string, node: string }} place
 * @returns {Promise<{ passed: number, failed: number }>}
 */
export async function runEverything(place) {
  const total = { passed: 0, failed: 0 };
  const summary = [];
  for (const { name, run } of steps) {
    process.stdout.write(`\n── ${name}\n`);
    const startedAt = Date.now();
    const { passed, failed, notes = [] } = await run(place).catch(asFailure);
    total.passed += passed;
    total.failed += failed;
    const time = humanTime(Date.now() - startedAt);
    summary.push(
      `${failed > 0 ? '✗' : '✓'} ${name}: ${passed} passed, ${failed} failed (${time})`,
      ...notes.map((note) => `    ${note}`),
    );
  }
  process.stdout.write(`\n${summary.join('\n')}\n\n`);
  return total;
}

function asFailure(error) {
  return { passed: 0, failed: 1, notes: [error.message] };
}

function runCorpus(place) {
  const data = join(place.root, '../shared/data');
  if (existsSync(data)) return runSuite(place, { project: 'corpus', workers, timeoutMs: 9 * minuteMs });
  return Promise.resolve({ passed: 0, failed: 0, notes: [`not run: the documents are not at ${data}`] });
}

/**
 * The same module tests on an older server: proof that DATABASE_URL takes any PostgreSQL from 15 on. A developer's
 * machine may be unable to; a build server that cannot is a fault, or the proof would go missing unnoticed.
 */
function runOnDebianPostgres(place) {
  if (!isDebianRoot()) {
    const notes = ['not run: this needs root on Debian'];
    return Promise.resolve({ passed: 0, failed: process.env.CI ? 1 : 0, notes });
  }
  const files = findDatabaseTests(place.root);
  if (files.length === 0) throw new Error('no test file uses the test database');
  return withDebianPostgres((url) =>
    runSuite(place, { project: 'unit', files, workers, env: { TEST_DATABASE_URL: url }, timeoutMs: 10 * minuteMs }),
  );
}

async function runJourneys(place) {
  const env = { CHROMIUM_PATH: await provideChromium() };
  return runSuite(place, { project: 'e2e', env, timeoutMs: 14 * minuteMs });
}

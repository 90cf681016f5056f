import { randomUUID } from 'node:crypto';
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { availableParallelism, tmpdir } from 'node:os';
import { join } from 'node:path';
import { runChecks } from '../check/run-checks.mjs';
import { build } from '../setup/build.mjs';
import { withSetupLock } from '../setup/setup-lock.mjs';
import { provideChromium } from './chromium.mjs';
import { findDatabaseTests } from './database-tests.mjs';
import { isDebianRoot } from './debian.mjs';
import { withDebianPostgres } from './debian-postgres.mjs';
import { runSuite } from './run-suite.mjs';
import { selectDatabaseTests } from './select-database-tests.mjs';
import { readLimitMs } from './usual-durations.mjs';

/** Test files in parallel, on two cores as well: much of a test waits for a database, another process or a timer. */
const workers = Math.max(2, availableParallelism() - 1);

/** Journey files in parallel, each with its own browser. */
const browsers = 2;

/**
 * Lists the steps of `npm test`, as `runSteps` takes them. A step that cannot run on this machine says so and counts nothing.
 * @param {{ root: string, node: string }} place
 * @param {string[]} [suites] ids of the steps; empty: all. Journeys bring the build along.
 * @returns {import('./run-steps.mjs').Step[]}
 */
export function testSteps(place, suites = []) {
  const isChosen = (id) =>
    suites.length === 0 || suites.includes(id) || (id === 'build' && suites.includes('journeys'));
  // Nothing else reads them.
  const statements = isChosen('postgres15') ? createStatementsFile() : undefined;
  const steps = [
    buildStep(place),
    checksStep(place),
    unitStep(place, { statements }),
    {
      id: 'postgres15',
      name: 'Module tests on Debian’s PostgreSQL',
      run: (write) => runOnDebianPostgres(place, statements, write),
    },
    { id: 'corpus', name: 'Tests over the corpus', run: (write) => runCorpus(place, write) },
    journeysStep(place),
  ];
  return steps.filter(({ id }) => isChosen(id));
}

/**
 * Lists the steps for a selection of test files. The build comes first: a check measures it.
 * @param {{ root: string, node: string }} place
 * @param {{ unit: string[], journeys: string[] }} selection
 */
export function changedSteps(place, { unit, journeys }) {
  return [
    ...(journeys.length > 0 ? [buildStep(place)] : []),
    checksStep(place),
    ...(unit.length > 0 ? [unitStep(place, { files: unit })] : []),
    ...(journeys.length > 0 ? [journeysStep(place, journeys)] : []),
  ];
}

const buildStep = ({ root, node }) => ({
  id: 'build',
  name: 'Build',
  run: async () => {
    await withSetupLock(root, () => build(root, node));
    return { passed: 1, failed: 0 };
  },
});

const checksStep = (place) => ({ id: 'checks', name: 'Checks', run: () => runChecks(place) });

const unitStep = (place, { files, statements }) => ({
  id: 'unit',
  name: 'Unit and module tests',
  run: (write) => {
    statements?.create();
    const env = statements ? { TEST_STATEMENTS_PATH: statements.path } : {};
    return runSuite(place, {
      project: 'unit',
      files,
      workers,
      timeoutMs: readLimitMs('unit'),
      write,
      env,
    });
  },
});

const journeysStep = (place, files) => ({
  id: 'journeys',
  name: 'Browser journeys',
  run: async (write) =>
    runSuite(place, {
      project: 'e2e',
      files,
      workers: browsers,
      env: { CHROMIUM_PATH: await provideChromium() },
      timeoutMs: readLimitMs('journeys'),
      write,
    }),
});

async function runCorpus(place, write) {
  const data = join(place.root, '../shared/data');
  if (!existsSync(data)) return { passed: 0, failed: 0, notRun: [`not run, because the documents are not at ${data}`] };
  const env = { CHROMIUM_PATH: await provideChromium() };
  return runSuite(place, { project: 'corpus', workers, env, timeoutMs: readLimitMs('corpus'), write });
}

/**
 * Runs module tests on an older server, as proof that DATABASE_URL takes any PostgreSQL from 15 on. A developer's
 * machine may be unable to; on CI that is a failure, so that it is noticed.
 */
async function runOnDebianPostgres(place, statements, write) {
  if (!isDebianRoot()) {
    return { passed: 0, failed: process.env.CI ? 1 : 0, notRun: ['not run, because this needs root on Debian'] };
  }
  const all = findDatabaseTests(place.root);
  const { files, note } = selectDatabaseTests(statements.read(), all);
  // Without names, Vitest would run every file.
  if (files.length === 0) throw new Error('no test uses the database');
  const counts = await withDebianPostgres((url) =>
    runSuite(place, {
      project: 'unit',
      files,
      workers,
      timeoutMs: readLimitMs('postgres15'),
      write,
      env: { TEST_DATABASE_URL: url },
    }),
  );
  return { ...counts, notes: [note, ...counts.notes] };
}

/** The file to which the unit suite appends its SQL statements. It is deleted with the process. */
function createStatementsFile() {
  const path = join(tmpdir(), `sosia-statements-${randomUUID()}.jsonl`);
  process.once('exit', () => rmSync(path, { force: true }));
  return {
    path,
    create: () => writeFileSync(path, ''),
    read: () => (existsSync(path) ? readFileSync(path, 'utf8') : ''),
  };
}

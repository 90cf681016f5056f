import { readImportGraph } from '../check/import-graph.mjs';
import { formatDuration } from '../lib/log-progress.mjs';
import { listChangedFiles } from './changed-files.mjs';
import { listJourneysFor, toPath } from './journey-areas.mjs';
import { isJourney, isUnread, reachTests, withoutSourceFolders } from './reach-tests.mjs';
import { readUsualDurations, usualSecondsOf } from './usual-durations.mjs';

/** Seconds of test files, so that checks, build, two unit workers and two browsers end within four minutes. */
const unitBudget = 150;
const journeyBudget = 90;

const wholeProduct = toPath('journey');
const isCorpus = (path) => path.startsWith('corpus/');
/** Sources whose SQL an older PostgreSQL must run as well. */
const isDatabaseCode = (path) => /^apps\/server\/src\/(db|jobs)\/|[-/](store|challenges)\.ts$|\.sql$/.test(path);

/**
 * Selects the tests that the changes since main can reach, the closest first, as far as they fit into four minutes.
 * @param {string} root
 * @param {string} [base] compare with this commit in place of main
 */
export function selectChanged(root, base) {
  const changes = listChangedFiles(root, base);
  return selectTests(changes, { graph: readImportGraph(root), durations: readUsualDurations() });
}

/**
 * Selects the tests for changed files.
 * @param {{ base: string, files: string[] }} changes
 * @param {{ graph: object, durations: ReturnType<typeof readUsualDurations> }} known the import graph and usual durations
 * @returns {{ unit: string[], journeys: string[], notes: string[] }} `notes`: lines that say what was compared, and what does
 *   not run
 */
export function selectTests(changes, { graph, durations }) {
  const reached = [...reachTests(graph, changes.files).keys()];
  const unit = takeWithin(
    unitBudget,
    reached.filter((path) => !isJourney(path) && !isCorpus(path)),
    durations,
  );
  const wanted = new Set([...reached.filter(isJourney), ...listJourneysFor(changes.files)]);
  // The journey through the whole product always has a place.
  const ordered = [...wanted].toSorted((a, b) => Number(b === wholeProduct) - Number(a === wholeProduct));
  const journeys = takeWithin(journeyBudget, ordered, durations);
  const notes = [
    noteCompared(changes),
    ...noteLeftOut('unit and module tests', unit.leftOut, durations),
    ...noteLeftOut('browser journeys', journeys.leftOut, durations),
    ...(reached.some(isCorpus) ? ['left out: the tests over the corpus'] : []),
    ...(changes.files.some(isDatabaseCode) ? [postgresNote] : []),
    ...noteUnreached(changes.files, graph),
  ];
  return { unit: unit.taken, journeys: journeys.taken, notes };
}

const postgresNote =
  'left out: the module tests on PostgreSQL 15, and database code changed (npm test -- --suite unit --suite postgres15)';

/** Takes files while their usual durations fit; one that is too long does not keep shorter ones out. */
export function takeWithin(budget, files, durations) {
  const taken = [];
  const leftOut = [];
  let left = budget;
  for (const file of files) {
    const seconds = usualSecondsOf(durations, file);
    if (seconds > left) {
      leftOut.push(file);
      continue;
    }
    left -= seconds;
    taken.push(file);
  }
  return { taken, leftOut };
}

const noteCompared = ({ files, base }) =>
  files.length === 1 ? `1 file differs from ${base}` : `${files.length} files differ from ${base}`;

function noteLeftOut(name, files, durations) {
  if (files.length === 0) return [];
  const seconds = files.reduce((total, file) => total + usualSecondsOf(durations, file), 0);
  return [`left out: ${files.length} ${name} (${formatDuration(seconds * 1000)}): ${listSome(files)}`];
}

/** Changed files that nothing tests. Documents and settings are meant to be among them. */
function noteUnreached(files, graph) {
  const narrow = withoutSourceFolders(graph);
  const isReached = (path) => reachTests(narrow, [path]).size > 0 || listJourneysFor([path]).length > 0;
  const unreached = files.filter((path) => !isReached(path));
  const documents = unreached.filter(isUnread);
  const others = unreached.filter((path) => !isUnread(path));
  return [
    ...(others.length > 0 ? [`left out: no test reaches ${listSome(others)}`] : []),
    ...(documents.length > 0 ? [`left out: no test reads documents and settings (${documents.length} changed)`] : []),
  ];
}

function listSome(files) {
  const more = files.length > shownFiles ? ` and ${files.length - shownFiles} more` : '';
  return `${files.slice(0, shownFiles).join(', ')}${more}`;
}

const shownFiles = 5;

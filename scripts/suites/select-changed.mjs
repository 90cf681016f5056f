import { readImportGraph } from '../check/import-graph.mjs';
import { formatDuration } from '../lib/log-progress.mjs';
import { listChangedFiles } from './changed-files.mjs';
import { listJourneysFor, toPath } from './journey-areas.mjs';
import { reachTests } from './reach-tests.mjs';
import { readUsualDurations, usualSecondsOf } from './usual-durations.mjs';

/** Seconds of test files, so that checks, build, two unit workers and two browsers end within four minutes. */
const unitBudget = 150;
const journeyBudget = 90;

const wholeProduct = toPath('journey');
const isJourney = (path) => /^apps\/e2e\/|\.browser\.test\.ts$/.test(path);
const isCorpus = (path) => path.startsWith('corpus/');

/**
 * Selects the tests that the changes since main can reach, the closest first, as far as they fit into four minutes.
 * @param {string} root
 * @param {string} [base] compare with this commit in place of main
 * @returns {Promise<{ unit: string[], journeys: string[], notes: string[] }>} `notes`: what was compared and what is left out
 */
export async function selectChanged(root, base) {
  const changes = await listChangedFiles(root, base);
  const reached = [...reachTests(readImportGraph(root), changes.files).keys()];
  const durations = readUsualDurations();
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
    `${changes.files.length} files differ from ${changes.base}`,
    ...noteLeftOut('unit and module tests', unit.leftOut, durations),
    ...noteLeftOut('browser journeys', journeys.leftOut, durations),
    ...(reached.some(isCorpus) ? ['left out: the tests over the corpus'] : []),
  ];
  return { unit: unit.taken, journeys: journeys.taken, notes };
}

/** Takes files while their usual durations fit; one that is too long does not keep shorter ones out. */
function takeWithin(budget, files, durations) {
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

function noteLeftOut(name, files, durations) {
  if (files.length === 0) return [];
  const seconds = files.reduce((total, file) => total + usualSecondsOf(durations, file), 0);
  const some = files.slice(0, 5).join(', ');
  return [`left out: ${files.length} ${name} (${formatDuration(seconds * 1000)}), such as ${some}`];
}

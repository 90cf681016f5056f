import { readChildrenCpuSeconds } from '../lib/children-cpu.mjs';
import { formatDuration } from '../lib/log-progress.mjs';

/**
 * @typedef {{ file: string, passed: number, failed: number, skipped: number, isBroken: boolean, testMs: number, importMs: number }} FileResult
 * @typedef {object} Counts results of a step; one that could not run here counts nothing
 * @property {number} passed
 * @property {number} failed
 * @property {string[]} [notes]
 * @property {string[]} [notRun] parts that could not run here, or the whole step, with the cause
 * @property {FileResult[]} [files]
 * @property {string[]} [unfinished] files that never ended
 * @typedef {Counts & Measured} Result
 * @typedef {object} Measured
 * @property {string} id
 * @property {string} name
 * @property {number} ms
 * @property {number | null} cpuSeconds of the processes that the step started, without those for which nothing waited, such as a
 *   browser's renderers; `null` where there is no /proc
 * @typedef {object} Step
 * @property {string} id
 * @property {string} name
 * @property {(write: (text: string) => void) => Promise<Counts>} run
 */

/**
 * Runs steps one after the other. A step that throws counts as one failure, and all others still run.
 * @param {Step[]} steps
 * @param {(text: string) => void} print
 * @returns {Promise<{ passed: number, failed: number, summary: string[], results: Result[] }>}
 */
export async function runSteps(steps, print) {
  const results = [];
  for (const step of steps) results.push(await runStep(step, print));
  return {
    passed: sum(results.map(({ passed }) => passed)),
    failed: sum(results.map(({ failed }) => failed)),
    summary: results.flatMap(summarize),
    results,
  };
}

async function runStep({ id, name, run }, print) {
  print(`\n── ${name}\n`);
  const startedAt = Date.now();
  const cpuBefore = readChildrenCpuSeconds();
  const counts = await Promise.resolve()
    .then(() => run(print))
    .catch((error) => ({ passed: 0, failed: 1, notes: [String(error?.message ?? error)] }));
  const cpuSeconds = cpuBefore === null ? null : readChildrenCpuSeconds() - cpuBefore;
  return { id, name, ms: Date.now() - startedAt, cpuSeconds, ...counts };
}

function summarize({ name, passed, failed, notes = [], notRun = [], ms, cpuSeconds }) {
  const mark = passed + failed === 0 ? '–' : failed > 0 ? '✗' : '✓';
  const cpu = cpuSeconds === null ? '' : `, at least ${formatDuration(cpuSeconds * 1000)} of processor time`;
  return [
    `${mark} ${name}: ${passed} passed, ${failed} failed (${formatDuration(ms)}${cpu})`,
    ...[...notRun, ...notes].map((note) => `    ${note}`),
  ];
}

const sum = (numbers) => numbers.reduce((total, number) => total + number, 0);

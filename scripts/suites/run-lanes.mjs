import { readChildrenCpuSeconds } from '../lib/children-cpu.mjs';
import { formatDuration } from '../lib/log-progress.mjs';

/**
 * @typedef {{ file: string, passed: number, failed: number, isBroken: boolean, testMs: number, importMs: number }} FileResult
 * @typedef {{ passed: number, failed: number, notes?: string[], files?: FileResult[] }} Counts
 * @typedef {Counts & { id: string, name: string, ms: number, cpuSeconds: number | null }} Result `cpuSeconds`: of all that the
 *   step started and, in a round with several lanes, of what ended beside it; `null` where the system does not tell
 * @typedef {object} Step
 * @property {string} id
 * @property {string} name
 * @property {() => Promise<unknown>} [prepare] what must not overlap with anything else, such as installing a package
 * @property {(write: (text: string) => void, prepared: unknown) => Promise<Counts>} run
 */

/**
 * Runs steps in rounds: a round is one step, or lanes that run in parallel, each with its steps in sequence. The first
 * unfinished lane prints directly; the output of the others is buffered, so that nothing is interleaved. A step that throws
 * counts as one failure, and all others still run.
 * @param {(Step | Step[][])[]} rounds
 * @param {(text: string) => void} print
 * @returns {Promise<{ passed: number, failed: number, summary: string[], results: Result[] }>}
 */
export async function runLanes(rounds, print) {
  const results = [];
  for (const round of rounds) {
    const lanes = Array.isArray(round) ? round : [[round]];
    const prepared = new Map();
    for (const step of lanes.flat()) prepared.set(step, await attempt(async () => step.prepare?.()));
    const turns = createTurns(lanes.length, print);
    const runLane = async (steps, lane) => {
      const counted = [];
      for (const step of steps) counted.push(await runStep(step, prepared.get(step), turns.writerOf(lane)));
      turns.end(lane);
      return counted;
    };
    results.push(...(await Promise.all(lanes.map(runLane))).flat());
  }
  return {
    passed: sum(results.map(({ passed }) => passed)),
    failed: sum(results.map(({ failed }) => failed)),
    summary: results.flatMap(summarize),
    results,
  };
}

async function runStep({ id, name, run }, prepared, write) {
  write(`\n── ${name}\n`);
  const startedAt = Date.now();
  const cpuBefore = readChildrenCpuSeconds();
  const { error, value } = prepared.error ? prepared : await attempt(() => run(write, prepared.value));
  const counts = error ? { passed: 0, failed: 1, notes: [error.message] } : value;
  const cpuSeconds = cpuBefore === null ? null : readChildrenCpuSeconds() - cpuBefore;
  return { id, name, ms: Date.now() - startedAt, cpuSeconds, ...counts };
}

/** Returns the value or the error of `work`, and never throws. */
async function attempt(work) {
  try {
    return { value: await work() };
  } catch (error) {
    return { error: error instanceof Error ? error : new Error(String(error)) };
  }
}

/** Lets the first unfinished lane print and buffers the output of the others. */
function createTurns(count, print) {
  const buffered = Array.from({ length: count }, () => '');
  const ended = new Set();
  let current = 0;
  return {
    writerOf: (lane) => (text) => {
      if (lane === current) print(text);
      else buffered[lane] += text;
    },
    end(lane) {
      ended.add(lane);
      while (current < count && ended.has(current)) {
        current += 1;
        if (buffered[current]) print(buffered[current]);
      }
    },
  };
}

function summarize({ name, passed, failed, notes = [], ms, cpuSeconds }) {
  const mark = failed > 0 ? '✗' : '✓';
  const cpu = cpuSeconds === null ? '' : `, ${formatDuration(cpuSeconds * 1000)} of processor time`;
  return [
    `${mark} ${name}: ${passed} passed, ${failed} failed (${formatDuration(ms)}${cpu})`,
    ...notes.map((note) => `    ${note}`),
  ];
}

const sum = (numbers) => numbers.reduce((total, number) => total + number, 0);

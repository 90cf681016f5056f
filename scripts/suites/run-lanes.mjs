import { formatDuration } from '../lib/log-progress.mjs';

/**
 * Runs steps in rounds: a round is one step, or lanes that run at the same time, each one step after the other. The first lane
 * that is not done writes as it goes; what the others say waits for their turn, so that nothing is mixed. A step that throws
 * counts as one failure, and everything else still runs.
 * @typedef {{ passed: number, failed: number, notes?: string[] }} Counts
 * @typedef {{ name: string, prepare?: () => Promise<unknown>, run: (write: (text: string) => void, prepared: unknown) => Promise<Counts> }} Step
 *   `prepare`: what must not happen at the same time as anything else, such as installing a package
 * @param {(Step | Step[][])[]} rounds
 * @param {(text: string) => void} print
 * @returns {Promise<{ passed: number, failed: number, summary: string[] }>}
 */
export async function runLanes(rounds, print) {
  const results = [];
  for (const round of rounds) {
    const lanes = Array.isArray(round) ? round : [[round]];
    const prepared = new Map();
    for (const step of lanes.flat()) prepared.set(step, await attempt(async () => step.prepare?.()));
    const turns = takeTurns(lanes.length, print);
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
    summary: results.flatMap(summarise),
  };
}

async function runStep({ name, run }, prepared, write) {
  write(`\n── ${name}\n`);
  const startedAt = Date.now();
  const { error, value } = prepared.error ? prepared : await attempt(() => run(write, prepared.value));
  const counts = error ? { passed: 0, failed: 1, notes: [error.message] } : value;
  return { name, ms: Date.now() - startedAt, ...counts };
}

/** What became of work, in place of a throw. */
async function attempt(work) {
  try {
    return { value: await work() };
  } catch (error) {
    return { error: error instanceof Error ? error : new Error(String(error)) };
  }
}

/** Who may print: the first lane that has not ended. The lines of the others are kept for them. */
function takeTurns(count, print) {
  const kept = Array.from({ length: count }, () => '');
  const ended = new Set();
  let current = 0;
  return {
    writerOf: (lane) => (text) => {
      if (lane === current) print(text);
      else kept[lane] += text;
    },
    end(lane) {
      ended.add(lane);
      while (current < count && ended.has(current)) {
        current += 1;
        if (kept[current]) print(kept[current]);
      }
    },
  };
}

function summarise({ name, passed, failed, notes = [], ms }) {
  const mark = failed > 0 ? '✗' : '✓';
  return [
    `${mark} ${name}: ${passed} passed, ${failed} failed (${formatDuration(ms)})`,
    ...notes.map((note) => `    ${note}`),
  ];
}

const sum = (numbers) => numbers.reduce((total, number) => total + number, 0);

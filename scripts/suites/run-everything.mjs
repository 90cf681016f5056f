import { runLanes } from './run-lanes.mjs';
import { suiteRounds } from './suite-rounds.mjs';

/**
 * @param {{ root: string, node: string }} place
 * @returns {Promise<{ passed: number, failed: number }>}
 */
export async function runEverything(place) {
  const print = (text) => process.stdout.write(text);
  const { passed, failed, summary } = await runLanes(suiteRounds(place), print);
  print(`\n${summary.join('\n')}\n\n`);
  return { passed, failed };
}

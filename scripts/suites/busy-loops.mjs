import { spawn } from 'node:child_process';

/**
 * Runs `work` beside processes that keep one core busy each, to find tests that depend on timing.
 * @template T
 * @param {number} count
 * @param {() => Promise<T>} work
 * @returns {Promise<T>}
 */
export async function withBusyLoops(count, work) {
  const loops = Array.from({ length: count }, () => spawn(process.execPath, ['-e', loop], { stdio: 'ignore' }));
  const stop = () => {
    for (const child of loops) child.kill('SIGKILL');
  };
  process.on('exit', stop);
  try {
    return await work();
  } finally {
    stop();
    process.off('exit', stop);
  }
}

/** Ends by itself when it was orphaned by a kill. */
const loop = 'const parent = process.ppid; while (process.ppid === parent);';

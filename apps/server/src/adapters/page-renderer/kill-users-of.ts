import { setTimeout as wait } from 'node:timers/promises';
import { listProcessIds, readProcessFile } from '../../processes/process-usage.ts';

/**
 * Kills the processes whose command line contains this folder, and waits until they have ended. Chromium's crash
 * handler leaves the browser's process group and would write to the folder again. Does nothing without `/proc`.
 */
export async function killUsersOf(folder: string): Promise<void> {
  for (let round = 0; round < maxRounds; round += 1) {
    const users = listProcessIds().filter((pid) => readProcessFile(pid, 'cmdline').includes(folder));
    if (users.length === 0) return;
    users.forEach(kill);
    await wait(roundMs);
  }
}

const maxRounds = 80;
const roundMs = 25;

function kill(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL');
  } catch {
    // The process has ended in the meantime.
  }
}

import { setTimeout as wait } from 'node:timers/promises';
import { listProcessIds, processGroupOf, readProcessFile } from '../../processes/process-usage.ts';

/**
 * Kills the processes of a group and those whose command line contains this folder, and waits until they have ended: they
 * could write to the folder again. Chromium's crash handler leaves the browser's group; the headless shell does not name the
 * folder to its child processes. Does nothing without `/proc`.
 * @param group the process id of the group's leader
 */
export async function killUsersOf(folder: string, group: number): Promise<void> {
  const isUser = (pid: number) =>
    readProcessFile(pid, 'cmdline').includes(folder) || isInGroup(readProcessFile(pid, 'status'), group);
  for (let round = 0; round < maxRounds; round += 1) {
    const users = listProcessIds().filter(isUser);
    if (users.length === 0) return;
    users.forEach(kill);
    await wait(roundMs);
  }
}

/** A zombie has ended. */
const isInGroup = (status: string, group: number): boolean =>
  processGroupOf(status) === group && !/^State:\s+Z/m.test(status);

const maxRounds = 80;
const roundMs = 25;

function kill(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL');
  } catch {
    // The process has ended in the meantime.
  }
}

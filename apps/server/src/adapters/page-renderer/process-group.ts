import { readdirSync, readFileSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';

/** Ends a process and all that it started; fine when they are gone already. */
export function killGroup(leader: number): void {
  try {
    process.kill(-leader, 'SIGKILL');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
  }
}

/**
 * Ends the processes that name this folder in their command line: Chromium's crash handler leaves the group it is started in,
 * and would write into the folder once more. Resolves when they are gone. Nothing to do where there is no `/proc`.
 */
export async function killUsersOf(folder: string): Promise<void> {
  for (let round = 0; round < MAX_ROUNDS; round += 1) {
    const users = processIds().filter((pid) => textOf(pid, 'cmdline').includes(folder));
    if (users.length === 0) return;
    for (const pid of users) killOne(Number(pid));
    await pause(ROUND_MS);
  }
}

const MAX_ROUNDS = 80;
const ROUND_MS = 25;

function killOne(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL');
  } catch {
    // It has ended in the meantime.
  }
}

/** Memory of its own that a process group holds, in bytes; 0 where the kernel does not tell (elsewhere than on Linux). */
export function groupMemoryBytes(leader: number): number {
  let bytes = 0;
  for (const entry of processIds()) {
    const status = textOf(entry, 'status');
    if (Number(/^NSpgid:\s+(\d+)/m.exec(status)?.[1]) !== leader) continue;
    bytes += Number(/^RssAnon:\s+(\d+) kB/m.exec(status)?.[1] ?? 0) * 1024;
  }
  return bytes;
}

function processIds(): string[] {
  try {
    return readdirSync('/proc').filter((name) => /^\d+$/.test(name));
  } catch {
    return [];
  }
}

function textOf(pid: string, file: 'status' | 'cmdline'): string {
  try {
    return readFileSync(`/proc/${pid}/${file}`, 'latin1');
  } catch {
    return '';
  }
}

import { readdirSync, readFileSync } from 'node:fs';

/** Returns the resident memory of a process; 0 where there is no `/proc`. The process need not respond. */
export function residentBytes(pid: number): number {
  return kilobytes(readProcessFile(pid, 'status'), 'VmRSS') * 1_024;
}

/** Returns the private memory of a process group; 0 where there is no `/proc`. */
export function groupMemoryBytes(leader: number): number {
  let bytes = 0;
  for (const pid of listProcessIds()) {
    const status = readProcessFile(pid, 'status');
    if (processGroupOf(status) !== leader) continue;
    bytes += kilobytes(status, 'RssAnon') * 1_024;
  }
  return bytes;
}

/** Returns the process group from the text of `status`. In a PID namespace, the first number is that of this namespace. */
export const processGroupOf = (status: string): number => Number(/^NSpgid:\s+(\d+)/m.exec(status)?.[1]);

/** Returns the processor time of a process in steps of 10 ms; `null` where there is no `/proc`. */
export function processorMs(pid: number): number | null {
  const stat = readProcessFile(pid, 'stat');
  if (stat === '') return null;
  // The second field, the program's name, may contain spaces. User and system time are the 14th and 15th.
  const fields = stat.replace(/^.*\) /s, '').split(' ');
  return (Number(fields[11]) + Number(fields[12])) * 10;
}

/** Returns all processes of the machine; none where there is no `/proc`. */
export function listProcessIds(): number[] {
  try {
    return readdirSync('/proc')
      .filter((name) => /^\d+$/.test(name))
      .map(Number);
  } catch {
    return [];
  }
}

/** Returns an empty text when the process has ended, and where there is no `/proc`. */
export function readProcessFile(pid: number, file: 'status' | 'stat' | 'cmdline'): string {
  try {
    return readFileSync(`/proc/${pid}/${file}`, 'latin1');
  } catch {
    return '';
  }
}

const kilobytes = (status: string, field: 'VmRSS' | 'RssAnon'): number =>
  Number(new RegExp(`^${field}:\\s+(\\d+) kB`, 'm').exec(status)?.[1] ?? 0);

import { readdir, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { makerOfTempFolder } from './lib/temp-folder-name.ts';

/** Removes orphaned temporary folders of killed processes; keeps those of running ones. */
export async function sweepTempFolders(): Promise<void> {
  const names = await readdir(tmpdir()).catch(() => []);
  for (const name of names) {
    const pid = makerOfTempFolder(name);
    const path = join(tmpdir(), name);
    // A folder of another user cannot be removed.
    if (pid && (await isLeft(pid, path))) await rm(path, { recursive: true, force: true }).catch(() => {});
  }
}

async function isLeft(pid: number, path: string): Promise<boolean> {
  if (pid !== process.pid) return !isRunning(pid);
  // In a container every start has the same process id.
  const { birthtimeMs } = await stat(path).catch(() => ({ birthtimeMs: Number.POSITIVE_INFINITY }));
  return birthtimeMs < Date.now() - process.uptime() * 1_000;
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code !== 'ESRCH';
  }
}

import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { DataDirInUseError } from './errors.ts';

/** Held from before the cluster is touched until it has stopped. */
export type StartLock = { release(): void };

/**
 * Locks the data folder for this process, or throws `DataDirInUseError`. It is an operating-system file lock, taken
 * through SQLite because that works alike on Linux, macOS and Windows, and across two containers on one volume. It ends
 * with the process, however that dies, and child processes do not inherit it. The process id next to it only serves the
 * message.
 */
export async function acquireStartLock(dataDir: string): Promise<StartLock> {
  const holderFile = join(dataDir, 'holder');
  const lock = new DatabaseSync(join(dataDir, 'lock'), { timeout: 0 });
  try {
    // The journal is in memory: the lock file stays empty and can be locked on a full disk.
    lock.exec('PRAGMA journal_mode=MEMORY; BEGIN EXCLUSIVE');
  } catch (error) {
    lock.close();
    if (isBusy(error)) throw new DataDirInUseError(dataDir, await readHolder(holderFile));
    throw error;
  }
  await writeFile(holderFile, String(process.pid)).catch(() => undefined);
  return { release: () => lock.close() };
}

function isBusy(error: unknown): boolean {
  const sqliteBusy = 5;
  return error instanceof Error && 'errcode' in error && error.errcode === sqliteBusy;
}

async function readHolder(holderFile: string): Promise<number | undefined> {
  const pid = Number(await readFile(holderFile, 'utf8').catch(() => ''));
  return Number.isInteger(pid) && pid > 0 ? pid : undefined;
}

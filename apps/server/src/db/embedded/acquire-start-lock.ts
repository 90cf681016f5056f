import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { DataDirInUseError } from './errors.ts';

/** Held from before the cluster is touched until after it has stopped. */
export type StartLock = { release(): void };

/**
 * Takes the folder for this process, or throws `DataDirInUseError`. The lock is the operating system's own lock on a
 * file (SQLite takes it alike on Linux, macOS and Windows, and seen from two containers on one volume): it ends with the
 * process, however that dies, and its child processes do not inherit it. The process number beside it only serves the message.
 */
export async function acquireStartLock(dataDir: string): Promise<StartLock> {
  const holderFile = join(dataDir, 'holder');
  const lock = new DatabaseSync(join(dataDir, 'lock'), { timeout: 0 });
  try {
    // The journal in memory: the lock file stays empty, so taking it needs no room on a full disk.
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

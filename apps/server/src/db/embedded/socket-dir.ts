import { createHash } from 'node:crypto';
import { chmod, chown, lstat, mkdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DataDirAccessError } from './errors.ts';
import { mayEnter } from './may-enter.ts';
import type { UnixUser } from './unix-user.ts';

/** The folder of the database's socket, and the name by which the database refers to it. */
export type SocketDir = {
  /** Absolute, for clients. */
  path: string;
  /**
   * For the server's setting: relative to the cluster if next to it, so that an inaccessible parent folder does not
   * matter.
   */
  setting: string;
  remove(): Promise<void>;
};

/** The smallest limit on socket paths among supported systems (macOS: 104 with the final zero byte). */
const maxSocketNameBytes = 103;

/** For sockets, the port is only part of the file name. The folder is private, so it is never in use. */
export const socketPort = 5432;

/**
 * `run` in the data folder. If that path is too long for a socket, a private folder in the system's temporary folder.
 */
export async function socketDir(dataDir: string, user: UnixUser | undefined): Promise<SocketDir> {
  const beside = join(dataDir, 'run');
  if (fits(beside)) {
    await makePrivate(beside, user);
    return { path: beside, setting: '../run', remove: () => rm(beside, { recursive: true, force: true }) };
  }
  const name = `sosia-${createHash('sha256').update(dataDir).digest('hex').slice(0, 16)}`;
  for (const parent of [tmpdir(), '/tmp', '/var/tmp']) {
    const away = join(parent, name);
    if (!fits(away) || (user !== undefined && !mayEnter(parent, user))) continue;
    try {
      await makePrivate(away, user);
      return { path: away, setting: away, remove: () => rm(away, { recursive: true, force: true }) };
    } catch {
      // Another user owns a folder of that name, or it is not writable: try the next one.
    }
  }
  throw new DataDirAccessError(
    dataDir,
    'its name is too long for a socket, and no temporary folder can take the socket instead. Set DATA_DIR to a shorter path.',
  );
}

function fits(folder: string): boolean {
  return Buffer.byteLength(join(folder, `.s.PGSQL.${socketPort}`)) <= maxSocketNameBytes;
}

/**
 * Creates an empty, private folder (mode 0700). Removes the socket and lock of an earlier start, because the caller
 * holds the start lock.
 */
async function makePrivate(folder: string, user: UnixUser | undefined): Promise<void> {
  const before = await lstat(folder).catch(() => undefined);
  const ours = [process.getuid?.(), user?.uid];
  if (before !== undefined) {
    if (!before.isDirectory() || !ours.includes(before.uid)) throw new Error(`${folder} belongs to another user`);
    await rm(folder, { recursive: true });
  }
  await mkdir(folder, { mode: 0o700 });
  await chmod(folder, 0o700);
  if (user !== undefined) await chown(folder, user.uid, user.gid);
}

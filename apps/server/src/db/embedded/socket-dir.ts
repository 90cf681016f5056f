import { createHash } from 'node:crypto';
import { chmod, chown, lstat, mkdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DataDirAccessError } from './errors.ts';
import { mayEnter } from './may-enter.ts';
import type { UnixUser } from './unix-user.ts';

/** Where the database listens, and how the database itself names that folder. */
export type SocketDir = {
  /** For clients: absolute. */
  path: string;
  /** For the server's setting: relative to the cluster where it lies beside it, so that a closed folder above does not matter. */
  setting: string;
  remove(): Promise<void>;
};

/** The smallest room that any supported system gives the name of a Unix socket (macOS: 104 with the closing zero). */
const maxSocketNameBytes = 103;

/** In sockets the port is only a part of the file's name, and the folder is private: it can never be taken. */
export const socketPort = 5432;

/** `run` in the data folder; where that name is too long for a socket, a private folder in the system's temporary one. */
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
      // Somebody else made a folder of that name, or it cannot be written to: the next one.
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

/** Empty, mode 0700 and ours: what an earlier start left in it (a socket, its lock) goes, since the caller holds the start lock. */
async function makePrivate(folder: string, user: UnixUser | undefined): Promise<void> {
  const before = await lstat(folder).catch(() => undefined);
  const ours = [process.getuid?.(), user?.uid];
  if (before !== undefined) {
    if (!before.isDirectory() || !ours.includes(before.uid)) throw new Error(`${folder} belongs to somebody else`);
    await rm(folder, { recursive: true });
  }
  await mkdir(folder, { mode: 0o700 });
  await chmod(folder, 0o700);
  if (user !== undefined) await chown(folder, user.uid, user.gid);
}

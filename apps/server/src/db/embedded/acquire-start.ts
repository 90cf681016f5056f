import { chmod, chown, lchown, mkdir, readdir, readFile, realpath, rm, stat } from 'node:fs/promises';
import { connect } from 'node:net';
import { join } from 'node:path';
import { acquireStartLock, type StartLock } from './acquire-start-lock.ts';
import { newClusterDir } from './create-cluster.ts';
import { DataDirAccessError, DataDirInUseError, DataDirVersionError } from './errors.ts';
import { type Place, place as placeOf } from './place.ts';
import { socketPort } from './socket-dir.ts';
import { stopOrphans } from './stop-orphans.ts';
import { type UnixUser, unixUser } from './unix-user.ts';

/** Exclusive use of the folder: no process of an earlier start works on it. */
export type AcquiredStart = { lock: StartLock; place: Place; hasCluster: boolean };

/**
 * Prepares the folder for a start: takes its lock, ends orphaned processes and removes stale files. Rejects a cluster
 * of another major version than `major` before anything in it changes.
 */
export async function acquireStart(options: {
  dataDir: string;
  major: number;
  log: (line: string) => void;
}): Promise<AcquiredStart> {
  const dataDir = await makeDataDir(options.dataDir);
  const lock = await acquireStartLock(dataDir);
  try {
    const user = await unixUser(join(dataDir, 'cluster'));
    const place = placeOf(dataDir, user);
    const hasCluster = await checkVersion(place, options.major);
    await give(dataDir, user);
    if (hasCluster) await giveAll(place.clusterDir, user);
    await clearLeftovers(place, options.log);
    return { lock, place, hasCluster };
  } catch (error) {
    lock.release();
    throw error;
  }
}

async function makeDataDir(wanted: string): Promise<string> {
  try {
    await mkdir(wanted, { recursive: true, mode: 0o700 });
    const dataDir = await realpath(wanted);
    const { uid } = await stat(dataDir);
    const me = process.getuid?.();
    if (me !== undefined && me !== 0 && uid !== me) {
      throw new DataDirAccessError(dataDir, 'it belongs to another user. Start as that user, or set DATA_DIR.');
    }
    await chmod(dataDir, 0o700);
    return dataDir;
  } catch (error) {
    const reasons: Record<string, string> = {
      EACCES: 'this user may not write there. Set DATA_DIR to a folder that it owns.',
      EPERM: 'this user may not write there. Set DATA_DIR to a folder that it owns.',
      EROFS: 'it lies on a read-only file system. Set DATA_DIR to another folder.',
      ENOTDIR: 'a part of its name is a file. Set DATA_DIR to another folder.',
      EEXIST: 'a file of that name is there. Set DATA_DIR to another folder.',
    };
    const reason = error instanceof Error && 'code' in error ? reasons[String(error.code)] : undefined;
    throw reason === undefined ? error : new DataDirAccessError(wanted, reason, { cause: error });
  }
}

/** Returns whether a cluster exists. */
async function checkVersion({ clusterDir }: Place, major: number): Promise<boolean> {
  const entries = await readdir(clusterDir).catch(() => []);
  if (entries.length === 0) return false;
  const found = (await readFile(join(clusterDir, 'PG_VERSION'), 'utf8').catch(() => 'an unknown version')).trim();
  if (found !== String(major)) throw new DataDirVersionError(clusterDir, found, major);
  return true;
}

async function give(path: string, user: UnixUser | undefined): Promise<void> {
  if (user !== undefined) await chown(path, user.uid, user.gid);
}

/** A backup restored by root belongs to root, but PostgreSQL must own the files that it opens. */
async function giveAll(path: string, user: UnixUser | undefined): Promise<void> {
  if (user === undefined || (await stat(path)).uid === user.uid) return;
  for (const entry of await readdir(path, { recursive: true })) await lchown(join(path, entry), user.uid, user.gid);
  await chmod(path, 0o700);
  await give(path, user);
}

/**
 * PostgreSQL trusts a lock file when any process of the same user has its process id. This process holds the lock and
 * no other works on the folder, so the file is stale.
 */
async function clearLeftovers(place: Place, log: (line: string) => void): Promise<void> {
  for (const folder of [place.clusterDir, newClusterDir(place)]) await stopOrphans(folder, log);
  if (await answers(join(place.dataDir, 'run'))) throw new DataDirInUseError(place.dataDir);
  await rm(join(place.clusterDir, 'postmaster.pid'), { force: true });
}

/** A database in another container on the same volume is not in the process list but answers on its socket. */
function answers(socketFolder: string): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(join(socketFolder, `.s.PGSQL.${socketPort}`));
    socket.once('connect', () => resolve(true)).once('error', () => resolve(false));
    socket.once('connect', () => socket.destroy());
  });
}

import { join } from 'node:path';
import { DataDirAccessError } from './errors.ts';
import { mayEnter } from './may-enter.ts';
import type { UnixUser } from './unix-user.ts';

/** The folders of one cluster, and how its own processes name them. */
export type Place = {
  dataDir: string;
  /** PostgreSQL's data folder. It appears complete: a new one is made beside it and renamed. */
  clusterDir: string;
  user: UnixUser | undefined;
  /** What the programs are told as their data folder; they are started with it as their working folder. */
  ownName(folder: string): string;
};

/**
 * Where a folder above is closed to the unprivileged user, the programs can still work: a working folder is set while the
 * child is root, and Linux lets a process reach its working folder by this name without walking down to it.
 */
const workingFolder = '/proc/self/cwd';

export function place(dataDir: string, user: UnixUser | undefined): Place {
  const isOpen = user === undefined || mayEnter(join(dataDir, '..'), user);
  if (!isOpen && process.platform !== 'linux') {
    throw new DataDirAccessError(
      dataDir,
      'the database does not run as root, and a folder above is closed to others. Set DATA_DIR to a folder outside it, such as /var/lib/sosia.',
    );
  }
  return {
    dataDir,
    clusterDir: join(dataDir, 'cluster'),
    user,
    ownName: (folder) => (isOpen ? folder : workingFolder),
  };
}

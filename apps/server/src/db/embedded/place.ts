import { join } from 'node:path';
import { DataDirAccessError } from './errors.ts';
import { mayEnter } from './may-enter.ts';
import type { UnixUser } from './unix-user.ts';

/** The folders of one cluster, and their names inside its own processes. */
export type Place = {
  dataDir: string;
  /** PostgreSQL's data folder. It appears complete, because a new one is renamed into place. */
  clusterDir: string;
  user: UnixUser | undefined;
  /** The data folder argument of the programs, which start with it as their working folder. */
  ownName(folder: string): string;
};

/**
 * The unprivileged user may lack access to a parent folder. The working folder is set while the child is still root,
 * and Linux lets a process use it by this name without traversing the path.
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

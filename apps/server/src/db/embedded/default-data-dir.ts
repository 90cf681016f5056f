import { join } from 'node:path';

/**
 * Returns the data folder when `DATA_DIR` is not set: `data` in the working folder. As root in a folder that others may
 * not enter, it is `/var/lib/sosia`, because the database runs as an unprivileged user. `mayOthersEnter` tells for the
 * working folder what `mayEnter` returns for `nobody`.
 */
export function defaultDataDir(place: { workingDir: string; isRoot: boolean; mayOthersEnter: boolean }): string {
  if (place.isRoot && !place.mayOthersEnter) return '/var/lib/sosia';
  return join(place.workingDir, 'data');
}

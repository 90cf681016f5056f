import { join } from 'node:path';

/**
 * Where the data goes when `DATA_DIR` is not set: `data` in the working folder; but as root in a folder that others may
 * not enter, `/var/lib/sosia`, because the database runs as an unprivileged user and backups look there.
 * `mayOthersEnter` answers for the working folder, as `mayEnter` does for `nobody`.
 */
export function defaultDataDir(place: { workingDir: string; isRoot: boolean; mayOthersEnter: boolean }): string {
  if (place.isRoot && !place.mayOthersEnter) return '/var/lib/sosia';
  return join(place.workingDir, 'data');
}

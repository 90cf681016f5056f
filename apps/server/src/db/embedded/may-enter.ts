import { statSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import type { UnixUser } from './unix-user.ts';

/**
 * May this user walk from the root down into the folder? Every folder on the way must let the user through.
 * Folders that are not there yet count as open: whoever makes them decides.
 */
export function mayEnter(folder: string, user: UnixUser): boolean {
  for (let at = resolve(folder); ; at = dirname(at)) {
    if (!letsThrough(at, user)) return false;
    if (at === dirname(at)) return true;
  }
}

function letsThrough(folder: string, user: UnixUser): boolean {
  const facts = statSync(folder, { throwIfNoEntry: false });
  if (facts === undefined) return true;
  if (facts.uid === user.uid) return (facts.mode & 0o100) !== 0;
  if (facts.gid === user.gid) return (facts.mode & 0o010) !== 0;
  return (facts.mode & 0o001) !== 0;
}

import { statSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import type { UnixUser } from './unix-user.ts';

/**
 * Whether this user may reach the folder: every folder of the path must allow it. Missing folders count as accessible,
 * because their creator sets their mode.
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

import { execFile } from 'node:child_process';
import { chown, mkdir, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { Binaries } from './binaries.ts';
import { childEnvironment } from './child-environment.ts';
import { StartFailedError } from './errors.ts';
import type { Place } from './place.ts';

/** The cluster's superuser. The application never signs in as it. */
export const administrator = 'postgres';

/**
 * Creates a cluster with `initdb` under a temporary name and renames it when complete. A killed process or a full disk
 * thus leaves nothing that the next start could treat as a database.
 */
export async function createCluster(options: {
  place: Place;
  programs: Binaries;
  administratorPassword: string;
  isDurable: boolean;
}): Promise<void> {
  const { place } = options;
  const made = newClusterDir(place);
  const passwordFile = join(place.dataDir, 'initdb-password');
  await rm(made, { recursive: true, force: true });
  try {
    await mkdir(made, { mode: 0o700 });
    await rm(passwordFile, { force: true });
    await writeFile(passwordFile, `${options.administratorPassword}\n`, { mode: 0o600, flag: 'wx' });
    if (place.user !== undefined) {
      await chown(made, place.user.uid, place.user.gid);
      await chown(passwordFile, place.user.uid, place.user.gid);
    }
    await runInitdb(options, made);
    await rename(made, place.clusterDir);
  } catch (error) {
    await rm(made, { recursive: true, force: true });
    throw error;
  } finally {
    await rm(passwordFile, { force: true });
  }
}

/** Temporary folder of `initdb` until the cluster is complete. */
export function newClusterDir(place: Place): string {
  return `${place.clusterDir}.new`;
}

async function runInitdb(
  options: { place: Place; programs: Binaries; isDurable: boolean },
  made: string,
): Promise<void> {
  const { place } = options;
  const args = [
    '-D',
    place.ownName(made),
    '--username',
    administrator,
    '--pwfile',
    '../initdb-password',
    '--auth=scram-sha-256',
    '--encoding=UTF8',
    // The same sort order and case rules on every system, whatever locales it has.
    '--locale=C',
    '--locale-provider=builtin',
    '--builtin-locale=C.UTF-8',
    ...(options.isDurable ? [] : ['--no-sync']),
  ];
  try {
    await promisify(execFile)(options.programs.initdb, args, { cwd: made, env: childEnvironment(), ...place.user });
  } catch (error) {
    const said = error instanceof Error && 'stderr' in error ? String(error.stderr) : String(error);
    throw new StartFailedError('The database folder could not be made.', said.trim().split('\n').slice(-20), {
      cause: error,
    });
  }
}

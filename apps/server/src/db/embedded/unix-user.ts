import { execFile } from 'node:child_process';
import { stat } from 'node:fs/promises';
import { promisify } from 'node:util';

/** The system user that a child process runs as. */
export type UnixUser = { uid: number; gid: number };

const linuxNobody: UnixUser = { uid: 65534, gid: 65534 };

/**
 * PostgreSQL refuses to run as root. Under root: the owner of an existing cluster, else `nobody`. Otherwise
 * `undefined`: the database runs as the current user.
 */
export async function unixUser(clusterDir: string): Promise<UnixUser | undefined> {
  if (process.getuid?.() !== 0) return undefined;
  const owner = await stat(clusterDir).catch(() => undefined);
  if (owner !== undefined && owner.uid !== 0) return { uid: owner.uid, gid: owner.gid };
  if (process.platform === 'linux') return linuxNobody;
  return { uid: await idOfNobody('-u'), gid: await idOfNobody('-g') };
}

async function idOfNobody(flag: '-u' | '-g'): Promise<number> {
  const { stdout } = await promisify(execFile)('id', [flag, 'nobody']);
  return Number(stdout.trim());
}

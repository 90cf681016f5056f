import { readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';

/** Where a database that another process runs on the folder is reached. */
export type RunningAddress = { host: string; port: number };

/**
 * Reads it from the cluster's own lock file: after its process, folder and start time that has the port, the socket's
 * folder, the TCP address, and in the last line whether it is ready. `null`: none runs, or not yet.
 */
export async function findRunning(dataDir: string): Promise<RunningAddress | null> {
  const clusterDir = join(dataDir, 'cluster');
  const text = await readFile(join(clusterDir, 'postmaster.pid'), 'utf8').catch(absent);
  const [, , , port = '', socketDir = '', address = '', , status = ''] = text.split('\n').map((line) => line.trim());
  if (status !== 'ready') return null;
  // The socket's folder may be told as the server sees it: from its cluster.
  return { host: socketDir === '' ? address : resolve(clusterDir, socketDir), port: Number(port) };
}

function absent(error: NodeJS.ErrnoException): string {
  if (error.code === 'ENOENT') return '';
  throw error;
}

import { readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';

/** Address of a database that another process runs on the folder. */
export type RunningAddress = { host: string; port: number };

/**
 * Reads the cluster's lock file. After process, folder and start time it holds the port, the socket folder, the TCP
 * address and, in the last line, the state. `null`: none runs, or it is not ready.
 */
export async function findRunning(dataDir: string): Promise<RunningAddress | null> {
  const clusterDir = join(dataDir, 'cluster');
  const text = await readFile(join(clusterDir, 'postmaster.pid'), 'utf8').catch(absent);
  const [, , , port = '', socketDir = '', address = '', , status = ''] = text.split('\n').map((line) => line.trim());
  if (status !== 'ready') return null;
  // The socket folder may be relative to the cluster, which is the server's working folder.
  return { host: socketDir === '' ? address : resolve(clusterDir, socketDir), port: Number(port) };
}

function absent(error: NodeJS.ErrnoException): string {
  if (error.code === 'ENOENT') return '';
  throw error;
}

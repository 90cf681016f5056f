import { createHash } from 'node:crypto';
import { readFile, stat } from 'node:fs/promises';

export interface BuiltFile<Made> {
  made: Made;
  /** Of its content. */
  version: string;
}

/**
 * A file of the build in memory, in the form that `make` gives it. It is read again once it was built anew, which happens
 * while somebody works on it.
 */
export function builtFile<Made>(path: string, make: (bytes: Buffer) => Made | Promise<Made>) {
  let read: Promise<BuiltFile<Made>> | null = null;
  let readAtMs = Number.NaN;
  return async (): Promise<BuiltFile<Made>> => {
    const { mtimeMs } = await stat(path);
    if (read === null || mtimeMs !== readAtMs) {
      readAtMs = mtimeMs;
      read = readBuilt(path, make);
      read.catch(() => {
        read = null;
      });
    }
    return read;
  };
}

async function readBuilt<Made>(path: string, make: (bytes: Buffer) => Made | Promise<Made>): Promise<BuiltFile<Made>> {
  const bytes = await readFile(path);
  return { made: await make(bytes), version: createHash('sha256').update(bytes).digest('base64url').slice(0, 20) };
}

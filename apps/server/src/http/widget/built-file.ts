import { createHash } from 'node:crypto';
import { readFile, stat } from 'node:fs/promises';

export interface BuiltFile<Made> {
  made: Made;
  /** Hash of the content. */
  version: string;
}

/**
 * Returns a reader of a built file, converted by `make` and kept in memory. The file is read again after a rebuild,
 * which happens during development.
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

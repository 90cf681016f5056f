import { link, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { ConfigError } from './config.ts';

/** Secrets of an installation, created at its first start and kept in `DATA_DIR/secrets.json` (mode 600). */
export interface Secrets {
  sessionSecret: string;
  databasePassword: string;
}

const secretBytes = 32;

export async function readSecrets(dataDir: string, randomToken: (bytes: number) => string): Promise<Secrets> {
  const path = join(dataDir, 'secrets.json');
  const known = await readFile(path, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null;
    throw error;
  });
  if (known !== null) return parseSecrets(known, path);
  const made = { sessionSecret: randomToken(secretBytes), databasePassword: randomToken(secretBytes) };
  await mkdir(dataDir, { recursive: true });
  // Written to a temporary file and linked: a crash leaves no partial file, and one of two concurrent first starts
  // wins.
  const draft = `${path}.${randomToken(8)}`;
  await writeFile(draft, `${JSON.stringify(made, null, 2)}\n`, { mode: 0o600, flush: true });
  try {
    await link(draft, path);
    return made;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    return parseSecrets(await readFile(path, 'utf8'), path);
  } finally {
    await rm(draft, { force: true });
  }
}

function parseSecrets(text: string, path: string): Secrets {
  try {
    const { sessionSecret, databasePassword } = JSON.parse(text) as Partial<Secrets>;
    if (typeof sessionSecret === 'string' && typeof databasePassword === 'string')
      return { sessionSecret, databasePassword };
  } catch {
    // Invalid JSON is reported below, like an invalid file.
  }
  throw new ConfigError(`${path} is damaged. Put back the file that was made together with this data folder.`);
}

import { link, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { ConfigError } from './config.ts';

/** What an installation keeps to itself, made at its first start and kept in `DATA_DIR/secrets.json` (mode 600). */
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
  // Written beside and linked, so that a crash never leaves half a file and of two first starts one wins.
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
    // Said below, whether it is no JSON or not ours.
  }
  throw new ConfigError(`${path} is damaged. Put back the file that was made together with this data folder.`);
}

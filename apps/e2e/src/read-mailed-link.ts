import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** Maximum number of polls of the outbox, 100 ms apart. */
const maxTries = 100;

/**
 * Returns the link of the newest mail to a recipient, of one kind (`verify`, `reset`, …) if given, once it is in the
 * outbox.
 * @throws when no such mail arrives within ten seconds
 */
export async function readMailedLink(dataDir: string, to: string, kind?: string): Promise<string> {
  const outbox = join(dataDir, 'outbox');
  for (let tries = 0; tries < maxTries; tries += 1) {
    const names = (await readdir(outbox).catch(() => []))
      .filter((name) => /^[^.].*\.eml$/.test(name))
      .sort()
      .reverse();
    for (const name of names) {
      const mail = await readFile(join(outbox, name), 'utf8');
      const isOfKind = kind === undefined || mail.includes(`X-Sosia-Kind: ${kind}\r\n`);
      if (isOfKind && mail.includes(`To: ${to}\r\n`)) return /^X-Sosia-Link: (\S+)/m.exec(mail)?.[1] ?? '';
    }
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error(`no mail to ${to} arrived`);
}

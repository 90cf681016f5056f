import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Runtime } from '../../lib/runtime.ts';
import type { Mailer } from '../../ports/mail.ts';
import { composeEml, readEml } from './compose-eml.ts';

type OutboxMail = NonNullable<ReturnType<typeof readEml>>;

export interface Outbox extends Mailer {
  /** Returns up to `count` mails, newest first. */
  newest(count: number): Promise<OutboxMail[]>;
}

interface OutboxOptions {
  directory: string;
  from: string;
  runtime: Runtime;
  /** Logs each mail with its link for the operator, so that no user is locked out. */
  announce: (mail: { to: string; subject: string; link: string | null }) => void;
}

/** Mailer used while no SMTP server is set: writes files `<time>-<id>.eml` to a local folder. */
export function createOutbox({ directory, from, runtime, announce }: OutboxOptions): Outbox {
  return {
    kind: 'outbox',
    async send(mail) {
      const id = runtime.newId();
      const sentAt = runtime.now();
      await mkdir(directory, { recursive: true, mode: 0o700 });
      const name = `${sentAt.toISOString().replace(/[:.]/g, '-')}-${id}.eml`;
      const draft = join(directory, `.${name}`);
      await writeFile(draft, composeEml(mail, { from, sentAt, id }), { mode: 0o600 });
      await rename(draft, join(directory, name));
      announce(mail);
    },
    async forget({ id, email }) {
      for (const name of await listMails(directory)) {
        const path = join(directory, name);
        const mail = readEml(await readFile(path, 'utf8').catch(absent));
        if (mail?.accountId === id || mail?.to.toLowerCase() === email) await rm(path, { force: true });
      }
    },
    check: async () => null,
    async newest(count) {
      const newest = (await listMails(directory)).sort().reverse().slice(0, count);
      const mails = await Promise.all(
        newest.map(async (name) => readEml(await readFile(join(directory, name), 'utf8').catch(absent))),
      );
      return mails.filter((mail) => mail !== null);
    },
  };
}

async function listMails(directory: string): Promise<string[]> {
  const names = await readdir(directory).catch(() => []);
  return names.filter((name) => name.endsWith('.eml') && !name.startsWith('.'));
}

/** Returns an empty text when the mail was deleted in the meantime. */
function absent(error: NodeJS.ErrnoException): string {
  if (error.code === 'ENOENT') return '';
  throw error;
}

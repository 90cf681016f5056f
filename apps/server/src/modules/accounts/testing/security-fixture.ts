import { defaultPasswordSecret, transformPassword } from '@sosia/contract';
import type { Kysely } from 'kysely';
import { pino } from 'pino';
import type { Database } from '../../../db/schema.ts';
import { createTranslate } from '../../../http/translate.ts';
import { httpCaller } from '../../../testing/http-caller.ts';
import { insertAccount, testPassword } from '../../../testing/test-accounts.ts';
import { testApp } from '../../../testing/test-app.ts';
import { testClock } from '../../../testing/test-clock.ts';
import type { AccountMail } from '../account-mail.ts';
import type { AccountsDeps } from '../accounts-deps.ts';
import { createAccountsModule, createPasswordHasher } from '../index.ts';

export const sealed = (password = testPassword) => transformPassword(password, defaultPasswordSecret);

/** The accounts module behind its calls, with a clock that waits and mails that are only noted. */
export async function securityFixture(db: Kysely<Database>, over: Partial<AccountsDeps> = {}) {
  const clock = testClock();
  const logged: string[] = [];
  const mails: AccountMail[] = [];
  const accounts = createAccountsModule({
    ...{ db, runtime: clock, hasher: createPasswordHasher(), identity: null, translate: createTranslate() },
    log: pino({ level: 'debug' }, { write: (line) => void logged.push(line) }),
    mailer: { kind: 'outbox', send: async () => {}, forget: async () => {}, check: async () => null },
    requestMail: async (_tx, mail) => void mails.push(mail),
    countAttempt: async () => {},
    hasSubscription: async () => false,
    forgetJobs: async () => {},
    hooks: { forget: [], export: [] },
    publicUrl: 'http://localhost:3000',
    sessionSecret: 'a secret of the tests that is long enough',
    passwordSecret: defaultPasswordSecret,
    registration: 'open',
    ...over,
  });
  const app = await testApp(accounts.routes, {
    ...{ resolvePrincipal: accounts.resolveAccount, runtime: clock, onLog: (line) => void logged.push(line) },
  });
  const anyone = httpCaller(app, '');
  const login = (email: string, code?: string) =>
    anyone.json('POST', 'auth/login', { email, password: sealed(), ...(code === undefined ? {} : { code }) });

  /** A new account that is signed in. */
  async function person() {
    const accountId = await insertAccount(db, clock);
    const email = `${accountId}@example.org`;
    const caller = httpCaller(app, (await login(email)).body.token);
    const post = (path: string, body: object) => caller.json('POST', `auth/${path}`, body);
    return {
      accountId,
      email,
      post,
      get: caller.get,
      delete: caller.delete,
      login: (code?: string) => login(email, code),
    };
  }

  return { app, clock, logged, mails, anyone, person, operator: accounts.operator };
}

/** What an answer comes to: its status, and its code where it is a refusal. */
export const outcome = ({ status, body }: { status: number; body: { error?: { code: string } } | null }) =>
  body?.error ? `${status} ${body.error.code}` : String(status);

/** All that the database holds, as text; bytes are hexadecimal. */
export async function everyRow(db: Kysely<Database>, tables: (keyof Database)[]): Promise<string> {
  const rows = await Promise.all(tables.map((table) => db.selectFrom(table).selectAll().execute()));
  return JSON.stringify(rows, (_key, value) =>
    value?.type === 'Buffer' ? Buffer.from(value.data).toString('hex') : value,
  );
}

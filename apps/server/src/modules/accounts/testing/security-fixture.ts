import { setTimeout as wait } from 'node:timers/promises';
import { defaultPasswordSecret, transformPassword } from '@sosia/contract';
import { type Kysely, sql } from 'kysely';
import { pino } from 'pino';
import { createHookRegistry } from '../../../container/create-hook-registry.ts';
import type { Database } from '../../../db/schema.ts';
import { createTranslate } from '../../../http/translate.ts';
import { httpCaller } from '../../../testing/http-caller.ts';
import { insertAccount, testPassword } from '../../../testing/test-accounts.ts';
import { testApp } from '../../../testing/test-app.ts';
import { testClock } from '../../../testing/test-clock.ts';
import { testEntitlements } from '../../billing/testing/test-entitlements.ts';
import type { AccountsDependencies } from '../accounts-dependencies.ts';
import { createAccountsModule } from '../index.ts';
import type { AccountMail } from '../mail-kinds.ts';

export const sealed = (password = testPassword) => transformPassword(password, defaultPasswordSecret);

/** The accounts module with its endpoints, a controllable clock and recorded mails. */
export async function securityFixture(db: Kysely<Database>, over: Partial<AccountsDependencies> = {}) {
  const clock = testClock();
  const logged: string[] = [];
  const mails: AccountMail[] = [];
  const accounts = createAccountsModule({
    db,
    runtime: clock,
    identity: null,
    translate: createTranslate(),
    log: pino({ level: 'debug' }, { write: (line) => void logged.push(line) }),
    mailer: { kind: 'outbox', send: async () => {}, forget: async () => {}, check: async () => null },
    jobs: { enqueue: async (_tx, _name, mail) => void mails.push(mail as AccountMail), forget: async () => {} },
    isRateLimited: false,
    entitlements: testEntitlements(),
    hooks: createHookRegistry(),
    publicUrl: 'http://localhost:3000',
    sessionSecret: 'a secret of the tests that is long enough',
    passwordSecret: defaultPasswordSecret,
    registration: 'open',
    ...over,
  });
  const app = await testApp(accounts.routes, {
    resolvePrincipal: accounts.useCases.resolveAccount,
    runtime: clock,
    onLog: (line) => void logged.push(line),
  });
  const anyone = httpCaller(app, '');
  const login = (email: string, code?: string) =>
    anyone.json('POST', 'auth/login', { email, password: sealed(), ...(code === undefined ? {} : { code }) });

  /** Registers a new account and signs it in. */
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

  return { app, clock, logged, mails, anyone, person, operator: accounts.useCases.operator };
}

/** Returns the status of a response and, for an error, its code. */
export const outcome = ({ status, body }: { status: number; body: { error?: { code: string } } | null }) =>
  body?.error ? `${status} ${body.error.code}` : String(status);

/** Starts calls that need the account's row and releases the row once all of them wait for it. */
export async function contending<Answer>(
  db: Kysely<Database>,
  accountId: string,
  start: () => Promise<Answer>[],
): Promise<Answer[]> {
  const calls = await db.transaction().execute(async (tx) => {
    await tx.selectFrom('accounts').select('id').where('id', '=', accountId).forUpdate().execute();
    const started = start();
    await untilWaiting(db, started.length);
    return { started };
  });
  return Promise.all(calls.started);
}

/** Resolves when `wanted` database sessions wait for a lock. */
export async function untilWaiting(db: Kysely<Database>, wanted: number): Promise<void> {
  for (let waitedMs = 0; waitedMs < 10_000; waitedMs += 20) {
    const { rows } = await sql`
      select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`.execute(db);
    if (rows.length === wanted) return;
    await wait(20);
  }
  throw new Error(`timed out waiting for ${wanted} blocked database sessions`);
}

/** Returns all rows of the tables as text, with bytes in hexadecimal. */
export async function everyRow(db: Kysely<Database>, tables: (keyof Database)[]): Promise<string> {
  const rows = await Promise.all(tables.map((table) => db.selectFrom(table).selectAll().execute()));
  return JSON.stringify(rows, (_key, value) =>
    value?.type === 'Buffer' ? Buffer.from(value.data).toString('hex') : value,
  );
}

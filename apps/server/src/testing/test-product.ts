import { randomBytes } from 'node:crypto';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { startIdentityIssuer } from '@sosia/testing';
import { SignJWT } from 'jose';
import { sql } from 'kysely';
import { afterAll } from 'vitest';
import { type Config, readConfig } from '../config.ts';
import { createContainer } from '../container.ts';
import { type TestDatabase, testDatabase } from '../db/testing/index.ts';
import { createTranslate } from '../http/translate.ts';
import { createRuntime, type Runtime } from '../lib/runtime.ts';
import { createLog } from '../log.ts';
import { httpCaller } from './http-caller.ts';
import { insertAccount } from './test-accounts.ts';

interface TestProductOptions {
  /** Loopback hosts that the guarded fetch may reach, as in `SAFE_FETCH_ALLOW`. */
  safeFetchAllow?: string[];
  /** Limit of a single fetch. */
  maxFetchMs?: number;
  /** Added to the environment; replaces settings with the same name. */
  environment?: Record<string, string>;
}

/** Last completed step of a registration. */
export type AccountStanding = 'registered' | 'verified' | 'termsAccepted';

interface TokenClaims {
  kind?: 'account' | 'visitor';
  userId: string;
  sid: string;
  /** From now; negative for a token that is over. */
  lifeSeconds?: number;
  secret?: string;
}

const publicUrl = 'http://localhost:3000';

export type TestProduct = Awaited<ReturnType<typeof testProduct>>;

/**
 * Creates the product as `main.ts` does, on a separate database and data folder: real adapters, running jobs, no rate limits
 * by default, no web app. Call it once at the top of a test file. Every response is checked against the contract.
 */
export async function testProduct({ safeFetchAllow = [], maxFetchMs, environment = {} }: TestProductOptions = {}) {
  const { db, address } = await testDatabase();
  const dataDir = await mkdtemp(join(tmpdir(), 'sosia-product-'));
  const sessionSecret = randomBytes(32).toString('base64url');
  const logged: string[] = [];
  const runtime = createRuntime();
  const translate = createTranslate();
  const issuer = await startIdentityIssuer();
  afterAll(issuer.close);
  const config = readTestConfig({ dataDir, issuer, safeFetchAllow, environment });
  const container = await createContainer({
    config,
    secrets: { sessionSecret, databasePassword: '' },
    address,
    publicUrl,
    runtime,
    translate,
    log: createLog('debug', false, { write: (line) => void logged.push(line) }),
    checkAnswers: true,
    ...(maxFetchMs === undefined ? {} : { maxFetchMs }),
  });
  const app = await container.createApp(null);
  await container.start({ isWorker: true, isAlone: true });
  afterAll(async () => {
    await app.close();
    await container.stop();
    await rm(dataDir, { recursive: true });
  });
  const { token, openSession } = createSessions({ db, runtime, sessionSecret });
  const account = async (standing: AccountStanding = 'termsAccepted', language = 'en') => {
    const accountId = await insertAccountAt(standing, { db, runtime });
    const session = await openSession(accountId);
    return { accountId, email: `${accountId}@example.org`, ...session, ...httpCaller(app, session.token, language) };
  };
  const given = { app, db, runtime, translate, config, dataDir, logged, issuer };
  return { ...given, token, openSession, account, ...createProbes(db, dataDir) };
}

interface TestConfigOptions {
  dataDir: string;
  issuer: Awaited<ReturnType<typeof startIdentityIssuer>>;
  safeFetchAllow: string[];
  environment: Record<string, string>;
}

function readTestConfig({ dataDir, issuer, safeFetchAllow, environment }: TestConfigOptions): Config {
  return readConfig({
    DATA_DIR: dataDir,
    PUBLIC_URL: publicUrl,
    RATE_LIMITS: 'off',
    BILLING: 'none',
    // Whatever the machine has installed, module tests start no browser.
    CHROMIUM_PATH: 'none',
    SAFE_FETCH_ALLOW: safeFetchAllow.join(','),
    GOOGLE_CLIENT_ID: issuer.settings.clientId,
    GOOGLE_ISSUER: issuer.settings.issuer,
    GOOGLE_JWKS_URL: issuer.settings.jwksUrl,
    ...environment,
  });
}

interface Storage {
  db: TestDatabase['db'];
  runtime: Runtime;
}

function createSessions({ db, runtime, sessionSecret }: Storage & { sessionSecret: string }) {
  function token({ userId, sid, kind = 'account', lifeSeconds = 3_600, secret = sessionSecret }: TokenClaims) {
    const now = Math.floor(runtime.now().getTime() / 1000);
    return new SignJWT({ kind, userId, sid })
      .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
      .setIssuedAt(Math.min(now, now + lifeSeconds))
      .setExpirationTime(now + lifeSeconds)
      .sign(new TextEncoder().encode(secret));
  }

  /** Opens a session of the account, without the cost of signing in. */
  async function openSession(accountId: string, { isRevoked = false } = {}) {
    const now = runtime.now();
    const sid = runtime.newId();
    const times = { created_at: now, last_used_at: now, expires_at: new Date(now.getTime() + 86_400_000) };
    await db
      .insertInto('sessions')
      .values({ id: sid, account_id: accountId, ...times, revoked_at: isRevoked ? now : null })
      .execute();
    return { sid, token: await token({ userId: accountId, sid }) };
  }

  return { token, openSession };
}

/** Returns the account's id. */
async function insertAccountAt(standing: AccountStanding, { db, runtime }: Storage): Promise<string> {
  const accountId = await insertAccount(db, runtime);
  await db
    .updateTable('accounts')
    .set({
      updated_at: runtime.now(),
      ...(standing === 'registered' ? { email_verified_at: null } : {}),
      ...(standing === 'termsAccepted' ? {} : { terms_accepted_at: null }),
    })
    .where('id', '=', accountId)
    .execute();
  return accountId;
}

function createProbes(db: TestDatabase['db'], dataDir: string) {
  return {
    rowCounts: async () => {
      await untilExplained(db);
      return await countRows(db);
    },
    /** Resolves when no job waits or runs and nothing is being written. */
    idle: async () => {
      await untilIdle(db);
      await untilExplained(db);
    },
    blobs: async () => (await listFiles(join(dataDir, 'blobs'))).sort(),
  };
}

/** Counts the rows of each table of the product, including its queue. */
async function countRows(db: TestDatabase['db']): Promise<Record<string, number>> {
  const { rows: tables } = await sql<{ name: string }>`
    select format('%I.%I', schemaname, tablename) as name from pg_tables
    where schemaname = 'public' or (schemaname = 'pgboss' and tablename = 'job') order by 1`.execute(db);
  const counts = tables.map(({ name }) => sql`select ${name} as name, count(*)::int as count from ${sql.raw(name)}`);
  const { rows } = await sql<{ name: string; count: number }>`${sql.join(counts, sql` union all `)}`.execute(db);
  return Object.fromEntries(rows.map(({ name, count }) => [name, count]));
}

/** Ignores jobs that start later than the next minute. */
async function untilIdle(db: TestDatabase['db']): Promise<void> {
  for (let waitedMs = 0; waitedMs < 30_000; waitedMs += 50) {
    const { rows } = await sql`select 1 from pgboss.job
      where state in ('created', 'retry', 'active') and start_after < now() + interval '1 minute' limit 1`.execute(db);
    if (rows.length === 0) return;
    await wait(50);
  }
  throw new Error('jobs still wait or run');
}

/** Traces are written shortly after their turn. */
async function untilExplained(db: TestDatabase['db']): Promise<void> {
  for (let waitedMs = 0; waitedMs < 5_000; waitedMs += 20) {
    const { rows } = await sql`
      select 1 from turns t where t.status in ('done', 'stopped') and t.finished_at > now() - interval '5 seconds'
        and not exists (select from turn_traces where turn_id = t.id) limit 1`.execute(db);
    if (rows.length === 0) return;
    await wait(20);
  }
}

async function listFiles(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
  return entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
}

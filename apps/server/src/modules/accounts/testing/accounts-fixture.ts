import { defaultPasswordSecret, transformPassword } from '@sosia/contract';
import { decodeJwt } from 'jose';
import { pino } from 'pino';
import { createHookRegistry } from '../../../container/create-hook-registry.ts';
import { type TestDatabase, testDatabase } from '../../../db/testing/index.ts';
import { createTranslate } from '../../../http/translate.ts';
import type { Identity } from '../../../ports/identity.ts';
import type { Mail } from '../../../ports/mail.ts';
import { testApp } from '../../../testing/test-app.ts';
import { testClock } from '../../../testing/test-clock.ts';
import { testEntitlements } from '../../billing/testing/test-entitlements.ts';
import type { AccountsDependencies } from '../accounts-dependencies.ts';
import { type AccountMail, createAccountsModule } from '../index.ts';
import { createPasswordHasher } from '../passwords.ts';

export const sessionSecret = 'a secret of the tests that is long enough';
const password = 'Secreto-1';
export const sealed = (plain: string) => transformPassword(plain, defaultPasswordSecret);

let people = 0;
/** The registration of a new user. */
export const someone = (over: object = {}) => ({
  name: 'Ana',
  lastName: 'Vidal',
  email: `ana${(people += 1)}@example.com`,
  password: sealed(password),
  terms: true,
  ...over,
});

type Over = Partial<Pick<AccountsDependencies, 'registration' | 'entitlements' | 'countAttempt'>>;

/** The accounts module on the test file's database, with a controllable clock, queue and identity provider. */
export async function accountsFixture() {
  const { db } = await testDatabase();
  return (over: Over = {}) => setUp(db, over);
}

async function setUp(db: TestDatabase['db'], over: Over) {
  const clock = testClock();
  const recorded = { mails: [] as Mail[], queue: [] as AccountMail[], verifications: [] as string[] };
  const people = new Map<string, Identity>();
  const accounts = createAccountsModule({ ...createDependencies(db, clock, recorded, people), ...over });
  const app = await testApp(accounts.routes, { resolvePrincipal: accounts.useCases.resolveAccount, runtime: clock });
  const { call, post } = createCaller(app);
  const { sendMail, deliver, mailedToken } = createMailDelivery(accounts, recorded);
  /** Returns a registered and confirmed user who accepted the terms. */
  const member = async (over: object = {}) => {
    const person = someone(over);
    const first = (await post('register', person)).body.token as string;
    const verified = (await post('verify-email', { token: await mailedToken() }, first)).body.token as string;
    const { userId } = decodeJwt(verified);
    const token = (await post('verify-terms', { userId }, verified)).body.token as string;
    return { email: person.email, accountId: String(userId), token };
  };
  return { app, db, clock, ...recorded, people, accounts, sendMail, call, post, deliver, mailedToken, member };
}

interface Recorded {
  mails: Mail[];
  queue: AccountMail[];
  /** Hashes that a password was compared with. */
  verifications: string[];
}

function createDependencies(
  db: TestDatabase['db'],
  clock: ReturnType<typeof testClock>,
  { mails, queue, verifications }: Recorded,
  people: Map<string, Identity>,
): AccountsDependencies {
  const hasher = createPasswordHasher();
  return {
    db,
    runtime: clock,
    translate: createTranslate(),
    log: pino({ level: 'silent' }),
    hasher: {
      hash: hasher.hash,
      verify: (hashed, plain) => {
        verifications.push(hashed);
        return hasher.verify(hashed, plain);
      },
    },
    mailer: {
      kind: 'outbox',
      send: async (mail) => void mails.push(mail),
      check: async () => null,
      forget: async () => {},
    },
    identity: { verify: async (idToken) => people.get(idToken) ?? null },
    jobs: { enqueue: async (_tx, _name, mail) => void queue.push(mail as AccountMail), forget: async () => {} },
    isRateLimited: false,
    entitlements: testEntitlements(),
    hooks: createHookRegistry(),
    publicUrl: 'http://localhost:3000',
    sessionSecret,
    passwordSecret: defaultPasswordSecret,
    registration: 'open',
  };
}

function createCaller(app: Awaited<ReturnType<typeof testApp>>) {
  const call = async (
    line: string,
    { body, token = '', agent }: { body?: object; token?: string; agent?: string } = {},
  ) => {
    const [method, path] = line.split(' ');
    const response = await app.inject({
      method: method as 'GET',
      url: `/api/auth/${path}`,
      headers: { authorization: `Bearer ${token}`, ...(agent === undefined ? {} : { 'user-agent': agent }) },
      ...(body === undefined ? {} : { payload: body }),
    });
    return { status: response.statusCode, headers: response.headers, body: response.json() };
  };
  const post = (path: string, body: object, token = '', agent?: string) =>
    call(`POST ${path}`, { body, token, ...(agent === undefined ? {} : { agent }) });
  return { call, post };
}

function createMailDelivery(accounts: ReturnType<typeof createAccountsModule>, { mails, queue }: Recorded) {
  const mailJob = accounts.jobs.find(({ name }) => name === 'send-account-mail');
  const context = { signal: new AbortController().signal, attempt: 1, isLastAttempt: false };
  /** Runs the mail job like the queue does. */
  const sendMail = async (mail: AccountMail) => await mailJob?.run(mail, context);
  /** Sends the queued mails and returns them, newest last. */
  const deliver = async () => {
    const before = mails.length;
    for (const mail of queue.splice(0)) await sendMail(mail);
    return mails.slice(before);
  };
  /** Sends the queued mails and returns the token of the newest one. */
  const mailedToken = async () => {
    await deliver();
    return URL.parse(mails.at(-1)?.link ?? '')?.searchParams.get('token') ?? '';
  };
  return { sendMail, deliver, mailedToken };
}

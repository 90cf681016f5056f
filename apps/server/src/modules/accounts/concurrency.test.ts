import { expect, it } from 'vitest';
import { accountsFixture, sealed, someone } from './testing/accounts-fixture.ts';
import { contending, outcome, untilWaiting } from './testing/security-fixture.ts';

const setUp = await accountsFixture();
const former = sealed('Secreto-1');
const next = sealed('Otra-Clave-9');
const chosen = sealed('Tercera-Clave-3');

type Setting = Awaited<ReturnType<typeof setUp>>;

/** An account that requested a reset, with the token of the mailed link. */
async function resetting({ member, post, mailedToken }: Setting) {
  const person = await member();
  await post('send-reset-email', { email: person.email });
  return { ...person, reset: { token: await mailedToken(), password: next } };
}

it.each(['before', 'after'])('leaves no session of a sign-in just %s a reset', async (order) => {
  const setting = await setUp();
  const { db, post } = setting;
  const { accountId, email, reset } = await resetting(setting);
  const calls = [() => post('login', { email, password: former }), () => post('reset-password', reset)];
  if (order === 'after') calls.reverse();
  const answers = await contending(db, accountId, () => calls.map((call) => call()));
  const [login, done] = order === 'after' ? answers.reverse() : answers;
  expect(done?.body).toEqual({ status: 'changed' });
  if (login?.status === 200) expect(outcome(await post('refresh-token', {}, login.body.token))).toMatch(/^511/);
  else expect(login && outcome(login)).toBe('401 incorrectCredentials');
});

it('applies either a reset or a concurrent password change, never both', async () => {
  const setting = await setUp();
  const { db, post } = setting;
  const { accountId, email, token, reset } = await resetting(setting);
  const [done, change] = await contending(db, accountId, () => [
    post('reset-password', reset),
    post('change-password', { current: former, password: chosen }, token),
  ]);
  const isReset = done?.body.status === 'changed';
  expect(change?.status === 200).toBe(!isReset);
  expect((await post('login', { email, password: isReset ? next : chosen })).status).toBe(200);
  expect((await post('login', { email, password: isReset ? chosen : next })).status).toBe(401);
});

it('applies only one of two concurrent password changes', async () => {
  const { db, post, member } = await setUp();
  const { accountId, email, token } = await member();
  const answers = await contending(db, accountId, () =>
    [next, chosen].map((password) => post('change-password', { current: former, password }, token)),
  );
  expect(answers.map(outcome).sort()).toEqual(['200', '401 incorrectCredentials']);
  const [first] = answers;
  const winner = first?.status === 200 ? next : chosen;
  expect((await post('login', { email, password: winner })).status).toBe(200);
});

it.each([
  [
    'a password change',
    async ({ post }: Setting, token: string) =>
      void (await post('change-password', { current: former, password: next }, token)),
  ],
  [
    'a reset',
    async ({ post, mailedToken }: Setting, _token: string, email: string) => {
      await post('send-reset-email', { email });
      await post('reset-password', { token: await mailedToken(), password: next });
    },
  ],
  [
    'the operator',
    async ({ accounts }: Setting, _token: string, email: string) =>
      accounts.useCases.operator.setUserPassword(email, 'Otra-Clave-9'),
  ],
  [
    'deactivation',
    async ({ accounts }: Setting, _token: string, email: string) => {
      await accounts.useCases.operator.setUserActive(email, false);
      await accounts.useCases.operator.setUserActive(email, true);
    },
  ],
] as const)('voids the link of an address change by %s, sent or still queued', async (_by, throwOut) => {
  const setting = await setUp();
  const { post, member, mailedToken, queue, sendMail, mails } = setting;
  const { email, token } = await member();
  const thief = (await post('login', { email, password: former })).body.token;
  await post('change-email', { email: 'thief1@example.net', password: former }, thief);
  const sent = await mailedToken();
  await post('change-email', { email: 'thief2@example.net', password: former }, thief);
  const waiting = queue.splice(0);
  await throwOut(setting, token, email);
  expect((await post('verify-email', { token: sent })).body).toEqual({ status: 'invalid' });
  const before = mails.length;
  for (const mail of waiting) await sendMail(mail);
  expect(mails.slice(before)).toEqual([]);
});

it('either keeps or removes the account when confirmation and refusal run concurrently', async () => {
  const { db, post, mailedToken } = await setUp();
  const person = someone();
  await post('register', person);
  const old = await mailedToken();
  await post('forward-send-verify-email', { email: person.email });
  const token = await mailedToken();
  const { id } = await db
    .selectFrom('accounts')
    .select('id')
    .where('email', '=', person.email)
    .executeTakeFirstOrThrow();
  const [verified, refused] = await contending(db, id, () => [
    post('verify-email', { token }),
    post('refuse-registration', { token: old }),
  ]);
  const isKept = verified?.body.status === 'verified';
  expect(refused?.body.status).toBe(isKept ? 'verified' : 'removed');
  expect((await post('login', { email: person.email, password: person.password })).status).toBe(isKept ? 200 : 404);
});

it('gives an address to only one of two accounts that change to it concurrently', async () => {
  const { db, post, member, mailedToken } = await setUp();
  const [one, two] = [await member(), await member()];
  const email = 'wanted@example.net';
  const links: string[] = [];
  for (const { token } of [one, two]) {
    await post('change-email', { email, password: former }, token);
    links.push(await mailedToken());
  }
  const answers = await Promise.all(links.map((token) => post('verify-email', { token })));
  expect(answers.map(({ body }) => body.status).sort()).toEqual(['invalid', 'verified']);
  expect(await db.selectFrom('accounts').select('id').where('email', '=', email).execute()).toHaveLength(1);
});

it('changes to an address that is being registered concurrently', async () => {
  const { db, clock, post, member, mailedToken } = await setUp();
  const { token, accountId } = await member();
  const email = 'contested@example.net';
  await post('change-email', { email, password: former }, token);
  const link = await mailedToken();
  const now = clock.now();
  const call = await db.transaction().execute(async (tx) => {
    await tx
      .insertInto('accounts')
      .values({ id: clock.newId(), email, name: 'Eva', last_name: 'Ruiz', created_at: now, updated_at: now })
      .execute();
    const started = post('verify-email', { token: link });
    await untilWaiting(db, 1);
    return { started };
  });
  expect((await call.started).body).toEqual({ status: 'verified' });
  const holder = await db.selectFrom('accounts').select('id').where('email', '=', email).executeTakeFirst();
  expect(holder?.id).toBe(accountId);
});

it('requires the terms again after a reset confirms the address', async () => {
  const { db, post, mailedToken } = await setUp();
  const attacker = someone();
  const { token } = (await post('register', attacker)).body;
  const { id } = await db
    .selectFrom('accounts')
    .select('id')
    .where('email', '=', attacker.email)
    .executeTakeFirstOrThrow();
  expect((await post('verify-terms', { userId: id }, token)).status).toBe(200);
  await post('send-reset-email', { email: attacker.email });
  await post('reset-password', { token: await mailedToken(), password: next });
  const { body } = await post('login', { email: attacker.email, password: next });
  expect(outcome(await post('change-email', { email: 'x@example.net', password: next }, body.token))).toBe(
    '403 termsNotAccepted',
  );
});

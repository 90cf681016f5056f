import { decodeJwt } from 'jose';
import { expect, it } from 'vitest';
import { accountsFixture, sealed, someone } from './testing/accounts-fixture.ts';

const setUp = await accountsFixture();
const path = 'login-or-register-with-google';
let numbers = 0;

const identity = (over: object = {}) => ({
  subject: `google-${(numbers += 1)}`,
  email: `g${numbers}@example.com`,
  isEmailVerified: true,
  name: 'Greta',
  lastName: 'Grau',
  ...over,
});

it('creates a confirmed account without a password for a new user and signs in to it the next time', async () => {
  const { people, post, call, deliver } = await setUp();
  const greta = identity();
  people.set('id-token', greta);
  const first = await post(path, { googleId: 'id-token', language: 'es' });
  expect(first.status).toBe(200);
  const claims = decodeJwt(first.body.token);
  expect(claims).toMatchObject({
    email: greta.email,
    name: 'Greta',
    lastName: 'Grau',
    emailVerified: true,
    termsAndConditions: false,
  });
  const me = await call('GET me', { token: first.body.token });
  expect(me.body.data).toMatchObject({ hasPassword: false, hasGoogle: true, language: 'es' });
  // The same user after a change of address at Google.
  people.set('later', { ...greta, email: 'other@example.com' });
  expect(decodeJwt((await post(path, { googleId: 'later' })).body.token).userId).toBe(claims.userId);
  expect((await post('login', { email: greta.email, password: sealed('Secreto-1') })).status).toBe(401);
  expect(await deliver()).toEqual([]);
});

it('rejects an invalid token, an unverified address, and every token if Google is not configured', async () => {
  const { people, post } = await setUp();
  people.set('unverified', identity({ isEmailVerified: false }));
  for (const googleId of ['nobody', 'unverified']) {
    const { status, body } = await post(path, { googleId });
    expect([status, body.error.code]).toEqual([401, 'incorrectCredentials']);
  }
});

it('links to the account of a confirmed address and sends it a mail', async () => {
  const { people, post, member, deliver } = await setUp();
  const { email, accountId } = await member();
  people.set('mine', identity({ email }));
  const { body } = await post(path, { googleId: 'mine' });
  expect(decodeJwt(body.token)).toMatchObject({ userId: accountId, name: 'Ana', termsAndConditions: true });
  expect((await post('login', { email, password: sealed('Secreto-1') })).status).toBe(200);
  expect((await deliver()).map(({ kind }) => kind)).toEqual(['googleLinked']);
  // A different Google subject with the same address is not the linked one.
  people.set('someone-else', identity({ email }));
  expect((await post(path, { googleId: 'someone-else' })).status).toBe(401);
});

it('takes over an unconfirmed address and voids its password, sessions, terms and links', async () => {
  const { people, post, mailedToken, db } = await setUp();
  const attacker = someone({ name: 'Mallory' });
  const stolen = (await post('register', attacker)).body.token;
  const { userId } = decodeJwt(stolen);
  await post('verify-terms', { userId }, stolen);
  const link = await mailedToken();
  people.set('victim', identity({ email: attacker.email }));
  const { body } = await post(path, { googleId: 'victim' });
  expect(decodeJwt(body.token)).toMatchObject({ name: 'Greta', emailVerified: true, termsAndConditions: false });
  expect((await post('refresh-token', {}, stolen)).status).toBe(511);
  expect((await post('login', { email: attacker.email, password: attacker.password })).status).toBe(401);
  expect((await post('refuse-registration', { token: link })).body).toEqual({ status: 'verified' });
  const rows = await db.selectFrom('accounts').select('password_hash').where('email', '=', attacker.email).execute();
  expect(rows).toEqual([{ password_hash: null }]);
});

it('creates no account when registration is closed, but signs in existing ones', async () => {
  const { people, post } = await setUp({ registration: 'closed' });
  people.set('new', identity());
  const { status, body } = await post(path, { googleId: 'new' });
  expect([status, body.error.code]).toEqual([404, 'userNotFound']);
});

it('creates one account for concurrent sign-ins', async () => {
  const { people, post, db } = await setUp();
  for (let round = 0; round < 5; round += 1) {
    const person = identity();
    people.set('at once', person);
    const answers = await Promise.all([1, 2, 3, 4].map(() => post(path, { googleId: 'at once' })));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    expect(await db.selectFrom('accounts').select('id').where('email', '=', person.email).execute()).toHaveLength(1);
  }
});

it('shortens long names from Google and replaces missing ones', async () => {
  const { people, post } = await setUp();
  people.set('long', identity({ name: 'ñ'.repeat(150), lastName: '' }));
  expect(decodeJwt((await post(path, { googleId: 'long' })).body.token)).toMatchObject({
    name: 'ñ'.repeat(100),
    lastName: '',
  });
  const nameless = identity({ name: '', lastName: '' });
  people.set('nameless', nameless);
  expect(decodeJwt((await post(path, { googleId: 'nameless' })).body.token).name).toBe(nameless.email.split('@')[0]);
});

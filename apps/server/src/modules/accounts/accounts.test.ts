import { decodeJwt, SignJWT } from 'jose';
import { expect, it } from 'vitest';
import { accountsFixture, sealed, sessionSecret, someone } from './testing/accounts-fixture.ts';

const setUp = await accountsFixture();

it('covers registration, email verification and acceptance of the terms', async () => {
  const { post, mailedToken, mails, app } = await setUp();
  const person = someone({ email: ' ANA.Vidal@Example.com ' });
  const registered = await post('register', person);
  expect(registered.status).toBe(201);
  const claims = decodeJwt(registered.body.token);
  expect(claims).toMatchObject({
    kind: 'account',
    name: 'Ana',
    lastName: 'Vidal',
    email: 'ana.vidal@example.com',
    plan: 'Free',
    emailVerified: false,
    termsAndConditions: false,
    stripeCustomerId: null,
    createdVoices: [],
    events: [],
    canViewDashboard: false,
  });
  expect(Number(claims.exp) - Number(claims.iat)).toBe(7 * 86_400);

  const verified = await post('verify-email', { token: await mailedToken() }, registered.body.token);
  expect(verified.body.status).toBe('verified');
  expect(decodeJwt(verified.body.token)).toMatchObject({ emailVerified: true });
  expect(mails.at(-1)).toMatchObject({
    to: 'ana.vidal@example.com',
    kind: 'verify',
    subject: 'Confirm your email for Sosia',
  });
  expect(mails.at(-1)?.text.split('\n')).toContain(mails.at(-1)?.link);

  const agreed = await post('verify-terms', { userId: claims.userId }, verified.body.token);
  expect(decodeJwt(agreed.body.token)).toMatchObject({ termsAndConditions: true });
  const me = await app.inject({ url: '/api/auth/me', headers: { authorization: `Bearer ${agreed.body.token}` } });
  expect(me.json().data).toMatchObject({ name: 'Ana', emailVerified: true, termsAccepted: true });
});

it('writes the mail in the account’s language', async () => {
  const { post, mailedToken, mails } = await setUp();
  await post('register', someone({ language: 'es' }));
  await mailedToken();
  expect(mails.at(-1)?.subject).toBe('Confirma tu correo electrónico para Sosia');
  expect(mails.at(-1)?.text).toContain('Hola:');
});

it('reports errors per field and stores nothing', async () => {
  const { post, db } = await setUp();
  const cases: [object, string, string][] = [
    [{ name: ' ' }, 'name', 'nameRequired'],
    [{ name: undefined }, 'name', 'nameRequired'],
    [{ name: 7 }, 'name', 'nameRequired'],
    [{ name: 'x'.repeat(101) }, 'name', 'tooLong'],
    [{ lastName: '' }, 'lastName', 'surnameRequired'],
    [{ email: '' }, 'email', 'emailRequired'],
    [{ email: 'ana' }, 'email', 'emailFormat'],
    [{ email: `${'a'.repeat(250)}@example.com` }, 'email', 'tooLong'],
    [{ password: undefined }, 'password', 'passwordRequired'],
    [{ password: '' }, 'password', 'passwordRequired'],
    [{ password: 'Secreto-1' }, 'password', 'invalid'],
    [{ password: sealed('Secre-1') }, 'password', 'passwordRules'],
    [{ password: sealed('secreto-1') }, 'password', 'passwordRules'],
    [{ password: sealed('Secreto--') }, 'password', 'passwordRules'],
    [{ password: sealed('Secreto11') }, 'password', 'passwordRules'],
    [{ password: sealed(`Aa1-${'x'.repeat(197)}`) }, 'password', 'tooLong'],
    [{ terms: false }, 'terms', 'termsRequired'],
    [{ terms: undefined }, 'terms', 'termsRequired'],
    [{ role: 'admin' }, 'role', 'unknownField'],
  ];
  const before = await db
    .selectFrom('accounts')
    .select((q) => q.fn.countAll().as('n'))
    .executeTakeFirstOrThrow();
  for (const [over, field, key] of cases) {
    const { status, body } = await post('register', someone(over));
    expect(
      [status, body.error.code, Object.keys(body.error.fields), body.error.fields[field]?.key],
      JSON.stringify(over),
    ).toEqual([400, 'validation', [field], key]);
  }
  const after = await db
    .selectFrom('accounts')
    .select((q) => q.fn.countAll().as('n'))
    .executeTakeFirstOrThrow();
  expect(after.n).toBe(before.n);
});

it('accepts names and passwords at their length limits', async () => {
  const { post } = await setUp();
  expect((await post('register', someone({ name: 'ñ'.repeat(100), password: sealed('Aa1-xxxx') }))).status).toBe(201);
  expect((await post('register', someone({ password: sealed(`Aa1-${'x'.repeat(196)}`) }))).status).toBe(201);
});

it('rejects a taken email address with 409, regardless of case', async () => {
  const { post } = await setUp();
  const person = someone();
  await post('register', person);
  const again = await post('register', { ...person, email: person.email.toUpperCase() });
  expect([again.status, again.body.error.code, again.body.error.message]).toEqual([
    409,
    'userExist',
    'User already exist',
  ]);
});

it('releases an email address not confirmed within seven days', async () => {
  const { post, clock, mailedToken } = await setUp();
  const person = someone();
  await post('register', person);
  const oldToken = await mailedToken();
  clock.forward(7 * 86_400_000 + 1);
  expect((await post('register', person)).status).toBe(201);
  expect((await post('verify-email', { token: oldToken })).body).toEqual({ status: 'invalid' });
});

it('verifies one hash per sign-in whether or not the account exists', async () => {
  const { post, verifications } = await setUp();
  const person = someone();
  await post('register', person);
  expect((await post('login', { email: person.email, password: sealed('Secreto-1') })).status).toBe(200);
  const wrong = await post('login', { email: person.email, password: sealed('Secreto-2') });
  expect([wrong.status, wrong.body.error.code, wrong.body.error.message]).toEqual([
    401,
    'incorrectCredentials',
    'The password is not correct',
  ]);
  const unknown = await post('login', { email: 'nobody@example.com', password: sealed('Secreto-1') });
  expect([unknown.status, unknown.body.error.code, unknown.body.error.message]).toEqual([
    404,
    'userNotFound',
    'User not found',
  ]);
  expect(verifications).toHaveLength(3);
  expect(verifications.every((hash) => hash.startsWith('$argon2id$v=19$m=19456,t=2,p=1$'))).toBe(true);
});

it('ends only the current session at logout', async () => {
  const { post } = await setUp();
  const person = someone();
  const first = (await post('register', person)).body.token;
  const second = (await post('login', { email: person.email, password: sealed('Secreto-1') })).body.token;
  expect((await post('logout', {}, first)).body).toEqual({ status: 'loggedOut' });
  expect((await post('refresh-token', {}, first)).status).toBe(511);
  expect((await post('refresh-token', {}, second)).status).toBe(200);
});

it('refreshes the token in two tabs at the same time within the 30 days of the session', async () => {
  const { post, clock } = await setUp();
  const token = (await post('register', someone())).body.token;
  clock.forward(86_400_000);
  const [one, two] = await Promise.all([post('refresh-token', {}, token), post('refresh-token', {}, token)]);
  expect([one.status, two.status]).toEqual([200, 200]);
  expect((await post('refresh-token', {}, token)).status).toBe(200);
  let latest = one.body.token;
  for (let day = 0; day < 28; day += 6) {
    clock.forward(6 * 86_400_000);
    const next = await post('refresh-token', {}, latest);
    if (next.status !== 200) break;
    latest = next.body.token;
  }
  const { exp } = decodeJwt(latest);
  clock.forward(6 * 86_400_000);
  expect(Number(exp) * 1000).toBeLessThanOrEqual(Date.parse('2026-03-31T10:00:00.000Z'));
  expect((await post('refresh-token', {}, latest)).status).toBe(511);
});

it('rejects tokens that are forged, of another kind, unsigned or expired', async () => {
  const { post, clock } = await setUp();
  const token = (await post('register', someone())).body.token;
  const { exp: _, ...claims } = decodeJwt(token);
  const sign = (secret: string, over: object = {}) =>
    new SignJWT({ ...claims, ...over })
      .setProtectedHeader({ alg: 'HS256' })
      .setExpirationTime(clock.now().getTime() / 1000 + 60)
      .sign(new TextEncoder().encode(secret));
  const unsigned = `${btoa('{"alg":"none"}').replace(/=+$/, '')}.${token.split('.')[1]}.`;
  const bad = [
    await sign('another secret of at least the same length'),
    await sign(sessionSecret, { kind: 'visitor' }),
    unsigned,
    'x',
    '',
  ];
  for (const one of bad) {
    const refused = await post('refresh-token', {}, one);
    expect([refused.status, refused.body.error.code], one).toEqual([511, 'sessionInvalid']);
  }
  clock.forward(7 * 86_400_000 + 1000);
  expect((await post('refresh-token', {}, token)).status).toBe(511);
});

it('gives the same response to a verification mail request for pending, confirmed and unknown addresses', async () => {
  const { post, mailedToken, mails } = await setUp();
  const person = someone();
  await post('register', person);
  const first = await mailedToken();
  for (const email of [person.email, 'nobody@example.com']) {
    expect(await post('forward-send-verify-email', { email })).toMatchObject({ status: 200, body: { status: 'sent' } });
  }
  const second = await mailedToken();
  expect(mails).toHaveLength(2);
  expect((await post('verify-email', { token: first })).body).toEqual({ status: 'invalid' });
  expect((await post('verify-email', { token: second })).body).toEqual({ status: 'verified' });
  expect((await post('verify-email', { token: second })).body).toEqual({ status: 'verified' });
  await post('forward-send-verify-email', { email: person.email });
  await mailedToken();
  expect(mails).toHaveLength(2);
});

it('expires the mailed link after a day', async () => {
  const { post, clock, mailedToken } = await setUp();
  await post('register', someone());
  const token = await mailedToken();
  clock.forward(24 * 3_600_000);
  expect((await post('verify-email', { token })).body).toEqual({ status: 'expired' });
});

it('returns a token after confirmation only to the same account', async () => {
  const { post, mailedToken } = await setUp();
  await post('register', someone());
  const token = await mailedToken();
  const stranger = (await post('register', someone())).body.token;
  expect((await post('verify-email', { token }, stranger)).body).toEqual({ status: 'verified' });
});

it('rejects acceptance of the terms for another account', async () => {
  const { post } = await setUp();
  const victim = decodeJwt((await post('register', someone())).body.token).userId;
  const token = (await post('register', someone())).body.token;
  const refused = await post('verify-terms', { userId: victim }, token);
  expect([refused.status, refused.body.error.code]).toEqual([403, 'notOwner']);
});

it('changes name, language and theme and updates the claims of the next token', async () => {
  const { post, app } = await setUp();
  const token = (await post('register', someone())).body.token;
  const changed = await app.inject({
    method: 'PUT',
    url: '/api/auth/me',
    payload: { name: 'Lucía', darkMode: true, language: 'es' },
    headers: { authorization: `Bearer ${token}` },
  });
  expect(changed.json().data).toMatchObject({ name: 'Lucía', lastName: 'Vidal', darkMode: true, language: 'es' });
  expect(decodeJwt(changed.json().token)).toMatchObject({ name: 'Lucía' });
});

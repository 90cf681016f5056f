import { expect, it } from 'vitest';
import { accountsFixture, sealed, someone } from './testing/accounts-fixture.ts';

const setUp = await accountsFixture();

it('sets a new password through the mailed link once and ends every session', async () => {
  const { member, post, mailedToken, deliver, mails } = await setUp();
  const { email, token } = await member();
  const other = (await post('login', { email, password: sealed('Secreto-1') })).body.token;
  expect((await post('send-reset-email', { email })).body).toEqual({ status: 'sent' });
  const link = await mailedToken();
  expect(mails.at(-1)).toMatchObject({
    to: email,
    kind: 'reset',
    link: `http://localhost:3000/change-password?token=${link}`,
  });
  const body = { token: link, password: sealed('Otra-Clave-9') };
  expect((await post('reset-password', body)).body).toEqual({ status: 'changed' });
  for (const one of [token, other]) expect((await post('refresh-token', {}, one)).status).toBe(511);
  expect((await post('login', { email, password: sealed('Secreto-1') })).status).toBe(401);
  expect((await post('login', { email, password: sealed('Otra-Clave-9') })).status).toBe(200);
  expect((await post('reset-password', body)).body).toEqual({ status: 'invalid' });
  expect((await deliver()).map((mail) => mail.kind)).toEqual(['passwordChanged']);
});

it('gives the same response for all addresses without hashing, and mails only existing accounts', async () => {
  const { member, post, deliver, verifications } = await setUp();
  const { email } = await member();
  const registered = someone();
  await post('register', registered);
  await deliver();
  const hashed = verifications.length;
  for (const address of [email, registered.email, 'nobody@example.com']) {
    const { status, body } = await post('send-reset-email', { email: address });
    expect([status, body]).toEqual([200, { status: 'sent' }]);
  }
  expect(verifications).toHaveLength(hashed);
  expect((await deliver()).map((mail) => mail.to)).toEqual([email, registered.email]);
});

it('expires the link after an hour, or when a newer one is sent', async () => {
  const { member, post, mailedToken, clock } = await setUp();
  const { email } = await member();
  const ask = async () => {
    await post('send-reset-email', { email });
    return mailedToken();
  };
  const [first, second] = [await ask(), await ask()];
  const use = async (token: string) =>
    (await post('reset-password', { token, password: sealed('Otra-Clave-9') })).body.status;
  expect(await use(first)).toBe('invalid');
  clock.forward(3_600_000);
  expect(await use(second)).toBe('expired');
  const third = await ask();
  clock.forward(3_600_000 - 1_000);
  expect(await use(third)).toBe('changed');
});

it('rejects links of another kind, and a weak password consumes no link', async () => {
  const { post, mailedToken, member } = await setUp();
  await post('register', someone());
  const verify = await mailedToken();
  const reset = (token: string, password: string) => post('reset-password', { token, password: sealed(password) });
  expect((await reset(verify, 'Otra-Clave-9')).body).toEqual({ status: 'invalid' });
  const { email } = await member();
  await post('send-reset-email', { email });
  const token = await mailedToken();
  expect((await post('verify-email', { token })).body).toEqual({ status: 'invalid' });
  for (const [password, key] of [
    ['weak', 'passwordRules'],
    ['P@ssw0rd1!', 'passwordCommon'],
  ] as const) {
    const refused = await reset(token, password);
    expect([refused.status, refused.body.error.fields.password.key]).toEqual([400, key]);
  }
  expect((await reset(token, 'Otra-Clave-9')).body).toEqual({ status: 'changed' });
});

it('applies only one of two uses of the same link', async () => {
  const { member, post, mailedToken } = await setUp();
  const { email } = await member();
  await post('send-reset-email', { email });
  const token = await mailedToken();
  const answers = await Promise.all(
    ['Primera-Clave-1', 'Segunda-Clave-2'].map((plain) => post('reset-password', { token, password: sealed(plain) })),
  );
  expect(answers.map(({ body }) => body.status).sort()).toEqual(['changed', 'invalid']);
});

it('confirms the address by a reset, and the first registrant keeps no access', async () => {
  const { post, mailedToken } = await setUp();
  const attacker = someone();
  const stolen = (await post('register', attacker)).body.token;
  const unopened = await mailedToken();
  await post('send-reset-email', { email: attacker.email });
  const token = await mailedToken();
  expect((await post('reset-password', { token, password: sealed('Otra-Clave-9') })).body.status).toBe('changed');
  expect((await post('refresh-token', {}, stolen)).status).toBe(511);
  expect((await post('login', { email: attacker.email, password: attacker.password })).status).toBe(401);
  const { body } = await post('login', { email: attacker.email, password: sealed('Otra-Clave-9') });
  // The address is confirmed, so the attacker's links change nothing.
  expect((await post('verify-email', { token: unopened }, stolen)).body).toEqual({ status: 'verified' });
  expect(body.token).toEqual(expect.any(String));
});

it('removes an account registered with another user’s address through the mail, but never a confirmed one', async () => {
  const { post, mailedToken, member, mails, clock, db } = await setUp();
  const attacker = someone();
  await post('register', attacker);
  const token = await mailedToken();
  expect(mails.at(-1)?.text).toContain(`http://localhost:3000/verify-email?token=${token}&refuse=true`);
  clock.forward(25 * 3_600_000);
  expect((await post('refuse-registration', { token })).body).toEqual({ status: 'removed' });
  expect((await post('refuse-registration', { token })).body).toEqual({ status: 'invalid' });
  expect(await db.selectFrom('accounts').select('id').where('email', '=', attacker.email).execute()).toEqual([]);

  const { email } = await member();
  const used = new URL(mails.findLast((mail) => mail.to === email && mail.kind === 'verify')?.link ?? '').searchParams;
  expect((await post('refuse-registration', { token: used.get('token') })).body).toEqual({ status: 'verified' });
  expect((await post('login', { email, password: sealed('Secreto-1') })).status).toBe(200);
});

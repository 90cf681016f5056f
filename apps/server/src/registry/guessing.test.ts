import { addressOf, type CallName, type Endpoint, endpoints } from '@sosia/contract';
import { expect, it } from 'vitest';
import { z } from 'zod';
import { testProduct } from '../testing/test-product.ts';
import { sealedPassword } from '../testing/test-world.ts';

const product = await testProduct({ environment: { RATE_LIMITS: 'on' } });
let addresses = 0;

/** A call from a given IP address. */
async function call(path: string, payload: object, { from = nextAddress(), token = '' } = {}) {
  const answer = await product.app.inject({
    method: 'POST',
    url: `/api/auth/${path}`,
    payload,
    remoteAddress: from,
    headers: { authorization: `Bearer ${token}` },
  });
  return { status: answer.statusCode, code: answer.json().error?.code, retryAfter: answer.headers['retry-after'] };
}

const nextAddress = () => `198.51.100.${(addresses += 1)}`;

/** Number of calls before the first 429, which must have `Retry-After`. */
async function untilLimited(make: () => ReturnType<typeof call>): Promise<number> {
  for (let through = 0; through < 100; through += 1) {
    const { status, code, retryAfter } = await make();
    if (status !== 429) continue;
    expect([code, Number(retryAfter) > 0]).toEqual(['rateLimited', true]);
    return through;
  }
  throw new Error('never limited');
}

const secretFields = /"(password|current|token|code|googleId|credential)"/;

it('limits every call that accepts a guessable secret or sends email', () => {
  const guessable = (Object.values(endpoints) as Endpoint[]).filter(
    // An embed's token is public; an account names its embed by it.
    ({ call: name, access, body }) =>
      body &&
      !(access === 'account' && addressOf(name).path.startsWith('embed/')) &&
      secretFields.test(JSON.stringify(z.toJSONSchema(body, { io: 'input', unrepresentable: 'any' }))),
  );
  expect(guessable.map(({ call: name }) => name)).toEqual(
    expect.arrayContaining<CallName>([
      'login',
      'register',
      'resetPassword',
      'verifyEmail',
      'deleteUser',
      'enableTwoFactor',
    ]),
  );
  const loose = guessable.filter(({ rateLimit }) => rateLimit.max > 20 || rateLimit.windowSeconds < 300);
  expect(loose.map(({ call: name }) => name)).toEqual([]);
  for (const name of ['sendResetEmail', 'forwardSendVerifyEmail', 'changeEmail'] as const)
    expect(endpoints[name].rateLimit.max).toBeLessThanOrEqual(5);
});

it.each([
  ['login', { email: 'a@example.com', password: sealedPassword() }, 20],
  ['register', { name: '' }, 20],
  ['verify-email', { token: 'x' }, 20],
  ['refuse-registration', { token: 'x' }, 20],
  ['reset-password', { token: 'x', password: sealedPassword('Otra-Clave-9') }, 20],
  ['login-or-register-with-google', { googleId: 'x' }, 20],
  ['send-reset-email', { email: 'b@example.com' }, 5],
  ['forward-send-verify-email', { email: 'c@example.com' }, 5],
])('limits %s per IP network', async (path, body, max) => {
  const from = nextAddress();
  expect(await untilLimited(() => call(path, body, { from }))).toBe(max);
});

it.each([
  ['login', (email: string) => ({ email, password: sealedPassword('Falsa-Clave-1') }), 20],
  ['send-reset-email', (email: string) => ({ email }), 5],
  ['forward-send-verify-email', (email: string) => ({ email }), 5],
  ['register', (email: string) => ({ name: 'A', lastName: 'B', email, password: sealedPassword(), terms: true }), 20],
])('limits %s per account from any IP address', async (path, body, max) => {
  const email = `${product.runtime.newId()}@example.org`;
  expect(await untilLimited(() => call(path, body(email)))).toBe(max);
  // Does not limit another account.
  expect((await call(path, body(`${product.runtime.newId()}@example.org`))).status).not.toBe(429);
});

it.each([
  ['change-password', { current: sealedPassword('Falsa-Clave-1'), password: sealedPassword('Otra-Clave-9') }, 20],
  ['delete-user', { password: sealedPassword('Falsa-Clave-1') }, 20],
  ['two-factor/setup', { password: sealedPassword('Falsa-Clave-1') }, 20],
  ['two-factor/enable', { code: '000000' }, 20],
  ['change-email', { email: 'd@example.com', password: sealedPassword('Falsa-Clave-1') }, 5],
])('limits %s per signed-in account from any IP address', async (path, body, max) => {
  const { token } = await product.account();
  expect(await untilLimited(() => call(path, body, { token }))).toBe(max);
});

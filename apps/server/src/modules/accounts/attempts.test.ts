import { expect, it } from 'vitest';
import { AppError } from '../../lib/app-error.ts';
import { type Attempt, attemptLimits } from './attempts.ts';
import { accountsFixture, sealed, someone } from './testing/accounts-fixture.ts';
import { outcome } from './testing/security-fixture.ts';

const setUp = await accountsFixture();
const wrong = sealed('Secreto-2');
const right = sealed('Secreto-1');

/** The accounts module with attempt limits that never reset. */
async function counting() {
  const counted = new Map<string, number>();
  const setting = await setUp({
    countAttempt: async (attempt: Attempt, key: string) => {
      const times = (counted.get(`${attempt} ${key}`) ?? 0) + 1;
      counted.set(`${attempt} ${key}`, times);
      if (times > attemptLimits[attempt].max) throw new AppError('rateLimited', { retryAfterSeconds: 1 });
    },
  });
  const loginFrom = async (remoteAddress: string, email: string, password: string) => {
    const answer = await setting.app.inject({
      method: 'POST',
      url: '/api/auth/login',
      remoteAddress,
      payload: { email, password },
    });
    return outcome({ status: answer.statusCode, body: answer.json() });
  };
  return { ...setting, counted, loginFrom };
}

it('limits guesses from many networks without locking out the holder', async () => {
  const { member, loginFrom } = await counting();
  const { email } = await member();
  const outcomes = [];
  for (let guess = 0; guess <= attemptLimits.login.max; guess += 1)
    outcomes.push(await loginFrom(`198.51.100.${guess}`, email, wrong));
  expect(new Set(outcomes.slice(0, -1))).toEqual(new Set(['401 incorrectCredentials']));
  expect(outcomes.at(-1)).toBe('429 rateLimited');
  expect(await loginFrom('203.0.113.7', email, right)).toBe('429 rateLimited');
  // The fixture's accounts sign up from this address.
  expect(await loginFrom('127.0.0.1', email, right)).toBe('200');
});

it('limits guesses from a known network', async () => {
  const { member, loginFrom } = await counting();
  const { email } = await member();
  for (let guess = 0; guess < attemptLimits.login.max; guess += 1) await loginFrom('127.0.0.1', email, wrong);
  expect(await loginFrom('127.0.0.1', email, right)).toBe('429 rateLimited');
});

it('applies the same limit to unknown accounts', async () => {
  const { loginFrom } = await counting();
  for (let guess = 0; guess < attemptLimits.login.max; guess += 1)
    expect(await loginFrom(`198.51.100.${guess}`, 'nobody@example.com', wrong)).toBe('404 userNotFound');
  expect(await loginFrom('198.51.100.99', 'nobody@example.com', wrong)).toBe('429 rateLimited');
});

it('limits password guesses with a stolen session across all endpoints', async () => {
  const { member, post } = await counting();
  const { token } = await member();
  const calls = [
    () => post('delete-user', { password: wrong }, token),
    () => post('change-password', { current: wrong, password: sealed('Otra-Clave-9') }, token),
    () => post('change-email', { email: 'x@example.net', password: wrong }, token),
    () => post('two-factor/setup', { password: wrong }, token),
    () => post('passkeys/begin', { password: wrong }, token),
  ];
  for (let round = 0; round < attemptLimits.proof.max / calls.length; round += 1)
    for (const call of calls) expect(outcome(await call())).toBe('401 incorrectCredentials');
  for (const call of calls) expect(outcome(await call())).toBe('429 rateLimited');
});

it('limits the mails to an address whose account is repeatedly created and deleted', async () => {
  const { post, deliver } = await counting();
  const victim = someone();
  const outcomes = [];
  for (let round = 0; round <= attemptLimits.mail.max; round += 1) {
    const answer = await post('register', victim);
    outcomes.push(outcome(answer));
    if (answer.status === 201) await post('delete-user', { password: right }, answer.body.token);
  }
  expect(outcomes.at(-1)).toBe('429 rateLimited');
  expect(new Set(outcomes.slice(0, -1))).toEqual(new Set(['201']));
  // The accounts are gone, and unconfirmed addresses get no farewell mail.
  expect(await deliver()).toEqual([]);
});

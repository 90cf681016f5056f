import type { signInSecurityEndpoints } from '@sosia/contract';
import { Secret, TOTP } from 'otpauth';
import type { MakeSample } from './sample-call.ts';
import { type TestAuthenticator, testAuthenticator } from './test-authenticator.ts';
import { sealedPassword, type TestWorld } from './test-world.ts';

type Caller = Pick<TestWorld['caller'], 'json'>;

const proof = () => ({ password: sealedPassword() });

/** A good call of each endpoint of second factors and passkeys. */
export const signInSecuritySamples: Record<keyof typeof signInSecurityEndpoints, MakeSample> = {
  setUpTwoFactor: () => ({ body: proof() }),
  enableTwoFactor: async ({ throwAway }) => {
    const { token, ...caller } = await throwAway();
    return { body: { code: await codeOfNewSecret(caller) }, token };
  },
  disableTwoFactor: (world) => withTwoFactor(world),
  renewRecoveryCodes: (world) => withTwoFactor(world),
  listPasskeys: () => ({}),
  beginPasskey: () => ({ body: proof() }),
  addPasskey: async ({ caller }) => ({ body: await newPasskey(caller, testAuthenticator()) }),
  deletePasskey: async ({ caller }) => ({ params: { id: await addPasskey(caller, testAuthenticator()) } }),
  beginPasskeyLogin: () => ({}),
  loginWithPasskey: async ({ caller, throwAway }) => {
    const authenticator = testAuthenticator();
    await addPasskey(await throwAway(), authenticator);
    const begun = await caller.json('POST', 'auth/passkeys/begin-login', {});
    return { body: { credential: authenticator.get(begun.body.data) } };
  },
};

async function codeOfNewSecret(caller: Caller): Promise<string> {
  const { secret } = (await caller.json('POST', 'auth/two-factor/setup', proof())).body.data;
  return TOTP.generate({ secret: Secret.fromBase32(secret) });
}

/** An account with a second factor, and an unused code. */
async function withTwoFactor({ throwAway }: TestWorld) {
  const { token, ...caller } = await throwAway();
  const code = await codeOfNewSecret(caller);
  const { recoveryCodes } = (await caller.json('POST', 'auth/two-factor/enable', { code })).body.data;
  return { body: { ...proof(), code: recoveryCodes[0] as string }, token };
}

async function newPasskey(caller: Caller, authenticator: TestAuthenticator) {
  const { data } = (await caller.json('POST', 'auth/passkeys/begin', proof())).body;
  return { name: 'Blue key', credential: authenticator.create(data) };
}

async function addPasskey(caller: Caller, authenticator: TestAuthenticator): Promise<string> {
  return (await caller.json('POST', 'auth/passkeys', await newPasskey(caller, authenticator))).body.data.id;
}

import type { RequestListener } from 'node:http';
import { startIdentityIssuer } from '@sosia/testing';
import { exportJWK, generateKeyPair, type JWTPayload, SignJWT } from 'jose';
import { afterAll, describe, expect, it } from 'vitest';
import { createGoogleIdentity } from './google.ts';

const clientId = 'client-1.apps.example.com';
const issuer = 'https://accounts.google.com';
const now = () => new Date();

async function testIssuer(answer?: RequestListener) {
  const started = await startIdentityIssuer(answer);
  afterAll(started.close);
  return started;
}

const google = await testIssuer();

interface Change {
  claims?: JWTPayload;
  without?: string[];
  key?: CryptoKey;
  /** `null` for a token without a key id. */
  kid?: string | null;
}

function idToken({ claims = {}, without = [], key = google.privateKey, kid = 'one' }: Change = {}): Promise<string> {
  const seconds = Math.floor(Date.now() / 1000);
  const all: JWTPayload = {
    iss: issuer,
    aud: clientId,
    azp: clientId,
    sub: '117',
    iat: seconds,
    exp: seconds + 3_600,
    email: ' Greta@Example.com',
    email_verified: true,
    given_name: 'Greta',
    family_name: 'Grau',
    name: 'Greta Grau',
    ...claims,
  };
  for (const name of without) delete all[name];
  return new SignJWT(all).setProtectedHeader({ alg: 'RS256', ...(kid === null ? {} : { kid }) }).sign(key);
}

const identity = (over: object = {}) =>
  createGoogleIdentity({ clientId, issuer, jwksUrl: google.settings.jwksUrl, now, ...over });

it('reads the identity', async () => {
  expect(await identity().verify(await idToken())).toEqual({
    subject: '117',
    email: 'greta@example.com',
    isEmailVerified: true,
    name: 'Greta',
    lastName: 'Grau',
  });
  expect(await identity().verify(await idToken({ claims: { iss: 'accounts.google.com' } }))).toMatchObject({
    subject: '117',
  });
  const bare = await identity().verify(await idToken({ without: ['given_name', 'family_name', 'azp'] }));
  expect(bare).toMatchObject({ name: 'Greta Grau', lastName: '' });
  const unverified = await identity().verify(await idToken({ claims: { email_verified: false } }));
  expect(unverified?.isEmailVerified).toBe(false);
  expect((await identity().verify(await idToken({ without: ['email_verified'] })))?.isEmailVerified).toBe(false);
});

describe('rejects', () => {
  const seconds = Math.floor(Date.now() / 1000);
  it.each([
    ['for another party', { claims: { aud: 'client-2' } }],
    ['for a second audience only', { claims: { aud: ['client-2', clientId], azp: 'client-2' } }],
    ['of another issuer', { claims: { iss: 'https://accounts.example.com' } }],
    ['past its expiry', { claims: { exp: seconds - 60 } }],
    ['without an expiry', { without: ['exp'] }],
    ['without a subject', { without: ['sub'] }],
    ['without an email', { without: ['email'] }],
    ['signed by an unknown key', { kid: 'two' }],
  ] as [string, Change][])('a token %s', async (_name, change) => {
    expect(await identity().verify(await idToken(change))).toBeNull();
  });

  it('a token with another key, no signature, a shared secret, or no JWT at all', async () => {
    const { privateKey } = await generateKeyPair('RS256');
    const good = await idToken();
    const [, payload = ''] = good.split('.');
    const unsigned = `${Buffer.from('{"alg":"none"}').toString('base64url')}.${payload}.`;
    const shared = await new SignJWT({ iss: issuer, aud: clientId, sub: '1' })
      .setProtectedHeader({ alg: 'HS256', kid: 'one' })
      .setExpirationTime('1h')
      .sign(new TextEncoder().encode(clientId.repeat(3)));
    for (const token of [await idToken({ key: privateKey }), unsigned, shared, `${good}x`, 'x.y.z', 'x', ''])
      expect(await identity().verify(token), token).toBeNull();
  });
});

it('rejects a token without a key id when there are several keys', async () => {
  const jwks = await Promise.all(
    ['one', 'two'].map(async (kid) => ({
      ...(await exportJWK((await generateKeyPair('RS256')).publicKey)),
      kid,
      alg: 'RS256',
    })),
  );
  const several = await testIssuer((_request, response) => void response.end(JSON.stringify({ keys: jwks })));
  expect(await identity({ jwksUrl: several.settings.jwksUrl }).verify(await idToken({ kid: null }))).toBeNull();
});

it('loads the keys once', async () => {
  const own = await testIssuer();
  const provider = identity({ jwksUrl: own.settings.jwksUrl });
  for (let times = 0; times < 3; times += 1) await provider.verify(await idToken({ key: own.privateKey }));
  expect(own.requestCount()).toBe(1);
});

it.each([
  ['answers 500', 'providerFailed', (_request, response) => void response.writeHead(500).end('no')],
  ['answers 429', 'providerFailed', (_request, response) => void response.writeHead(429).end('no')],
  ['answers no JSON', 'providerFailed', (_request, response) => void response.end('<html>')],
  ['hangs up', 'providerFailed', (request) => void request.socket.destroy()],
  ['answers something else', 'providerFailed', (_request, response) => void response.end('{"keys":7}')],
] as [string, string, RequestListener][])('reports a key server that %s', async (_name, code, answer) => {
  const broken = await testIssuer(answer);
  const token = await idToken();
  await expect(identity({ jwksUrl: broken.settings.jwksUrl }).verify(token)).rejects.toMatchObject({ code });
});

it('reports a timeout of the key server', async () => {
  const slow = await testIssuer(() => {});
  const token = await idToken();
  const asked = identity({ jwksUrl: slow.settings.jwksUrl, keysTimeoutMs: 50 }).verify(token);
  await expect(asked).rejects.toMatchObject({ code: 'providerTimeout' });
});

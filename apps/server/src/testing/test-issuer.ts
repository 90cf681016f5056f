import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { exportJWK, generateKeyPair, type JWTPayload, SignJWT } from 'jose';
import { afterAll } from 'vitest';

/** An identity provider on this machine that publishes its key as Google does; `answer` takes the place of that. */
export async function testIssuer(answer?: RequestListener) {
  const { publicKey, privateKey } = await generateKeyPair('RS256');
  const keys = { keys: [{ ...(await exportJWK(publicKey)), kid: 'one', alg: 'RS256', use: 'sig' }] };
  let asked = 0;
  const server = createServer((request, response) => {
    asked += 1;
    if (answer) answer(request, response);
    else response.setHeader('content-type', 'application/json').end(JSON.stringify(keys));
  }).listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  afterAll(() => {
    server.closeAllConnections();
    server.close();
  });
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const settings = { clientId: 'client-1.apps.example.com', issuer: url, jwksUrl: `${url}/certs` };

  /** An ID token as the provider gives it to the button of `settings.clientId`. */
  function idToken(person: JWTPayload): Promise<string> {
    const seconds = Math.floor(Date.now() / 1000);
    const usual = { iss: url, aud: settings.clientId, iat: seconds, exp: seconds + 3_600, email_verified: true };
    return new SignJWT({ ...usual, ...person }).setProtectedHeader({ alg: 'RS256', kid: 'one' }).sign(privateKey);
  }
  return { ...settings, settings, privateKey, idToken, asked: () => asked };
}

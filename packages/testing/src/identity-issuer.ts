import type { RequestListener } from 'node:http';
import { exportJWK, generateKeyPair, type JWTPayload, SignJWT } from 'jose';
import { serveOnLoopback } from './serve-on-loopback.ts';

/**
 * Starts an OpenID issuer on loopback that publishes its key like Google.
 * @param answer replaces the response with the key
 */
export async function startIdentityIssuer(answer?: RequestListener) {
  const { publicKey, privateKey } = await generateKeyPair('RS256');
  const keys = { keys: [{ ...(await exportJWK(publicKey)), kid: 'one', alg: 'RS256', use: 'sig' }] };
  let requests = 0;
  const { origin, close } = await serveOnLoopback((request, response) => {
    requests += 1;
    if (answer) answer(request, response);
    else response.setHeader('content-type', 'application/json').end(JSON.stringify(keys));
  });
  const settings = { clientId: 'client-1.apps.example.com', issuer: origin, jwksUrl: `${origin}/certs` };

  /** Returns an ID token for the client `settings.clientId`. */
  function idToken(claims: JWTPayload): Promise<string> {
    const seconds = Math.floor(Date.now() / 1000);
    const usual = { iss: origin, aud: settings.clientId, iat: seconds, exp: seconds + 3_600, email_verified: true };
    return new SignJWT({ ...usual, ...claims }).setProtectedHeader({ alg: 'RS256', kid: 'one' }).sign(privateKey);
  }
  return { settings, privateKey, idToken, requestCount: () => requests, close };
}

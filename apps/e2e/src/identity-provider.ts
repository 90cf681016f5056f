import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { exportJWK, generateKeyPair, SignJWT } from 'jose';
import type { BrowserContext } from 'playwright-core';

export const clientId = 'client-1.apps.example.com';

/** What stands in for Google: it publishes a key, and signs ID tokens with it. */
export async function startIdentityProvider() {
  const { publicKey, privateKey } = await generateKeyPair('RS256');
  const keys = { keys: [{ ...(await exportJWK(publicKey)), kid: 'one', alg: 'RS256', use: 'sig' }] };
  const server = createServer((_request, response) => {
    response.setHeader('content-type', 'application/json').end(JSON.stringify(keys));
  }).listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    environment: { GOOGLE_CLIENT_ID: clientId, GOOGLE_ISSUER: url, GOOGLE_JWKS_URL: `${url}/certs` },
    stop: () => void server.close(),
    idToken(person: { sub: string; email: string; given_name?: string; family_name?: string }): Promise<string> {
      return new SignJWT({ email_verified: true, ...person })
        .setProtectedHeader({ alg: 'RS256', kid: 'one' })
        .setIssuer(url)
        .setAudience(clientId)
        .setIssuedAt()
        .setExpirationTime('1h')
        .sign(privateKey);
    },
  };
}

/**
 * Puts a small script in the place of Google's: its button gives what `pick` says somebody chose. It keeps to the part of
 * Google's interface that the product uses.
 */
export async function playGoogle(context: BrowserContext, pick: () => Promise<string>): Promise<void> {
  await context.exposeFunction('pickGoogleAccount', pick);
  await context.route('https://accounts.google.com/gsi/client', (route) =>
    route.fulfill({ contentType: 'text/javascript', body: `(${googleScript})()` }),
  );
}

function googleScript(): void {
  type Settings = { client_id: string; callback: (answer: { credential: string }) => void };
  const page = window as unknown as { google: unknown; pickGoogleAccount: () => Promise<string> };
  let settings: Settings | null = null;
  page.google = {
    accounts: {
      id: {
        initialize: (given: Settings) => {
          settings = given;
        },
        renderButton: (place: HTMLElement) => {
          const button = document.createElement('button');
          button.type = 'button';
          button.textContent = `Google for ${settings?.client_id}`;
          button.onclick = async () => settings?.callback({ credential: await page.pickGoogleAccount() });
          place.append(button);
        },
        disableAutoSelect: () => {},
        cancel: () => {},
      },
    },
  };
}

import { startIdentityIssuer } from '@sosia/testing';
import type { BrowserContext } from 'playwright-core';

/** Starts a fake issuer in place of Google, with the settings that point the product at it. */
export async function startIdentityProvider() {
  const { settings, idToken, close } = await startIdentityIssuer();
  const { clientId, issuer, jwksUrl } = settings;
  const environment = { GOOGLE_CLIENT_ID: clientId, GOOGLE_ISSUER: issuer, GOOGLE_JWKS_URL: jwksUrl };
  return { clientId, environment, idToken, stop: close };
}

/**
 * Serves a small script in place of Google's. Its button returns the credential that `pick` resolves to. Only the part of
 * Google's interface that the product uses is implemented.
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

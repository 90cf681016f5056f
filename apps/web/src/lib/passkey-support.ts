import type { PublicConfig } from '@sosia/contract/system';

interface Browser {
  PublicKeyCredential?: unknown;
  isSecureContext: boolean;
  location: { origin: string };
}

/** Whether browser and connection support passkeys, before the server's configuration is known. */
export function knowsPasskeys(browser: Browser = window): boolean {
  return typeof browser.PublicKeyCredential === 'function' && browser.isSecureContext;
}

/** Whether passkeys work here: also requires the server's passkey domain. */
export function canUsePasskeys({ publicUrl }: PublicConfig, browser: Browser = window): boolean {
  return knowsPasskeys(browser) && URL.parse(publicUrl)?.origin === browser.location.origin;
}

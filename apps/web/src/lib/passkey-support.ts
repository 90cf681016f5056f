import type { PublicConfig } from '@sosia/contract/system';

interface Browser {
  PublicKeyCredential?: unknown;
  isSecureContext: boolean;
  location: { origin: string };
}

/** Whether the browser knows passkeys and the connection is safe: what can be said before the server has told its address. */
export function knowsPasskeys(browser: Browser = window): boolean {
  return typeof browser.PublicKeyCredential === 'function' && browser.isSecureContext;
}

/** Whether a passkey can be used here: also, this is the address they belong to. */
export function canUsePasskeys({ publicUrl }: PublicConfig, browser: Browser = window): boolean {
  return knowsPasskeys(browser) && URL.parse(publicUrl)?.origin === browser.location.origin;
}

import type { PublicConfig } from '@sosia/contract/system';

interface Browser {
  PublicKeyCredential?: unknown;
  isSecureContext: boolean;
  location: { origin: string };
}

/** Whether a passkey can be used here: the browser knows them, the connection is safe, and this is the address they belong to. */
export function canUsePasskeys({ publicUrl }: PublicConfig, browser: Browser = window): boolean {
  return (
    typeof browser.PublicKeyCredential === 'function' &&
    browser.isSecureContext &&
    URL.parse(publicUrl)?.origin === browser.location.origin
  );
}

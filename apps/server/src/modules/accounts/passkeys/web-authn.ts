/** The WebAuthn library, loaded on first use: it takes 100 ms and 27 MB. */
export const webAuthn = () => import('@simplewebauthn/server');

/** Signature algorithms of authenticators: EdDSA, ES256, RS256. */
export const algorithms = [-8, -7, -257];

/** Returns the user handle that authenticators store: the sixteen bytes of the account id. */
export const userIdBytes = (accountId: string) => new Uint8Array(Buffer.from(accountId.replaceAll('-', ''), 'hex'));

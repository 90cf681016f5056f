/** The library behind passkeys. Loaded when it is first needed: it takes a tenth of a second and 27 MB. */
export const webAuthn = () => import('@simplewebauthn/server');

/** Signature schemes that authenticators have: EdDSA, ES256, RS256. */
export const algorithms = [-8, -7, -257];

/** The account's id as authenticators keep it: its sixteen bytes. */
export const userIdBytes = (accountId: string) => new Uint8Array(Buffer.from(accountId.replaceAll('-', ''), 'hex'));

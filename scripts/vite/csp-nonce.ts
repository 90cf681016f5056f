/** Placeholder that the server replaces by a nonce for each request. */
export const cspNonce = '__CSP_NONCE__';

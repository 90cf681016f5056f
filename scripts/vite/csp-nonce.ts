/** The server replaces this in a page by a nonce of the request. */
export const cspNonce = '__CSP_NONCE__';

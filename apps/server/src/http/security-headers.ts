/** Headers of every answer. Pages and API differ in what they may load. */
const everywhere = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'cross-origin-opener-policy': 'same-origin',
  'permissions-policy': 'camera=(), geolocation=(), payment=(), usb=(), microphone=(self)',
};

export const apiHeaders = {
  ...everywhere,
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
  'cross-origin-resource-policy': 'same-origin',
  'cache-control': 'no-store',
};

/** For a page of ours: own scripts and styles, those with this answer's nonce, and no other host at all. */
export function pageHeaders(nonce: string): Record<string, string> {
  const policy = [
    "default-src 'none'",
    `script-src 'self' 'nonce-${nonce}'`,
    `style-src 'self' 'nonce-${nonce}'`,
    "img-src 'self' data: blob:",
    "font-src 'self'",
    "connect-src 'self'",
    "worker-src 'self' blob:",
    "media-src 'self' blob:",
    "manifest-src 'self'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ];
  return {
    ...everywhere,
    'content-security-policy': policy.join('; '),
    'x-frame-options': 'DENY',
    'cache-control': 'no-store',
  };
}

/** For hashed files of the built app. A worker lives by the policy of its own file; PDF pictures are decoded by WebAssembly. */
export const assetHeaders = {
  ...everywhere,
  'cross-origin-resource-policy': 'same-origin',
  'content-security-policy': "default-src 'self'; script-src 'self' 'wasm-unsafe-eval'; frame-ancestors 'none'",
};

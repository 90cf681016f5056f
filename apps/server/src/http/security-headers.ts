/** Headers of every answer. Pages and API differ in what they may load. */
const everywhere = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'permissions-policy': 'camera=(), geolocation=(), payment=(), usb=(), microphone=(self)',
};

export const apiHeaders = {
  ...everywhere,
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
  'cross-origin-resource-policy': 'same-origin',
  'cache-control': 'no-store',
};

/** Hosts that Google requires for its sign-in button, and no others. */
const google = { script: ' https://accounts.google.com/gsi/client', style: ' https://accounts.google.com/gsi/style' };
const googleFrames = 'https://accounts.google.com/gsi/';

/**
 * Headers of the product's pages: same-origin scripts and styles, those with this response's nonce, and no other host
 * except Google's sign-in if configured. `isTrustworthy`: browsers see a secure context, by https or on this machine.
 */
export function pageHeaders(nonce: string, { withGoogle = false, isTrustworthy = false } = {}): Record<string, string> {
  const policy = [
    "default-src 'none'",
    `script-src 'self' 'nonce-${nonce}'${withGoogle ? google.script : ''}`,
    `style-src 'self' 'nonce-${nonce}'${withGoogle ? google.style : ''}`,
    "img-src 'self' data: blob:",
    "font-src 'self'",
    `connect-src 'self'${withGoogle ? ` ${googleFrames}` : ''}`,
    // The settings of an embed hold the page for trying it.
    `frame-src 'self'${withGoogle ? ` ${googleFrames}` : ''}`,
    "worker-src 'self' blob:",
    "media-src 'self' blob:",
    "manifest-src 'self'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ];
  return {
    ...everywhere,
    // Elsewhere browsers ignore it and complain. Google's own window must be able to answer.
    ...(isTrustworthy ? { 'cross-origin-opener-policy': withGoogle ? 'same-origin-allow-popups' : 'same-origin' } : {}),
    'content-security-policy': policy.join('; '),
    'x-frame-options': 'DENY',
    'cache-control': 'no-store',
  };
}

/**
 * Headers of the chat's pages, which are embedded on other sites. `frameAncestors`: value of that directive; `null`
 * allows every site. An isolated page may embed them too, because they load nothing from another host.
 */
export function framedPageHeaders(
  nonce: string,
  { frameAncestors, isTrustworthy = false }: { frameAncestors: string | null; isTrustworthy?: boolean },
): Record<string, string> {
  const policy = [
    "default-src 'none'",
    `script-src 'self' 'nonce-${nonce}'`,
    `style-src 'self' 'nonce-${nonce}'`,
    "img-src 'self' data: blob:",
    "font-src 'self'",
    "connect-src 'self'",
    // The page for trying it holds the panel of the launcher.
    "frame-src 'self'",
    "worker-src 'self' blob:",
    "media-src 'self' blob:",
    "base-uri 'none'",
    "form-action 'none'",
    ...(frameAncestors === null ? [] : [`frame-ancestors ${frameAncestors}`]),
  ];
  return {
    ...everywhere,
    'content-security-policy': policy.join('; '),
    'cross-origin-resource-policy': 'cross-origin',
    ...(isTrustworthy ? { 'cross-origin-embedder-policy': 'require-corp' } : {}),
    'cache-control': 'no-store',
  };
}

/** For what scripts and pages of other origins read: the launcher, and how it looks. */
export const openHeaders = {
  ...everywhere,
  'access-control-allow-origin': '*',
  'cross-origin-resource-policy': 'cross-origin',
};

/**
 * Headers of hashed files of the built app. A worker uses the policy of its script file; PDF pictures are decoded by
 * WebAssembly.
 */
export const assetHeaders = {
  ...everywhere,
  'cross-origin-resource-policy': 'same-origin',
  'content-security-policy': "default-src 'self'; script-src 'self' 'wasm-unsafe-eval'; frame-ancestors 'none'",
};

/** A worker of a page that is isolated must be so too. */
export const framedAssetHeaders = { ...assetHeaders, 'cross-origin-embedder-policy': 'require-corp' };

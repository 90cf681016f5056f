/**
 * Whether a header may be sent to a website on its owner's behalf. Without a schema library, so that browser and server
 * can use it.
 */
export const isSiteHeaderName = (name: string): boolean => {
  const lower = name.toLowerCase();
  return isToken.test(name) && !belongsToConnection(lower) && !lower.startsWith('sec-');
};

const isToken = /^[A-Za-z0-9!#$%&'*+.^_`|~-]{1,100}$/;

/**
 * Whether a header (name in lowercase) belongs to the connection or to a proxy, or would misstate it. Browsers refuse
 * to set such headers.
 */
export const belongsToConnection = (lower: string): boolean => ofConnection.has(lower) || lower.startsWith('proxy-');

const ofConnection: ReadonlySet<string> = new Set([
  'host',
  'connection',
  'keep-alive',
  'content-length',
  'transfer-encoding',
  'te',
  'trailer',
  'upgrade',
  'expect',
  'via',
  'cookie2',
  'http2-settings',
  'accept-encoding',
]);

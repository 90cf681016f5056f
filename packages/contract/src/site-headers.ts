/**
 * Which headers may be sent to a website in its owner's name. Free of any schema library, so that both sides can ask.
 */
export const isSiteHeaderName = (name: string): boolean => {
  const lower = name.toLowerCase();
  return isToken.test(name) && !belongsToConnection(lower) && !lower.startsWith('sec-');
};

const isToken = /^[A-Za-z0-9!#$%&'*+.^_`|~-]{1,100}$/;

/**
 * Whether a header, named in small letters, belongs to the connection that is made or to a proxy on the way, or would lie about
 * it. A browser refuses a request that is given one.
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

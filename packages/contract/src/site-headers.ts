/**
 * Which headers may be sent to a website in its owner's name. Free of any schema library, so that both sides can ask.
 */
export const isSiteHeaderName = (name: string): boolean => {
  const lower = name.toLowerCase();
  return isToken.test(name) && !ofConnection.has(lower) && !browserOnly.test(lower);
};

const isToken = /^[A-Za-z0-9!#$%&'*+.^_`|~-]{1,100}$/;

/** They belong to the connection that is made, or would lie about it; a browser refuses a request that is given them. */
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

/** What is meant for a proxy on the way, and what only a browser says of itself. */
const browserOnly = /^(?:proxy|sec)-/;

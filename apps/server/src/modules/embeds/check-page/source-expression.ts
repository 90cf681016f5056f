/**
 * Whether a source expression of a content security policy matches a URL (CSP 3, 6.7.2). Nonces, hashes and keywords
 * other than `'self'` match no URL.
 * @param page URL of the page: matched by `'self'`, and the source of the scheme if the expression has none
 */
export function isSourceMatching(source: string, address: string, page: string): boolean {
  const [url, own] = [new URL(address), new URL(page)];
  const expression = source.toLowerCase();
  if (expression === '*') return isNetwork(url.protocol) || url.protocol === own.protocol;
  if (expression === "'self'") return isSelf(url, own);
  if (expression.startsWith("'")) return false;
  const scheme = /^([a-z][a-z0-9+.-]*:)$/.exec(expression)?.[1];
  if (scheme !== undefined) return isSchemeMatching(scheme, url.protocol);
  // Only the path is case-sensitive.
  const parts = /^(?:([a-z][a-z0-9+.-]*:)\/\/)?([^/:]+|\[[^\]]*\])(?::(\d+|\*))?(\/[^?#]*)?$/i.exec(source);
  if (!parts) return false;
  const [, wantedScheme, host = '', port, path] = parts;
  return (
    isSchemeMatching(wantedScheme?.toLowerCase() ?? own.protocol, url.protocol) &&
    isHostMatching(host.toLowerCase(), url.hostname) &&
    isPortMatching(port, url) &&
    isPathMatching(path, url.pathname)
  );
}

const usualPorts: Record<string, string> = { 'http:': '80', 'https:': '443', 'ws:': '80', 'wss:': '443' };
const isNetwork = (protocol: string) => protocol in usualPorts;
const portOf = ({ port, protocol }: URL) => port || (usualPorts[protocol] ?? '');

/** Whether the URL has the origin of the page, or the same host with a more secure scheme. */
function isSelf(url: URL, own: URL): boolean {
  if (url.origin === own.origin) return true;
  const arePortsUsual = url.port === '' && own.port === '';
  return (
    url.hostname === own.hostname &&
    (portOf(url) === portOf(own) || arePortsUsual) &&
    (url.protocol === 'https:' || url.protocol === 'wss:' || (own.protocol === 'http:' && url.protocol === 'ws:'))
  );
}

/** A scheme also matches its more secure variant. */
function isSchemeMatching(wanted: string, actual: string): boolean {
  if (wanted === actual) return true;
  if (wanted === 'http:') return actual === 'https:';
  if (wanted === 'ws:') return isNetwork(actual);
  return wanted === 'wss:' && actual === 'https:';
}

function isHostMatching(wanted: string, actual: string): boolean {
  if (wanted === '*') return true;
  return wanted.startsWith('*.') ? actual.endsWith(wanted.slice(1)) : wanted === actual;
}

function isPortMatching(wanted: string | undefined, url: URL): boolean {
  if (wanted === '*') return true;
  if (wanted === undefined) return portOf(url) === usualPorts[url.protocol];
  return wanted === portOf(url) || (wanted === '80' && portOf(url) === '443' && /^(?:https|wss):$/.test(url.protocol));
}

/** A path with a trailing slash matches everything below it. */
function isPathMatching(wanted: string | undefined, actual: string): boolean {
  if (wanted === undefined || wanted === '/') return true;
  const [path, place] = [decoded(wanted), decoded(actual)];
  return path.endsWith('/') ? place.startsWith(path) : place === path;
}

function decoded(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}

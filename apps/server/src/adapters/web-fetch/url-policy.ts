import { isIP } from 'node:net';
import { WebFetchError } from '../../ports/web-fetch.ts';

export interface UrlTarget {
  /** Normalized, without fragment. */
  url: URL;
  /** Without brackets and trailing dot. */
  host: string;
  /** The operator listed this host, so its addresses are not checked. */
  isAllowListed: boolean;
}

/**
 * Checks a URL before any DNS lookup. The WHATWG parser normalizes it (decimal, octal, hexadecimal and short IPv4,
 * full-width letters, punycode, backslashes), so that the checked host is the one connected to.
 * @param allow `host` or `host:port`, as in `SAFE_FETCH_ALLOW`
 * @throws {WebFetchError}
 */
export function checkUrl(input: string, allow: readonly string[]): UrlTarget {
  // Refuse backslashes: this parser treats them as slashes, others do not, so an earlier check may have parsed another
  // host.
  if (input.length > maxUrlLength || input.includes('\\') || !URL.canParse(input)) throw new WebFetchError('invalid');
  const url = new URL(input);
  url.hash = '';
  if (url.protocol !== 'http:' && url.protocol !== 'https:') throw new WebFetchError('scheme');
  if (url.username || url.password) throw new WebFetchError('credentials');
  const host = bareHost(url.hostname);
  if (!host) throw new WebFetchError('invalid');
  const port = Number(url.port || (url.protocol === 'https:' ? 443 : 80));
  const listed = listing(host, port, allow);
  // An allowed host is limited to web ports unless the port is listed as well.
  if (listed !== 'port' && isServicePort(port)) throw new WebFetchError('port');
  if (listed === 'no' && !isIP(host) && isPrivateName(host)) throw new WebFetchError('host');
  return { url, host, isAllowListed: listed !== 'no' };
}

const maxUrlLength = 8192;

function bareHost(hostname: string): string {
  return hostname.replace(/^\[|\]$/g, '').replace(/\.+$/, '');
}

function listing(host: string, port: number, allow: readonly string[]): 'no' | 'host' | 'port' {
  let found: 'no' | 'host' = 'no';
  for (const entry of allow) {
    const isBareIpv6 = isIP(entry) === 6;
    const source = isBareIpv6 ? `http://[${entry}]` : `http://${entry}`;
    if (!URL.canParse(source) || bareHost(new URL(source).hostname) !== host) continue;
    // Parse the port from the entry: a parsed URL drops an explicit `:80`.
    const listedPort = isBareIpv6 ? undefined : /:(\d+)$/.exec(entry)?.[1];
    if (listedPort === undefined) found = 'host';
    else if (Number(listedPort) === port) return 'port';
  }
  return found;
}

/** Names that never belong to the public internet, whatever a resolver returns. */
const privateSuffixes = [
  'localhost',
  'local',
  'localdomain',
  'internal',
  'intranet',
  'lan',
  'home',
  'corp',
  'private',
  'svc',
  'home.arpa',
  'in-addr.arpa',
  'ip6.arpa',
  'onion',
] as const;

function isPrivateName(host: string): boolean {
  return !host.includes('.') || privateSuffixes.some((suffix) => host === suffix || host.endsWith(`.${suffix}`));
}

/**
 * Whether a port is refused. Below 1024 all but 80 and 443. Above it, the usual ports of databases, queues, caches,
 * consoles and control planes: they may react to HTTP bytes, or being open already reveals something.
 */
function isServicePort(port: number): boolean {
  if (port < 1024) return port !== 80 && port !== 443;
  return servicePorts.has(port);
}

const servicePorts: ReadonlySet<number> = new Set([
  1080, 1099, 1433, 1434, 1521, 1719, 1720, 1723, 1883, 2049, 2181, 2375, 2376, 2377, 2379, 2380, 3128, 3260, 3306,
  3389, 3659, 4045, 4190, 4369, 4444, 5060, 5061, 5222, 5269, 5432, 5433, 5671, 5672, 5900, 5901, 5902, 5903, 5984,
  5985, 5986, 6000, 6001, 6379, 6380, 6443, 6566, 6665, 6666, 6667, 6668, 6669, 6679, 6697, 7000, 7199, 8125, 8500,
  8600, 8883, 9042, 9092, 9160, 9200, 9300, 9418, 10080, 10250, 10255, 10256, 11211, 15672, 16379, 25565, 26379, 26257,
  27017, 27018, 27019, 28015, 28017, 50070, 61613, 61616,
]);

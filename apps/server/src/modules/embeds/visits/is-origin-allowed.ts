import { canonicalDomain } from '@sosia/contract';

/**
 * Whether a page may hold an embed, by the embed's list of domains (`host[:port]` or `*.host[:port]`). An empty list lets
 * every page in, also one that does not say what it is.
 *
 * A wildcard stands for any number of names before its host and not for the host itself. An entry without a port means the
 * usual port of http or https, as in `frame-ancestors`; of this machine it means any port, where people build their sites.
 * @param origin an origin or a whole address; what is neither counts as none
 */
export function isOriginAllowed(domains: readonly string[], origin: string | undefined): boolean {
  if (domains.length === 0) return true;
  const url = webAddress(origin);
  return url !== null && domains.some((domain) => isOn(domain, url));
}

/** Whether a page is of our own: the share link's page, the owner's preview. This machine has several names. */
export function isOwnOrigin(publicUrl: string, origin: string | undefined): boolean {
  const [own, url] = [webAddress(publicUrl), webAddress(origin)];
  if (own === null || url === null || own.protocol !== url.protocol || own.port !== url.port) return false;
  return own.hostname === url.hostname || (loopback.test(own.hostname) && loopback.test(url.hostname));
}

const loopback = /^(?:localhost|127\.0\.0\.1|\[::1\])$/;
/** Names that only ever mean this machine. */
const thisMachine = /^(?:localhost|127\.0\.0\.1|\*\.localhost|.+\.localhost)$/;
const usualPorts = { 'http:': '80', 'https:': '443' } as const;

function webAddress(text: string | undefined): URL | null {
  const url = URL.parse(text ?? '');
  return url !== null && url.protocol in usualPorts ? url : null;
}

function isOn(domain: string, { protocol, hostname, port }: URL): boolean {
  const [, wildcard, host = '', wantedPort] = /^(\*\.)?(.*?)(?::(\d+))?$/.exec(canonicalDomain(domain)) ?? [];
  const name = hostname.replace(/\.$/, '');
  const isHost = wildcard ? name.endsWith(`.${host}`) && name.length > host.length + 1 : name === host;
  if (!isHost) return false;
  if (wantedPort === undefined) return port === '' || thisMachine.test(host);
  const usual = protocol === 'https:' ? usualPorts['https:'] : usualPorts['http:'];
  return (port === '' ? usual : port) === String(Number(wantedPort));
}

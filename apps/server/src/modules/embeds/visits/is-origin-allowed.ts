import { canonicalDomain } from '@sosia/contract';

/**
 * Whether a page may hold an embed, by the embed's list of domains (`host[:port]` or `*.host[:port]`). An empty list lets
 * every page in, also one that does not say what it is. `frame-ancestors` tells browsers the same, from {@link placeOf}.
 *
 * A wildcard stands for any number of names before its host and not for the host itself. An entry without a port means the
 * usual port of http or https; of this machine it means any port, where people build their sites.
 * @param origin an origin or a whole address; what is neither counts as none
 * @param publicUrl where we are reached ourselves
 */
export function isOriginAllowed(domains: readonly string[], origin: string | undefined, publicUrl: string): boolean {
  if (domains.length === 0) return true;
  const url = webAddress(origin);
  return url !== null && domains.some((domain) => isOn(placeOf(domain, publicUrl), url));
}

/** What an entry of the list stands for, in the terms of a content security policy. */
export interface AllowedPlace {
  schemes: readonly ('https:' | 'http:')[];
  /** May begin with `*.`. */
  host: string;
  /** `undefined`: the scheme's usual one. */
  port: string | '*' | undefined;
}

/** A page without TLS is let in where we are reached without it ourselves, and on the machine of who builds it. */
export function placeOf(domain: string, publicUrl: string): AllowedPlace {
  const [, host = '', port] = /^(.*?)(?::(\d+))?$/.exec(canonicalDomain(domain)) ?? [];
  const isHere = thisMachine.test(host);
  return {
    schemes: isHere || publicUrl.startsWith('http:') ? ['https:', 'http:'] : ['https:'],
    host,
    port: port === undefined ? (isHere ? '*' : undefined) : String(Number(port)),
  };
}

/** Whether a page is of our own: the share link's page, the owner's preview. This machine has several names. */
export function isOwnOrigin(publicUrl: string, origin: string | undefined): boolean {
  const [own, url] = [webAddress(publicUrl), webAddress(origin)];
  if (own === null || url === null || own.protocol !== url.protocol || own.port !== url.port) return false;
  return own.hostname === url.hostname || (loopback.test(own.hostname) && loopback.test(url.hostname));
}

const loopback = /^(?:localhost|127\.0\.0\.1|\[::1\])$/;
/** Names that only ever mean this machine. */
const thisMachine = /^(?:localhost|127\.0\.0\.1|.+\.localhost)$/;
const usualPorts = { 'http:': '80', 'https:': '443' } as const;

function webAddress(text: string | undefined): URL | null {
  const url = URL.parse(text ?? '');
  return url !== null && url.protocol in usualPorts ? url : null;
}

function isOn({ schemes, host, port }: AllowedPlace, url: URL): boolean {
  const scheme = schemes.find((each) => each === url.protocol);
  if (scheme === undefined || !isNamed(host, url.hostname)) return false;
  return port === '*' || (url.port || usualPorts[scheme]) === (port ?? usualPorts[scheme]);
}

function isNamed(host: string, name: string): boolean {
  if (!host.startsWith('*.')) return name === host;
  return name.endsWith(host.slice(1)) && name.length > host.length - 1;
}

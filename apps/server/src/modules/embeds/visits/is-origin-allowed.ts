import { canonicalDomain } from '@sosia/contract';

/**
 * Whether a page may embed the chat, by the embed's list of domains (`host[:port]` or `*.host[:port]`). An empty list
 * allows every page, also one without an origin. `frame-ancestors` uses the same {@link placeOf}.
 *
 * A wildcard matches any number of labels before its host, but not the host itself. An entry without a port means the
 * default port of http or https; for localhost it means any port, for local development.
 * @param origin an origin or a full URL; any other text counts as none
 * @param publicUrl our own URL
 */
export function isOriginAllowed(domains: readonly string[], origin: string | undefined, publicUrl: string): boolean {
  if (domains.length === 0) return true;
  const url = webAddress(origin);
  return url !== null && domains.some((domain) => isOn(placeOf(domain, publicUrl), url));
}

/** A list entry in the terms of a content security policy. */
export interface AllowedPlace {
  schemes: readonly ('https:' | 'http:')[];
  /** May begin with `*.`. */
  host: string;
  /** `undefined`: the scheme's default port. */
  port: string | '*' | undefined;
}

/** Parses a list entry. Plain http is allowed if our own URL uses it, and for localhost. */
export function placeOf(domain: string, publicUrl: string): AllowedPlace {
  const [, host = '', port] = /^(.*?)(?::(\d+))?$/.exec(canonicalDomain(domain)) ?? [];
  const isHere = thisMachine.test(host);
  return {
    schemes: isHere || publicUrl.startsWith('http:') ? ['https:', 'http:'] : ['https:'],
    host,
    port: port === undefined ? (isHere ? '*' : undefined) : String(Number(port)),
  };
}

/** Whether a page belongs to this server: the share page or the owner's preview. Loopback names count as the same host. */
export function isOwnOrigin(publicUrl: string, origin: string | undefined): boolean {
  const [own, url] = [webAddress(publicUrl), webAddress(origin)];
  if (own === null || url === null || own.protocol !== url.protocol || own.port !== url.port) return false;
  return own.hostname === url.hostname || (loopback.test(own.hostname) && loopback.test(url.hostname));
}

const loopback = /^(?:localhost|127\.0\.0\.1|\[::1\])$/;
/** Names that always resolve to the visitor's own machine. */
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

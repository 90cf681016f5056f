import { WebFetchError, type WebFetchRequest } from '../../ports/web-fetch.ts';

export interface Hop {
  url: string;
  method: NonNullable<WebFetchRequest['method']>;
  headers: Record<string, string>;
  body?: string | Uint8Array;
}

/**
 * Returns the request that a redirect asks for, or null for other responses. Another origin gets only the caller's
 * `accept` headers and never a body.
 * @throws {WebFetchError} `invalid`, `body`
 */
export function nextHop(
  hop: Hop,
  answer: { url: string; status: number; headers: Record<string, string> },
): Hop | null {
  const location = answer.headers.location;
  if (!redirectStatuses.has(answer.status) || location === undefined) return null;
  if (!URL.canParse(location, answer.url)) throw new WebFetchError('invalid');
  const url = new URL(location, answer.url);
  const next: Hop = { url: url.href, method: methodAfter(answer.status, hop.method), headers: hop.headers };
  const keepsBody = next.method === hop.method && hop.body !== undefined;
  if (isSameParty(new URL(answer.url), url)) {
    if (keepsBody) next.body = hop.body as string | Uint8Array;
    else next.headers = without(hop.headers, (name) => name.startsWith('content-'));
    return next;
  }
  if (keepsBody) throw new WebFetchError('body');
  next.headers = without(hop.headers, (name) => name !== 'accept' && name !== 'accept-language');
  return next;
}

const redirectStatuses: ReadonlySet<number> = new Set([301, 302, 303, 307, 308]);

function methodAfter(status: number, method: Hop['method']): Hop['method'] {
  if (method === 'HEAD' || method === 'GET') return method;
  return status === 307 || status === 308 ? method : 'GET';
}

/** Whether the origin is the same, or the same host changes from http to https on the default ports. */
function isSameParty(from: URL, to: URL): boolean {
  if (from.origin === to.origin) return true;
  return (
    from.hostname === to.hostname && from.protocol === 'http:' && to.protocol === 'https:' && !from.port && !to.port
  );
}

function without(headers: Record<string, string>, drops: (name: string) => boolean): Record<string, string> {
  return Object.fromEntries(Object.entries(headers).filter(([name]) => !drops(name.toLowerCase())));
}

import { placeOf } from '../visits/is-origin-allowed.ts';

/**
 * Returns the `frame-ancestors` sources of an embed: our own pages and its list of domains. `null`: the list is empty,
 * and any page may embed it. It allows the same pages as `isOriginAllowed`.
 */
export function frameAncestors(domains: readonly string[], publicUrl: string): string | null {
  if (domains.length === 0) return null;
  const sources = domains.flatMap((domain) => {
    const { schemes, host, port } = placeOf(domain, publicUrl);
    return schemes.map((scheme) => `${scheme}//${host}${port === undefined ? '' : `:${port}`}`);
  });
  return ["'self'", ...sources].join(' ');
}

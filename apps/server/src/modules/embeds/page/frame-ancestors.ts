import { placeOf } from '../visits/is-origin-allowed.ts';

/**
 * Who may hold an embed in a frame, as `frame-ancestors` says it: our own pages and those on its list. `null`: anybody, as
 * the list is empty. It lets in whom `isOriginAllowed` lets in.
 */
export function frameAncestors(domains: readonly string[], publicUrl: string): string | null {
  if (domains.length === 0) return null;
  const sources = domains.flatMap((domain) => {
    const { schemes, host, port } = placeOf(domain, publicUrl);
    return schemes.map((scheme) => `${scheme}//${host}${port === undefined ? '' : `:${port}`}`);
  });
  return ["'self'", ...sources].join(' ');
}

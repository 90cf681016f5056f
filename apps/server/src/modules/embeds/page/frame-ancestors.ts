import { isOriginAllowed } from '../visits/is-origin-allowed.ts';

/**
 * Who may hold an embed in a frame, as `frame-ancestors` says it: our own pages and those on its list. `null`: anybody, as
 * the list is empty. It lets in whom `isOriginAllowed` lets in, by https, and by http where we are reached by http ourselves
 * or the page is on its builder's machine.
 */
export function frameAncestors(domains: readonly string[], publicUrl: string): string | null {
  if (domains.length === 0) return null;
  const hasHttp = publicUrl.startsWith('http:');
  const sources = domains.flatMap((domain) => {
    const isAnyPort = isOriginAllowed([domain], `http://${domain.replace('*', 'any')}:1`);
    const host = isAnyPort ? `${domain}:*` : domain;
    return hasHttp || isAnyPort ? [`https://${host}`, `http://${host}`] : [`https://${host}`];
  });
  return ["'self'", ...sources].join(' ');
}

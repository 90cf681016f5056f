import { limits } from '@sosia/contract';

/**
 * A page's address as it may be kept: of the web, without a name or password, and without what stands behind `#`, which pages
 * write for themselves alone. `null` for what is no such address.
 */
export function sanitizePageUrl(text: string | undefined): string | null {
  const url = URL.parse(text ?? '');
  if (url === null || (url.protocol !== 'http:' && url.protocol !== 'https:')) return null;
  url.username = '';
  url.password = '';
  url.hash = '';
  // Written out, an address may be several times as long as it was.
  if (url.href.length > limits.urlChars) url.search = '';
  if (url.href.length > limits.urlChars) url.pathname = '/';
  return url.href;
}

import { limits } from '@sosia/contract';

/** Sanitizes a page URL for storage: http or https only, without credentials and fragment. `null` for any other URL. */
export function sanitizePageUrl(text: string | undefined): string | null {
  const url = URL.parse(text ?? '');
  if (url === null || (url.protocol !== 'http:' && url.protocol !== 'https:')) return null;
  url.username = '';
  url.password = '';
  url.hash = '';
  // Percent-encoding can make a URL several times longer.
  if (url.href.length > limits.urlChars) url.search = '';
  if (url.href.length > limits.urlChars) url.pathname = '/';
  return url.href;
}

import type { WebFetchResponse } from '../../../ports/web-fetch.ts';
import { decodeHtml } from '../decode-html.ts';
import { pageRedirect } from './page-redirect.ts';

/** A longer page is no mere redirect. */
const maxBytes = 256 * 1_024;
/** Checked first, because most pages have none. */
const mark = /http-equiv\s{0,9}=\s{0,9}["']?\s{0,9}refresh|location/i;

/** Returns the URL that a fetched page leads to by a refresh or a script; see {@link pageRedirect}. */
export function redirectInResponse({ url, status, headers, body }: Omit<WebFetchResponse, 'redirects'>): string | null {
  const type = (headers['content-type'] ?? 'text/html').split(';', 1)[0]?.trim().toLowerCase();
  const isPage = type === 'text/html' || type === 'application/xhtml+xml';
  if (!isPage || status < 200 || status > 299 || body.byteLength === 0 || body.byteLength > maxBytes) return null;
  if (!mark.test(Buffer.from(body).toString('latin1'))) return null;
  return pageRedirect(decodeHtml(body, headers['content-type'] ?? null).text, url);
}

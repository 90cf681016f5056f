import { createHash } from 'node:crypto';

/** Short digest of a text. With 100,000 texts, two collide once in billions of crawls. */
export const shortDigest = (text: string) => createHash('sha256').update(text).digest('base64url').slice(0, 12);

/** The URL without parts that do not select a page: fragment, tracking parameters, empty query. */
export function tidyUrl(address: string): string {
  const url = new URL(address);
  url.hash = '';
  for (const name of [...url.searchParams.keys()]) if (trackingParameter.test(name)) url.searchParams.delete(name);
  if (url.searchParams.size === 0) url.search = '';
  return url.href;
}

/**
 * Key that is equal for URLs of surely the same page. Ignores the query order, a trailing slash, the index file and
 * http or https.
 */
export function pageIdentity(address: string): string {
  const url = new URL(tidyUrl(address));
  url.searchParams.sort();
  const path = url.pathname.replace(/\/(?:index\.(?:html?|php))?$/i, '');
  return `${url.host.replace(/^www\./, '')}${path}${url.search}`;
}

/** Whether the file extension belongs to something other than a page, such as an image or archive. */
export function isFileAddress(address: string): boolean {
  return fileExtension.test(new URL(address).pathname);
}

const trackingParameter =
  /^(?:utm_\w+|gclid|fbclid|msclkid|dclid|yclid|mc_[ce]id|igshid|_ga|_gl|ref_src|sessionid|phpsessid|jsessionid|sid)$/i;
const fileExtension =
  /\.(?:pdf|jpe?g|png|gif|webp|avif|svg|ico|bmp|tiff?|mp[34]|m4[av]|wav|ogg|webm|mov|avi|zip|gz|tgz|rar|7z|tar|exe|dmg|msi|apk|css|m?js|json|xml|rss|atom|woff2?|ttf|eot|docx?|xlsx?|pptx?|od[tsp]|csv|epub|ics)$/i;

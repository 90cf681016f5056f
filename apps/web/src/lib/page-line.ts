import { validateUrl } from '@sosia/contract/validators';

/**
 * A page's URL for display, `shop.example/niños?size=2`, and as a link; `null` unless http or https. The URL is
 * untrusted: its host is shown in ASCII form, and bidirectional or invisible characters stay percent-encoded.
 */
export function pageLine(address: string): { text: string; href: string } | null {
  if (validateUrl(address) !== null) return null;
  const { host, pathname, search, href } = new URL(address.trim());
  return { text: `${host}${readable(pathname).replace(/\/$/, '')}${readable(search)}`, href };
}

function readable(part: string): string {
  try {
    const text = decodeURI(part);
    return /[\p{C}\p{Z}]/u.test(text) ? part : text;
  } catch {
    return part;
  }
}

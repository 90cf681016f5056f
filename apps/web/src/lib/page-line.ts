import { validateUrl } from '@sosia/contract/validators';

/**
 * The address of a page as people read it, `shop.example/niños?size=2`, and as a link; `null`: it is none of the web that one
 * may follow. Whoever sent it may have written it by hand: its host is shown as browsers send it, and what would turn the
 * line around or hide in it stays percent-encoded.
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

/** Returns a link's URL if it is safe to open (http, https, mailto, tel), otherwise `null`. */
export function safeLink(address: string): string | null {
  const url = parse(address, 'https://relative.invalid');
  if (!url || url.hostname === 'relative.invalid') return null;
  return ['http:', 'https:', 'mailto:', 'tel:'].includes(url.protocol) ? url.href : null;
}

/** Returns the path of a page on this host, such as `/privacy`, otherwise `null`. */
export function ownPage(address: string): string | null {
  const url = parse(address, 'https://own.invalid');
  return url?.origin === 'https://own.invalid' && address.startsWith('/') ? url.pathname + url.search + url.hash : null;
}

/** Returns a picture's URL if it is on this host, otherwise `null`. Others are only linked. */
export function safeImage(address: string, pageAddress: string): string | null {
  const url = parse(address, pageAddress);
  const page = parse(pageAddress);
  return url && page && url.origin === page.origin && url.protocol.startsWith('http') ? url.href : null;
}

/** `URL.parse` is missing in browsers before 2024. */
function parse(address: string, base?: string): URL | null {
  try {
    return new URL(address, base);
  } catch {
    return null;
  }
}

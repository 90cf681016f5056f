/** The address of a link when it may be opened: http, https, mail or telephone; `null` otherwise. */
export function safeLink(address: string): string | null {
  const url = parse(address, 'https://relative.invalid');
  if (!url || url.hostname === 'relative.invalid') return null;
  return ['http:', 'https:', 'mailto:', 'tel:'].includes(url.protocol) ? url.href : null;
}

/** The path of a page of this very host, such as `/privacy`; `null` for everything else. */
export function ownPage(address: string): string | null {
  const url = parse(address, 'https://own.invalid');
  return url?.origin === 'https://own.invalid' && address.startsWith('/') ? url.pathname + url.search + url.hash : null;
}

/** The address of a picture when it lies on the page's own host; others are not loaded, only linked. */
export function safeImage(address: string, pageAddress: string): string | null {
  const url = parse(address, pageAddress);
  const page = parse(pageAddress);
  return url && page && url.origin === page.origin && url.protocol.startsWith('http') ? url.href : null;
}

/** `URL.parse`, which visitors' browsers have only had since 2024. */
function parse(address: string, base?: string): URL | null {
  try {
    return new URL(address, base);
  } catch {
    return null;
  }
}

import { gunzipSync } from 'node:zlib';

/** The addresses in a sitemap, and in an index the sitemaps; also a plain list of addresses, and any of them packed. */
export function readSitemap(bytes: Uint8Array): { pages: string[]; sitemaps: string[] } {
  const text = Buffer.from(unpacked(bytes)).toString('utf8');
  if (!/<(?:\w+:)?(?:urlset|sitemapindex)[\s>]/i.test(text)) {
    const lines = /^\s*</.test(text) ? [] : text.split(/[\r\n]+/).map((line) => line.trim());
    return { pages: lines.filter(isWebAddress).slice(0, MAX_ADDRESSES), sitemaps: [] };
  }
  const found = [...text.matchAll(/<(?:\w+:)?loc(?:\s[^>]*)?>\s*(?:<!\[CDATA\[)?\s*([^<\]]+?)\s*(?:\]\]>)?\s*<\//gi)];
  const addresses = found
    .map(([, address = '']) => unescapeXml(address))
    .filter(isWebAddress)
    .slice(0, MAX_ADDRESSES);
  return /<(?:\w+:)?sitemapindex[\s>]/i.test(text)
    ? { pages: [], sitemaps: addresses }
    : { pages: addresses, sitemaps: [] };
}

const MAX_ADDRESSES = 50_000;
const MAX_UNPACKED_BYTES = 50 * 1024 * 1024;

function unpacked(bytes: Uint8Array): Uint8Array {
  if (bytes[0] !== 0x1f || bytes[1] !== 0x8b) return bytes;
  try {
    return gunzipSync(bytes, { maxOutputLength: MAX_UNPACKED_BYTES });
  } catch {
    return new Uint8Array();
  }
}

function isWebAddress(text: string): boolean {
  return /^https?:\/\//i.test(text) && URL.canParse(text);
}

function unescapeXml(text: string): string {
  const named: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };
  return text.replace(/&(?:#(\d{1,7})|#x([0-9a-f]{1,6})|(\w+));/gi, (whole, decimal, hex, name) => {
    const code = decimal ? Number(decimal) : hex ? Number.parseInt(hex, 16) : null;
    return code === null
      ? (named[String(name).toLowerCase()] ?? whole)
      : code <= 0x10ffff
        ? String.fromCodePoint(code)
        : '';
  });
}

import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import { runTimeSliced } from '../time/run-time-sliced.ts';

/**
 * Reads the URLs in a sitemap, and the sitemaps in an index. Also reads plain lists of URLs, and compressed files.
 * Time-sliced, because the file is untrusted and may have 50 MB.
 */
export async function readSitemap(bytes: Uint8Array): Promise<{ pages: string[]; sitemaps: string[] }> {
  const text = Buffer.from(await unpacked(bytes)).toString('utf8');
  const head = text.slice(0, headChars);
  const isIndex = /<(?:\w{1,40}:)?sitemapindex[\s>]/i.test(head);
  const isXml = isIndex || /<(?:\w{1,40}:)?urlset[\s>]/i.test(head);
  if (!isXml && /^\s*</.test(head)) return { pages: [], sitemaps: [] };
  const addresses = await runTimeSliced(webAddresses(isXml ? locations(text) : lines(text)));
  return isIndex ? { pages: [], sitemaps: addresses } : { pages: addresses, sitemaps: [] };
}

/** The root element must be within these characters; only comments may precede it. */
const headChars = 65_536;

/** Scans once from left to right: the file is untrusted and may be long. */
function* locations(text: string): Generator<string> {
  const tag = /<(?:\w{1,40}:)?loc(?=[\s>])/gi;
  while (tag.exec(text)) {
    const tagEnd = text.indexOf('>', tag.lastIndex);
    const next = text.indexOf('<', tagEnd);
    if (tagEnd < 0 || next < 0) return;
    tag.lastIndex = next;
    if (text.startsWith('</', next)) yield text.slice(tagEnd + 1, next);
    else if (text.startsWith(cdataStart, next)) {
      const end = text.indexOf(']]>', next);
      if (end < 0) return;
      yield text.slice(next + cdataStart.length, end);
      tag.lastIndex = end;
    }
  }
}

const cdataStart = '<![CDATA[';

function* lines(text: string): Generator<string> {
  for (const [line] of text.matchAll(/[^\r\n]+/g)) yield line;
}

/** The valid URLs, up to the number of entries that a sitemap may have. */
function* webAddresses(entries: Iterable<string>): Generator<void, string[]> {
  const found: string[] = [];
  let seen = 0;
  for (const entry of entries) {
    yield;
    seen += 1;
    const address = entry.length > maxAddressChars ? '' : unescapeXml(entry.trim());
    if (isWebAddress(address)) found.push(address);
    if (seen === maxAddresses) break;
  }
  return found;
}

/** Limit of the sitemaps standard, plus room for escaped characters. */
const maxAddressChars = 8 * 2_048;
const maxAddresses = 50_000;
const maxUnpackedBytes = 50 * 1024 * 1024;

async function unpacked(bytes: Uint8Array): Promise<Uint8Array> {
  if (bytes[0] !== 0x1f || bytes[1] !== 0x8b) return bytes;
  try {
    return await promisify(gunzip)(bytes, { maxOutputLength: maxUnpackedBytes });
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

import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import { runTimeSliced } from '../time/run-time-sliced.ts';

/**
 * The addresses in a sitemap, and in an index the sitemaps; also a plain list of addresses, and any of them packed. In steps:
 * the file is a stranger's and may have fifty megabytes.
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

/** In which it says what it is: only comments may stand before that. */
const headChars = 65_536;

/** The file is a stranger's and may be long: it is walked through once, each step going on where the last one ended. */
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

/** Of as many entries as a sitemap may have, those that are addresses. */
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

/** As the sitemaps' standard has it; with all its signs escaped an address is longer. */
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

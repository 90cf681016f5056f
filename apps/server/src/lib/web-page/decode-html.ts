/**
 * The text of a page from its bytes, as browsers decide: byte-order mark, the header's charset, the page's own word for it,
 * and else UTF-8 where the bytes are that, or Windows-1252.
 */
export function decodeHtml(bytes: Uint8Array, contentType: string | null | undefined): string {
  const label = byteOrderMark(bytes) ?? known(charsetIn(contentType ?? '')) ?? known(declaredIn(bytes));
  return new TextDecoder(label ?? (isUtf8(bytes) ? 'utf-8' : 'windows-1252'))
    .decode(bytes)
    .replaceAll('\0', '')
    .toWellFormed();
}

const PRESCAN_BYTES = 4096;

function byteOrderMark(bytes: Uint8Array): string | null {
  if (bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf) return 'utf-8';
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'utf-16be';
  return bytes[0] === 0xff && bytes[1] === 0xfe ? 'utf-16le' : null;
}

function charsetIn(text: string): string | null {
  return /charset\s*=\s*["']?\s*([\w:.-]+)/i.exec(text)?.[1] ?? null;
}

function declaredIn(bytes: Uint8Array): string | null {
  const head = Buffer.from(bytes.buffer, bytes.byteOffset, Math.min(bytes.byteLength, PRESCAN_BYTES)).toString(
    'latin1',
  );
  const tag =
    /<meta\s[^>]*charset[^>]*>/i.exec(head)?.[0] ?? /^\s*<\?xml[^>]*\?>/.exec(head)?.[0].replace('encoding', 'charset');
  const label = tag ? charsetIn(tag) : null;
  // A page whose declaration could be read byte by byte is not UTF-16, whatever it claims.
  return label && /^utf-?16/i.test(label) ? 'utf-8' : label;
}

function known(label: string | null): string | null {
  try {
    return label && new TextDecoder(label).encoding;
  } catch {
    return null;
  }
}

function isUtf8(bytes: Uint8Array): boolean {
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    return true;
  } catch {
    return false;
  }
}

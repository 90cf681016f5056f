import { type DecodedText, isUtf8 } from '../text/decode-text.ts';
import { decodeDamagedUtf8 } from '../text/encoding/decode-damaged-utf8.ts';
import { type DetectedEncoding, isEscapedJapanese } from '../text/encoding/detect-encoding.ts';
import { removeOverrides } from '../text/remove-overrides.ts';
import { sniffCharset } from './sniff-charset.ts';

/**
 * Decodes a page as browsers do: byte-order mark, charset of the header, charset in the page, or else detection by
 * content. Valid non-ASCII UTF-8 wins over any declaration: other encodings do not look like it by chance, and servers
 * often declare wrong ones.
 */
export function decodeHtml(bytes: Uint8Array, contentType: string | null | undefined): DecodedText {
  const { label, isCertain, text: decoded = new TextDecoder(label).decode(bytes) } = charsetOf(bytes, contentType);
  const text = removeOverrides(decoded).replaceAll('\0', '').toWellFormed();
  const isLegacy = !label.startsWith('utf-') && !(isAscii(bytes) && !isEscapedJapanese(bytes));
  return { text, encoding: isLegacy || !isCertain ? label : null, isCertain };
}

/** An encoding, with the text where decoding has corrected it. */
type Charset = DetectedEncoding & { text?: string };

function charsetOf(bytes: Uint8Array, contentType: string | null | undefined): Charset {
  const certain = byteOrderMark(bytes) ?? wideCharset(bytes);
  if (certain) return { label: certain, isCertain: true };
  const declared = known(charsetIn(contentType ?? '')) ?? known(declaredIn(bytes));
  // Encodings that switch by escape sequences are pure ASCII, and so also valid UTF-8.
  if (isUtf8(bytes) && !(declared && isAscii(bytes)) && !isEscapedJapanese(bytes))
    return { label: 'utf-8', isCertain: true };
  if (declared && declared !== 'utf-8') return { label: declared, isCertain: true };
  const damaged = decodeDamagedUtf8(bytes);
  if (damaged !== null) return { label: 'utf-8', isCertain: false, text: damaged };
  return declared ? { label: declared, isCertain: true } : sniffCharset(bytes, languageIn(bytes));
}

/** UTF-16 without a byte-order mark: every second byte of its tags is zero. */
function wideCharset(bytes: Uint8Array): string | null {
  const [first, second, third, fourth] = bytes;
  if (first === 0x3c && second === 0 && third !== 0 && fourth === 0) return 'utf-16le';
  return first === 0 && second === 0x3c && third === 0 && fourth !== 0 ? 'utf-16be' : null;
}

function isAscii(bytes: Uint8Array): boolean {
  return bytes.every((byte) => byte < 0x80);
}

const prescanBytes = 4096;

function byteOrderMark(bytes: Uint8Array): string | null {
  if (bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf) return 'utf-8';
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'utf-16be';
  return bytes[0] === 0xff && bytes[1] === 0xfe ? 'utf-16le' : null;
}

function charsetIn(text: string): string | null {
  return /charset\s*=\s*["']?\s*([\w:.-]+)/i.exec(text)?.[1] ?? null;
}

function headOf(bytes: Uint8Array): string {
  return Buffer.from(bytes.buffer, bytes.byteOffset, Math.min(bytes.byteLength, prescanBytes)).toString('latin1');
}

function languageIn(bytes: Uint8Array): string | null {
  const declared = /<html\s[^>]*\blang\s*=\s*["']?([a-z-]{2,10})/i.exec(headOf(bytes))?.[1]?.toLowerCase() ?? null;
  return declared && /^zh-(?:tw|hk)/.test(declared) ? declared.slice(0, 5) : (declared?.slice(0, 2) ?? null);
}

function declaredIn(bytes: Uint8Array): string | null {
  const head = headOf(bytes);
  const tag =
    /<meta\s[^>]*charset[^>]*>/i.exec(head)?.[0] ?? /^\s*<\?xml[^>]*\?>/.exec(head)?.[0].replace('encoding', 'charset');
  const label = tag ? charsetIn(tag) : null;
  // A page whose declaration is readable as bytes is not UTF-16, whatever it declares.
  return label && /^utf-?16/i.test(label) ? 'utf-8' : label;
}

function known(label: string | null): string | null {
  try {
    return label && new TextDecoder(label).encoding;
  } catch {
    return null;
  }
}

import { detectEncoding, isEscapedJapanese } from './encoding/detect-encoding.ts';

export interface DecodedText {
  text: string;
  /** The legacy encoding, as a WHATWG label; `null` for Unicode and ASCII. */
  encoding: string | null;
  /** Whether the encoding is known rather than guessed. */
  isCertain: boolean;
}

/** Control characters that no text has. A few are a slip; more mean a binary file. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
const strangeCharacters = /[\u0000-\u0008\u000e-\u001a\u001c-\u001f]/g;
const maxStrangePart = 0.001;

/**
 * Decodes a text file: UTF-8, UTF-16, or a legacy encoding that is detected by its content. A byte-order mark is removed.
 * @returns `null` for binary content.
 */
export function decodeText(bytes: Uint8Array): DecodedText | null {
  const { label, isCertain, isLegacy } = encodingOf(bytes);
  const text = new TextDecoder(label).decode(bytes);
  const strange = text.match(strangeCharacters)?.length ?? 0;
  if (strange > Math.max(1, text.length * maxStrangePart)) return null;
  return { text: text.replace(strangeCharacters, ' ').toWellFormed(), encoding: isLegacy ? label : null, isCertain };
}

function encodingOf(bytes: Uint8Array): { label: string; isCertain: boolean; isLegacy: boolean } {
  const unicode = unicodeLabel(bytes);
  if (unicode) return { label: unicode, isCertain: true, isLegacy: false };
  return { ...detectEncoding(bytes), isLegacy: true };
}

function unicodeLabel(bytes: Uint8Array): string | null {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le';
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'utf-16be';
  const wide = unmarkedUtf16(bytes);
  if (wide) return wide;
  return isUtf8(bytes) && !isEscapedJapanese(bytes) ? 'utf-8' : null;
}

/** Whether bytes are valid UTF-8, which legacy texts beyond ASCII are only by chance. */
export function isUtf8(bytes: Uint8Array): boolean {
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    return true;
  } catch {
    return false;
  }
}

const sampleBytes = 65_536;

/**
 * In UTF-16, Latin letters, digits, spaces and line breaks have a zero byte on the same side of each pair. Other texts
 * have no zero bytes.
 */
function unmarkedUtf16(bytes: Uint8Array): 'utf-16le' | 'utf-16be' | null {
  const zeros = [0, 0];
  const end = Math.min(bytes.length, sampleBytes) & ~1;
  for (let at = 0; at < end; at += 1) if (bytes[at] === 0) zeros[at & 1] = (zeros[at & 1] ?? 0) + 1;
  const [even = 0, odd = 0] = zeros;
  const pairs = end / 2;
  if (pairs < 8) return null;
  if (odd > pairs * 0.7 && even < pairs * 0.05) return 'utf-16le';
  if (even > pairs * 0.7 && odd < pairs * 0.05) return 'utf-16be';
  const sample = bytes.subarray(0, end);
  if (odd > pairs * 0.02 && even === 0 && isWideText(sample, 'utf-16le')) return 'utf-16le';
  return even > pairs * 0.02 && odd === 0 && isWideText(sample, 'utf-16be') ? 'utf-16be' : null;
}

/** Whether bytes are a text in UTF-16 of a script without zero bytes: letters and punctuation only. */
function isWideText(sample: Uint8Array, label: string): boolean {
  const text = new TextDecoder(label).decode(sample);
  const plausible = text.match(/[\p{L}\p{M}\p{N}\p{P}\p{S}\s]/gu)?.length ?? 0;
  const rare = text.match(/[\p{Co}\p{Cn}\p{Cs}\ufffd]/gu)?.length ?? 0;
  return rare === 0 && plausible >= text.length * 0.99;
}

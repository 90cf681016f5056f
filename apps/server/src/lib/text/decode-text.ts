import { decodeDamagedUtf8 } from './encoding/decode-damaged-utf8.ts';
import { detectEncoding, isEscapedJapanese } from './encoding/detect-encoding.ts';
import { removeOverrides } from './remove-overrides.ts';

export interface DecodedText {
  text: string;
  /** The legacy encoding or damaged UTF-8, as a WHATWG label; `null` for Unicode and ASCII. */
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
  const { text: original, encoding, isCertain } = decoded(bytes);
  const text = removeOverrides(original);
  const strange = text.match(strangeCharacters)?.length ?? 0;
  if (strange > Math.max(1, text.length * maxStrangePart)) return null;
  return { text: text.replace(strangeCharacters, ' ').toWellFormed(), encoding, isCertain };
}

function decoded(bytes: Uint8Array): DecodedText {
  const unicode = unicodeLabel(bytes);
  if (unicode) return { text: new TextDecoder(unicode).decode(bytes), encoding: null, isCertain: true };
  const damaged = isEscapedJapanese(bytes) ? null : decodeDamagedUtf8(bytes);
  if (damaged !== null) return { text: damaged, encoding: 'utf-8', isCertain: false };
  const { label, isCertain } = detectEncoding(bytes);
  return { text: new TextDecoder(label).decode(bytes), encoding: label, isCertain };
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
  if (even + odd <= pairs * 0.02) return null;
  const sample = bytes.subarray(0, end);
  // Stray zero bytes in a usual text.
  if (isUtf8(sample) || decodeDamagedUtf8(sample) !== null) return null;
  // A few letters of other scripts have a zero byte on the other side, such as the Chinese "one".
  const likely = odd >= even ? (['utf-16le', 'utf-16be'] as const) : (['utf-16be', 'utf-16le'] as const);
  return likely.find((label) => isWideText(sample, label)) ?? null;
}

/** Whether bytes are a text in UTF-16 of a script with few zero bytes: letters and punctuation only. */
function isWideText(sample: Uint8Array, label: string): boolean {
  const text = new TextDecoder(label).decode(sample);
  const plausible = text.match(/[\p{L}\p{M}\p{N}\p{P}\p{S}\s]/gu)?.length ?? 0;
  const rare = text.match(/[\p{Co}\p{Cn}\p{Cs}\ufffd]/gu)?.length ?? 0;
  return rare === 0 && plausible >= text.length * 0.99;
}

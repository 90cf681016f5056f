/** Control characters that no text has. A few are a slip; more mean a binary file. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
const strangeCharacters = /[\u0000-\u0008\u000e-\u001a\u001c-\u001f]/g;
const maxStrangePart = 0.001;

/**
 * Decodes a text file: UTF-8, UTF-16 or a legacy encoding. Windows-1251 when non-ASCII letters come in runs, as in
 * Cyrillic words; Windows-1252 when they come alone.
 * @returns `null` for binary content.
 */
export function decodeText(bytes: Uint8Array): string | null {
  const text = decode(bytes);
  const strange = text.match(strangeCharacters)?.length ?? 0;
  if (strange > Math.max(1, text.length * maxStrangePart)) return null;
  return text.replace(strangeCharacters, ' ').toWellFormed();
}

function decode(bytes: Uint8Array): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return new TextDecoder('utf-16be').decode(bytes);
  const wide = unmarkedUtf16(bytes);
  if (wide) return new TextDecoder(wide).decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder(isCyrillic(bytes) ? 'windows-1251' : 'windows-1252').decode(bytes);
  }
}

const sampleBytes = 65_536;

/** In UTF-16, Latin letters have a zero byte on the same side of each pair. */
function unmarkedUtf16(bytes: Uint8Array): 'utf-16le' | 'utf-16be' | null {
  const zeros = [0, 0];
  const end = Math.min(bytes.length, sampleBytes) & ~1;
  for (let at = 0; at < end; at += 1) if (bytes[at] === 0) zeros[at & 1] = (zeros[at & 1] ?? 0) + 1;
  const [even = 0, odd = 0] = zeros;
  const pairs = end / 2;
  if (pairs < 8) return null;
  if (odd > pairs * 0.7 && even < pairs * 0.05) return 'utf-16le';
  return even > pairs * 0.7 && odd < pairs * 0.05 ? 'utf-16be' : null;
}

function isCyrillic(bytes: Uint8Array): boolean {
  let high = 0;
  let inRows = 0;
  const end = Math.min(bytes.length, sampleBytes);
  for (let at = 1; at < end; at += 1) {
    if ((bytes[at] ?? 0) < 0xc0) continue;
    high += 1;
    if ((bytes[at - 1] ?? 0) >= 0xc0) inRows += 1;
  }
  return high > 20 && inRows > high * 0.6;
}

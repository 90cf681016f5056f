/** Texts of other encodings have some valid sequences by chance, but more other bytes. */
const minSequences = 2;
const minValidPerStray = 4;
const maxStrays = 100_000;

/**
 * Decodes UTF-8 that was cut off within a character or has a few bytes of another encoding, which are read as
 * Windows-1252. Returns `null` for other texts.
 */
export function decodeDamagedUtf8(bytes: Uint8Array): string | null {
  const strays: number[] = [];
  let sequences = 0;
  let valid = 0;
  let end = bytes.length;
  for (let at = 0; at < end; ) {
    const length = (bytes[at] ?? 0) < 0x80 ? 1 : sequenceLength(bytes, at);
    if (length > 1) {
      sequences += 1;
      valid += length;
    } else if (length === 0) {
      if (isCutOff(bytes, at)) end = at;
      else if (strays.push(at) > maxStrays) return null;
    }
    at += Math.max(1, length);
  }
  const isUtf8 = sequences >= minSequences && valid >= minValidPerStray * strays.length;
  return isUtf8 ? decodeAround(bytes.subarray(0, end), strays) : null;
}

/** Returns the length of the sequence that starts at a byte, 0 for an invalid one. */
function sequenceLength(bytes: Uint8Array, at: number): number {
  const lead = bytes[at] ?? 0;
  const length = lead < 0xc2 ? 0 : lead < 0xe0 ? 2 : lead < 0xf0 ? 3 : lead < 0xf5 ? 4 : 0;
  if (length === 0 || at + length > bytes.length) return 0;
  for (let next = at + 1; next < at + length; next += 1) if (!isTrail(bytes[next])) return 0;
  const second = bytes[at + 1] ?? 0;
  const isOverlong = (lead === 0xe0 && second < 0xa0) || (lead === 0xf0 && second < 0x90);
  const isBeyond = (lead === 0xed && second > 0x9f) || (lead === 0xf4 && second > 0x8f);
  return isOverlong || isBeyond ? 0 : length;
}

const isTrail = (byte: number | undefined): boolean => byte !== undefined && byte >= 0x80 && byte < 0xc0;

/** Whether the text ends within a sequence. */
function isCutOff(bytes: Uint8Array, at: number): boolean {
  const rest = bytes.subarray(at + 1);
  return rest.length < 3 && (bytes[at] ?? 0) >= 0xc2 && (bytes[at] ?? 0) < 0xf5 && rest.every(isTrail);
}

function decodeAround(bytes: Uint8Array, strays: readonly number[]): string {
  const utf8 = new TextDecoder();
  const western = new TextDecoder('windows-1252');
  const parts: string[] = [];
  let from = 0;
  for (const at of strays) {
    parts.push(utf8.decode(bytes.subarray(from, at)), western.decode(bytes.subarray(at, at + 1)));
    from = at + 1;
  }
  return [...parts, utf8.decode(bytes.subarray(from))].join('');
}

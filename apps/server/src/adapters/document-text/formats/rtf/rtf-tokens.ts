export type RtfToken =
  | { type: 'open' }
  | { type: 'close' }
  /** A control word (`\name`) with its number. */
  | { type: 'word'; name: string; value: number | null }
  /** A byte of text in the current code page. */
  | { type: 'byte'; value: number };

const backslash = 0x5c;
const openBrace = 0x7b;
const closeBrace = 0x7d;

/** Yields the tokens of an RTF file in order; binary data is skipped. */
export function* rtfTokens(bytes: Uint8Array): Generator<RtfToken> {
  let at = 0;
  while (at < bytes.length) {
    const byte = bytes[at] ?? 0;
    at += 1;
    if (byte === openBrace) yield { type: 'open' };
    else if (byte === closeBrace) yield { type: 'close' };
    else if (byte === backslash) {
      const mark = markAt(bytes, at);
      at = mark.end;
      yield mark.token;
    } else if (byte !== 0x0a && byte !== 0x0d && byte !== 0) yield { type: 'byte', value: byte };
  }
}

const isLetter = (byte = 0) => (byte >= 0x61 && byte <= 0x7a) || (byte >= 0x41 && byte <= 0x5a);
const isDigit = (byte = 0) => byte >= 0x30 && byte <= 0x39;
const maxWord = 32;
const maxDigits = 10;

/** Parses the token after a backslash. */
function markAt(bytes: Uint8Array, from: number): { token: RtfToken; end: number } {
  const first = bytes[from];
  if (first === 0x27) {
    const value = Number.parseInt(latin(bytes, from + 1, from + 3), 16);
    return { token: { type: 'byte', value: Number.isNaN(value) ? 0x3f : value }, end: from + 3 };
  }
  if (!isLetter(first)) return { token: signOf(first), end: from + 1 };
  let at = from;
  while (isLetter(bytes[at]) && at - from < maxWord) at += 1;
  const name = latin(bytes, from, at);
  const digits = at;
  if (bytes[at] === 0x2d) at += 1;
  while (isDigit(bytes[at]) && at - digits < maxDigits) at += 1;
  const value = at > digits ? Number(latin(bytes, digits, at)) : null;
  if (bytes[at] === 0x20) at += 1;
  if (name === 'bin') at += Math.max(0, value ?? 0);
  return { token: { type: 'word', name, value }, end: at };
}

/** Parses a control symbol such as `\~`. */
function signOf(byte = 0x20): RtfToken {
  const name = { 126: 'nbsp', 95: 'hyphen', 45: 'softhyphen', 42: 'ignorable', 10: 'par', 13: 'par' }[byte];
  return name ? { type: 'word', name, value: null } : { type: 'byte', value: byte };
}

const latin = (bytes: Uint8Array, from: number, to: number) =>
  Buffer.from(bytes.buffer, bytes.byteOffset + from, Math.max(0, Math.min(to, bytes.length) - from)).toString('latin1');

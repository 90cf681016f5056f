import { detectLanguage } from '../detect-language.ts';
import { alphabets } from './alphabets.ts';
import { doubleByteCosts } from './double-byte-costs.ts';
import type { EncodingCost } from './encoding-cost.ts';

export interface DetectedEncoding {
  /** WHATWG label. */
  label: string;
  /** Whether the text is clearly of this encoding; otherwise it is the best guess. */
  isCertain: boolean;
}

const sampleBytes = 20_000;
/** Texts beyond this average are not of the encoding. */
const maxPlausibleBits = 7.5;
/** Total lead over the next encoding in bits that makes a detection certain. */
const minLead = 8;
const usual = 'windows-1252';
const usualBonus = 2;
/** English and Spanish texts of the default encoding stay below it. */
const maxUsualBits = 6;

/**
 * Detects the legacy encoding of a text that is not valid UTF-8. Each candidate decodes a sample; the one whose text is
 * most probable wins, by the frequency of letters in the languages that used the encoding. Windows-1252 is the default.
 */
export function detectEncoding(bytes: Uint8Array): DetectedEncoding {
  if (isEscapedJapanese(bytes)) return { label: 'iso-2022-jp', isCertain: true };
  const sample = sampleOf(bytes);
  const high = sample.reduce((count, byte) => count + (byte >= 0x80 ? 1 : 0), 0);
  if (high === 0) return { label: usual, isCertain: true };
  const found = [...doubleByteCosts(sample), ...singleByteCosts(sample)].sort((one, other) => one.bits - other.bits);
  const [best] = found;
  if (!best || best.bits / high > maxPlausibleBits) return { label: usual, isCertain: false };
  const next = found.find(({ text }) => text !== best.text);
  if ((next?.bits ?? Number.POSITIVE_INFINITY) - best.bits >= minLead) return { label: best.label, isCertain: true };
  const western = found.find(({ label }) => label === usual);
  const isUsual = western && western.bits / high <= maxUsualBits && detectLanguage(western.text).language !== null;
  return isUsual ? { label: usual, isCertain: true } : { label: best.label, isCertain: false };
}

/** Returns whole lines with bytes beyond ASCII, as far as the sample reaches. */
function sampleOf(bytes: Uint8Array): Uint8Array {
  const lines: Uint8Array[] = [];
  let total = 0;
  let start = 0;
  let isHigh = false;
  for (let at = 0; at <= bytes.length && total < sampleBytes; at += 1) {
    const byte = bytes[at] ?? 0x0a;
    isHigh ||= byte >= 0x80;
    // The trail byte of a double-byte character is never a line feed.
    if (byte !== 0x0a && at - start < sampleBytes) continue;
    if (isHigh) {
      lines.push(bytes.subarray(start, Math.min(at + 1, bytes.length)));
      total += at + 1 - start;
    }
    start = at + 1;
    isHigh = false;
  }
  return Buffer.concat(lines);
}

/** Whether a text consists of ASCII bytes with the escape sequences of Japanese email. */
export function isEscapedJapanese(bytes: Uint8Array): boolean {
  const { buffer, byteOffset, byteLength } = bytes;
  const start = Buffer.from(buffer, byteOffset, Math.min(byteLength, sampleBytes)).toString('latin1');
  return escapes.some((one) => start.includes(one)) && !/[\u0080-\u00ff]/.test(start);
}

const escapes = ['\u001b$B', '\u001b$@'];

function singleByteCosts(sample: Uint8Array): EncodingCost[] {
  const labels = new Set(alphabets.flatMap(({ encodings }) => encodings));
  return [...labels].map((label): EncodingCost => {
    const text = new TextDecoder(label).decode(sample);
    const fitting = alphabets.filter(({ encodings }) => encodings.includes(label));
    const bits = Math.min(...fitting.map(({ letters }) => textBits(text, letters)));
    return { label, text, bits: bits * (weights[label] ?? 1) - (label === usual ? usualBonus : 0) };
  });
}

/** Rarer encodings need better evidence: older ones of a language, and those that few texts use. */
const weights: Record<string, number> = {
  'windows-1252': 0.95,
  'iso-8859-5': 1.1,
  ibm866: 1.05,
  'windows-874': 1.1,
  'windows-1257': 1.1,
  'iso-8859-2': 1.02,
  'iso-8859-6': 1.02,
  'iso-8859-7': 1.02,
  'iso-8859-8': 1.02,
};

const typographic = /[«»“”„‘’–—…€°ºª·№§©®™½²³¿¡\u00a0•£¥±×´]/;
const apostrophe = /['’]/;

/** Returns the cost of the characters beyond ASCII in a text of one language. */
function textBits(text: string, letters: string): number {
  const isLatin = letters.normalize('NFD').charCodeAt(0) < 0x250;
  let bits = 0;
  for (let at = 0; at < text.length; at += 1) {
    const sign = text[at] ?? '';
    if (sign < '\u0080') continue;
    bits += signBits({ sign, before: text[at - 1] ?? ' ', after: text[at + 1] ?? ' ' }, letters, isLatin);
  }
  return bits;
}

interface Sign {
  sign: string;
  before: string;
  after: string;
}

function signBits({ sign, before, after }: Sign, letters: string, isLatin: boolean): number {
  // Turkish İ has no lowercase letter of one character.
  const lower = sign === 'İ' ? sign : sign.toLowerCase();
  const rank = letters.indexOf(lower);
  const isInWord = isLetter(before) && isLetter(after);
  if (rank < 0) {
    if (typographic.test(sign)) return isInWord && !apostrophe.test(sign) ? 15 : 6;
    return isLetter(sign) ? 12 : 18;
  }
  let bits = isLatin ? 2.5 + rank * 0.35 : 3 + rank * 0.16;
  if (/\d/.test(before)) bits += 6;
  // Capitals begin a word or continue capitals.
  if (isCapital(sign)) bits += isLetter(before) && before === before.toLowerCase() ? 8 : 1;
  else if (isCapital(before) && isCapital(after)) bits += 4;
  if (isLatin) bits += before > '\u007f' && isLetter(before) ? 4 : 0;
  else bits += isAsciiLetter(before) || isAsciiLetter(after) ? 5 : 0;
  return bits;
}

const isLetter = (sign: string): boolean => /\p{L}|\p{M}/u.test(sign);
const isCapital = (sign: string): boolean => /\p{Lu}/u.test(sign);
const isAsciiLetter = (sign: string): boolean => /[a-z]/i.test(sign);

import { type KnownLanguage, knownLanguages, type TextLanguage } from '../../../../lib/text/language.ts';
import { tokenize } from '../../../../lib/text/tokenize.ts';
import { monthNumbers, numberWords } from './number-words.ts';
import { spelledNumbers } from './spelled-numbers.ts';

/** A number in a sentence. One of its spellings must match, with all its parts. */
export interface NumberClaim {
  ways: string[][];
  /** All digits of a phone number, account number or date, regardless of grouping; `null` for other numbers. */
  digits: string | null;
  /** The number as spelled out, which a passage may repeat; `null` if written in digits. */
  words: string | null;
}

export interface HeldNumbers {
  values: ReadonlySet<string>;
  /** Digits of grouped numbers and of numbers with six or more digits, without separators. */
  longRuns: readonly string[];
}

const dottedDate = /(?<![\d.])(\d{1,2})\.(\d{1,2})\.(\d{2,4})(?![\d.])/g;
const clock = /(?<![\d.,:])(\d{1,2})(?::|\s?h\s?)([0-5]\d)(?![\d:])/g;
const longRun = /(?<![\d\p{L}]|\d[.,])\+?(?:\(\d{1,4}\)[ -]?)?\d+(?:[ \u00a0\u202f.\-/]\d+)*(?![\d\p{L}]|[.,]\d)/gu;
const leastLongDigits = 6;
/** Thousands grouped by spaces, such as `10 000`. */
const grouped = /^\d{1,3}(?:[ \u00a0\u202f]\d{3})+$/;
/** Maximum digits of a phone number's country code. */
const mostPrefixDigits = 4;

/** Returns all numbers of a sentence, in digits or, from two on, in words. */
export function claimedNumbers(sentence: string, language: KnownLanguage): NumberClaim[] {
  const claims: NumberClaim[] = [];
  const rest = sentence
    .replace(dottedDate, '$1 $2 $3')
    .replace(longRun, (run) => {
      const digits = run.replace(/\D/g, '');
      if (!isLong(run, digits)) return run;
      claims.push({ ways: [valuesIn(run), [plain(digits)]], digits, words: null });
      return ' ; ';
    })
    .replace(clock, (_, hours: string, minutes: string) => {
      const [h, m] = [plain(hours), plain(minutes)];
      claims.push({ ways: [m === '0' ? [h] : [h, m], [plain(`${hours}.${minutes}`)]], digits: null, words: null });
      return ' ; ';
    });
  const tokens = tokenize(apart(rest));
  const words = tokens.map(({ text }) => text);
  const spelled = spelledNumbers(words, language);
  for (const { value, from, to } of spelled) {
    const said = words.slice(from, to);
    if (saysLittle(said, value)) continue;
    claims.push({ ways: [[String(value)]], digits: null, words: said.join(' ') });
  }
  const isSpelled = (at: number) => spelled.some(({ from, to }) => from <= at && at < to);
  for (const [at, { text }] of tokens.entries()) {
    if (isSpelled(at)) continue;
    const number = leadingNumber(text);
    if (number !== null) claims.push({ ways: [[number], ...partsOf(text)], digits: null, words: null });
    const month = monthOf(text, [words[at - 1], words[at + 1]]);
    if (month !== null) claims.push({ ways: [[month]], digits: null, words: null });
  }
  return claims;
}

/** Returns all numbers of a passage, including alternative readings that a sentence may use. */
export function heldNumbers(text: string, language: TextLanguage): HeldNumbers {
  const values = new Set<string>();
  const add = (value: string | number) => values.add(String(value));
  const plainText = apart(text.replace(dottedDate, '$1 $2 $3'));
  for (const [, hours, minutes] of plainText.matchAll(clock)) {
    add(`${plain(hours ?? '')}`);
    add(plain(minutes ?? ''));
    if (Number(hours) > 12) add(Number(hours) - 12);
  }
  for (const [, hours] of plainText.matchAll(/(?<![\d.,])(\d{1,2})(?:[:.]\d\d)?\s?p\.?\s?m\b/gi))
    add(Number(hours) + 12);
  const tokens = tokenize(plainText);
  const words = tokens.map((token) => token.text);
  for (const { text: word, start, end } of tokens) {
    const number = leadingNumber(word);
    if (number !== null) for (const value of [number, ...partsOf(word).flat()]) add(value);
    const written = plainText.slice(start, end);
    const month = monthNumbers.get(word);
    if (month !== undefined && (language === 'es' || /^\p{Lu}/u.test(written))) add(month);
    if (/^[IVXL]{1,6}$/.test(written)) add(romanValue(written));
  }
  for (const known of language === null ? knownLanguages : [language]) {
    for (const { value } of spelledNumbers(words, known)) add(value);
    for (const word of words)
      if (numberWords[known].ordinals.has(word)) add(numberWords[known].ordinals.get(word) ?? '');
  }
  const longRuns: string[] = [];
  for (const [run] of text.matchAll(longRun)) {
    const digits = run.replace(/\D/g, '');
    if (!isLong(run, digits)) continue;
    longRuns.push(digits);
    if (grouped.test(run)) add(plain(digits));
  }
  return { values, longRuns };
}

/** @param running all folded words of the text, each surrounded by spaces */
export function holdsNumber({ values, longRuns }: HeldNumbers, claim: NumberClaim, running: string): boolean {
  const { ways, digits, words } = claim;
  if (words !== null && running.includes(` ${words} `)) return true;
  if (ways.some((way) => way.length > 0 && way.every((part) => values.has(part)))) return true;
  if (digits === null) return false;
  const own = digits.replace(/^0+/, '');
  return longRuns.some(
    (run) => run.endsWith(own) || (own.endsWith(run) && own.length - run.length <= mostPrefixDigits),
  );
}

const isLong = (run: string, digits: string) => digits.length >= leastLongDigits || grouped.test(run);

/** `16th` → `16 th`, `10km` → `10 km`. */
const apart = (text: string) => text.replace(/(?<=(?<![\p{L}\d])\d+)(?=\p{L})/gu, ' ');

/** "one" and a lone "millions" are not specific enough to check. */
const saysLittle = (words: readonly string[], value: number) =>
  value < 2 ||
  (words.length === 1 && /^(?:thousand|millions?|billion|trillion|millon(?:es)?|billon(?:es)?)$/.test(words[0] ?? ''));

const valuesIn = (text: string) => tokenize(text).flatMap((token) => leadingNumber(token.text) ?? []);

/** `007` → 7; `null` for a word. */
function leadingNumber(word: string): string | null {
  const digits = /^\d+(?:\.\d+)?/.exec(word)?.[0];
  return digits === undefined ? null : plain(digits);
}

const plain = (digits: string) => (digits.length > 15 ? digits : String(Number(digits)));

/** `9.30` may be a time of day. */
function partsOf(word: string): string[][] {
  const parts = /^(\d{1,2})\.([0-5]\d?)$/.exec(word);
  return parts ? [[plain(parts[1] ?? ''), plain((parts[2] ?? '').padEnd(2, '0'))]] : [];
}

/** Next to a number, every month name counts; alone, only unambiguous ones (not "may", "march"). */
function monthOf(word: string, neighbors: (string | undefined)[]): string | null {
  const month = monthNumbers.get(word);
  if (month === undefined) return null;
  const isDated = neighbors.some((other) => other !== undefined && /^\d/.test(other));
  return isDated || (word.length > 3 && word !== 'march') ? String(month) : null;
}

function romanValue(roman: string): number {
  const values = { I: 1, V: 5, X: 10, L: 50 } as Record<string, number>;
  return [...roman].reduce((sum, letter, at) => {
    const [value, next] = [values[letter] ?? 0, values[roman[at + 1] ?? ''] ?? 0];
    return sum + (value < next ? -value : value);
  }, 0);
}

import { foldText } from '../text/fold-text.ts';

/** A word, number or mark of a text, with its UTF-16 span in that text. */
export type TextToken = {
  /** Lower case without accents. All dashes are `-`, all apostrophes `'`. */
  text: string;
  start: number;
  end: number;
  kind: 'word' | 'number' | 'mark';
  /** Value of a number of up to four digits, otherwise `NaN`. */
  value: number;
  /** Whether white space or the start of the text precedes. */
  isSpaced: boolean;
  /** Line breaks before the token. */
  breaks: number;
  /** Whether the first letter is upper case. */
  isCapital: boolean;
};

const tokenPattern = /[0-9]+|[\p{L}\p{M}]+(?:['’]\p{L}+)*|[^\s\p{L}\p{M}0-9]/gu;

/** Splits a text into tokens in linear time. Words keep inner apostrophes (`o'clock`). */
export function splitTokens(text: string): TextToken[] {
  const tokens: TextToken[] = [];
  let last = 0;
  for (const match of text.matchAll(tokenPattern)) {
    const raw = match[0];
    const start = match.index;
    const code = raw.charCodeAt(0);
    const isNumber = code >= 48 && code <= 57;
    const isPlain = isPlainLetter(code);
    const isWord = isPlain || (code > 0x7f && /^[\p{L}\p{M}]/u.test(raw));
    tokens.push({
      text: isNumber ? raw : isWord ? foldWord(raw) : foldMark(raw),
      start,
      end: start + raw.length,
      kind: isNumber ? 'number' : isWord ? 'word' : 'mark',
      value: isNumber && raw.length <= 4 ? Number(raw) : Number.NaN,
      isSpaced: start > last || start === 0,
      breaks: start > last ? countBreaks(text, last, start) : 0,
      isCapital: isPlain ? code < 97 : isWord && /^\p{Lu}/u.test(raw),
    });
    last = start + raw.length;
  }
  return tokens;
}

const isPlainLetter = (code: number) => (code >= 97 && code <= 122) || (code >= 65 && code <= 90);

function foldWord(raw: string): string {
  return foldText(raw).replaceAll('’', "'");
}

function foldMark(raw: string): string {
  if (/[‐-―−⁃﹘﹣－]/.test(raw)) return '-';
  if (/[’‘ʼ´`]/.test(raw)) return "'";
  return raw.charCodeAt(0) < 0x80 ? raw : foldText(raw);
}

function countBreaks(text: string, from: number, to: number): number {
  let count = 0;
  for (let at = from; at < to; at++) if (text.charCodeAt(at) === 10) count++;
  return count;
}

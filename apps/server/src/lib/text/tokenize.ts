import { foldText } from './fold-text.ts';

/** A word, number or CJK pair, folded, with its place in the text it came from. */
export type Token = {
  text: string;
  /** UTF-16 offsets into the text, end exclusive. */
  start: number;
  end: number;
};

/**
 * Words of any script (with a hyphen at a line's end healed: `infor-\nmation`), numbers with their separators
 * (`1,250.5`), and overlapping pairs of Chinese, Japanese and Thai characters, which no spaces part.
 */
export function tokenize(text: string): Token[] {
  const tokens: Token[] = [];
  for (const match of text.matchAll(wordPattern)) {
    const start = match.index;
    const raw = match[0];
    if (unspacedScript.test(raw)) pushUnspaced(tokens, raw, start);
    else tokens.push({ text: normalizeWord(raw), start, end: start + raw.length });
  }
  return tokens;
}

/** The same form that `tokenize` gives a word: folded, without possessive, thousands separators or line-end hyphen. */
export function normalizeWord(raw: string): string {
  let word = raw;
  if (!plainWord.test(word)) {
    if (word.includes('\n')) word = word.replace(/[-\u00ad][ \t]*\r?\n[ \t]*/g, '');
    word = foldText(word).replace(/[’ʼ`´]/g, "'");
    if (word.includes("'")) word = word.replace(/'s?$/, '').replaceAll("'", '');
    if (/^\d/.test(word)) word = normalizeNumber(word);
    return word;
  }
  return word.toLowerCase();
}

const wordPattern =
  /\d+(?:[.,\u00a0\u202f]\d{3})*(?:[.,]\d+)?|[\p{L}\p{M}\p{N}\u00ad]+(?:(?:['’ʼ](?=\p{L})|-[ \t]*\r?\n[ \t]*(?=\p{Ll})|\u00ad[ \t]*\r?\n[ \t]*(?=\p{Ll}))[\p{L}\p{M}\p{N}\u00ad]+)*/gu;
const plainWord = /^[a-zA-Z]+$/;
const unspacedScript = /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Thai}\p{sc=Lao}\p{sc=Khmer}]/u;
const unspacedRuns = /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Thai}\p{sc=Lao}\p{sc=Khmer}\u30fc\u3005\p{M}]+|[^\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Thai}\p{sc=Lao}\p{sc=Khmer}\u30fc\u3005\p{M}]+/gu;

function pushUnspaced(tokens: Token[], raw: string, offset: number): void {
  for (const run of raw.matchAll(unspacedRuns)) {
    const start = offset + run.index;
    if (!unspacedScript.test(run[0])) {
      tokens.push({ text: normalizeWord(run[0]), start, end: start + run[0].length });
      continue;
    }
    const characters = Array.from(run[0]);
    let at = start;
    for (let i = 0; i < Math.max(1, characters.length - 1); i++) {
      const first = characters[i] ?? '';
      const second = characters[i + 1] ?? '';
      tokens.push({ text: foldText(first + second), start: at, end: at + first.length + second.length });
      at += first.length;
    }
  }
}

/** `1,250,000` and `1.250.000` → `1250000`; `3,5` and `3.5` → `3.5`. */
function normalizeNumber(word: string): string {
  const grouped = /^\d{1,3}(?:([.,\u00a0\u202f ])\d{3})(?:\1\d{3})*(?!\d)/.exec(word);
  if (grouped) {
    const whole = grouped[0].replace(/\D/g, '');
    const rest = word.slice(grouped[0].length).replace(',', '.');
    return whole + rest;
  }
  return word.replace(',', '.');
}

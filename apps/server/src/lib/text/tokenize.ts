import { foldText } from './fold-text.ts';
import { scanWords } from './scan-words.ts';

/** A folded word, number or CJK pair with its position in the text. */
export type Token = {
  text: string;
  /** UTF-16 offsets into the text, end exclusive. */
  start: number;
  end: number;
};

export function tokenize(text: string): Token[] {
  const tokens: Token[] = [];
  scanWords(text, (start, end) => {
    const word = normalizeWord(text.slice(start, end));
    if (word !== '') tokens.push({ text: word, start, end });
  });
  return tokens;
}

/** Folded, without possessive, thousands separators or line-end hyphen. Empty when only marks remain. */
export function normalizeWord(raw: string): string {
  if (plainWord.test(raw)) return raw.toLowerCase();
  let word = raw.includes('\n') ? raw.replace(/[-\u00ad][ \t]*\r?\n[ \t]*/g, '') : raw;
  word = foldText(word).replace(/[’ʼ`´]/g, "'");
  if (word.includes("'")) word = word.replace(/'s?$/, '').replaceAll("'", '');
  return /^\d/.test(word) ? normalizeNumber(word) : word;
}

const plainWord = /^[a-zA-Z]+$/;

/** `1,250,000` and `1.250.000` → `1250000`; `3,5` and `3.5` → `3.5`. */
function normalizeNumber(word: string): string {
  const grouped = /^\d{1,3}([.,\u00a0\u202f ])\d{3}(?:\1\d{3})*(?!\d)/.exec(word);
  if (!grouped) return word.replace(',', '.');
  return grouped[0].replace(/\D/g, '') + word.slice(grouped[0].length).replace(',', '.');
}

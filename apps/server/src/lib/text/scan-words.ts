/**
 * Calls `visit` with the position of every word and number. Words may be of any script; a hyphen at a line end is
 * removed (`infor-\nmation` is one word), numbers keep their separators (`1,250.5`), and scripts without spaces give
 * overlapping pairs. Plain Latin words, which are nearly all, skip the regular expressions.
 */
export function scanWords(text: string, visit: (start: number, end: number) => void): void {
  const length = text.length;
  let at = 0;
  while (at < length) {
    const code = text.charCodeAt(at);
    if (!isWordStart(code)) {
      at++;
      continue;
    }
    const end = plainEnd(text, at);
    if (end > at && !needsPattern(text, end)) {
      visit(at, end);
      at = end;
      continue;
    }
    wordPattern.lastIndex = at;
    const word = wordPattern.exec(text)?.[0];
    if (word === undefined) {
      at++;
      continue;
    }
    if (unspacedScript.test(word)) scanUnspaced(word, at, visit);
    else visit(at, at + word.length);
    at += word.length;
  }
}

const wordPattern =
  /\d+(?:[.,\u00a0\u202f]\d{3})*(?:[.,]\d+)?(?![\p{L}\p{M}])|[\p{L}\p{M}\p{N}\u00ad]+(?:(?:['’ʼ](?=\p{L})|-[ \t]*\r?\n[ \t]*(?=\p{Ll})|\u00ad[ \t]*\r?\n[ \t]*(?=\p{Ll}))[\p{L}\p{M}\p{N}\u00ad]+)*/uy;
const unspaced = '\\p{sc=Han}\\p{sc=Hiragana}\\p{sc=Katakana}\\p{sc=Thai}\\p{sc=Lao}\\p{sc=Khmer}';
const unspacedScript = new RegExp(`[${unspaced}]`, 'u');
const runs = new RegExp(`[${unspaced}\\u30fc\\u3005\\p{M}]+|[^${unspaced}\\u30fc\\u3005\\p{M}]+`, 'gu');

function isAsciiLetter(code: number): boolean {
  return (code >= 97 && code <= 122) || (code >= 65 && code <= 90);
}

/** Letters of the fast path: ASCII and precomposed Latin. */
function isLatinLetter(code: number): boolean {
  return isAsciiLetter(code) || (code >= 0xc0 && code <= 0x24f && code !== 0xd7 && code !== 0xf7);
}

function isWordStart(code: number): boolean {
  return isAsciiLetter(code) || (code >= 48 && code <= 57) || code > 0x7f;
}

function plainEnd(text: string, start: number): number {
  let at = start;
  while (at < text.length && isLatinLetter(text.charCodeAt(at))) at++;
  return at;
}

/** Whether the next character may belong to a plain word: digit, apostrophe, hyphen, combining mark or other script. */
function needsPattern(text: string, end: number): boolean {
  if (end === text.length) return false;
  const code = text.charCodeAt(end);
  if (code === 32) return false;
  if (code === 45) {
    const next = text.charCodeAt(end + 1);
    return next === 10 || next === 13 || next === 32 || next === 9;
  }
  return (
    (code >= 48 && code <= 57) || code === 39 || code === 0x2019 || code === 0xad || (code > 0xa0 && code !== 0x2014)
  );
}

function scanUnspaced(word: string, offset: number, visit: (start: number, end: number) => void): void {
  for (const run of word.matchAll(runs)) {
    const start = offset + run.index;
    if (!unspacedScript.test(run[0])) {
      visit(start, start + run[0].length);
      continue;
    }
    const characters = Array.from(run[0]);
    let at = start;
    for (let i = 0; i < Math.max(1, characters.length - 1); i++) {
      const first = characters[i]?.length ?? 0;
      visit(at, at + first + (characters[i + 1]?.length ?? 0));
      at += first;
    }
  }
}

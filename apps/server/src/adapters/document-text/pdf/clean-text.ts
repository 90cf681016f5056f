/**
 * Normalizes text: no control characters, one kind of space, and plain letters for ligatures and for Arabic and Hebrew
 * presentation forms.
 */
export function cleanText(text: string): string {
  if (!beyondPlain.test(text)) return text;
  return text
    .replace(/[\uFB00-\uFDFF\uFE70-\uFEFC\u2126\u00B5]+/g, (forms) => forms.normalize('NFKC'))
    .replace(symbolBullets, '•')
    .replace(/[\t\u00A0\u2000-\u200A\u202F\u205F\u3000]/g, ' ')
    .replace(notText, '')
    .normalize('NFC');
}

/** Characters that need normalization. Most text has none of them; all other characters are clean and composed. */
const beyondPlain = /[^ -~\u00A1-\u00AC\u00AE-\u00B4\u00B6-\u01C3\u2010-\u2027\u2030-\u203A]/;

/** Bullets of the Symbol and Wingdings fonts, whose letters have no characters. */
const symbolBullets = /[\uF06C-\uF06F\uF071\uF075-\uF077\uF09F\uF0A7\uF0A8\uF0B7\uF0D8\uF0E0\uF0FC]/g;

/** Control, replacement and byte-order characters, and private use: glyph numbers that no font maps to text. */
const notText = /[\p{Cc}\p{Co}\p{Cn}\p{Cs}\uFEFF\uFFFD\u200B\u202D\u202E]/gu;

/**
 * Whether most of the text is meaningless: fonts without a character map yield control characters and unassigned code
 * points.
 */
export function isGarbled(text: string): boolean {
  if (!beyondPlain.test(text)) return false;
  const visible = text.replace(/\s+/gu, '');
  if (visible.length === 0) return false;
  const odd = visible.match(notText)?.length ?? 0;
  return odd / visible.length > garbledShare;
}

const garbledShare = 0.3;

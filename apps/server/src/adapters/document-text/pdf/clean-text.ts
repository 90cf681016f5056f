/**
 * Normalizes text: no control characters, one kind of space, and plain letters for ligatures and for Arabic and Hebrew
 * presentation forms.
 */
export function cleanText(text: string): string {
  if (!beyondPlain.test(text)) return text;
  return text
    .replace(/[\uFB00-\uFDFF\uFE70-\uFEFC\u2126\u00B5]+/g, (forms) => forms.normalize('NFKC'))
    .replace(/[\t\u00A0\u2000-\u200A\u202F\u205F\u3000]/g, ' ')
    .replace(notText, '')
    .normalize('NFC');
}

/** Most text has none of these, and needs no closer look. All other characters are clean, and composed already. */
const beyondPlain = /[^ -~\u00A1-\u00AC\u00AE-\u00B4\u00B6-\u01C3\u2010-\u2027\u2030-\u203A]/;

/** Controls, replacement and byte-order marks, private use: glyph numbers that no font explained. */
const notText = /[\p{Cc}\p{Co}\p{Cn}\p{Cs}\uFEFF\uFFFD\u200B]/gu;

/** Whether most of it is no text: glyph numbers of fonts without a character map come out as controls and unassigned code points. */
export function isGarbled(text: string): boolean {
  if (!beyondPlain.test(text)) return false;
  const visible = text.replace(/\s+/gu, '');
  if (visible.length === 0) return false;
  const odd = visible.match(notText)?.length ?? 0;
  return odd / visible.length > garbledShare;
}

const garbledShare = 0.3;

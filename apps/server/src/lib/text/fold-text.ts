/** Letters that NFKD keeps but that people type with plain ones. */
const plainLetters: Record<string, string> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ł: 'l',
  ı: 'i',
};

/**
 * Returns text in lower case without accents and compatibility forms (`Información` → `informacion`, `ﬁ` → `fi`, `５` →
 * `5`). Kana keep their sound marks, which are letters and not accents.
 */
export function foldText(text: string): string {
  if (/^[\x20-\x7e]*$/.test(text)) return text.toLowerCase();
  return text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[\u0300-\u036f\u00ad\u200b-\u200d\u2060\ufeff]/g, '')
    .replace(/[ßæœøđðþłı]/g, (letter) => plainLetters[letter] ?? letter)
    .normalize('NFC');
}

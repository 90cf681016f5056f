/**
 * Returns a text without case, accents, Markdown emphasis, citation numbers and typographic variants, so that gold
 * strings and answers can be compared.
 */
export function foldText(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[\u00a0\u2000-\u200b\u202f\u205f\ufeff]/g, ' ')
    .replace(/[\u2010-\u2015\u2212]/g, '-')
    .replace(/[\u2018\u2019\u2032\u00b4`]/g, "'")
    .replace(/[\u201c\u201d\u00ab\u00bb]/g, '"')
    .replace(/ ?\[\d{1,3}\]/g, ' ')
    .replace(/[*_]{1,2}(?=\S)|(?<=\S)[*_]{1,2}/g, '')
    .replace(/(\d) ?(?:%|per cent\b|percent\b|por ciento\b)/g, '$1%')
    .replace(/\s+/g, ' ')
    .trim();
}

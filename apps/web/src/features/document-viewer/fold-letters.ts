/**
 * Letters and digits without accents, case and spaces. Only those of the basic multilingual plane, so that one letter is
 * one position.
 */
export const foldLetters = (text: string): string =>
  text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '')
    .replace(/[\u{10000}-\u{10FFFF}]/gu, '');

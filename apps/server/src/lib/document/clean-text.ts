/** Returns one line without control characters and repeated spaces. */
export const cleanLine = (text: string): string => cleanLines(text).replace(/\s+/gu, ' ').trim();

/** Trims each line and removes control characters, soft hyphens and repeated spaces. */
export const cleanLines = (text: string): string =>
  text
    .replace(/[\p{Cc}\u00AD\uFEFF\u200B]/gu, (sign) => (sign === '\n' || sign === '\t' ? sign : ''))
    .replace(/[ \t\u00A0]+/g, ' ')
    .replace(/ *\n */g, '\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim();

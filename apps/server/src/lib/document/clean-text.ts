/** Returns one line without control characters and repeated spaces. */
export const cleanLine = (text: string): string =>
  isUnclean.test(text) ? cleanLines(text).replace(/\s+/gu, ' ').trim() : text;

const isUnclean = /[\p{Cc}\u00AD\uFEFF\u200B\u202D\u202E]|[^\S ]|^ | $| {2}/u;

/** Trims each line and removes control characters, overrides of the direction, soft hyphens and repeated spaces. */
export const cleanLines = (text: string): string =>
  text
    .replace(/[\p{Cc}\u00AD\uFEFF\u200B\u202D\u202E]/gu, (sign) => (sign === '\n' || sign === '\t' ? sign : ''))
    .replace(/[ \t\u00A0]+/g, ' ')
    .replace(/ *\n */g, '\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim();

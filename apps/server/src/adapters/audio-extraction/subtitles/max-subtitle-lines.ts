/** Further lines of a file are left out. */
export const maxSubtitleLines = 50_000;

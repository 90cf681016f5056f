/** Further lines of a file are omitted. */
export const maxSubtitleLines = 50_000;

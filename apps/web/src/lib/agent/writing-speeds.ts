/** Typing speeds of answers in characters per second. */
export const writingSpeeds = { atOnce: 0, slow: 25, natural: 60, fast: 150 } as const;
export type WritingSpeed = keyof typeof writingSpeeds;

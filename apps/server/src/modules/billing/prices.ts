/** Price list in credits. A failed, empty or refused answer costs nothing. */
export const prices = {
  /** An answer in a session, streamed or not, and each answer of a test run. */
  answer: 1,
  /** An answer in a thread of assistant mode. */
  assistantAnswer: 2,
} as const;

/** An entry of the price list. */
export type Billable = keyof typeof prices;

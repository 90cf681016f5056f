/** The answer that a model gives if the passages hold no answer: distinct from any real one, in every language. */
export const refusalMark = 'NO_ANSWER_IN_KNOWLEDGE';

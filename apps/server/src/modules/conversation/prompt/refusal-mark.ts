/**
 * The text that a model must write if the passages hold no answer. Language-neutral and different from any real answer.
 */
export const refusalMark = 'NO_ANSWER_IN_KNOWLEDGE';

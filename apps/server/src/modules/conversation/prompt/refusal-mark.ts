/** What a model is told to answer when the passages hold nothing: told apart from any answer, in every language. */
export const refusalMark = 'NO_ANSWER_IN_KNOWLEDGE';

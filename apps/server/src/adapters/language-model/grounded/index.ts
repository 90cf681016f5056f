/** The built-in answer engine: no model, no network. Picks, joins and cites the sentences that answer, or says that it does not know. */
export { answerFromPassages } from './answer-from-passages.ts';
export { createPassageReader, type PassageReader } from './passage-reader.ts';
export type { GroundedAnswer, GroundedPassage, GroundedQuestion, GroundedSentence, GroundedTurn } from './types.ts';

/**
 * The built-in answer engine, without model or network. It picks, joins and cites what answers, or refuses.
 */
export { answerFromPassages } from './answer-from-passages.ts';
export { type AnswerFrom, createEngine } from './create-engine.ts';
export { createPassageReader } from './passage-reader.ts';
export type { GroundedAnswer, GroundedPassage, GroundedQuestion, GroundedSentence, GroundedTurn } from './types.ts';

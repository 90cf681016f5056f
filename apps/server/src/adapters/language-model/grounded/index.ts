/**
 * The built-in answer engine, without model or network. It picks, joins and cites the sentences that answer, or
 * refuses.
 */
export { answerFromPassages } from './answer-from-passages.ts';
export { createPassageReader, type PassageReader } from './passage-reader.ts';
export type { GroundedAnswer, GroundedPassage, GroundedQuestion, GroundedSentence, GroundedTurn } from './types.ts';
export type { UnitReader } from './units/create-views.ts';
export { createUnitReader } from './units/unit-reader.ts';

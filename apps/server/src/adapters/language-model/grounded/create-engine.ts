import { answerFromPassages } from './answer-from-passages.ts';
import type { SeenCandidates } from './answers/candidate.ts';
import { createPassageReader } from './passage-reader.ts';
import type { GroundedAnswer, GroundedQuestion } from './types.ts';
import { createUnitReader } from './units/unit-reader.ts';

/** Number of parsed passages kept in each cache. */
const maxPassages = 600;

export type AnswerFrom = (question: GroundedQuestion) => GroundedAnswer;

/**
 * Creates the engine with its caches of parsed passages.
 * @param observe receives the possible answers that were compared, for training
 */
export function createEngine(observe?: (seen: SeenCandidates) => void): AnswerFrom {
  const read = createPassageReader({ maxPassages });
  const units = createUnitReader({ maxPassages });
  return (question) => answerFromPassages(question, read, units, observe);
}

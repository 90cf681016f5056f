/** Whether a citation supports its sentence: what a sentence says is held against what its passages hold. */
export { type AnswerFacts, checkSupport, type SupportCheck } from './check-support.ts';
export { citedSentence } from './cited-sentence.ts';
export { containsFact } from './contains-fact.ts';
export { isEverydayWord } from './everyday-word.ts';
export type { CitedPassage } from './passage-words.ts';

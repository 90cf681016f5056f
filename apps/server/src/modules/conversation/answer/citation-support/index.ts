/** Citation support: checks the claims of a sentence against the passages that it cites. */
export { type AnswerFacts, checkSupport, type SupportCheck } from './check-support.ts';
export { citedSentence, sentencesOfLine } from './cited-sentence.ts';
export { type ClaimedParts, claimedParts } from './claimed-parts.ts';
export { containsFact } from './contains-fact.ts';
export { isEverydayWord } from './everyday-word.ts';
export type { CitedPassage } from './passage-words.ts';

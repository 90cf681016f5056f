import { detectLanguage } from '../../../lib/text/detect-language.ts';
import type { TextLanguage } from '../../../lib/text/language.ts';
import { askTheSame, type ReadQuestion, readQuestion } from '../../../lib/text/same-question.ts';
import type { OwnAnswer, SearchIndex } from './structures/search-index.ts';
import type { Hit } from './structures/types.ts';

export type OwnerAnswerChunk = { chunkId: string; sourceId: string; question: string; language: TextLanguage };

const questionsPerStep = 32;
/** Memory of a question in addition to its characters, an upper estimate. */
const bytesOfQuestion = 1_000;

/**
 * Returns the questions with owner answers and the chunks of each answer.
 * @param chunks grouped by source, in order
 */
export function* readOwnerAnswers(chunks: Iterable<OwnerAnswerChunk>): Generator<void, OwnAnswer[]> {
  const answers = new Map<string, OwnAnswer>();
  for (const { chunkId, sourceId, question, language } of chunks) {
    const known = answers.get(sourceId);
    if (known) known.chunkIds.push(chunkId);
    else {
      const spoken = detectLanguage(question).language ?? language;
      answers.set(sourceId, { sourceId, question, read: readQuestion(question, spoken), chunkIds: [chunkId] });
    }
    if (answers.size % questionsPerStep === 0) yield;
  }
  return [...answers.values()];
}

export const ownAnswerBytes = (answers: readonly OwnAnswer[]): number =>
  answers.reduce((sum, { question }) => sum + bytesOfQuestion + 4 * question.length, 0);

/** Chunks of the longest allowed owner answer. */
const mostChunks = 8;

/**
 * Returns the chunks of the owner answer to the question, also if it was asked in other words or another language.
 * Among several, prefers one to a question in the same language, then the newest.
 * @param asked the question, followed by its translations
 */
export function findOwnerAnswer(
  { ownAnswers }: Pick<SearchIndex, 'ownAnswers'>,
  asked: readonly { text: string; language: TextLanguage }[],
): Pick<Hit, 'chunkId' | 'sourceId'>[] {
  if (ownAnswers.length === 0) return [];
  const questions = asked.map(({ text, language }) => readQuestion(text, language));
  const found = ownAnswers.filter((answer) => questions.some((question) => isAnsweredBy(question, answer)));
  const inItsLanguage = found.filter(({ read }) => read.language === asked[0]?.language);
  // Ids are ordered by time, and each version of an answer has new ones.
  const best = (inItsLanguage.length > 0 ? inItsLanguage : found).reduce<OwnAnswer | null>(
    (newest, answer) => (newest && (newest.chunkIds[0] ?? '') > (answer.chunkIds[0] ?? '') ? newest : answer),
    null,
  );
  return best ? best.chunkIds.slice(0, mostChunks).map((chunkId) => ({ chunkId, sourceId: best.sourceId })) : [];
}

function isAnsweredBy(question: ReadQuestion, { read, question: answered }: OwnAnswer): boolean {
  const inOneLanguage = read.language === null && question.language !== null;
  return askTheSame(question, inOneLanguage ? readQuestion(answered, question.language) : read);
}

/** Moves the given chunks to the top of the hits, all of them, with the score of the best hit. */
export function pinOwnerAnswers(
  hits: readonly Hit[],
  first: readonly Pick<Hit, 'chunkId' | 'sourceId'>[],
  limit: number,
): Hit[] {
  const best = Math.max(0, ...hits.map(({ score }) => score));
  const ids = new Set(first.map(({ chunkId }) => chunkId));
  const rest = hits.filter(({ chunkId }) => !ids.has(chunkId));
  return [...first.map((chunk) => ({ ...chunk, score: best, rank: 0 })), ...rest]
    .slice(0, Math.max(limit, first.length))
    .map((hit, at) => ({ ...hit, rank: at + 1 }));
}

import type { KnownLanguage } from '../../language.ts';
import { stemWord } from '../../stemmer.ts';
import { lexicon } from '../lexicon.ts';
import type { StemmedWording, StemUses } from './stemmed-wording.ts';

/** A wording with the weight of each stem, 0..1, their sum and the greatest. */
export type WeighedWording = StemmedWording & { weights: readonly number[]; total: number; heaviest: number };

/** A word that asks for an aspect of anything. */
const aspectShare = 0.3;
const aspects =
  'price cost pay time duration date day week month year minute number count quantity name location address people'.split(
    ' ',
  );

/** Weighs each word by how few topics use it much: 1 for a word of one topic. */
export function weighWordings(
  wordings: readonly StemmedWording[],
  uses: StemUses,
  language: KnownLanguage,
): WeighedWording[] {
  const aspectStems = new Set(aspects.flatMap((id) => singleStems(id, language)));
  const topicCount = runLengths(wordings.map(({ topic }) => topic)).length;
  const weightByStem = new Map<string, number>();
  for (const [stem, topics] of uses) {
    const weight = Math.log(1 + topicCount / effectiveCount(topics)) / Math.log(1 + topicCount);
    weightByStem.set(stem, weight * (aspectStems.has(stem) ? aspectShare : 1));
  }
  return wordings.map(({ topic, stems }) => {
    const weights = stems.map((stem) => weightByStem.get(stem) ?? 0);
    return { topic, stems, weights, total: weights.reduce((sum, one) => sum + one, 0), heaviest: Math.max(...weights) };
  });
}

/**
 * Returns how many topics use a word, where one that uses it seldom counts little: a word stays telling of its main topic
 * when another mentions it.
 */
function effectiveCount(topics: readonly string[]): number {
  const squares = runLengths(topics).reduce((sum, length) => sum + length * length, 0);
  return (topics.length * topics.length) / squares;
}

function runLengths(values: readonly string[]): number[] {
  const lengths: number[] = [];
  let start = 0;
  for (let i = 1; i <= values.length; i++)
    if (values[i] !== values[start]) {
      lengths.push(i - start);
      start = i;
    }
  return lengths;
}

/** Returns the stems of the one-word synonyms of a concept. */
function singleStems(conceptId: string, language: KnownLanguage): string[] {
  const members = lexicon().find(conceptId)?.members[language] ?? [];
  return members
    .filter(({ words, strength }) => words.length === 1 && strength === 1)
    .map(({ words }) => stemWord(words[0] ?? '', language));
}

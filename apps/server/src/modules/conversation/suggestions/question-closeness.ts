import type { KnownLanguage } from '../../../lib/text/language.ts';
import { conceptsOf } from '../../../lib/text/lexicon/concepts-of.ts';
import { topicsOf } from '../../../lib/text/lexicon/topics/topics-of.ts';
import { stemWord } from '../../../lib/text/stemmer.ts';
import { isStopWord } from '../../../lib/text/stop-words.ts';
import { tokenize } from '../../../lib/text/tokenize.ts';

/** Stems, concepts and topics of a question with their weights. */
type Meaning = ReadonlyMap<string, number>;

const topicWeight = 0.4;

/**
 * Returns a function that says how close in meaning a question is to the given one, 0..1, by shared words, concepts and
 * topics.
 */
export function closenessTo(question: string, language: KnownLanguage): (other: string) => number {
  const meaning = meaningOf(question, language);
  return (other) => cosine(meaning, meaningOf(other, language));
}

function meaningOf(question: string, language: KnownLanguage): Meaning {
  const words = tokenize(question).map(({ text }) => text);
  const meaning = new Map<string, number>();
  const add = (key: string, weight: number) => meaning.set(key, Math.max(meaning.get(key) ?? 0, weight));
  for (const word of words) if (!isStopWord(word, language)) add(`word ${stemWord(word, language)}`, 1);
  for (const { id, strength } of conceptsOf(words, language)) {
    add(`concept ${id}`, strength);
    for (const topic of topicsOf(id)) add(`topic ${topic.topic}`, topicWeight * strength * topic.strength);
  }
  return meaning;
}

function cosine(one: Meaning, other: Meaning): number {
  let shared = 0;
  for (const [key, weight] of one) shared += weight * (other.get(key) ?? 0);
  return shared === 0 ? 0 : shared / Math.sqrt(squares(one) * squares(other));
}

const squares = (meaning: Meaning): number => [...meaning.values()].reduce((sum, weight) => sum + weight * weight, 0);

import { lazy } from '../../../lazy.ts';
import type { KnownLanguage } from '../../language.ts';
import { conceptsOf, type FoundConcept } from '../concepts-of.ts';
import { parseAllWordings } from '../wordings/parse-all-wordings.ts';
import { createWordingIndex, type WordingIndex } from '../wordings/wording-index.ts';
import { topicsOf } from './topics-of.ts';

/** Strength by topic, 0..1. */
export type TopicStrengths = ReadonlyMap<string, number>;

const wordings = lazy(parseAllWordings);
const createIndex = (language: KnownLanguage) => lazy(() => createWordingIndex(wordings()[language], language));
const indexes: Record<KnownLanguage, () => WordingIndex> = { en: createIndex('en'), es: createIndex('es') };

/** Most that one concept says about a topic. */
const conceptShare = 0.48;

/**
 * Returns the everyday matters that folded words are about, by their concepts and by usual wordings.
 * @param concepts those of the words, if they are known
 */
export function readTopics(
  words: readonly string[],
  language: KnownLanguage,
  concepts: readonly FoundConcept[] = conceptsOf(words, language),
): TopicStrengths {
  const topics = new Map<string, number>();
  const add = (topic: string, strength: number) => {
    const known = topics.get(topic) ?? 0;
    topics.set(topic, known + strength * (1 - known));
  };
  const seen = new Set<string>();
  for (const { id, strength } of concepts) {
    if (seen.has(id)) continue;
    seen.add(id);
    const memberships = topicsOf(id);
    // A concept of many topics says little about each.
    const spread = Math.max(1, memberships.length / 2) ** 0.5;
    for (const one of memberships) add(one.topic, (conceptShare * strength * one.strength) / spread);
  }
  for (const [topic, fit] of indexes[language]().fit(words, concepts)) add(topic, fit);
  return topics;
}

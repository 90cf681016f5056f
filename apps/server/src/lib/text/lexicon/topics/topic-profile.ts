import { lazy } from '../../../lazy.ts';
import type { KnownLanguage } from '../../language.ts';
import { stemWord } from '../../stemmer.ts';
import { isStopWord } from '../../stop-words.ts';
import { tokenize } from '../../tokenize.ts';
import { conceptsOf, type FoundConcept } from '../concepts-of.ts';
import { parseAllWordings } from '../wordings/parse-all-wordings.ts';
import { associateTopics, type TopicAssociations, type TopicFeature } from './associate-topics.ts';
import { topicsOf } from './topics-of.ts';

/** How much of a text is about each everyday matter: a vector of length 1, or 0 for a text about none. */
export type TopicProfile = Float32Array;

/** Weight of a pair of words, and of a topic of a concept. */
const shares = { pair: 0.6, concept: 0.5 };

/**
 * Returns the profile of folded words. A wording is met or not. Here each word and pair of words says a little about
 * every matter whose wordings have it, so two texts may be alike that meet no wording.
 * @param concepts those of the words, if they are known
 */
export function readTopicProfile(
  words: readonly string[],
  language: KnownLanguage,
  concepts: readonly FoundConcept[] = conceptsOf(words, language),
): TopicProfile {
  const profile = new Float32Array(topicIndexes().size);
  const add = (topic: number, weight: number) => {
    profile[topic] = (profile[topic] ?? 0) + weight;
  };
  for (const { feature, isPair } of featuresOf(words, language))
    for (const [topic, weight] of associations[language]().get(feature) ?? [])
      add(topic, isPair ? shares.pair * weight : weight);
  for (const [id, strength] of strongestOf(concepts)) {
    const memberships = topicsOf(id);
    // A concept of many topics says little about each.
    const spread = Math.max(1, memberships.length / 2) ** 0.5;
    for (const one of memberships) {
      const topic = topicIndexes().get(one.topic);
      if (topic !== undefined) add(topic, (shares.concept * strength * one.strength) / spread);
    }
  }
  return normalize(profile);
}

/** Returns how alike two profiles are, 0..1. */
export function compareProfiles(one: TopicProfile, other: TopicProfile): number {
  let sum = 0;
  for (let i = 0; i < one.length; i++) sum += (one[i] ?? 0) * (other[i] ?? 0);
  return sum;
}

const wordings = lazy(parseAllWordings);
const topicIndexes = lazy(() => new Map([...new Set(wordings().en.map(({ topic }) => topic))].map((id, i) => [id, i])));
const createAssociations = (language: KnownLanguage) =>
  lazy((): TopicAssociations => {
    const featured = wordings()[language].map(({ topic, text }) => ({
      topic: topicIndexes().get(topic) ?? 0,
      features: featuresOf(
        tokenize(text).map((token) => token.text),
        language,
      ),
    }));
    return associateTopics(featured, topicIndexes().size);
  });
const associations = { en: createAssociations('en'), es: createAssociations('es') };

/** Returns the stems of a text that have a subject, and the pairs of neighboring ones of any kind, each once. */
function featuresOf(words: readonly string[], language: KnownLanguage): TopicFeature[] {
  const stems = words.map((word) => stemWord(word, language));
  const subjects = stems.filter((_, i) => !isStopWord(words[i] ?? '', language));
  const pairs = stems.slice(1).map((stem, i) => `${stems[i]} ${stem}`);
  return [
    ...[...new Set(subjects)].map((feature) => ({ feature, isPair: false })),
    ...[...new Set(pairs)].map((feature) => ({ feature, isPair: true })),
  ];
}

function strongestOf(concepts: readonly FoundConcept[]): Map<string, number> {
  const strengths = new Map<string, number>();
  for (const { id, strength } of concepts) strengths.set(id, Math.max(strengths.get(id) ?? 0, strength));
  return strengths;
}

/** Scales a vector to length 1 after taking roots, so that one strong topic does not hide the others. */
function normalize(profile: TopicProfile): TopicProfile {
  let sum = 0;
  for (let i = 0; i < profile.length; i++) sum += profile[i] ?? 0;
  const length = Math.sqrt(sum);
  if (length > 0) for (let i = 0; i < profile.length; i++) profile[i] = Math.sqrt(profile[i] ?? 0) / length;
  return profile;
}

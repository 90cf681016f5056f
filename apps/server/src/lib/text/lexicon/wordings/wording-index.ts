import type { KnownLanguage } from '../../language.ts';
import { stemWord } from '../../stemmer.ts';
import { tokenize } from '../../tokenize.ts';
import { conceptsOf, type FoundConcept } from '../concepts-of.ts';
import { otherWords, type RelatedStems } from '../related-stems.ts';
import { type WeighedWording, weighWordings } from './weigh-wordings.ts';
import { createWordVotes } from './word-votes.ts';
import type { Wording } from './wording.ts';

export interface WordingIndex {
  /**
   * Returns how well the best wording of each topic, or the words of its wordings, fit folded words, 0..1; only topics
   * above the least fit.
   * @param concepts those of the words, if they are known
   */
  fit(words: readonly string[], concepts?: readonly FoundConcept[]): Map<string, number>;
}

/** Share of a wording's weight that must be met. */
const leastShare = 0.5;
/** A word met by a synonym. */
const synonymShare = 0.85;
/** Weight from which a wording says enough on its own; a word that only one topic uses weighs 1. */
const sufficientWeight = 1.6;

/**
 * Creates an index that finds the wordings whose words, or synonyms of them, a text has in any order. Synonyms are those
 * of the text: looking up the concepts of all wordings would take longer than everything else.
 * @param wordings those of a topic in a row
 */
export function createWordingIndex(wordings: readonly Wording[], language: KnownLanguage): WordingIndex {
  const readStems = createStemReader(language);
  const stemmed = wordings.map(({ topic, text }) => ({ topic, stems: readStems(text) }));
  const uses = new Map<string, string[]>();
  for (const { topic, stems } of stemmed) for (const stem of stems) append(uses, stem, topic);
  const byHeaviest = new Map<string, WeighedWording[]>();
  for (const wording of weighWordings(stemmed, uses, language))
    wording.stems.forEach((stem, i) => {
      if (wording.weights[i] === wording.heaviest) append(byHeaviest, stem, wording);
    });
  const readText = createTextReader(language);
  const votesOf = createWordVotes(uses);
  return {
    fit(words, concepts = conceptsOf(words, language)) {
      const text = readText(words, concepts);
      const best = new Map<string, number>();
      for (const stem of text.plain)
        for (const [topic, vote] of votesOf(stem)) {
          const known = best.get(topic) ?? 0;
          best.set(topic, known + vote * (1 - known));
        }
      const candidates = new Set<WeighedWording>();
      for (const stem of [...text.shares.keys(), ...text.phraseStems])
        for (const wording of byHeaviest.get(stem) ?? []) candidates.add(wording);
      for (const wording of candidates) {
        const fit = fitOf(wording, text);
        if (fit > (best.get(wording.topic) ?? 0)) best.set(wording.topic, fit);
      }
      return best;
    },
  };
}

/** A text as what may meet a wording. */
type ReadText = {
  /** How well each stem of the text, or of a synonym, meets a word. */
  shares: ReadonlyMap<string, number>;
  /** Synonyms of several words, by the first one. */
  phrases: ReadonlyMap<string, readonly RelatedStems[]>;
  /** All words of those synonyms. */
  phraseStems: ReadonlySet<string>;
  /** Stems of words without a concept: topics of concepts are read elsewhere. */
  plain: ReadonlySet<string>;
};

function createTextReader(
  language: KnownLanguage,
): (words: readonly string[], concepts: readonly FoundConcept[]) => ReadText {
  const synonymsOf = createSynonyms(language);
  return (words, concepts) => {
    const stems = words.map((word) => stemWord(word, language));
    const shares = new Map<string, number>(stems.map((stem) => [stem, 1]));
    const plain = new Set(stems);
    const phrases = new Map<string, RelatedStems[]>();
    const phraseStems = new Set<string>();
    for (const { id, start, end, strength } of concepts) {
      for (const stem of stems.slice(start, end)) plain.delete(stem);
      for (const one of synonymsOf(id)) {
        const share = synonymShare * strength * one.weight;
        const [stem = ''] = one.stems;
        if (one.stems.length > 1) {
          append(phrases, stem, { ...one, weight: share });
          for (const part of one.stems) phraseStems.add(part);
        } else if ((shares.get(stem) ?? 0) < share) shares.set(stem, share);
      }
    }
    return { shares, phrases, phraseStems, plain };
  };
}

/** Returns how well a text meets a wording; 0 for less than the least. */
function fitOf({ stems, weights, total, heaviest }: WeighedWording, { shares, phrases }: ReadText): number {
  const within = phrasesWithin(stems, phrases);
  let met = 0;
  let isDistinct = false;
  for (let i = 0; i < stems.length; i++) {
    const stem = stems[i] ?? '';
    const weight = weights[i] ?? 0;
    let share = shares.get(stem) ?? 0;
    for (const phrase of within) if (phrase.weight > share && phrase.stems.includes(stem)) share = phrase.weight;
    met += share * weight;
    if (share > 0 && weight === heaviest) isDistinct = true;
  }
  // Without its rarest word it is a sentence about anything.
  return isDistinct && met >= leastShare * total ? (met / total) ** 1.5 * Math.min(1, met / sufficientWeight) : 0;
}

/** Returns the synonyms of several words that a wording has all words of; mostly none. */
function phrasesWithin(stems: readonly string[], phrases: ReadText['phrases']): readonly RelatedStems[] {
  const within: RelatedStems[] = [];
  if (phrases.size === 0) return within;
  for (const stem of stems)
    for (const phrase of phrases.get(stem) ?? [])
      if (phrase.stems.every((one) => stems.includes(one))) within.push(phrase);
  return within;
}

/** Returns a function that reads each stem of a wording once. Most words recur, so each is read once. */
function createStemReader(language: KnownLanguage): (text: string) => string[] {
  const known = new Map<string, readonly string[]>();
  const read = (word: string) => {
    const stems = known.get(word) ?? tokenize(word).map((token) => stemWord(token.text, language));
    known.set(word, stems);
    return stems;
  };
  return (text) => {
    const stems: string[] = [];
    for (const word of text.split(' ')) for (const stem of read(word)) if (!stems.includes(stem)) stems.push(stem);
    return stems;
  };
}

/** Returns a function that finds the words and phrases of a language for a concept, once for each. */
function createSynonyms(language: KnownLanguage): (conceptId: string) => readonly RelatedStems[] {
  const known = new Map<string, readonly RelatedStems[]>();
  return (id) => {
    const synonyms =
      known.get(id) ??
      otherWords([{ id, start: 0, end: 0, strength: 1 }], [], language).filter((one) => one.language === language);
    known.set(id, synonyms);
    return synonyms;
  };
}

function append<V>(lists: Map<string, V[]>, key: string, value: V): void {
  const known = lists.get(key);
  if (known) known.push(value);
  else lists.set(key, [value]);
}

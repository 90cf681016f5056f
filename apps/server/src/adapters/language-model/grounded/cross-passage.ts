import { cognateKey } from '../../../lib/text/cognate-key.ts';
import { glossary } from '../../../lib/text/glossary/glossary.ts';
import type { KnownLanguage } from '../../../lib/text/language.ts';
import { likeness } from '../../../lib/text/likeness.ts';
import { stemWord } from '../../../lib/text/stemmer.ts';
import type { PassageText } from './parse-passage.ts';
import type { QuestionTerm } from './parse-question.ts';

/** Same threshold as in the search; words below it are different words. */
const leastLikeness = 0.75;

/**
 * Maps a passage in another language to the question's words. Each stem that translates a term of the question is also
 * indexed under that term, so that all later steps treat the passage like any other.
 */
export function crossPassage(
  text: PassageText,
  terms: readonly QuestionTerm[],
  { from, to }: { from: KnownLanguage; to: KnownLanguage },
): PassageText {
  const meant = terms.map((term) => crossTerm(term, from, to));
  const meanings = new Map<string, string[]>();
  const meaningsOf = (stem: string): string[] => {
    const known = meanings.get(stem);
    if (known) return known;
    const key = cognateKey(stem, to);
    const found = meant.flatMap((term) => (term.own !== stem && means(term, stem, key) ? [term.own] : []));
    meanings.set(stem, found);
    return found;
  };
  const sentences = text.sentences.map((sentence) => {
    const places = new Map(sentence.places);
    for (const [stem, positions] of sentence.places)
      for (const own of meaningsOf(stem))
        places.set(
          own,
          [...(places.get(own) ?? []), ...positions].sort((a, b) => a - b),
        );
    return { ...sentence, places };
  });
  return { sentences, titleStems: new Set([...text.titleStems].flatMap((stem) => [stem, ...meaningsOf(stem)])) };
}

interface CrossedTerm {
  /** Stem under which the term is looked up in the passage's language. */
  own: string;
  key: string;
  translations: ReadonlySet<string>;
}

function crossTerm({ form, stems }: QuestionTerm, from: KnownLanguage, to: KnownLanguage): CrossedTerm {
  const stem = stemWord(form, from);
  return { own: stems[to], key: cognateKey(stem, from), translations: glossary[from].get(stem) ?? new Set() };
}

function means({ key, translations }: CrossedTerm, stem: string, stemKey: string): boolean {
  if (translations.has(stem)) return true;
  if (key.length < 3 || key[0] !== stemKey[0] || !/^[a-z]/.test(key)) return false;
  return Math.abs(key.length - stemKey.length) <= 3 && likeness(key, stemKey) >= leastLikeness;
}

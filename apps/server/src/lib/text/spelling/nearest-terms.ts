import type { TextLanguage } from '../language.ts';
import { editDistance } from './edit-distance.ts';
import { soundWithin, spanishSound } from './spanish-sound.ts';
import { initialOf, type SpellingVocabulary } from './spelling-vocabulary.ts';

export type MisspelledWord = {
  /** Folded. */
  form: string;
  /** Its stems in the languages of a vocabulary of stems; none for a vocabulary of words. */
  stems?: readonly string[];
  language: TextLanguage;
};

/**
 * Returns the terms that a misspelled word may mean, the nearest ones only, at most three. Words of five letters and more
 * may have one edit (a letter wrong, missing, doubled, or two swapped), words of nine and more two. A Spanish word may also
 * sound the same, which is nearer than an edit.
 */
export function nearestTerms(vocabulary: SpellingVocabulary, { form, stems = [], language }: MisspelledWord): string[] {
  if (form.length < shortest || form.length > longest || !/^\p{L}+$/u.test(form)) return [];
  const word = { form, stems, sound: language === 'es' ? spanishSound(form) : null };
  const edits = form.length >= 9 ? 2 : form.length >= 5 ? 1 : 0;
  const isBrief = form.length < 5 && stems.length === 0;
  const skeleton = isBrief ? consonantsOf(form) : '';
  let nearest = isBrief ? 1 : edits + soundCost;
  let found: string[] = [];
  for (const term of candidates(vocabulary, form)) {
    const isVowelMissing = isBrief && term.length <= 5 && consonantsOf(term) === skeleton;
    const distance = isVowelMissing ? briefDistance(form, term) : distanceTo(term, word, nearest);
    if (distance > nearest) continue;
    if (distance < nearest) found = [];
    nearest = distance;
    found.push(term);
  }
  return found.slice(0, 3);
}

/** Short words may lack a vowel or have a wrong one ("tme", "meel"). */
const briefDistance = (form: string, term: string): number => editDistance(form, term, 1);

const consonantsOf = (word: string): string =>
  word
    .replace(/ck/g, 'k')
    .replace(/[aeiou]/g, '')
    .replace(/(.)\1/g, '$1');

const shortest = 3;
const longest = 40;
/** Distance of words that sound the same. */
const soundCost = 0.5;

/** The first letter is assumed right, confused with one that sounds alike, or swapped with the second. */
function* candidates(vocabulary: SpellingVocabulary, form: string): Generator<string> {
  const [first, second] = [initialOf(form), initialOf(form.slice(1))];
  yield* vocabulary.get(first) ?? [];
  if (first === second) return;
  for (const term of vocabulary.get(second) ?? []) if (term[1] === form[0]) yield term;
}

/** Returns the distance to a term. Ignores endings that stemming removes if the terms are stems. */
function distanceTo(
  term: string,
  { form, stems, sound }: { form: string; stems: readonly string[]; sound: string | null },
  most: number,
): number {
  const edits = Math.floor(most);
  const comparable = (word: string, length: number): string => (stems.length > 0 ? withoutEnding(word, length) : word);
  let least = editDistance(comparable(form, term.length), term, edits);
  // Short stems allow fewer edits, because an edit is more likely to give another word.
  for (const stem of stems) {
    const allowed = Math.min(edits, stem.length >= 9 ? 2 : stem.length >= 6 ? 1 : 0);
    const distance = editDistance(stem, term, allowed);
    if (distance <= allowed) least = Math.min(least, distance);
  }
  if (sound !== null && least > soundCost && Math.abs(term.length - form.length) <= longestEnding) {
    const heard = soundWithin(term, sound);
    if (heard !== null && heard === comparable(sound, heard.length)) least = soundCost;
  }
  return least;
}

const longestEnding = 3;

const withoutEnding = (word: string, length: number): string =>
  length < word.length ? word.slice(0, Math.max(length, word.length - longestEnding)) : word;

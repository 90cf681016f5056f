import type { KnownLanguage } from '../../../lib/text/language.ts';
import type { ParsedSentence } from './parse-passage.ts';
import type { QuestionTerm } from './parse-question.ts';

/**
 * Returns how well a sentence matches each term of the question: 1 for the same stem, `softMatch` for a related word, 0
 * for none.
 */
export function matchTerms(
  terms: readonly QuestionTerm[],
  sentence: ParsedSentence,
  language: KnownLanguage,
): Float64Array {
  const matches = new Float64Array(terms.length);
  terms.forEach((term, i) => {
    if (sentence.places.has(term.stems[language])) matches[i] = 1;
    else if (hasRelative(term, sentence, language)) matches[i] = softMatch;
  });
  return matches;
}

const softMatch = 0.6;

/** Whether the sentence has a related word (`evolve` and `evolution`, `religious` and `religion`) or a misspelling. */
function hasRelative(term: QuestionTerm, sentence: ParsedSentence, language: KnownLanguage): boolean {
  const stem = term.stems[language];
  if (stem.length < 4 || /^\d/.test(stem)) return false;
  for (const other of sentence.places.keys()) {
    if (other[0] === stem[0] && (areRelatives(stem, other) || areSpeltAlike(stem, other))) return true;
  }
  return false;
}

function areRelatives(a: string, b: string): boolean {
  const shorter = Math.min(a.length, b.length);
  if (shorter < 4) return false;
  let common = 0;
  while (common < shorter && a[common] === b[common]) common++;
  return common >= 4 && common >= 0.6 * Math.max(a.length, b.length) && common >= shorter - 2;
}

/**
 * Whether two words differ by swapped letters ("Ghandi", "Gandhi") or by one extra letter ("Maastrich", "Maastricht").
 */
export function areSpeltAlike(a: string, b: string): boolean {
  if (a.length < 5 || b.length < 5 || Math.abs(a.length - b.length) > 1) return false;
  let start = 0;
  const shorter = Math.min(a.length, b.length);
  while (start < shorter && a[start] === b[start]) start++;
  let end = 0;
  while (end < shorter - start && a[a.length - 1 - end] === b[b.length - 1 - end]) end++;
  const [left, right] = [a.slice(start, a.length - end), b.slice(start, b.length - end)];
  if (left.length + right.length <= 1) return true;
  return left.length === right.length && left.length <= 4 && sorted(left) === sorted(right);
}

const sorted = (letters: string): string => Array.from(letters).sort().join('');

import type { KnownLanguage } from '../../../../lib/text/language.ts';
import { tokenize } from '../../../../lib/text/tokenize.ts';
import { readPassageWords } from './passage-words.ts';
import { holdingOf, readClaims } from './supports-sentence.ts';

/** Required share of a fact's content words, if it is in the text's language. */
const leastStems = 2 / 3;
/** Citations are not numbers of the answer. */
const citation = /\[\d{1,3}\]/g;

/**
 * Whether an answer contains a fact: either its exact words, or every number and name in it and at least two thirds of
 * its content words. Numbers and dates may be written differently; so may the names of a fact in another language.
 * @param language fallback if the language of the fact cannot be detected
 */
export function containsFact(answer: string, fact: string, language: KnownLanguage): boolean {
  const text = answer.replace(citation, ' ');
  const held = readPassageWords({ text, title: '', heading: null, page: null, language: null });
  const words = tokenize(fact).map((token) => token.text);
  if (words.length === 0) return text.includes(fact.trim());
  if (held.running.includes(` ${words.join(' ')} `)) return true;
  const claims = readClaims(fact, language);
  const { numbers, names, quotations, stems, isComparable } = holdingOf(claims, held);
  const isAllHeld =
    numbers.size === claims.numbers.length &&
    names.size === claims.names.length &&
    quotations.size === claims.quotations.length;
  if (!isAllHeld) return false;
  const exact = claims.numbers.length + claims.names.length;
  if (!isComparable && held.language !== null && exact > 0) return true;
  if (claims.stems.length === 0) return exact > 0;
  return stems.size >= leastStems * claims.stems.length;
}

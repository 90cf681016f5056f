import type { KnownLanguage } from '../../../../lib/text/language.ts';
import { tokenize } from '../../../../lib/text/tokenize.ts';
import { readPassageWords } from './passage-words.ts';
import { holdingOf, readClaims } from './supports-sentence.ts';

/** Required share of a fact's content words, if it is in the text's language. */
const leastStems = 2 / 3;
/** They count passages, and are no numbers of the answer. */
const citation = /\[\d{1,3}\]/g;

/**
 * Whether an answer says a fact: it holds its very words, or else every number and name of it, and two thirds of its content
 * words at least. Numbers and dates may be written in another way; of a fact in another language the names may be as well.
 * @param language of the fact, where it does not show it itself
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

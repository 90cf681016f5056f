import type { Asked } from '../asked.ts';
import type { Superlative } from '../superlatives.ts';

interface Said {
  names: string[];
  /** The value, as the knowledge writes it; empty when the name has it. */
  shown: string;
  /** Whether two things were compared. */
  isPair: boolean;
}

/** Says which thing is the cheapest, the longest or has the most, with its value. */
export function sayExtreme(asked: Pick<Asked, 'language' | 'folded'>, superlative: Superlative, said: Said): string {
  const names = joinNames(said.names, asked.language);
  const value = said.shown === '' ? '.' : `: ${said.shown}.`;
  const isSeveral = said.names.length > 1;
  return asked.language === 'en'
    ? inEnglish(superlative, { names, value, isSeveral, isPair: said.isPair })
    : inSpanish(asked.folded, superlative, { names, value, isSeveral });
}

type Parts = { names: string; value: string; isSeveral: boolean };

function inEnglish(
  { label, measure, words, wants }: Superlative,
  { names, value, isSeveral, isPair }: Parts & { isPair: boolean },
): string {
  const own = measure === null ? /\b(?!fewest|least)\w+est\b/.exec(words)?.[0] : label;
  if (own === undefined) return `${names} ${isSeveral ? 'have' : 'has'} ${amounts[words] ?? `the ${wants}`}${value}`;
  const word = isPair && !isSeveral && comparatives[own] ? `${comparatives[own]} one` : own;
  return `The ${word} ${isSeveral ? 'are' : 'is'} ${names}${value}`;
}

const amounts: Readonly<Record<string, string>> = { fewest: 'the fewest', fewer: 'fewer', more: 'more' };

/** Words for one of two. */
const comparatives: Readonly<Record<string, string>> = {
  cheapest: 'cheaper',
  'most expensive': 'more expensive',
  longest: 'longer',
  shortest: 'shorter',
};

/** The superlative has the gender of the question's. */
function inSpanish(
  folded: string,
  { label, measure, words, wants }: Superlative,
  { names, value, isSeveral }: Parts,
): string {
  const own = measure === null ? /\bmas (?:grande|alto|alta|pequen[oa]|bajo|baja)\b/.exec(words)?.[0] : label;
  if (own === undefined)
    return `${names} ${isSeveral ? 'tienen' : 'tiene'} ${wants === 'most' ? 'más' : 'menos'}${value}`;
  const isFeminine = /\b(?:barata|cara|economica|larga|corta)s?\b/.test(folded);
  const written = own.replace(/^mas /, 'más ').replace('pequen', 'pequeñ');
  const word = isFeminine && measure !== null ? written.replace(/o$/, 'a') : written;
  return `${isFeminine ? 'La' : 'Lo'} ${word} es ${names}${value}`;
}

const joinNames = (names: readonly string[], language: Asked['language']): string =>
  names.length < 2
    ? (names[0] ?? '')
    : `${names.slice(0, -1).join('; ')}${language === 'es' ? ' y ' : ' and '}${names.at(-1)}`;

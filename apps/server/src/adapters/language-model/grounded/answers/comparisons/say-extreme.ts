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
  if (said.isPair && isSeveral)
    return `${asked.language === 'en' ? 'There is no difference' : 'No hay diferencia'}${value}`;
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
  const word = isPair && comparatives[own] ? `${comparatives[own]} one` : own;
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
  const own = measure === null ? /\bmas (?:grande|alt[oa]|pequen[oa]|baj[oa])/.exec(words)?.[0] : label;
  if (own === undefined)
    return `${names} ${isSeveral ? 'tienen' : 'tiene'} ${wants === 'most' ? 'más' : 'menos'}${value}`;
  const gender = genderOf(folded);
  const adjective = own
    .replace(/^mas /, 'más ')
    .replace('pequen', 'pequeñ')
    .replace(/[ao]$/, gender === 'feminine' ? 'a' : 'o');
  const [one, several] = articles[gender];
  if (!isSeveral) return `${one} ${adjective} es ${names}${value}`;
  return `${several} ${adjective}${gender === 'neuter' ? '' : 's'} son ${names}${value}`;
}

type Gender = 'feminine' | 'masculine' | 'neuter';

const articles: Readonly<Record<Gender, readonly [one: string, several: string]>> = {
  feminine: ['La', 'Las'],
  masculine: ['El', 'Los'],
  neuter: ['Lo', 'Lo'],
};

/** "Qué es más barato" and "lo más barato" are neuter, "el más barato" and "cuál es más barato" are not. */
function genderOf(folded: string): Gender {
  if (feminine.test(folded)) return 'feminine';
  return masculine.test(folded) ? 'masculine' : 'neuter';
}

const feminine =
  /\b(?:mas|menos) (?:barat|car|economic|larg|cort|rapid|alt|baj|pequen)as?\b|\blas? (?:\S+ ){0,2}mas (?:grande|asequible)s?\b/;
const masculine =
  /\b(?:(?:el|los) (?:\S+ ){0,2}|cual(?:es)? (?:\S+ ){0,5})(?<!\blo )(?:mas|menos) (?:barato|caro|economico|largo|corto|rapido|alto|bajo|pequeno|grande|asequible)s?\b/;

function joinNames(names: readonly string[], language: Asked['language']): string {
  const last = names.at(-1) ?? '';
  if (names.length < 2) return last;
  const separator = names.some((name) => name.includes(',')) ? '; ' : ', ';
  // Spanish says "e" before the sound of "i".
  const conjunction = language === 'en' ? 'and' : /^h?[ií](?![aeoáéó])/iu.test(last) ? 'e' : 'y';
  return `${names.slice(0, -1).join(separator)} ${conjunction} ${last}`;
}

import type { KnownLanguage } from '../../../lib/text/language.ts';
import { stemWord } from '../../../lib/text/stemmer.ts';
import { antonymLists, antonymPrefixes } from './antonym-lists.ts';

/** A word as both its form and its stem: irregular forms ("worst") are identified by the form. */
type FormAndStem = { form: string; stem: string };

/**
 * Whether two words are different sides of one choice: a sentence with one of them does not answer a question about the
 * other.
 */
export function areAntonyms(a: FormAndStem, b: FormAndStem, language: KnownLanguage): boolean {
  const [one, other] = [sidesOf(a, language), sidesOf(b, language)];
  if (one.some((side) => other.includes(side))) return false;
  const scales = new Set(one.map(scaleOf));
  if (other.some((side) => scales.has(scaleOf(side)))) return true;
  // Compare the forms too: the stem of "informal" may lose more than that of "formal".
  return beginOppositely(a.stem, b.stem) || beginOppositely(a.form, b.form);
}

/** Whether the word has antonyms; only such stop words are worth comparing. */
export function hasAntonyms(form: string, language: KnownLanguage): boolean {
  return sides[language].has(form);
}

/** Sides are numbered, with a hundred numbers for each scale. */
const sidesInScale = 100;
const scaleOf = (side: number): number => Math.floor(side / sidesInScale);
const noSides: readonly number[] = [];

function sidesOf({ form, stem }: FormAndStem, language: KnownLanguage): readonly number[] {
  return sides[language].get(form) ?? sides[language].get(stem) ?? noSides;
}

const sides: Record<KnownLanguage, ReadonlyMap<string, readonly number[]>> = {
  en: readSides('en'),
  es: readSides('es'),
};

function readSides(language: KnownLanguage): ReadonlyMap<string, readonly number[]> {
  const found = new Map<string, number[]>();
  const scales = antonymLists[language].trim().split(/\s+/);
  scales.forEach((scale, at) => {
    scale.split(':').forEach((words, side) => {
      for (const word of words.split('|'))
        for (const key of new Set([word, stemWord(word, language)]))
          found.set(key, [...(found.get(key) ?? []), at * sidesInScale + side]);
    });
  });
  return found;
}

const leastCommonEnd = 4;

function beginOppositely(a: string, b: string): boolean {
  let common = 0;
  const shorter = Math.min(a.length, b.length);
  while (common < shorter && a[a.length - 1 - common] === b[b.length - 1 - common]) common++;
  if (common < leastCommonEnd || (common === a.length && common === b.length)) return false;
  const left = a.slice(0, a.length - common);
  const right = b.slice(0, b.length - common);
  return antonymPrefixes.some(([one, other]) => (left === one && right === other) || (left === other && right === one));
}

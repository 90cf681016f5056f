import { cognateKey } from '../../../../lib/text/cognate-key.ts';
import type { KnownLanguage } from '../../../../lib/text/language.ts';
import { runSync } from '../structures/run-yielding.ts';
import { type CrossedVocabulary, languageCode, type SearchIndex } from '../structures/search-index.ts';
import { gramCount, gramsOf } from './key-grams.ts';

const keysPerStep = 2_000;

type Terms = Pick<SearchIndex, 'vocabulary' | 'termStart' | 'postingChunk' | 'chunkLanguages'>;

/** Returns an upper estimate of the memory of a cross-language vocabulary, in bytes. */
export function crossLanguageBytes(termCount: number): number {
  return 4 * gramCount + 64 * termCount;
}

/** Builds the vocabulary by which chunks in `language` are found with words of another one. */
export function crossLanguageVocabulary(index: Terms, language: KnownLanguage): CrossedVocabulary {
  return runSync(crossingSteps(index, language));
}

/** The same as a generator that yields every few milliseconds. */
export function* crossingSteps(index: Terms, language: KnownLanguage): Generator<void, CrossedVocabulary> {
  const terms: number[] = [];
  const keys: string[] = [];
  const gramStart = new Uint32Array(gramCount + 1);
  for (const [stem, term] of index.vocabulary) {
    if (stem.length < 3 || !/^[a-z]+$/.test(stem) || !occursIn(index, term, language)) continue;
    const key = cognateKey(stem, language);
    for (const gram of gramsOf(key)) gramStart[gram + 1]!++;
    terms.push(term);
    keys.push(key);
    if (keys.length % keysPerStep === 0) yield;
  }
  for (let gram = 0; gram < gramCount; gram++) gramStart[gram + 1]! += gramStart[gram]!;
  const next = gramStart.slice();
  const places = new Uint32Array(gramStart[gramCount]!);
  const keyStart = new Uint32Array(keys.length + 1);
  for (const [place, key] of keys.entries()) {
    keyStart[place + 1] = keyStart[place]! + key.length;
    for (const gram of gramsOf(key)) places[next[gram]!++] = place;
    if (place % keysPerStep === 0) yield;
  }
  return { terms: Uint32Array.from(terms), keys: keys.join(''), keyStart, gramStart, places };
}

function occursIn({ termStart, postingChunk, chunkLanguages }: Terms, term: number, language: KnownLanguage): boolean {
  const end = termStart[term + 1]!;
  for (let i = termStart[term]!; i < end; i++)
    if (chunkLanguages[postingChunk[i]!] === languageCode[language]) return true;
  return false;
}

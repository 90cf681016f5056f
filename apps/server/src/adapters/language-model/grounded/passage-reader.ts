import type { KnownLanguage } from '../../../lib/text/language.ts';
import { type PassageText, parsePassage } from './parse-passage.ts';
import type { GroundedPassage } from './types.ts';

/** Splits a passage into sentences and words. */
export type PassageReader = (passage: GroundedPassage, language: KnownLanguage) => PassageText;

type Read = { passage: GroundedPassage; language: KnownLanguage; text: PassageText };

/** Creates a parser with an LRU cache of passages, about 30 KB each. A changed title or text is parsed again. */
export function createPassageReader({ maxPassages }: { maxPassages: number }): PassageReader {
  // A Map keeps insertion order, and each use inserts again: the first entry is the least recently used.
  const known = new Map<string, Read>();
  return (passage, language) => {
    const last = known.get(passage.chunkId);
    if (last) known.delete(passage.chunkId);
    const isSame =
      last?.language === language &&
      last.passage.text === passage.text &&
      last.passage.title === passage.title &&
      last.passage.heading === passage.heading;
    const read = isSame ? last : { passage, language, text: parsePassage(passage, language) };
    known.set(passage.chunkId, read);
    if (known.size > maxPassages) known.delete(known.keys().next().value ?? '');
    return read.text;
  };
}

import type { KnownLanguage } from '../../../lib/text/language.ts';
import { type PassageText, parsePassage } from './parse-passage.ts';
import type { GroundedPassage } from './types.ts';

/** Cuts a passage into sentences and words. */
export type PassageReader = (passage: GroundedPassage, language: KnownLanguage) => PassageText;

type Read = { passage: GroundedPassage; language: KnownLanguage; text: PassageText };

/** Creates a parser that caches the latest passages, some 30 KB each. A changed title or text is parsed again. */
export function createPassageReader({ maxPassages }: { maxPassages: number }): PassageReader {
  // A Map remembers the order of insertion: the first is the one not used for longest.
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

import type { KnownLanguage } from '../../../../lib/text/language.ts';
import type { GroundedPassage } from '../types.ts';
import type { PassageUnits } from './answer-unit.ts';
import type { UnitReader } from './create-views.ts';
import { readUnits } from './read-units.ts';

type Read = { passage: GroundedPassage; language: KnownLanguage; units: PassageUnits };

/** Creates a reader of units with an LRU cache of passages. A changed title or text is read again. */
export function createUnitReader({ maxPassages }: { maxPassages: number }): UnitReader {
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
    const read = isSame ? last : { passage, language, units: readUnits(passage, language) };
    known.set(passage.chunkId, read);
    if (known.size > maxPassages) known.delete(known.keys().next().value ?? '');
    return read.units;
  };
}

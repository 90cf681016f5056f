import type { KnownLanguage } from '../../../../lib/text/language.ts';
import type { GroundedPassage } from '../types.ts';
import type { PassageUnits, PassageView } from './answer-unit.ts';

export type UnitReader = (passage: GroundedPassage, language: KnownLanguage) => PassageUnits;

/** Reads the passages of a question into units, best first. */
export const createViews = (
  passages: readonly GroundedPassage[],
  language: KnownLanguage,
  read: UnitReader,
): PassageView[] =>
  passages.map((passage, rank) => {
    const own = passage.language ?? language;
    return { ...read(passage, own), passage, rank, language: own };
  });

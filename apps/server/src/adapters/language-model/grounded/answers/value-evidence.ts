import { foldText } from '../../../../lib/text/fold-text.ts';
import { stemWord } from '../../../../lib/text/stemmer.ts';
import type { PassageView, TextUnit } from '../units/answer-unit.ts';
import { coverageOf } from '../units/coverage.ts';
import { matchBag, type ProbeTerm } from '../units/probe.ts';
import { remember } from '../units/remember.ts';
import type { Asked } from './asked.ts';
import { type AskedValue, hasValueOf } from './asked-values.ts';
import type { Candidate } from './candidate.ts';

/** Evidence in the sentences of a candidate for the value asked for. */
export interface ValueEvidence {
  /** Share of the question that is matched in one sentence with the value, 0..1. */
  together: number;
  /** Whether a sentence counts the things asked about ("84 plots"); `null` for other questions. */
  isCounted: boolean | null;
}

/** Looks for the values asked for in the same sentence as the thing: a long section has some number anyway. */
export function valueEvidence(asked: Asked, wanted: ReadonlySet<AskedValue>, one: Candidate): ValueEvidence {
  const units = unitsOf(one);
  const counted = wanted.has('number') ? countedTerm(asked) : null;
  if (units === null) {
    const text = one.statements.map((said) => said.text).join(' ');
    const has = [...wanted].some((value) => hasValueOf(value, text, foldText(text)));
    return {
      together: has ? coverageOf(asked.probe, one.own) : 0,
      isCounted: counted && counts(foldText(text), counted, one.view.language),
    };
  }
  let together = 0;
  for (const unit of units)
    if ([...wanted].some((value) => unitHas(one.view, unit, value)))
      together = Math.max(together, coverageOf(asked.probe, matchBag(asked.probe, unit.bag)));
  return {
    together,
    isCounted: counted && units.some((unit) => counts(foldText(unit.text), counted, one.view.language)),
  };
}

/** Returns the sentences and items of a candidate; `null` for one made of cells. */
function unitsOf({ kind, view, position }: Candidate): readonly TextUnit[] | null {
  switch (kind) {
    case 'sentence':
    case 'item':
      return view.texts.slice(position, position + 1);
    case 'section':
      return view.texts;
    case 'list':
      return view.texts.filter(({ list }) => list?.block === position);
    default:
      return null;
  }
}

function unitHas(view: PassageView, unit: TextUnit, value: AskedValue): boolean {
  const known = remember(view, '', value, () => new Map<TextUnit, boolean>());
  const has = known.get(unit) ?? hasValueOf(value, unit.text, foldText(unit.text));
  known.set(unit, has);
  return has;
}

const countedThing = /\b(?:how many|number of|cuant[oa]s|numero de)((?: \p{L}+){1,3})/u;

/** Returns the term of the things that the question asks the number of. */
function countedTerm({ folded, probe }: Asked): ProbeTerm | null {
  const words = countedThing.exec(folded)?.[1]?.trim().split(' ') ?? [];
  return probe.terms.find((term) => term.words.some((word) => words.includes(word))) ?? null;
}

const numberWords =
  /^(?:\d[\d.,]*|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|fifteen|twenty|thirty|dos|tres|cuatro|cinco|seis|siete|ocho|nueve|diez|once|doce|quince|veinte|treinta)$/;
/** Words between a number and what it counts ("84 large plots"). */
const mostBetween = 2;

/** Whether a folded text has a number before the things. */
function counts(folded: string, { stems }: ProbeTerm, language: PassageView['language']): boolean {
  const words = folded.split(/[^\p{L}\d.,]+/u).map((word) => word.replace(/[.,]+$/, ''));
  return words.some(
    (word, at) =>
      numberWords.test(word) &&
      words.slice(at + 1, at + 2 + mostBetween).some((next) => stems[language].includes(stemWord(next, language))),
  );
}

import type { PassageView } from '../../units/answer-unit.ts';
import { coverageOf, matchWithLabels } from '../../units/coverage.ts';
import { createProbe, matchBag, type Probe } from '../../units/probe.ts';
import type { AnswerDraft, Asked } from '../asked.ts';
import { type NumberedPart, numberedParts } from './numbered-parts.ts';
import { partAsked, whichPart } from './part-number.ts';

/** Parts of different documents with the same number that are given together. */
const mostParts = 3;
const leastCoverage = 0.4;
const shares = { heading: 0.7, title: 0.4 };

/**
 * Answers what a numbered part says ("What does clause 4.2 say?") and in which one something is said. The number alone
 * decides: the words of such a question are seldom in the text.
 */
export function numberedAnswer(asked: Asked): AnswerDraft | null {
  const { folded, language, views, isYesNo } = asked;
  if (isYesNo) return null;
  const number = partAsked(folded, language);
  if (number !== null && !asksOther.test(folded)) return partWith(asked, number);
  const asking = whichPart(folded, language);
  if (asking === null) return null;
  const parts = views.flatMap(smallestParts);
  const probe = createProbe(folded.slice(asking.length), language, asked.stats);
  // A clause on the "notice period" may only say "notice".
  const words = probe.terms.flatMap((term) => (term.words.length > 1 ? term.words : []));
  const [best] = [probe, ...words.map((word) => createProbe(word, language, asked.stats))]
    .map((one) => rank(one, parts)[0])
    .filter((one) => one !== undefined && one.coverage >= leastCoverage);
  return best ? { statements: best.part.statements, score: 0.8 } : null;
}

/** Asks for the number of the parts, or for the one before or after. */
const asksOther = /\b(?:how (?:many|much|long)|before|after|next|follows?|cuant[oa]s?|antes|despues|siguiente|sigue)\b/;

function partWith(asked: Asked, number: string): AnswerDraft | null {
  const numbered = asked.views.flatMap(numberedParts).filter((part) => part.number === number);
  const sections = numbered.filter(({ isSection }) => isSection);
  const found = rank(asked.probe, sections.length > 0 ? sections : numbered);
  const [best] = found;
  if (!best) return null;
  const equal = found.filter(({ coverage }) => coverage > best.coverage - 0.05).slice(0, mostParts);
  const statements = equal.flatMap(({ part }, at) =>
    part.statements.map((one) => ({ ...one, isBlock: one.isBlock || at > 0 })),
  );
  return { statements, score: 0.9 };
}

/** Returns the items of a section that has numbers for them, else the section. */
function smallestParts(view: PassageView): NumberedPart[] {
  const parts = numberedParts(view);
  const items = parts.filter(({ isSection }) => !isSection);
  return items.length > 0 ? items : parts;
}

/** Sorts parts by the words of the question that they have. */
function rank(probe: Probe, parts: readonly NumberedPart[]): { part: NumberedPart; coverage: number }[] {
  return parts
    .map((part) => {
      const labels = [
        { bag: part.view.heading, share: shares.heading },
        { bag: part.view.title, share: shares.title },
      ];
      const own = coverageOf(probe, matchBag(probe, part.bag));
      return { part, coverage: own === 0 ? 0 : coverageOf(probe, matchWithLabels(probe, part.bag, labels)) };
    })
    .sort((a, b) => b.coverage - a.coverage);
}

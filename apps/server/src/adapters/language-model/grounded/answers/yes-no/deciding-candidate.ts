import { foldText } from '../../../../../lib/text/fold-text.ts';
import { matchBag, subjectsOf } from '../../units/probe.ts';
import type { Asked, Statement } from '../asked.ts';
import type { Candidate } from '../candidate.ts';
import { isAskedSection } from '../is-asked-section.ts';
import { type Decision, decideYesNo, isContrary } from '../yes-or-no.ts';
import { askedDays, byDates } from './by-dates.ts';
import { weekdays } from './deciding-parts.ts';
import { onAskedAge } from './on-asked-age.ts';
import { isAboutRest } from './rest-of.ts';
import { labelsOf, textOf } from './say-yes-no.ts';

/**
 * Returns the answer that decides yes or no, otherwise the chosen one. It is a sentence of the section asked about, a
 * sentence that names more of the question than the chosen answer, or a part of that.
 */
export function decidingCandidate(
  asked: Asked,
  chosen: Candidate | null,
  candidates: readonly Candidate[],
): Candidate | null {
  const inSection = candidates.find(
    (one) => one.kind === 'sentence' && isAskedSection(asked, one) && decisionOf(asked, one)?.lead,
  );
  if (inSection) return inSection;
  return (
    onAskedDays(asked, chosen, candidates) ??
    onAskedAge(asked, chosen, candidates) ??
    (chosen &&
      (namingMore(asked, chosen, candidates) ??
        ofTheRest(asked, chosen, candidates) ??
        partOf(asked, chosen, candidates)))
  );
}

/** "We shut from 4 January" is about everything. */
const wholePlace =
  /^(?:we (?:shut|close|will be closed|are closed)|cerramos|cerrado|estamos cerrados|estaremos cerrados)\b/i;

/** Returns the sentence whose dates decide for the days asked about, if the chosen answer does not decide. */
function onAskedDays(asked: Asked, chosen: Candidate | null, candidates: readonly Candidate[]): Candidate | undefined {
  if (!askedDays(asked, asked.today.slice(0, 10)) || (chosen && decisionOf(asked, chosen)?.lead)) return undefined;
  const needed = neededOf(asked);
  return candidates.find((one) => {
    const text = textOf(one.statements);
    const isAbout =
      wholePlace.test(text) || (needed.length > 0 && needed.every((at) => (one.matches[at] ?? 0) >= least.any));
    return isSentence(one) && isAbout && byDates(asked, text, one.view.language) !== null;
  });
}

/** Returns the positions of the things that a question names; days and numbers are compared by rules. */
const neededOf = ({ probe }: Asked): number[] =>
  subjectsOf(probe)
    .filter(({ words, isNumber }) => !isNumber && !weekdays.test(words.join(' ')) && !months.test(words.join(' ')))
    .map((term) => probe.terms.indexOf(term));

const months =
  /^(?:january|february|march|april|may|june|july|august|september|october|november|december|enero|febrero|marzo|abril|mayo|junio|julio|agosto|septiembre|octubre|noviembre|diciembre)$/;

const decisionOf = (asked: Asked, { statements, view }: Candidate): Decision | null =>
  decideYesNo(asked, textOf(statements), view.language, labelsOf(view));

const isSentence = ({ kind }: Candidate): boolean => kind === 'sentence' || kind === 'item';

const least = { any: 0.4, own: 0.7 };

/** Returns a sentence that decides and names all things asked about, if the chosen answer lacks one of them. */
function namingMore(asked: Asked, chosen: Candidate, candidates: readonly Candidate[]): Candidate | undefined {
  const { probe } = asked;
  const needed = neededOf(asked);
  const lacking = needed.filter((at) => (chosen.matches[at] ?? 0) < least.any);
  if (asked.isContinuation || !lacking.some((at) => probe.terms[at]?.isNoun)) return undefined;
  return candidates.find(
    (one) =>
      isSentence(one) &&
      lacking.every((at) => (one.own[at] ?? 0) >= least.own) &&
      needed.every((at) => (one.matches[at] ?? 0) >= least.any) &&
      decisionOf(asked, one)?.lead,
  );
}

/** Returns the section of a chosen sentence if it decides for "the others", and the sentence lacks a thing asked about. */
function ofTheRest(asked: Asked, chosen: Candidate, candidates: readonly Candidate[]): Candidate | undefined {
  const isLacking = neededOf(asked).some(
    (at) => asked.probe.terms[at]?.isNoun && (chosen.matches[at] ?? 0) < least.any,
  );
  if (chosen.kind !== 'sentence' || !isLacking) return undefined;
  return candidates.find((one) => {
    const decision = one.kind === 'section' && one.view === chosen.view ? decisionOf(asked, one) : null;
    return decision?.lead && isAboutRest(foldText(decision.text));
  });
}

/**
 * Returns the sentence or item of a chosen section that decides, otherwise the section. The answer below a heading that
 * is a question stays whole, unless it answers the opposite of what the sentence says.
 */
function partOf(asked: Asked, chosen: Candidate, candidates: readonly Candidate[]): Candidate {
  if (chosen.kind !== 'section' && chosen.kind !== 'list') return chosen;
  const decision = decisionOf(asked, chosen);
  if (!decision || (decision.lead === null && !chosen.view.isAnswer)) return chosen;
  if (isAboutRest(foldText(decision.text))) return chosen;
  if (chosen.view.isAnswer && !isContrary(textOf(chosen.statements), decision.lead)) return chosen;
  const found = candidates.find(
    (one) =>
      isSentence(one) && one.view === chosen.view && one.statements.at(-1)?.text.includes(decision.text) === true,
  );
  return found ? { ...found, statements: [...found.statements, ...more(asked, found)] } : chosen;
}

const mostAfter = 2;
const leastAfter = 0.6;

/** Returns the sentences after the deciding one that are about the same. */
function more({ probe }: Asked, { kind, view, position }: Candidate): Statement[] {
  if (kind === 'item') return [];
  const block = view.texts[position]?.block;
  return view.texts
    .slice(position + 1)
    .filter(({ block: other, bag }) => {
      const matches = matchBag(probe, bag);
      return other === block && probe.terms.some(({ isLight }, i) => !isLight && (matches[i] ?? 0) >= leastAfter);
    })
    .slice(0, mostAfter)
    .map(({ text }) => ({ text, views: [view] }));
}

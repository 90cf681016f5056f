import { foldText } from '../../../../../lib/text/fold-text.ts';
import { matchBag, namesPerson, type ProbeTerm } from '../../units/probe.ts';
import type { Asked } from '../asked.ts';
import type { Candidate } from '../candidate.ts';
import { asksAge, byAge } from './by-age.ts';
import { asksCost, costWords } from './by-cost.ts';
import { textOf } from './say-yes-no.ts';

/** A term counts as matched from here on. */
const leastMatch = 0.4;
/** Share of the things asked about that the sentence or its heading has to name. */
const leastShare = 0.7;

/**
 * Returns the sentence whose ages decide for the age asked about, if the chosen answer does not. It has to name the
 * things that the question names, or its verb if it names none.
 */
export function onAskedAge(
  asked: Asked,
  chosen: Candidate | null,
  candidates: readonly Candidate[],
): Candidate | undefined {
  if (!asksAge(asked) || (chosen && decides(asked, chosen))) return undefined;
  const own = asked.probe.terms.filter((term) => !isCase(asked, term));
  const [things, verbs] = [own.filter(({ isNoun, isLight }) => isNoun && !isLight), own.filter(isFull)];
  const needed = things.length > 0 ? things : verbs.length > 0 ? verbs : own;
  const found = candidates.flatMap((one) => {
    const isSentence = one.kind === 'sentence' || one.kind === 'item';
    if (!isSentence || !decides(asked, one) || shareNamed(asked, one, needed) < leastShare) return [];
    return [{ one, share: shareNamed(asked, one, own) }];
  });
  return found.toSorted((a, b) => b.share - a.share)[0]?.one;
}

const isFull = ({ isLight }: ProbeTerm): boolean => !isLight;

/** Whether a word tells whom the question is about or that it is about a price, which a rule need not name. */
const isCase = (asked: Asked, term: ProbeTerm): boolean =>
  namesPerson(term) ||
  term.words.every(
    (word) => /^\d+$/.test(word) || asked.conditions.words.has(word) || (asksCost(asked) && costWords.test(word)),
  );

const decides = (asked: Asked, { statements }: Candidate): boolean =>
  byAge(asked, foldText(textOf(statements))) !== null;

/** Returns the share of some words of the question that a text or its headings have. */
function shareNamed({ probe }: Asked, { matches, view }: Candidate, needed: readonly ProbeTerm[]): number {
  const heading = matchBag(probe, view.heading);
  let [met, all] = [0, 0];
  for (const term of needed) {
    const at = probe.terms.indexOf(term);
    all += term.weight;
    if (Math.max(matches[at] ?? 0, heading[at] ?? 0) >= leastMatch) met += term.weight;
  }
  return all > 0 ? met / all : 0;
}

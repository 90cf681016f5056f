import { foldText } from '../../../../lib/text/fold-text.ts';
import { splitSentences } from '../../../../lib/text/split-sentences.ts';
import { matchBag, type ProbeTerm, subjectsOf } from '../units/probe.ts';
import { readBag } from '../units/word-bag.ts';
import type { Asked, Statement } from './asked.ts';
import type { Candidate } from './candidate.ts';
import { hasExactValue } from './exact-value.ts';

/** A term counts as matched from here on. */
const leastMatch = 0.4;
/** Share of the words asked about that the text about a person has. */
const leastShare = 0.4;

/**
 * Returns the sentence or item with the days on which a person works ("What days is Nora in?"), unless a sentence of the
 * chosen answer has them.
 */
export function daysOfPerson(
  asked: Asked,
  chosen: Candidate | null,
  candidates: readonly Candidate[],
): Candidate | undefined {
  if (asked.value !== 'weekday' || !asksPresence.test(asked.folded)) return undefined;
  const { probe } = asked;
  const names = probe.terms.filter(({ isProper }) => isProper);
  const needed = names.length > 0 ? names : subjectsOf(probe);
  const share = (text: string) => shareOf(asked, needed, text);
  const tells = (text: string) => hasExactValue('weekday', foldText(text)) && share(text) >= leastShare;
  if (needed.length === 0 || (chosen && sentencesOf(chosen).some(tells))) return undefined;
  const found = candidates.flatMap((one) => {
    const statements = one.kind === 'sentence' || one.kind === 'item' ? withName(one) : [];
    const text = statements.map((statement) => statement.text).join(' ');
    return name.test(text) && tells(text) ? [{ one: { ...one, statements }, share: share(text) }] : [];
  });
  return found.toSorted((a, b) => b.share - a.share)[0]?.one;
}

/** Whether an answer to the question for someone's days has none. */
export const lacksDays = (asked: Asked, { statements }: Candidate): boolean =>
  asked.value === 'weekday' &&
  asksPresence.test(asked.folded) &&
  !statements.some(({ text }) => hasExactValue('weekday', foldText(text)));

/** Asks on which days someone is there. */
const asksPresence =
  /\b(?:what|which) (?:week)?days? (?:is|are|does|do) .*\b(?:in|there|here|work|works|available|around)$|\bque dias? (?:esta|viene|trabaja|atiende|pasa consulta|le toca)\b/;

/** A text about a person begins with the name. */
const name = /^\p{Lu}[\p{L}'’-]+ \p{Lu}[\p{L}'’-]+/u;

/** Returns a sentence, after the one before it where that has the name ("Ann Hill, cook. Here on Mondays."). */
function withName({ view, position }: Candidate): Statement[] {
  const unit = view.texts[position];
  const before = view.texts[position - 1];
  if (!unit) return [];
  const isNamed = name.test(unit.text) || unit.list !== null || before?.block !== unit.block;
  return (isNamed || !before ? [unit] : [before, unit]).map(({ text }) => ({ text, views: [view] }));
}

const sentencesOf = ({ statements }: Candidate): string[] =>
  statements.flatMap(({ text }) =>
    text.split('\n').flatMap((line) => splitSentences(line).map(({ start, end }) => line.slice(start, end))),
  );

function shareOf({ probe, language }: Asked, needed: readonly ProbeTerm[], text: string): number {
  const matches = matchBag(probe, readBag(text, language));
  let [met, all] = [0, 0];
  for (const term of needed) {
    all += term.weight;
    if ((matches[probe.terms.indexOf(term)] ?? 0) >= leastMatch) met += term.weight;
  }
  return all > 0 ? met / all : 0;
}

import { answerUnits, isRunTogether, isWholeTable } from './answer-units.ts';
import { isProductRefusal, isRefusal } from './is-refusal.ts';
import { type Expectation, expectationOn, type OrganizationItem } from './organization.ts';
import { foldText } from './requirements/fold-text.ts';
import { type FoldedFacts, foldedFacts } from './requirements/folded-facts.ts';
import { countMet, meetsRequirement } from './requirements/meets-requirement.ts';

export type Verdict =
  | 'right'
  | 'partly'
  | 'wrong'
  | 'wronglyRefused'
  | 'rightlyRefused'
  | 'wronglyAnswered'
  | 'skipped';

export interface GivenAnswer {
  text: string;
  /** Titles of the cited sources. */
  cited: string[];
  /** Date of the visitor, `YYYY-MM-DD`. */
  date: string;
}

export interface Judgment {
  verdict: Verdict;
  /** Right, and readable: the answer first, at most one unit next to it, short, no file markup. */
  isClean: boolean;
  /** How the answer to a question for yes or no begins; `null` for other questions. */
  lead: 'right' | 'opposite' | 'none' | null;
  /** Reasons against a right answer. */
  notes: string[];
}

const maxCleanChars = 450;
const fileMarkup = /(?:^|\s)#{1,6} |\|\s*\||(?:^|\s)[APR]: /;

/** Judges the answer to an item by its expectation. */
export function judgeAnswer(item: OrganizationItem, answer: GivenAnswer): Judgment {
  const { valid, isRefused } = item;
  const judged = (verdict: Verdict, isClean = false): Judgment => ({ verdict, isClean, lead: null, notes: [] });
  if (valid && (answer.date < valid.from || answer.date > valid.to)) return judged('skipped');
  if (isRefused) return isRefusal(answer.text) ? judged('rightlyRefused', true) : judged('wronglyAnswered');
  if (isProductRefusal(answer.text)) return judged('wronglyRefused');
  const expected = expectationOn(item, answer.date);
  if (!expected) return judged('skipped');
  const content = judgeContent(item, expected, answer.text);
  if (content.verdict === 'wronglyRefused') return content;
  const notes = [...content.notes, ...findFaults(item, expected, answer)];
  const lead = expected.lead && judgeLead(answer.text, expected.lead);
  const isContradicted = lead === 'opposite' && /^(?:yes|si|no)\b[,.:;!]/.test(foldText(answer.text));
  if (isContradicted) notes.push(`begins with the opposite of ${expected.lead}`);
  let { verdict } = content;
  if (verdict === 'partly' && isContradicted) verdict = 'wrong';
  if (verdict === 'right' && notes.length > 0) verdict = 'partly';
  if (item.never && meetsRequirement(foldedFacts(answer.text), item.never)) verdict = 'wrong';
  return { verdict, isClean: verdict === 'right' && isReadable(expected, answer.text), lead, notes };
}

/** Judges what the answer says, without its form. */
function judgeContent({ kind, facts }: OrganizationItem, { groups }: Expectation, text: string): Judgment {
  const judged = (verdict: Verdict, ...notes: string[]): Judgment => ({ verdict, isClean: false, lead: null, notes });
  const whole = foldedFacts(text);
  const { met, of } = countMet(readableFacts(kind, text), groups);
  if (met === of) return judged('right');
  const anywhere = countMet(whole, groups);
  if (anywhere.met === anywhere.of) return judged('partly', 'only in rows of a table run together');
  if (isRefusal(text)) return judged('wronglyRefused');
  if (met / of >= 0.5) return judged('partly', `${met} of ${of}`);
  const hasFacts = facts?.every((fact) => meetsRequirement(whole, fact));
  return hasFacts ? judged('partly', 'facts without the conclusion') : judged('wrong');
}

/** Returns the facts of the units that can be read; rows run together and, outside of lists, whole tables cannot. */
function readableFacts(kind: OrganizationItem['kind'], text: string): FoldedFacts {
  const units = answerUnits(text).filter((unit) => !isRunTogether(unit) && (kind === 'list' || !isWholeTable(unit)));
  return foldedFacts(units.join(' \n '));
}

function findFaults({ kind, documents }: OrganizationItem, { apart }: Expectation, answer: GivenAnswer): string[] {
  const said = kind === 'when' ? foldedFacts(answer.text) : readableFacts(kind, answer.text);
  const faults: string[] = [];
  const isApart = apart?.unless && meetsRequirement(said, apart.unless);
  if (apart && !isApart && meetsRequirement(said, apart.from)) faults.push(`not told apart from ${apart.from}`);
  const names = documents.map((file) => foldText(file.replace(/\.\w+$/, '')));
  const isCited = answer.cited.some((title) => names.some((name) => foldText(title).includes(name)));
  if (answer.cited.length > 0 && names.length > 0 && !isCited) faults.push('from another source');
  return faults;
}

function judgeLead(text: string, wanted: 'yes' | 'no'): 'right' | 'opposite' | 'none' {
  const folded = foldText(text);
  const isYes = /^(?:yes|si|claro|por supuesto|of course|sure)\b/.test(folded);
  const isNo = /^(?:no|not|sorry|lo siento)\b[,.:;! ]/.test(folded);
  if (!isYes && !isNo) return 'none';
  return isYes === (wanted === 'yes') ? 'right' : 'opposite';
}

function isReadable({ groups }: Expectation, text: string): boolean {
  const units = answerUnits(text);
  const holds = units.map((unit) => {
    const facts = foldedFacts(unit);
    return groups.flat().some((requirement) => meetsRequirement(facts, requirement));
  });
  if (!holds[0] || holds.filter((hold) => !hold).length > 1) return false;
  return text.length <= maxCleanChars && !fileMarkup.test(text) && !units.some(isRunTogether);
}

import type { PassageView } from '../../units/answer-unit.ts';
import type { Asked, Statement } from '../asked.ts';
import { withoutEcho } from '../without-echo.ts';
import { decideYesNo, withLead, yesNoWords } from '../yes-or-no.ts';

/** Returns an answer with yes or no before it, where its text decides that. */
export function sayYesNo(asked: Asked, statements: readonly Statement[]): Statement[] {
  const [first, ...others] = statements;
  if (!first) return [];
  const language = first.views[0]?.language ?? asked.language;
  const lead = decideYesNo(asked, textOf(statements), language, labelsOf(first.views[0]))?.lead ?? null;
  // The text of another language is quoted; yes or no comes before the quotation.
  if (lead && language !== asked.language)
    return [{ text: `${yesNoWords[asked.language][lead]}.`, views: [] }, ...statements];
  return [{ ...first, text: withLead(withoutEcho(first.text), lead, asked.language) }, ...others];
}

export const textOf = (statements: readonly Statement[]): string =>
  withoutEcho(statements.map(({ text }) => text).join('\n'));

/** Returns the headings and lead-ins of a passage. */
export const labelsOf = (view: PassageView | undefined): string =>
  [view?.passage.heading ?? '', ...(view?.lists ?? []).map(({ list }) => list.leadIn ?? '')].join(' ');

import type { PassageView } from '../units/answer-unit.ts';
import { withoutEcho } from './without-echo.ts';

/** Quotes of the previous answer, by which a follow-up is answered. */
export interface RecentAnswer {
  /** Whether the previous answer quotes a passage. */
  has(view: PassageView): boolean;
  /**
   * Returns how much likelier a text of a quoted passage answers than others.
   * @param isNamed whether it has a word of the question itself
   */
  shareOf(view: PassageView, text: string, isNamed: boolean): number;
}

/** How a question continues: it names no subject, has a pronoun or an "and …?", or is only short. */
export type Continuation = 'bare' | 'surely' | 'maybe';

const shares: Record<Continuation, { view: number; text: number }> = {
  bare: { view: 0.25, text: 0.2 },
  surely: { view: 0.25, text: 0 },
  maybe: { view: 0.12, text: 0.12 },
};
const leastQuotedChars = 16;

/** Reads what an answer quotes; nothing without an answer or for a question that does not continue. */
export function recentAnswer(
  views: readonly PassageView[],
  answer: string | null,
  continuation: Continuation | null,
): RecentAnswer {
  if (answer === null || continuation === null) return { has: () => false, shareOf: () => 0 };
  const recent = new Set(views.filter((view) => isIn(view, answer)));
  const share = shares[continuation];
  return {
    has: (view) => recent.has(view),
    shareOf(view, text, isNamed) {
      if (!recent.has(view) || (continuation === 'maybe' && !isNamed)) return 0;
      return share.view + (text.length > 2 && answer.includes(withoutEcho(text)) ? share.text : 0);
    },
  };
}

/** Whether an answer quotes a passage. */
const isIn = (view: PassageView, answer: string): boolean =>
  view.texts.some(({ text }) => text.length >= leastQuotedChars && answer.includes(withoutEcho(text))) ||
  view.tables.some(({ table }) =>
    table.rows.some((row) => row.filter((cell) => cell.length > 1 && answer.includes(cell)).length >= 2),
  );

import { type DurationFact, durationFacts } from '../../facts/duration-facts.ts';
import type { TableView } from '../../units/table-view.ts';
import { readArithmetic } from '../arithmetic-question.ts';
import type { AnswerDraft, Asked } from '../asked.ts';
import { currentFacts, findEach, namesThing } from '../find-price.ts';

const asksTotal =
  /\b(?:how long|how many (?:minutes|hours|days)|how much time)\b|\bcuant[oa]s? (?:tiempo|minutos|horas|dias)\b|\bcuanto (?:tardo|tardais|tarda|dura)\b/;

/** Adds up how long several things take that the question names; `null` when it asks for something else. */
export function totalTime(asked: Asked, tables: readonly TableView[]): AnswerDraft | null {
  if (!asksTotal.test(asked.folded)) return null;
  const things = asked.folded.replace(asksTotal, ' ');
  const question = readArithmetic(`${things} total =`, asked.language, []);
  const parts = (question?.parts ?? []).map(({ text }) => text).filter((text) => namesThing(asked, text));
  if (parts.length < 2) return null;
  // A course over two days does not last 48 hours.
  const facts = currentFacts(asked, durationFacts(asked.views, tables)).filter(({ amount }) => amount < dayMinutes);
  const found = findEach(asked, parts, facts);
  return found.length === parts.length ? say(found.map(({ fact }) => fact)) : null;
}

const dayMinutes = 1440;

function say(facts: readonly DurationFact[]): AnswerDraft {
  const total = facts.reduce((sum, { amount }) => sum + amount, 0);
  const statements = facts.map(({ text, view }) => ({ text: /[.!]$/.test(text) ? text : `${text}.`, views: [view] }));
  return {
    statements: [
      { text: `${facts.map(({ shown }) => shown).join(' + ')} = ${timeText(total)}.`, views: [] },
      ...statements,
    ],
    score: 0.8,
  };
}

/** Writes minutes as is usual: "45 min", "2 h 20 min". */
function timeText(minutes: number): string {
  if (minutes < 60) return `${minutes} min`;
  const rest = minutes % 60;
  const hours = `${Math.floor(minutes / 60)} h`;
  return rest === 0 ? hours : `${hours} ${rest} min`;
}

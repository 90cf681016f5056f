import type { PassageView, TextUnit } from '../units/answer-unit.ts';
import type { AnswerDraft, Asked, Statement } from './asked.ts';
import { confidenceOf } from './confidence.ts';
import { type RankedText, rankTexts } from './rank-texts.ts';

/** Longest answer to a question heading that is given whole. */
const maxWholeChars = 330;

/** Answers with the sentences or items that match best. */
export function textAnswer(asked: Asked): AnswerDraft | null {
  const ranked = rankTexts(asked);
  const [best] = ranked;
  if (!best) return null;
  const statements = compose(best, ranked);
  const text = statements.map((said) => said.text).join(' ');
  return { kind: 'text', statements, score: confidenceOf(asked, best.matches, text), rank: best.score };
}

function compose(best: RankedText, ranked: readonly RankedText[]): Statement[] {
  const { view, unit } = best;
  const whole = wholeSection(best);
  if (whole) return whole;
  const chosen = [best];
  const second = ranked.find(
    (other) =>
      other.view === view &&
      other.unit.block === unit.block &&
      Math.abs(other.position - best.position) === 1 &&
      other.unit.list === null,
  );
  if (second && startsWithReference(best.unit.text) && second.position < best.position) chosen.unshift(second);
  return chosen.map(({ unit: { text } }) => ({ text, views: [view] }));
}

/** Returns the whole section when its heading asks the question and the answer is short. */
function wholeSection({ view, headingPrecision }: RankedText): Statement[] | null {
  const chars = view.texts.reduce((sum, { text }) => sum + text.length + 1, 0);
  if (view.tables.length > 0 || chars > maxWholeChars) return null;
  if (!(view.isAnswer ? headingPrecision >= 0.35 : headingPrecision >= 0.99 && chars <= 200)) return null;
  return blocksOf(view).map((texts, at) => ({ text: joined(texts), views: [view], isBlock: at > 0 }));
}

function blocksOf(view: PassageView): TextUnit[][] {
  return [...Map.groupBy(view.texts, ({ block }) => block).values()];
}

const joined = (texts: readonly TextUnit[]): string =>
  texts.some(({ list }) => list)
    ? texts.map(({ text, list }) => (list ? `- ${text}` : text)).join('\n')
    : texts.map(({ text }) => text).join(' ');

const startsWithReference = (text: string): boolean =>
  /^(?:it|he|she|they|this|these|those|its|his|her|their|ella|ellos|ellas|esto|estos|estas|este|esta|su|sus)\b/i.test(
    text,
  );

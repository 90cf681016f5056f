import type { PassageView, TextUnit } from '../units/answer-unit.ts';
import type { Statement } from './asked.ts';
import type { RankedText } from './rank-texts.ts';

/** Returns a text, with the sentence before it that names its subject when it only says "it". */
export function composeText({ view, unit, position }: RankedText): Statement[] {
  const before = view.texts[position - 1];
  const isNamedBefore = before && before.block === unit.block && !unit.list && startsWithReference(unit.text);
  return (isNamedBefore ? [before, unit] : [unit]).map(({ text }) => ({ text, views: [view] }));
}

/** Returns all texts of a passage, its paragraphs and lists apart. */
export const sectionStatements = (view: PassageView): Statement[] =>
  blocksOf(view).map((texts, at) => ({ text: joined(texts), views: [view], isBlock: at > 0 }));

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

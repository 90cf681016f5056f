import type { KnownLanguage } from '../../../../lib/text/language.ts';
import type { ListUnit, PassageView, TextUnit } from '../units/answer-unit.ts';
import type { Statement } from './asked.ts';
import { itemLine } from './item-line.ts';
import { listStatement } from './list-statement.ts';
import type { RankedText } from './rank-texts.ts';

/**
 * Returns a text, with the sentence before it that names its subject when it only says "it", and the items of a list
 * after the words that introduce them.
 */
export function composeText(
  { view, unit, position }: Pick<RankedText, 'view' | 'unit' | 'position'>,
  language: KnownLanguage,
): Statement[] {
  const list = introducedList(view, unit.text);
  if (list) return [listStatement(list, view, language)];
  const introduced = introducedTexts(view, unit, position);
  if (introduced.length > 0)
    return [unit, ...introduced].map(({ text }, at) => ({ text, views: [view], isBlock: at === 1 }));
  const before = view.texts[position - 1];
  const isNamedBefore = before && before.block === unit.block && !unit.list && startsWithReference(unit.text);
  return (isNamedBefore ? [before, unit] : [unit]).map(({ text }) => ({ text, views: [view] }));
}

/** Returns the paragraph that a text with a colon at its end introduces, such as a list without marks. */
function introducedTexts({ texts }: PassageView, { text, block, list }: TextUnit, position: number): TextUnit[] {
  const next = texts[position + 1];
  if (list || !/:\s*$/.test(text) || !next || next.list || next.block === block) return [];
  const found = texts.filter((unit) => unit.block === next.block);
  return found.reduce((sum, unit) => sum + unit.text.length, 0) <= mostIntroducedChars ? found : found.slice(0, 1);
}

const mostIntroducedChars = 400;

/** Returns the list that a text introduces ("Every room has:"), which says nothing without its items. */
export const introducedList = ({ lists }: PassageView, text: string): ListUnit | null =>
  (/:\s*$/.test(text) && lists.find(({ list, items }) => list.leadIn === text && items.length > 0)) || null;

/** Returns all texts of a passage, its paragraphs and lists apart. */
export const sectionStatements = (view: PassageView): Statement[] =>
  blocksOf(view).map((texts, at) => ({ text: joined(texts), views: [view], isBlock: at > 0 }));

function blocksOf(view: PassageView): TextUnit[][] {
  return [...Map.groupBy(view.texts, ({ block }) => block).values()];
}

const joined = (texts: readonly TextUnit[]): string =>
  texts.some(({ list }) => list)
    ? texts.map(({ text, list }) => (list ? itemLine(text) : text)).join('\n')
    : texts.map(({ text }) => text).join(' ');

export const startsWithReference = (text: string): boolean =>
  /^(?:it|he|she|they|this|these|those|its|his|her|their|ella|ellos|ellas|esto|estos|estas|este|esta|su|sus)\b/i.test(
    text,
  );

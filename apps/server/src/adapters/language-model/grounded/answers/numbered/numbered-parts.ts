import type { ListItem } from '@sosia/contract';
import type { PassageView, TextUnit } from '../../units/answer-unit.ts';
import { remember } from '../../units/remember.ts';
import { readBag, type WordBag } from '../../units/word-bag.ts';
import type { Statement } from '../asked.ts';
import { sectionStatements } from '../compose-text.ts';
import { leadingNumber } from './part-number.ts';

/** A clause, an article, a step or another part with its number. */
export interface NumberedPart {
  number: string;
  /** Whether it is all below a heading. */
  isSection: boolean;
  view: PassageView;
  bag: WordBag;
  statements: Statement[];
}

/** Returns the parts of a passage that have numbers: items, paragraphs, and the section if its heading has one. */
export function numberedParts(view: PassageView): NumberedPart[] {
  const parts = remember(view, '', 'numbered parts', () => [...sectionOf(view), ...itemsOf(view), ...textsOf(view)]);
  return parts.map((part) => ({
    ...part,
    view,
    statements: part.texts.map((text, at) => ({ text, views: [view], isBlock: at > 0 })),
  }));
}

type Part = Pick<NumberedPart, 'number' | 'isSection' | 'bag'> & { texts: string[] };

function toPart(number: string, texts: string[], { language }: PassageView, isSection = false): Part {
  return { number, isSection, bag: readBag(texts.join(' '), language), texts };
}

function sectionOf(view: PassageView): Part[] {
  const heading = view.passage.heading ?? '';
  const found = leadingNumber(heading, view.language);
  if (!found || view.texts.length === 0 || !isPartNumber(heading, found)) return [];
  return [toPart(found.number, [heading, ...sectionStatements(view).map(({ text }) => text)], view, true)];
}

function itemsOf(view: PassageView): Part[] {
  const partsOf = (item: ListItem): Part[] => {
    const found = leadingNumber(`${item.marker ?? ''} ${item.text}`.trim(), view.language);
    const own = item.marker && /\d/.test(item.marker) && found ? [toPart(found.number, [textOf(item)], view)] : [];
    return [...own, ...item.items.flatMap(partsOf)];
  };
  return view.lists.flatMap(({ list }) => list.items.flatMap(partsOf));
}

/** Paragraphs that start with a number of several levels, or with the name of a part. */
function textsOf(view: PassageView): Part[] {
  return [
    ...Map.groupBy(
      view.texts.filter(({ list }) => !list),
      ({ block }) => block,
    ).values(),
  ].flatMap((units) => {
    const text = units.map((unit: TextUnit) => unit.text).join(' ');
    const found = leadingNumber(text, view.language);
    return found && (found.isNamed || found.number.includes('.')) ? [toPart(found.number, [text], view)] : [];
  });
}

/** Not "24 hours a day" or "A place to stay". */
const isPartNumber = (text: string, { number, isNamed }: { number: string; isNamed: boolean }): boolean =>
  isNamed || number.includes('.') || /^[([]?(?:\d{1,3}|[IVXivx]{1,6}|[A-Ha-h])\s?[.):\]–—-]/.test(text);

const textOf = (item: ListItem, indent = ''): string =>
  [
    `${item.marker ? `${item.marker} ` : ''}${item.text.replace(/\s+/g, ' ')}`,
    ...item.items.map((one) => `${indent}- ${textOf(one, `${indent}  `)}`),
  ].join('\n');

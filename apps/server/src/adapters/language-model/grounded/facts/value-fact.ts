import type { PassageView, TextUnit } from '../units/answer-unit.ts';
import type { TableRow, TableView } from '../units/table-view.ts';
import type { WordBag } from '../units/word-bag.ts';

export type Period = 'hour' | 'day' | 'week' | 'month' | 'quarter' | 'year' | 'person' | 'unit';

/** A value that the knowledge states for a thing. */
export interface ValueFact {
  /** Money in its currency, or minutes. */
  amount: number;
  /** The thing that has the value. */
  name: string;
  /** Name of its column, or its clause: what else limits the value. */
  label: string;
  bag: WordBag;
  /** Other cells of its row, which may limit it too: "65 and over". */
  remarks: readonly string[];
  /** Words around it: columns, heading, sentence. */
  context: WordBag[];
  /** Time or unit that the value is for; `null` if it is for the whole. */
  per: Period | null;
  /** The text that states it. */
  text: string;
  view: PassageView;
  /** The sentence or item that states it; `null` for a cell. */
  unit: TextUnit | null;
  /** Whether it replaced another one from a date on. */
  isChanged?: boolean;
}

/** A value in a text, with the UTF-16 offsets of how it is written. */
export interface PlacedValue {
  start: number;
  end: number;
}

/**
 * Returns the part of a sentence that a value belongs to: up to the neighboring values, from the last separator. Another
 * price of the same thing has its name: "Cruisers are $9 an hour or $32 for the whole day".
 */
export function clauseOf(text: string, found: readonly PlacedValue[], at: number): string {
  const to = found[at + 1]?.start ?? text.length;
  const after = text.slice(found[at]?.end ?? 0, to).split(/[.;](?=\s|$)|,(?=\s)|\s(?:y|and|or|o)\s/)[0] ?? '';
  return `${leadOf(text, found, at, after)} ${after}`.replace(/\s+/g, ' ').trim();
}

function leadOf(text: string, found: readonly PlacedValue[], at: number, after: string): string {
  const before = text.slice(found[at - 1]?.end ?? 0, found[at]?.start ?? 0);
  if (at > 0 && onlyAlternative.test(before)) return leadOf(text, found, at - 1, '');
  const parts = before.split(/[.;:](?=\s)|,(?=\s)|\s(?:y|and|o|or)\s/);
  const last = parts.at(-1) ?? '';
  // The words before belong to the value before when the thing follows: "145 € los bares y 110 € las tiendas".
  const isBefore = at === 0 || !/\p{L}{4}/u.test(after);
  return last.trim() === '' && isBefore ? parts.slice(-2).join(' ') : last;
}

/** "An hour or" between two values. */
const onlyAlternative =
  /^[\s,]*(?:(?:an?|per|each|for the|la|el|al|por|cada|a la) \p{L}+)?(?: (?:per|a|each|por) \p{L}+)?[\s,]*(?<=[\s,])(?:or|o|u)\s+(?:from |desde )?$/iu;

/** Returns the words around a cell: those of the other cells, the headings and the caption. */
export const contextOfCell = (table: TableView, row: TableRow, at: number): WordBag[] => [
  ...row.bags.filter((_, other) => other >= table.keyColumns && other !== at),
  row.view.heading,
  row.view.title,
  table.caption,
];

/** Returns the words around a sentence or list item; the first sentence of a paragraph tells what the others are about. */
export function contextOfText(view: PassageView, unit: TextUnit): WordBag[] {
  const opening = unit.list ? null : view.texts.find(({ block }) => block === unit.block);
  return [
    unit.bag,
    view.heading,
    view.title,
    ...(unit.list ? [unit.list.leadIn] : []),
    ...(opening && opening !== unit ? [opening.bag] : []),
  ];
}

/** Returns the other cells of a row that have a few words. */
export const remarksBeside = (table: TableView, row: TableRow, at: number): string[] =>
  row.cells.filter(
    (text, other) => other >= table.keyColumns && other !== at && text.length <= 60 && /\p{L}{2}/u.test(text),
  );

import { createList, type ListEntry } from '../document/create-list.ts';
import { joinWrappedLines } from '../document/join-wrapped-lines.ts';
import { type ItemMarker, itemMarker } from './item-marker.ts';
import type { ReadResult } from './read-result.ts';
import type { TextLine } from './text-line.ts';

/** A longer line may be continued by a line without indentation. */
const minWrappedChars = 50;

interface Item extends ItemMarker {
  /** Index of its first line. */
  at: number;
  indent: number;
  lines: string[];
}

/**
 * Reads a list that starts at a line. Items are nested by their indentation, or by another kind of number at the same
 * one. A blank line between items does not end it.
 * @param isHeading whether a line is a heading
 * @returns `null` if the line is no item
 */
export function readList(
  lines: readonly TextLine[],
  start: number,
  isHeading: (at: number) => boolean,
): ReadResult | null {
  const items: Item[] = [];
  let end = start;
  for (let at = start; at < lines.length; at += 1) {
    const line = lines[at];
    if (!line || line.isBlank) continue;
    if (line.isRule || isHeading(at)) break;
    const found = itemMarker(line.text);
    const isAfterBlank = at > end;
    if (found && belongs(found, line, { items, isAfterBlank }))
      items.push({ ...found, at, indent: line.indent, lines: [found.text] });
    else if (!continues(line, { item: items.at(-1), before: lines[at - 1], isAfterBlank })) break;
    else items.at(-1)?.lines.push(line.text);
    end = at + 1;
  }
  if (areParagraphs(items, lines)) return null;
  const list = isList(items) ? createList(entriesOf(items)) : null;
  return list && { blocks: [list], end };
}

interface Place {
  items: readonly Item[];
  isAfterBlank: boolean;
}

/** Whether an item belongs to the list before it: after a blank line, only one of a known kind or a deeper one. */
function belongs(found: ItemMarker, line: TextLine, { items, isAfterBlank }: Place): boolean {
  const last = items.at(-1);
  if (!last || !isAfterBlank) return true;
  const same = items.findLast(({ style, indent }) => style === found.style && indent === line.indent);
  if (same) return !isFirst(found);
  return line.indent > last.indent;
}

/** Whether a number starts another list. */
const isFirst = ({ marker }: ItemMarker): boolean => marker !== null && /^\(?(?:1|a|A|i|I)\D*$/.test(marker);

interface Continued {
  item: Item | undefined;
  before: TextLine | undefined;
  isAfterBlank: boolean;
}

function continues(line: TextLine, { item, before, isAfterBlank }: Continued): boolean {
  if (!item) return false;
  if (line.indent > item.indent) return true;
  return !isAfterBlank && (before?.text.length ?? 0) >= minWrappedChars && line.indent === item.indent;
}

/** Whether the items are more than a number, an initial or a dash at the beginning of a paragraph. */
function isList(items: readonly Item[]): boolean {
  const [first] = items;
  if (!first?.isWeak) return items.length > 0;
  const same = items.filter(({ style }) => style === first.style);
  if (first.style.endsWith('tight')) return same.length >= minTightItems;
  return same.length > 1 || (items.length > 1 && first.marker !== null);
}

const minTightItems = 3;
/** Mean length of numbered paragraphs. */
const minParagraphChars = 80;

/** Whether items with a number are long and apart from each other, like the points of a notice. */
function areParagraphs(items: readonly Item[], lines: readonly TextLine[]): boolean {
  const chars = items.reduce((sum, item) => sum + item.lines.join(' ').length, 0);
  const areApart = items.slice(1).every(({ at }) => lines[at - 1]?.isBlank);
  return areApart && items.every(({ marker }) => marker !== null) && chars >= items.length * minParagraphChars;
}

/** Levels by indentation; within one, each further kind of marker is deeper. */
function entriesOf(items: readonly Item[]): ListEntry[] {
  let open: { indent: number; style: string; level: number }[] = [];
  return items.map(({ lines, marker, style, indent }) => {
    open = open.filter((other) => other.indent <= indent);
    const known = open.findIndex((other) => other.indent === indent && other.style === style);
    if (known >= 0) open = open.slice(0, known + 1);
    else open.push({ indent, style, level: (open.at(-1)?.level ?? -1) + 1 });
    return { text: joinWrappedLines(lines.join('\n')), marker, level: open.at(-1)?.level ?? 0 };
  });
}

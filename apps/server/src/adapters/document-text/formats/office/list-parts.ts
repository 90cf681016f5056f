import type { HeadingBlock, ListBlock } from '@sosia/contract';
import { textOfBlocks } from '@sosia/contract/render-blocks';
import { createList, type ListEntry } from '../../../../lib/document/create-list.ts';

interface NumberedEntry extends ListEntry {
  suffix?: '' | ' ';
}

/**
 * Returns the blocks of a list. In a contract or manual whose numbered titles have numbered clauses, the titles are
 * headings. An item with long inner items introduces a list of them, so that it can be cut.
 * @param level level of the headings
 */
export function listParts(entries: readonly NumberedEntry[], level: number): (HeadingBlock | ListBlock)[] {
  const groups = groupsOf(entries);
  const parts: (HeadingBlock | ListBlock)[] = [];
  const hasTitles = areTitles(groups);
  let plain: NumberedEntry[] = [];
  const close = () => {
    const list = createList(plain);
    if (list) parts.push(list);
    plain = [];
  };
  for (const { top, below } of groups) {
    const isHeading = top !== null && below.length > 0 && hasTitles;
    if (!isHeading && (below.length === 0 || top === null || isShort(top, below))) {
      plain.push(...(top ? [top] : []), ...below);
      continue;
    }
    close();
    if (isHeading) {
      parts.push({ type: 'heading', level: Math.min(6, level), text: numbered(top), anchor: null });
      parts.push(...listParts(below, level + 1));
    } else parts.push(...introduced(top, below, level));
  }
  close();
  return parts;
}

/** Whether most items of the top level have clauses below them, and all of those are titles. */
function areTitles(groups: readonly Group[]): boolean {
  const tops = groups.filter(({ top }) => top !== null);
  const parents = tops.filter(({ below }) => below.length > 0);
  return (
    parents.length > tops.length / 2 && parents.every(({ top, below }) => top !== null && isClauseTitle(top, below))
  );
}

interface Group {
  /** `null` for deeper items before the first item of the top level. */
  top: NumberedEntry | null;
  below: NumberedEntry[];
}

function groupsOf(entries: readonly NumberedEntry[]): Group[] {
  const level = entries.reduce((least, entry) => Math.min(least, entry.level), Number.POSITIVE_INFINITY);
  const groups: Group[] = [];
  for (const entry of entries) {
    const last = groups.at(-1);
    if (entry.level === level) groups.push({ top: entry, below: [] });
    else if (last) last.below.push(entry);
    else groups.push({ top: null, below: [entry] });
  }
  return groups;
}

const maxTitleChars = 100;
const maxTitleWords = 12;

/** Whether a text looks like a title: short, in one line, and without a final stop. */
export function isTitle(text: string): boolean {
  const line = text.trim();
  return (
    line.length <= maxTitleChars &&
    !/[.;:,!]$|\n/.test(line) &&
    /^\P{L}*\p{Lu}/u.test(line) &&
    line.split(/\s+/).length <= maxTitleWords
  );
}

/** Whether items below a title are clauses: they repeat its number ("4.2" below "4."), or are sentences. */
function isClauseTitle(top: NumberedEntry, below: readonly NumberedEntry[]): boolean {
  if (top.marker === null || !isTitle(top.text)) return false;
  const number = top.marker.replace(/[.)\s]+$/, '');
  const first = below[0];
  const repeats = first?.marker?.startsWith(`${number}.`) === true;
  const sentences = below.filter(({ text, marker }) => marker !== null && /[.;:?!]$/.test(text.trim())).length;
  return repeats || sentences > below.length / 2;
}

/** Limit for the items below an item to stay in its list. */
const maxInnerChars = 1_000;

function isShort(top: NumberedEntry, below: readonly NumberedEntry[]): boolean {
  return below.reduce((sum, { text }) => sum + text.length, top.text.length) <= maxInnerChars;
}

function introduced(top: NumberedEntry, below: readonly NumberedEntry[], level: number): (HeadingBlock | ListBlock)[] {
  const [first, ...others] = listParts(below, level);
  const lead = createList([top]);
  if (!lead) return first ? [first, ...others] : [];
  if (first?.type !== 'list' || first.leadIn !== null) return [lead, ...(first ? [first] : []), ...others];
  return [{ ...first, leadIn: textOfBlocks([lead]) }, ...others];
}

/** Returns a text after its number or letter. */
export const numbered = ({ marker, text, suffix = ' ' }: Omit<NumberedEntry, 'level'>): string =>
  marker === null ? text : `${marker}${suffix}${text}`.trim();

import { type ItemMarker, itemMarker } from './item-marker.ts';
import { headingKinds, headingOf, type LineHeading } from './line-heading.ts';
import type { TextLine } from './text-line.ts';

export interface TextHeading {
  text: string;
  /** 1 (title) to 6. */
  level: number;
  /** Lines that it takes, with those drawn above and below it. */
  lineCount: number;
}

/** Returns the headings of a text, by index of their first line. A title above all others has the first level. */
export function findHeadings(lines: readonly TextLine[]): Map<number, TextHeading> {
  const numbered = numberedHeadings(lines);
  const found: Found[] = [];
  for (let at = 0; at < lines.length; at += 1) {
    const heading = headingOf({ lines, at, isNumbered: numbered.has(at), isBelowHeading: isBelow(found, at) });
    if (!heading) continue;
    found.push([at, heading]);
    at += heading.lineCount - 1;
  }
  const headings = found.filter(([at, heading], index) => !isSubtitle([at, heading], found[index + 1], lines));
  const start = lines.findIndex(({ isBlank, isRule }) => !isBlank && !isRule);
  const [first] = headings;
  const title = first && first[0] <= start && isTitle(first[1]) ? first[1] : null;
  const used = headingKinds.filter((kind) =>
    headings.some(([, heading]) => heading !== title && heading.kind === kind),
  );
  return new Map(
    headings.map(([at, heading]) => {
      const level = heading === title ? 1 : 2 + used.indexOf(heading.kind) + heading.depth;
      return [at, { text: heading.text, level: Math.min(6, level), lineCount: heading.lineCount }];
    }),
  );
}

type Found = [at: number, heading: LineHeading];

/** Whether a short line is only a date or a name: a heading of an outer kind follows it, or nothing. */
function isSubtitle([at, { kind, lineCount }]: Found, next: Found | undefined, lines: readonly TextLine[]): boolean {
  if (kind !== 'short' || !next) return false;
  const end = at + lineCount;
  const isNext = next[0] - end <= 3 && lines.slice(end, next[0]).every(({ isBlank }) => isBlank);
  return isNext && headingKinds.indexOf(next[1].kind) < headingKinds.indexOf(kind);
}

const isTitle = ({ kind }: LineHeading): boolean => kind !== 'number' && kind !== 'section' && kind !== 'question';

function isBelow(found: readonly Found[], at: number): boolean {
  const last = found.at(-1);
  return last !== undefined && last[0] + last[1].lineCount === at;
}

/**
 * Returns the numbered lines that are headings: they look like titles, and text without a number follows most of them.
 * In a list, the next number follows.
 */
function numberedHeadings(lines: readonly TextLine[]): Set<number> {
  const groups = new Map<string, number[]>();
  for (const [at, line] of lines.entries()) {
    const marker = line.indent < maxIndent ? itemMarker(line.text) : null;
    if (!marker?.marker || /^\(|tight$/.test(marker.style)) continue;
    const key = /^(?:1[.)]|path)/.test(marker.style) ? marker.style : `letter ${marker.style}`;
    groups.set(key, [...(groups.get(key)?.length === maxNumbered ? [] : (groups.get(key) ?? [])), at]);
  }
  const headings = new Set<number>();
  for (const places of groups.values()) {
    const titles = places.filter((at) => isTitleLine(lines[at]));
    const withBody = titles.filter((at) => hasBody(lines, at));
    if (titles.length === places.length && withBody.length * 2 >= places.length)
      for (const at of places) headings.add(at);
  }
  return headings;
}

const maxIndent = 4;
const maxNumbered = 2_000;
const maxTitleChars = 70;

function isTitleLine(line: TextLine | undefined): boolean {
  const text = line ? (itemMarker(line.text)?.text ?? '') : '';
  return (
    text.length <= maxTitleChars &&
    /^[\p{Lu}\p{N}¿¡"«“(]/u.test(text) &&
    !/[.,;:!]$/.test(text.replace(/\p{Lu}\.$/u, ''))
  );
}

/** Whether text without a number or with a longer one, at about the same indentation, follows a line. */
function hasBody(lines: readonly TextLine[], at: number): boolean {
  const next = lines.slice(at + 1, at + 4).find(({ isBlank, isRule }) => !isBlank && !isRule);
  const marker = next ? itemMarker(next.text) : null;
  const isPart = marker !== null && depthOf(marker) > depthOf(itemMarker(lines[at]?.text ?? ''));
  return (
    next !== undefined &&
    (!marker?.marker || isPart) &&
    next.indent <= (lines[at]?.indent ?? 0) + maxIndent &&
    next.text.length > 0
  );
}

/** Number of parts of a number such as "2.1". */
const depthOf = (marker: ItemMarker | null): number => Number(/^path(\d)/.exec(marker?.style ?? '')?.[1] ?? 1);

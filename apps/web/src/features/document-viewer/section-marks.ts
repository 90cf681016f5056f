import { partsOfSection, rangesBetween, type ViewDocument } from './blocks/view-document.ts';
import type { Stretch } from './find-excerpt.ts';
import type { Span } from './highlight-text.ts';

/** Marks of each section by piece. */
export type SectionMarks = ReadonlyMap<number, ReadonlyMap<number, readonly Span[]>>;

/** @param places stretches of each place; the number of a mark is the index of its place */
export function marksOf(document: ViewDocument, places: readonly (readonly Stretch[])[]): SectionMarks {
  const sectionOf = sectionFinder(document);
  const marks = new Map<number, Map<number, Span[]>>();
  places.forEach((stretches, n) => {
    for (const { text, start, end } of stretches) add(marks, sectionOf(text), text, { n, start, end });
  });
  return marks;
}

/** Passages of the source; `n` counts through all of them. */
export function passageMarks(
  document: ViewDocument,
  chunks: readonly { section: number; startOffset: number; endOffset: number }[],
): SectionMarks {
  const marks = new Map<number, Map<number, Span[]>>();
  const ofSection = Map.groupBy(
    chunks.map((chunk, n) => ({ ...chunk, n })),
    ({ section }) => section,
  );
  for (const [section, own] of ofSection) {
    const view = document.sections[section];
    const parts = view ? partsOfSection(view) : [];
    for (const { n, startOffset, endOffset } of own)
      rangesBetween(parts, startOffset, endOffset).forEach(({ at, start, end }, position) => {
        add(marks, section, at, { n, start, end, isContinued: position > 0 });
      });
  }
  return marks;
}

/** Returns a function that finds the section of a piece. */
export function sectionFinder({ sections }: ViewDocument): (piece: number) => number {
  return (piece) => {
    let [low, high] = [0, sections.length - 1];
    while (low < high) {
      const middle = (low + high + 1) >> 1;
      if ((sections[middle]?.from ?? 0) <= piece) low = middle;
      else high = middle - 1;
    }
    return low;
  };
}

function add(marks: Map<number, Map<number, Span[]>>, section: number, piece: number, span: Span): void {
  const ofSection = marks.get(section) ?? new Map<number, Span[]>();
  marks.set(section, ofSection);
  const spans = ofSection.get(piece);
  if (spans) spans.push(span);
  else ofSection.set(piece, [span]);
}

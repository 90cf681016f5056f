/** A run of text with uniform style. */
export interface TextRun {
  start: number;
  end: number;
  /** Index of the marked range, or `null`. */
  mark: number | null;
  /** Indexes of its passages; two where they overlap. */
  passages: number[];
  /** Passages that start here. */
  begins: number[];
}

/** A numbered range of a text, end exclusive. */
export interface Span {
  n: number;
  start: number;
  end: number;
  /** Whether it is a part of a longer range that began in an earlier text. */
  isContinued?: boolean;
}

/** Splits a text wherever a mark or passage starts or ends. */
export function highlightText(length: number, marks: readonly Span[], passages: readonly Span[]): TextRun[] {
  const cuts = new Set([0, length]);
  for (const { start, end } of [...marks, ...passages]) {
    cuts.add(Math.min(start, length));
    cuts.add(Math.min(end, length));
  }
  const places = [...cuts].sort((a, b) => a - b);
  const holds = (start: number) => (span: Span) => span.start <= start && start < span.end;
  return places.slice(0, -1).map((start, position) => ({
    start,
    end: places[position + 1] ?? length,
    mark: marks.find(holds(start))?.n ?? null,
    passages: passages.filter(holds(start)).map(({ n }) => n),
    begins: passages.filter((span) => span.start === start && !span.isContinued).map(({ n }) => n),
  }));
}

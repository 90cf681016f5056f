/** A run of text that looks the same throughout. */
export interface TextRun {
  start: number;
  end: number;
  /** Number of the stretch that it belongs to, to be marked; `null` when none. */
  mark: number | null;
  /** Numbers of the passages that it belongs to; two where they overlap. */
  passages: number[];
  /** Passages that begin here. */
  begins: number[];
}

/** A numbered stretch of one text; the end is not included. */
export interface Span {
  n: number;
  start: number;
  end: number;
}

/** Cuts a text wherever a mark or a passage begins or ends. */
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
    begins: passages.filter((span) => span.start === start).map(({ n }) => n),
  }));
}

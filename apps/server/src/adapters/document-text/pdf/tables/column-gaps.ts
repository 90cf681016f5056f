import type { TextFragment } from '../text-fragment.ts';

/**
 * Returns the borders between columns of a table. Rows of one fragment, such as group titles, and a first row of merged
 * cells may cross them.
 */
export function tableGaps(rows: readonly (readonly TextFragment[])[], minGap: number): number[] {
  const divided = rows.filter((row) => row.length > 1);
  const all = columnGaps(divided, minGap);
  const body = columnGaps(divided.slice(1), minGap);
  return divided.length > 3 && body.length > all.length ? body : all;
}

/** Borders between the columns of rows: the middles of the vertical gaps that no row crosses. */
function columnGaps(rows: readonly (readonly TextFragment[])[], minGap: number): number[] {
  const spans = rows.flat().toSorted((one, other) => one.start - other.start);
  const gaps: number[] = [];
  let end = spans[0]?.end ?? 0;
  for (const span of spans) {
    if (span.start - end >= minGap) gaps.push((span.start + end) / 2);
    end = Math.max(end, span.end);
  }
  return gaps;
}

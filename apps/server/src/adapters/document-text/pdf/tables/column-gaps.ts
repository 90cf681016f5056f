import type { TextFragment } from '../text-fragment.ts';

/** A vertical strip without text. */
export interface Gap {
  from: number;
  to: number;
}

/**
 * Returns the borders between the columns of a table: the middles of the gaps in its rows. Rows of one fragment, such as
 * group titles, and a first row of merged cells may cross them.
 */
export function tableGaps(rows: readonly (readonly TextFragment[])[], minGap: number): number[] {
  const divided = rows.filter((row) => row.length > 1);
  const all = emptyStrips(divided, minGap);
  const body = emptyStrips(divided.slice(1), minGap);
  let gaps = divided.length > 3 && body.length > all.length ? body : all;
  for (const row of rows) {
    const left = row.length === 1 ? freeGaps(gaps, row, minGap) : [];
    if (left.length === gaps.length) gaps = left;
  }
  return gaps.map(({ from, to }) => (from + to) / 2);
}

/** Returns the parts of gaps that the fragments of a row leave free. */
export function freeGaps(gaps: readonly Gap[], row: readonly TextFragment[], minGap: number): Gap[] {
  return gaps.flatMap((gap) => {
    let { from, to } = gap;
    const middle = (from + to) / 2;
    for (const { start, end } of row) {
      if (end <= from || start >= to) continue;
      if (start <= from && end >= to) return [];
      if ((start + end) / 2 < middle || start <= from) from = Math.max(from, end);
      else to = Math.min(to, start);
    }
    return to - from >= minGap ? [{ from, to }] : [];
  });
}

function emptyStrips(rows: readonly (readonly TextFragment[])[], minGap: number): Gap[] {
  const spans = rows.flat().toSorted((one, other) => one.start - other.start);
  const gaps: Gap[] = [];
  let end = spans[0]?.end ?? 0;
  for (const span of spans) {
    if (span.start - end >= minGap) gaps.push({ from: end, to: span.start });
    end = Math.max(end, span.end);
  }
  return gaps;
}
